import type { SideId } from '@hexpost/engine';
import { type Battle, battlesOf, isOver, takesPart } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { ToggleTabs } from '../../../panels/parts/ToggleTabs.tsx';
import { useIsComputerThinking } from '../../../panels/table/computer-player.ts';
import { AtThumb } from '../../../panels/table/PanelFoot.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { AllCommands } from '../GiveCommands.tsx';
import { useMembers } from '../sheet/kept.ts';
import { Members } from '../sheet/StrategistSheet.tsx';
import { hasMaster, useChosen, useTable } from '../table.ts';
import { useFromTop } from '../use-from-top.ts';
import { BattleCard } from './BattleCard.tsx';
import { QuickOddsInShort } from './QuickForm.tsx';
import { draftFor, type Giver, refusalOf } from './use-battle.ts';
import { useFoughtOut } from './use-fought-battles.ts';

/** The battles of the round for the sides that act: their own first, each with its possible actions (S-6, S-7). */
export function BattlesPanel({ seats }: { readonly seats: readonly SideId[] }) {
  const { view, words, hotseat } = useTable();
  const chosen = useChosen();
  const { t } = words;
  const givers = useMembers(seats);
  const battles = battlesOf(view);
  const own = battles.filter((battle) => seats.some((seat) => takesPart(battle, seat)));
  const others = battles.filter((battle) => !own.includes(battle));
  const [{ filter = 'own' }, keep] = useUnsent<{ readonly filter?: 'own' | 'all' }>('battles shown');
  const shown = own.length === 0 || filter === 'all' ? [...own, ...others] : own;
  const top = useFromTop<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector('[data-chosen]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <div ref={top} />
      {seats.map((seat) => (
        <Members key={seat} seat={seat} />
      ))}
      {own.length > 0 && others.length > 0 && (
        <ToggleTabs
          isFilter
          label={t('sectors/battle:shown')}
          chosen={filter}
          onChoose={(id) => keep({ filter: id })}
          tabs={[
            { id: 'own', name: t('sectors/battle:shown-own', { count: own.length }) },
            { id: 'all', name: t('sectors/battle:shown-all', { count: battles.length }) },
          ]}
        />
      )}
      {battles.length === 0 && <p className={parts.note}>{t('sectors/battle:none')}</p>}
      <AllByDice battles={own} givers={givers} />
      <ul className={parts.stackList} ref={list} aria-label={t('sectors/battle:title')}>
        {shown.map(({ id }) => (
          <li key={`${id} ${seats}`}>
            <BattleCard id={id} givers={givers} />
          </li>
        ))}
      </ul>
      {hotseat && !hasMaster(view) && <p className={parts.note}>{t('sectors/battle:last')}</p>}
      <details className={parts.fold}>
        <summary>{t('sectors/play:other-commands')}</summary>
        {seats.map((seat) => (
          <section key={seat} aria-label={words.side(seat)}>
            {seats.length > 1 && <SideName side={seat} />}
            <AllCommands seat={seat} />
          </section>
        ))}
      </details>
    </>
  );
}

interface Props {
  readonly battles: readonly Battle[];
  readonly givers: readonly Giver[];
}

/** S-7.10 for a whole round: the odds of every open battle of the sides at the screen, and one press that lets dice decide them all. */
function AllByDice({ battles, givers }: Props) {
  const table = useTable();
  const { hotseat, words, give } = table;
  const isThinking = useIsComputerThinking();
  const open = battles.filter((battle) => !isOver(battle));
  const fought = useFoughtOut(open);
  const { t } = words;
  const offers = open
    .filter(({ id }) => fought && !fought.has(id))
    .map((battle) => ({
      battle,
      owed: givers.filter(({ seat }) => takesPart(battle, seat) && !battle.quickOffers.includes(seat)),
    }))
    .filter(
      ({ battle, owed }) =>
        owed.length > 0 && owed.every((giver) => refusalOf(table, giver, 'offer-quick', battle) === null),
    );
  if (!hotseat || offers.length === 0) return null;
  return (
    <section className={parts.stack} aria-label={t('sectors/battle:quick-all', { count: offers.length })}>
      <ul className={parts.stackList}>
        {offers.map(({ battle, owed: [giver] }) => (
          <li key={battle.id}>
            <b>{words.battle(battle.id)}</b> {words.sector(battle.sector)}
            <QuickOddsInShort
              seat={giver!.seat}
              command={draftFor(battle, giver!, 'offer-quick')}
              of={words.battle(battle.id)}
            />
          </li>
        ))}
      </ul>
      <AtThumb>
        <div className={parts.stack}>
          <Button
            size="md"
            disabled={isThinking}
            leftSection={<IconDice5 size={18} aria-hidden />}
            onClick={() => {
              for (const { battle, owed } of offers)
                for (const giver of owed) give(draftFor(battle, giver, 'offer-quick'), { as: giver.seat });
            }}
          >
            {t('sectors/battle:quick-all', { count: offers.length })}
          </Button>
        </div>
      </AtThumb>
      <p className={parts.note}>
        {isThinking
          ? t('sectors/battle:quick-all-thinking')
          : t('sectors/battle:quick-all-hint', { context: givers.length > 1 ? 'together' : '' })}{' '}
        <ClauseLink clause="S-7.10" />
      </p>
    </section>
  );
}
