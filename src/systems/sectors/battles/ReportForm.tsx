import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import type { BattleReport } from '../../../engine/sectors/state.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask, choicesOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import css from './Battles.module.css';
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
      className={css.form}
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
      <fieldset className={css.choices}>
        <legend>{words.field({ name: 'category' })}</legend>
        {categories.map((category) => (
          <label key={category} className={css.choice}>
            <input
              type="radio"
              name={`category-${battle.id}`}
              checked={said.category === category}
              onChange={() => change({ category })}
            />
            <span>
              {words.term('categories', category)}
              <small>{priceOf(category)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {winners.length > 0 && (
        <fieldset className={css.choices}>
          <legend>{words.field({ name: 'winner' })}</legend>
          {winners.map((winner) => (
            <label key={winner} className={css.choice}>
              <input
                type="radio"
                name={`winner-${battle.id}`}
                checked={said.winner === winner}
                onChange={() => change({ ...said, winner })}
              />
              <span>{words.side(winner)}</span>
            </label>
          ))}
        </fieldset>
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
    const parts = [
      ...(each > 0 ? [t('sectors/battle:price-each', { count: each })] : []),
      ...(loser > 0 ? [t('sectors/battle:price-loser', { count: loser })] : []),
      ...(winner > 0 ? [t('sectors/battle:price-winner', { count: winner })] : []),
    ];
    return parts.length > 0 ? parts.join(', ') : t('sectors/battle:price-none');
  }
}
