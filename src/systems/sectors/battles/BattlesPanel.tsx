import { useEffect, useRef } from 'react';
import type { Seat } from '../../../engine/kernel/ids.ts';
import { battlesOf, isOver, takesPart } from '../../../engine/sectors/position.ts';
import parts from '../../../panels/parts/parts.module.css';
import { ToggleTabs } from '../../../panels/parts/ToggleTabs.tsx';
import { AllCommands } from '../AllCommands.tsx';
import { useMember } from '../sheet/kept.ts';
import { Members } from '../sheet/Members.tsx';
import { useTable } from '../table.ts';
import { BattleCard } from './BattleCard.tsx';
import { FightHere } from './FightHere.tsx';
import { useKept } from './kept.ts';

/** The battles of the round for the side that acts: its own first, each with what may be done about it (S-6, S-7). */
export function BattlesPanel({ seat }: { readonly seat: Seat }) {
  const { view, words, chosen } = useTable();
  const { t } = words;
  const [by] = useMember(seat);
  const battles = battlesOf(view);
  const own = battles.filter((battle) => takesPart(battle, seat));
  const others = battles.filter((battle) => !takesPart(battle, seat));
  const [filter, setFilter] = useKept<'own' | 'all'>('battles shown', 'own');
  const shown = own.length === 0 || filter === 'all' ? [...own, ...others] : own;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector('[data-chosen]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <Members seat={seat} />
      {own.length > 0 && others.length > 0 && (
        <ToggleTabs
          isFilter
          label={t('sectors/battle:shown')}
          chosen={filter}
          onChoose={setFilter}
          tabs={[
            { id: 'own', name: t('sectors/battle:shown-own', { count: own.length }) },
            { id: 'all', name: t('sectors/battle:shown-all', { count: battles.length }) },
          ]}
        />
      )}
      {battles.length === 0 && <p className={parts.note}>{t('sectors/battle:none')}</p>}
      <ul className={parts.stackList} ref={list} aria-label={t('sectors/battle:title')}>
        {shown.map(({ id }) => (
          <li key={`${id} ${seat}`}>
            <BattleCard id={id} giver={{ seat, by }} />
          </li>
        ))}
      </ul>
      {own.some((battle) => !isOver(battle)) && <FightHere />}
      <details className={parts.fold}>
        <summary>{t('sectors/play:other-commands')}</summary>
        <AllCommands seat={seat} />
      </details>
    </>
  );
}
