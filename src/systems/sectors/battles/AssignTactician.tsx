import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask, choicesOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { useOrders } from './use-battle.ts';

/** S-6.8: which tactician of the side has the battle. Sides of one player have nobody to choose from. */
export function AssignTactician({ battle, giver }: Pick<ActionProps, 'battle' | 'giver'>) {
  const { system, state, words } = useTable();
  const orders = useOrders(battle.id, giver);
  const [refused, setRefused] = useState<Refusal | null>(null);
  if (Object.keys(state.sides[giver.seat]!.members).length === 0 || orders.why('assign-battle')) return null;
  const members = choicesOf(ask(system, state, giver.seat, orders.draft('assign-battle')), 'member');
  return (
    <div>
      <NativeSelect
        label={words.t('sectors/battle:tactician')}
        value={battle.assigned[giver.seat] ?? ''}
        data={members.map(({ value, refusal }) => ({
          value: value === null ? '' : String(value),
          label: words.choice({ name: 'member' }, value),
          disabled: refusal !== undefined,
        }))}
        onChange={({ currentTarget: { value } }) =>
          setRefused(orders.give('assign-battle', { member: value === '' ? null : value }))
        }
      />
      {refused && <Refused refusal={refused} />}
    </div>
  );
}
