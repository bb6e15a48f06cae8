import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { opponentIn } from '../../../engine/sectors/position.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { QuickOdds } from './QuickOdds.tsx';
import { QuickRoll } from './QuickRoll.tsx';
import { useOrders } from './use-battle.ts';

/** S-7.10: dice in place of the battle, when both sides want it. The second offer throws them. */
export function QuickForm({ battle, giver }: Pick<ActionProps, 'battle' | 'giver'>) {
  const { words } = useTable();
  const { t } = words;
  const orders = useOrders(battle.id, giver);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const opponent = opponentIn(battle, giver.seat);
  const facts = { side: words.side(opponent) };
  if (battle.quickOffers.includes(opponent))
    return (
      <section className={parts.stack} aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.quick')}`}>
        <p>{t('sectors/battle:quick-answer', facts)}</p>
        <QuickRoll battle={battle} onRoll={(told) => orders.give('offer-quick', {}, told)} />
      </section>
    );
  return (
    <section className={parts.stack} aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.quick')}`}>
      <QuickOdds battle={battle} />
      {battle.quickOffers.includes(giver.seat) ? (
        <p>{t('sectors/battle:quick-waits', facts)}</p>
      ) : (
        <>
          <p className={parts.note}>
            {t('sectors/battle:quick-hint', facts)} <ClauseLink clause="S-7.10" />
          </p>
          <Button size="compact-md" onClick={() => setRefused(orders.give('offer-quick'))}>
            {t('sectors/battle:quick-offer')}
          </Button>
        </>
      )}
      {refused && <Refused refusal={refused} />}
    </section>
  );
}
