import { type Battle, type BattleReport, lossIn } from '@hexpost/engine/sectors';
import { useTable } from '../table.ts';

/** The cost of a result to either side, in words: "Ada −0, Bob −2 armies" (S-7.1). */
export function useCosts(battle: Battle): (report: BattleReport) => string {
  const { view, words } = useTable();
  return (report) => {
    const done: Battle = { ...battle, ...report, status: 'final' };
    const costs = [battle.attacker, battle.defender].map((side) => ({ side, count: lossIn(view, done, side) }));
    if (costs.every(({ count }) => count === 0)) return words.t('sectors/terms:word.price-none');
    return costs
      .filter(({ count }) => count > 0)
      .map(({ side, count }) => words.t('sectors/battle:cost', { side: words.side(side), armies: words.armies(count) }))
      .join(', ');
  };
}
