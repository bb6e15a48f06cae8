import type { SideId } from '../kernel/ids.ts';
import { type Resolution, sidesInPlay, totalOf } from './position.ts';
import type { EndReason, State } from './state.ts';

/** S-9: victory. */

export const controlledBy = (state: State, side: SideId): number =>
  Object.values(state.sectors).filter(({ controller }) => controller === side).length;

/** S-9.1: whether the update of a round can declare a victory by sectors. */
export const countsIn = ({ options }: State, round: number): boolean => round >= options['first-win-round'];

/** S-9.5, S-9.8: the sides with the most sectors; of several, those with the most armies. */
export const foremost = (
  sides: readonly SideId[],
  sectors: (side: SideId) => number,
  armies: (side: SideId) => number,
): SideId[] => best(best(sides, sectors), armies);

/** S-9.1 to S-9.5, S-9.8: declares a winner or a draw at the end of an update, if there is one. `before` are the sides in play at its start, `counted` the armies at the count. */
export function declareVictory(
  resolution: Resolution,
  before: readonly SideId[],
  counted: Readonly<Record<SideId, number>>,
): void {
  const { state } = resolution;
  const { options, data, round } = state;
  const living = sidesInPlay(resolution).map(({ id }) => id);
  if (living.length === 0)
    return resolution.add({ type: 'campaign-drawn', sides: before, reason: 'mutual-destruction' });
  if (winLast(resolution)) return;
  const sectors = (side: SideId) => controlledBy(state, side);
  const enough = living.filter((side) => sectors(side) >= data.sectorsToWin);
  if (enough.length > 0 && countsIn(state, round))
    return declare(
      resolution,
      foremost(enough, sectors, (side) => counted[side]!),
      'control',
      'shared-control',
    );
  const limit = options['round-limit'];
  if (limit > 0 && round >= limit)
    declare(
      resolution,
      foremost(living, sectors, (side) => totalOf(state, side)),
      'round-limit',
      'round-limit',
    );
}

/** S-9.2: ends the campaign and returns true if only one side is left. */
export function winLast(resolution: Resolution): boolean {
  const [last, ...others] = sidesInPlay(resolution);
  if (!last || others.length > 0) return false;
  resolution.add({ type: 'campaign-won', side: last.id, reason: 'last-side' });
  return true;
}

const best = (sides: readonly SideId[], by: (side: SideId) => number): SideId[] => {
  const most = Math.max(...sides.map(by));
  return sides.filter((side) => by(side) === most);
};

function declare(resolution: Resolution, sides: readonly SideId[], won: EndReason, drawn: EndReason): void {
  const [side, ...equal] = sides;
  if (side !== undefined && equal.length === 0) resolution.add({ type: 'campaign-won', side, reason: won });
  else resolution.add({ type: 'campaign-drawn', sides, reason: drawn });
}
