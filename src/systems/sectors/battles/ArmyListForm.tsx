import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { ROLES_OF_ARMY } from '../../../engine/sectors/data.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { type ListRow, rowsOf, sentOf } from './army-rows.ts';
import type { ActionProps } from './BattleActions.tsx';
import css from './Battles.module.css';
import { useKept } from './kept.ts';
import { ListRowField } from './ListRowField.tsx';
import { PasteList } from './PasteList.tsx';
import { SlotMeter } from './SlotMeter.tsx';
import { useOrders } from './use-battle.ts';

/** S-6.6: the army list of a side, typed or pasted, checked against its row while it grows. */
export function ArmyListForm({ battle, giver, onDone }: ActionProps) {
  const { system, state, view, words, byPost } = useTable();
  const { t } = words;
  const { seat } = giver;
  const orders = useOrders(battle.id, giver);
  const [kept, keep] = useKept<readonly ListRow[] | null>(`list ${battle.id} ${seat}`, null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const sent = view.battles[battle.id]?.lists[seat];
  const rows = kept ?? rowsOf(sent ?? []);
  const change = (next: readonly ListRow[]) => {
    setRefused(null);
    keep(next);
  };
  const unpriced = rows.findIndex(({ points }) => points === '');
  const list = sentOf(rows);
  const options = ask(system, state, seat, orders.draft('submit-list', { list }));
  const why = refused ?? options.refusal;
  const row = state.data.foc[battle.foc[seat]!]!;
  return (
    <form
      className={parts.stack}
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.list')}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (byPost || !options.ready || unpriced >= 0) return;
        const answer = orders.give('submit-list', { list });
        setRefused(answer);
        if (answer) return;
        // Forget the draft: from now on the list is shown from the view, to those who may see it.
        keep(null);
        onDone();
      }}
    >
      <SentList battle={battle} seat={seat} />
      {rows.length > 0 && (
        <ol className={parts.stackList}>
          {rows.map((each, i) => (
            <ListRowField
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their order
              key={i}
              number={i + 1}
              row={each}
              onChange={(next) => change(rows.map((held, at) => (at === i ? next : held)))}
              onRemove={() => change(rows.filter((_, at) => at !== i))}
            />
          ))}
        </ol>
      )}
      <div className={parts.row}>
        {ROLES_OF_ARMY.map((role) => (
          <Button
            key={role}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('sectors/battle:add', { role: words.term('army-roles', role) })}
            onClick={() => change([...rows, { role, name: '', points: '' }])}
          >
            {words.term('army-roles', role)}
          </Button>
        ))}
      </div>
      <PasteList replaces={rows.length > 0} onTake={change} />
      <SlotMeter row={row} list={list} limit={state.data.pointsLimit} />
      <div role="status" className={css.verdict} data-fine={(options.ready && unpriced < 0) || undefined}>
        {rows.length === 0 ? (
          <p className={parts.note}>{t('sectors/battle:list-empty')}</p>
        ) : unpriced >= 0 ? (
          t('sectors/battle:list-unpriced', { line: unpriced + 1 })
        ) : why ? (
          <Refused refusal={why} />
        ) : (
          t('sectors/battle:list-fits')
        )}
      </div>
      {byPost ? (
        <p className={parts.note}>{t('sectors/battle:list-by-post')} S-6.7</p>
      ) : (
        <Button type="submit" size="compact-md" disabled={!options.ready || unpriced >= 0}>
          {t('sectors/battle:list-send')}
        </Button>
      )}
    </form>
  );
}

/** A list that was sent: until the other one is, only its own side and the game master can read it (S-6.7). */
function SentList({ battle, seat }: { readonly battle: Battle; readonly seat: string }) {
  const { view, words } = useTable();
  const { lists } = view.battles[battle.id] ?? battle;
  if (!Object.hasOwn(lists, seat))
    return (
      <p className={parts.note}>
        {words.t('sectors/battle:list-hint')} <ClauseLink clause="S-6.7" />
      </p>
    );
  return <p className={parts.note}>{words.t(`sectors/battle:list-sent${lists[seat] === null ? '-hidden' : ''}`)}</p>;
}
