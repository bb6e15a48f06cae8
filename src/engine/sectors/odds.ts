import { mean } from '../kernel/distribution.ts';
import type { Seat, SideId } from '../kernel/ids.ts';
import type { Odds, OddsFate, OddsNote } from '../kernel/odds.ts';
import type { Draft } from '../kernel/system.ts';
import { CATEGORIES } from './data.ts';
import { lossIn } from './movement.ts';
import type { Outcome } from './outcome.ts';
import { isOver, type Position, takesPart } from './position.ts';
import { QUICK_WAYS, quickModifierOf, quickOdds } from './quick.ts';
import type { Battle } from './state.ts';

/** Commands that roll the dice, or offer to. */
const THROWN_BY: ReadonlySet<unknown> = new Set(['offer-quick', 'quick-resolve']);

/** S-7.10 to S-7.12: the odds of a quick battle, for the side that offers it, the one that agrees to it, and the game master. */
export function oddsFor({ state }: Position, seat: Seat, draft: Draft): Odds | undefined {
  if (!THROWN_BY.has(draft.command) || typeof draft.battle !== 'string') return undefined;
  const battle = Object.hasOwn(state.battles, draft.battle) ? state.battles[draft.battle] : undefined;
  if (!battle || isOver(battle)) return undefined;
  const { data } = state;
  const { attacker, defender, bonus, quickOffers } = battle;
  const sides = [attacker, defender];
  // The best result of the attacker comes first, the best of the defender last.
  const rankOf = ({ category, winner }: Outcome) =>
    CATEGORIES.indexOf(category) * (winner === attacker ? -1 : winner === defender ? 1 : 0);
  const found = quickOdds(data, battle).sort((a, b) => rankOf(a) - rankOf(b) || (a.category < b.category ? 1 : -1));
  return {
    command: String(draft.command),
    kind: quickOffers.some((side) => side !== seat) && takesPart(battle, seat) ? 'answer' : 'attack',
    outcomes: found.map(({ category, winner, ways }) => ({ id: category, chance: ways / QUICK_WAYS, gains: winner })),
    fates: sides.map((side) => fateOf({ state }, battle, side)),
    exactness: 'exact',
    throws: QUICK_WAYS,
    notes: [
      ...sides.map(
        (side): OddsNote => ({ id: 'dice', facts: { side, modifier: quickModifierOf(data, battle, side) } }),
      ),
      ...(bonus === null ? [] : [{ id: 'bonus', facts: { side: bonus }, clause: 'S-7.12' } as const]),
    ],
  };
}

/** S-7.1: the armies that a side loses by the result, as the losses are declared. */
function fateOf({ state }: Pick<Position, 'state'>, battle: Battle, side: SideId): OddsFate {
  const spread: number[] = [];
  for (const { category, winner, ways } of quickOdds(state.data, battle)) {
    const lost = lossIn(state, { ...battle, status: 'final', category, winner }, side);
    while (spread.length <= lost) spread.push(0);
    spread[lost]! += ways / QUICK_WAYS;
  }
  return { side, chances: [], losses: [{ counted: 'armies', expected: mean(spread), spread }] };
}
