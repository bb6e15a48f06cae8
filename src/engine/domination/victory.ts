import type { SideId } from '../kernel/ids.ts';
import { isHqOccupied } from './locations.ts';
import { contentsOf, enemies, hasArmy, type Position, type Resolution, sideOf } from './position.ts';
import type { Side } from './state.ts';

/** D-2.4, D-2.5, D-2.9, D-18.8: defeat and victory. */

/** D-2.4: no units at all, and an enemy in the HQ. */
export const isBeaten = (position: Position, side: SideId): boolean =>
  isHqOccupied(position, side) && Object.values(position.state.units).every((unit) => unit.side !== side);

const playingSides = ({ state }: Pick<Position, 'state'>): Side[] =>
  state.order.map((id) => state.sides[id]!).filter(({ status }) => status === 'playing');

/** D-2.5: removes a side from the game, and ends the game if one team is left. Returns whether it is over. */
export function beat(resolution: Resolution, side: SideId, conceded: boolean): boolean {
  resolution.add({ type: 'side-beaten', side, conceded });
  const teams = new Set(playingSides(resolution).map(({ team }) => team));
  if (teams.size > 1) return false;
  const { order, sides } = resolution.state;
  const winner = order.filter((id) => teams.has(sides[id]!.team));
  resolution.add({ type: 'game-won', winner, how: 'last' });
  return true;
}

/** D-18.8: ends the game after the last round of option `round-limit`. Returns whether it is over. */
export function checkRoundLimit(resolution: Resolution, nextRound: number): boolean {
  const limit = resolution.state.options['round-limit'];
  if (limit === 0 || nextRound <= limit) return false;
  const { order, sides } = resolution.state;
  const scores = new Map<string, number>();
  for (const { id, team } of playingSides(resolution))
    scores.set(team, (scores.get(team) ?? 0) + scoreOf(resolution, id));
  const best = Math.max(...scores.values());
  const winner = order.filter((id) => scores.get(sides[id]!.team) === best);
  resolution.add({ type: 'game-won', winner, how: 'limit' });
  return true;
}

/** D-18.8: the points of a side. */
export function scoreOf(position: Position, side: SideId): number {
  const { score } = position.rules.ruleset.numbers;
  const { hq } = sideOf(position, side);
  const ownHq = hq !== null && !isHqOccupied(position, side) ? score.ownHq : 0;
  const enemyHqs = playingSides(position).filter(
    (other) =>
      other.hq !== null &&
      enemies(position, other.id, side) &&
      isHqOccupied(position, other.id) &&
      hasArmy(position, other.hq, side),
  ).length;
  const objects = Object.keys(position.state.hexes).filter((hex) => {
    const { object } = contentsOf(position, hex);
    return object?.owner === side && !object.devastated && hasArmy(position, hex, side);
  }).length;
  const units = Object.values(position.state.units).filter((unit) => unit.side === side).length;
  return ownHq + score.enemyHq * enemyHqs + score.object * objects + score.unit * units;
}
