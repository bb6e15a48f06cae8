import { Button } from '@mantine/core';
import { IconShieldHalfFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { useOrders } from './use-battle.ts';

/** S-5.11: brings the side's fortification bonus to this defence, where it has one to bring. */
export function MoveBonus({ battle, giver }: Pick<ActionProps, 'battle' | 'giver'>) {
  const { words } = useTable();
  const orders = useOrders(battle.id, giver);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const why = orders.why('choose-bonus');
  if (battle.bonus === giver.seat || (why && why.code !== 'bonus-locked')) return null;
  if (why) return <Refused refusal={why} />;
  return (
    <div>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconShieldHalfFilled size={16} aria-hidden />}
        onClick={() => setRefused(orders.give('choose-bonus'))}
      >
        {words.t('sectors/battle:bonus-here')}
      </Button>
      <p className={parts.note}>{words.t('sectors/battle:bonus-here-hint')}</p>
      {refused && <Refused refusal={refused} />}
    </div>
  );
}
