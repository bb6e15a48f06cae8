import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { BattleReport } from '../../../engine/sectors/state.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask, choicesOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { useCosts } from './costs.ts';
import { PointsProposal } from './PointsProposal.tsx';
import { useOrders } from './use-battle.ts';

/** S-7.4: how the battle ended, by one of those who fought it. A second report takes the place of the first. */
export function ReportForm({ battle, giver, onDone }: ActionProps) {
  const { system, state, words } = useTable();
  const { t } = words;
  const orders = useOrders(battle.id, giver);
  const costs = useCosts(battle);
  const [said, setSaid] = useState<Partial<BattleReport>>({});
  const [refused, setRefused] = useState<Refusal | null>(null);
  const options = ask(system, state, giver.seat, orders.draft('report-result', said));
  const categories = choicesOf(options, 'category').map(({ value }) => value as BattleReport['category']);
  const winners = choicesOf(options, 'winner').map(({ value }) => value as string);
  const whole: BattleReport | null =
    options.ready && said.category ? { category: said.category, winner: said.winner ?? null } : null;
  const change = (next: Partial<BattleReport>) => {
    setRefused(null);
    setSaid(next);
  };
  return (
    <form
      className={parts.stack}
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.report')}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!whole) return;
        const answer = orders.give('report-result', said);
        setRefused(answer);
        if (!answer) onDone();
      }}
    >
      <PointsProposal
        battle={battle}
        onTake={({ category, winner }) => change(winner === null ? { category } : { category, winner })}
      />
      <Radio.Group
        label={words.field({ name: 'category' })}
        value={said.category ?? ''}
        onChange={(category) => change({ category: category as BattleReport['category'] })}
      >
        {categories.map((category) => (
          <Radio
            key={category}
            mt={6}
            value={category}
            label={words.term('categories', category)}
            description={priceOf(category)}
          />
        ))}
      </Radio.Group>
      {winners.length > 0 && (
        <Radio.Group
          label={words.field({ name: 'winner' })}
          value={said.winner ?? ''}
          onChange={(winner) => change({ ...said, winner })}
        >
          {winners.map((winner) => (
            <Radio key={winner} mt={6} value={winner} label={words.side(winner)} />
          ))}
        </Radio.Group>
      )}
      {whole && (
        <p>
          {t('sectors/battle:you-say', { outcome: words.outcome(whole) })} <small>{costs(whole)}</small>
        </p>
      )}
      {refused && <Refused refusal={refused} />}
      <Button type="submit" size="compact-md" disabled={!whole}>
        {t('sectors/battle:report-now')}
      </Button>
    </form>
  );

  /** S-7.1: before the winner is known, what the loser pays and what each does in a draw. */
  function priceOf(category: BattleReport['category']): string {
    const { each = 0, loser = 0, winner = 0 } = state.data.losses[category] ?? {};
    const prices = [
      ...(each > 0 ? [t('sectors/battle:price-each', { armies: words.armies(each) })] : []),
      ...(loser > 0 ? [t('sectors/battle:price-loser', { armies: words.armies(loser) })] : []),
      ...(winner > 0 ? [t('sectors/battle:price-winner', { armies: words.armies(winner) })] : []),
    ];
    return prices.length > 0 ? prices.join(', ') : t('sectors/battle:cost-none');
  }
}
