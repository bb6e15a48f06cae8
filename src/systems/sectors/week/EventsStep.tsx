import { battlesOf, lapsesOf, sidesInPlay } from '@hexpost/engine/sectors';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { DraftBattle } from './DraftBattle.tsx';
import { PublishPreview } from './PublishPreview.tsx';
import { SheetText } from './SheetText.tsx';
import css from './week.module.css';

/** S-5.1: the battle list with the reason of every number; while it is a draft also what can be done about it. */
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
          <GiveButton command={{ command: 'close-phase' }} label={t('sectors/week:close.events')} filled />
          <GiveButton command={{ command: 'reopen-orders' }} />
          <p className={parts.soft}>{words.hint('reopen-orders')}</p>
        </>
      )}
    </>
  );
}

/** S-4.18: orders that could not be carried out, and why. */
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
          const facts = { side: words.side(lapse.side), sector: words.sector(lapse.sector) };
          return (
            <li key={JSON.stringify(lapse)}>
              {lapse.kind === 'move'
                ? t(`sectors/week:lapse.${lapse.goes === 0 ? 'move' : 'fewer'}`, {
                    ...facts,
                    ordered: lapse.ordered,
                    goes: lapse.goes,
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
