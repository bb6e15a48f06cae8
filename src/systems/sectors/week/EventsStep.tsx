import { PUBLIC, readLog } from '@hexpost/engine';
import { type Battle, battlesOf, lapsesOf, sidesInPlay } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { BattleWhy } from '../battles/BattleSides.tsx';
import { EntryFold } from '../EntryFold.tsx';
import { ClosePhase, GiveButton, usePreviewOfClosing } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { Tool } from './MasterTools.tsx';
import { SheetText } from './SheetsStep.tsx';
import css from './week.module.css';

/** S-5.1: the battle list with the reason for every number and, while it is a draft, the possible changes. */
export function EventsStep() {
  const { view, words } = useTable();
  const { t } = words;
  const battles = battlesOf(view);
  const isDraft = view.phase === 'events';
  return (
    <>
      {battles.length === 0 && <p className={parts.soft}>{t('sectors/week:no-battles')}</p>}
      <ul className={css.rows}>
        {battles.map((battle) => (
          <li key={battle.id}>
            <DraftBattle battle={battle} />
          </li>
        ))}
      </ul>
      <Lapses />
      <section className={parts.stack} aria-label={t('sectors/week:sheets')}>
        <h4>{t('sectors/week:sheets')}</h4>
        {sidesInPlay({ state: view }).map(({ id }) => (
          <SheetText key={id} side={id} />
        ))}
      </section>
      {isDraft && (
        <>
          <PublishPreview />
          <ClosePhase />
          <GiveButton command={{ command: 'reopen-orders' }} />
          <p className={parts.soft}>{words.hint('reopen-orders')}</p>
        </>
      )}
    </>
  );
}

/** S-4.18: orders that could not be carried out, with the reasons. */
function Lapses() {
  const { view, words } = useTable();
  const { t } = words;
  const lapses = lapsesOf(view);
  if (lapses.length === 0) return null;
  return (
    <section className={parts.stack} aria-label={t('sectors/week:lapses')}>
      <h4>{t('sectors/week:lapses')}</h4>
      <ul className={parts.bullets}>
        {lapses.map((lapse) => {
          const facts = { side: words.side(lapse.side), sector: words.sectorInShort(lapse.sector) };
          return (
            <li key={JSON.stringify(lapse)}>
              {lapse.kind === 'move'
                ? t(`sectors/week:lapse.${lapse.goes === 0 ? 'move' : 'fewer'}`, {
                    ...facts,
                    ordered: words.armies(lapse.ordered),
                    goes: words.armies(lapse.goes),
                  })
                : t(`sectors/week:lapse.${lapse.why}`, {
                    ...facts,
                    target: words.side(lapse.target),
                    times: lapse.times,
                    count: lapse.most,
                  })}{' '}
              <ClauseLink clause="S-4.18" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** S-5.13, S-11.4: the lines of the log that will be public once the list is published. */
function PublishPreview() {
  const { system, campaign, words } = useTable();
  const { entries } = campaign;
  const seen = usePreviewOfClosing();
  const lines = useMemo(() => {
    if (seen.kind !== 'known') return [];
    const drafted = entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'phase-opened'));
    const from = Math.max(0, drafted);
    return readLog(system, [...entries, { events: seen.events }], PUBLIC, from);
  }, [system, entries, seen]);
  const texts = lines.map(({ entry, index, event }) => ({ key: `${entry} ${index}`, text: words.plain(event) }));
  return (
    <EntryFold name={words.t('sectors/week:preview-list')}>
      <p className={parts.soft}>{words.t('sectors/week:preview-list-hint')}</p>
      <ol className={parts.bullets}>{texts.map(({ key, text }) => text !== '' && <li key={key}>{text}</li>)}</ol>
    </EntryFold>
  );
}

/** A battle of the draft: sides, place, and the reason for every number. */
function DraftBattle({ battle }: { readonly battle: Battle }) {
  const { view, words } = useTable();
  const isOff = battle.status === 'cancelled';
  return (
    <article className={parts.card} aria-label={words.battle(battle.id)}>
      <h4 className={parts.textRow}>
        {words.battle(battle.id)} <span className={parts.soft}>{words.sector(battle.sector)}</span>
        {isOff && <span className={parts.badge}>{words.term('statuses', 'cancelled')}</span>}
      </h4>
      <p>{isOff ? <s>{words.fight(battle)}</s> : words.fight(battle)}</p>
      <BattleWhy battle={battle} />
      {view.phase === 'events' && !isOff && <Tool start={{ command: 'cancel-battle', battle: battle.id }} />}
    </article>
  );
}
