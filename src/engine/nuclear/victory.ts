import type { TeamId } from '../kernel/ids.ts';
import { livingSides, type Position, type Resolution } from './position.ts';
import type { VictoryReason } from './state.ts';

/** N-17: victory. */

interface Outcome {
  readonly team: TeamId | null;
  readonly how: VictoryReason;
}

/** N-17.1: checks bases, then Control Points, then the turn limit. Ends the game and returns true if it is won. */
export function endIfWon(resolution: Resolution): boolean {
  const outcome = byBases(resolution) ?? byPoints(resolution) ?? byLimit(resolution);
  if (outcome) resolution.add({ type: 'game-won', ...outcome });
  return outcome !== undefined;
}

/** N-4.15, N-17.5: ends the game and returns true if at most one team is left. */
export function endIfOneTeam(resolution: Resolution): boolean {
  const teams = new Set(livingSides(resolution).map(({ team }) => team));
  if (teams.size > 1) return false;
  resolution.add({ type: 'game-won', team: [...teams][0] ?? null, how: 'last' });
  return true;
}

/** N-17.2: one team is the only one with a central base. */
function byBases({ state }: Position): Outcome | undefined {
  const sides = Object.values(state.sides);
  const teams = new Set(sides.filter(({ base }) => base !== null).map(({ team }) => team));
  const rivals = new Set(sides.map(({ team }) => team)).size > 1;
  return teams.size === 1 && rivals ? { team: [...teams][0]!, how: 'bases' } : undefined;
}

/** N-17.3: a team has enough Control Points, and more than any other. */
function byPoints(position: Position): Outcome | undefined {
  const [first, second] = standings(position);
  if (!first || first.points < position.state.options['control-target']) return undefined;
  return second && second.points === first.points ? undefined : { team: first.team, how: 'points' };
}

/** N-17.4. */
function byLimit(position: Position): Outcome | undefined {
  const limit = position.state.options['turn-limit'];
  if (limit === 0 || position.state.turn < limit) return undefined;
  const [first, second] = standings(position);
  return { team: first && first.points !== second?.points ? first.team : null, how: 'limit' };
}

/** The teams still in the game (N-17.5) by Control Points of all their sides, best first. */
function standings(position: Position): { team: TeamId; points: number }[] {
  const points = new Map(livingSides(position).map(({ team }) => [team, 0]));
  for (const { team, controlPoints } of Object.values(position.state.sides))
    if (points.has(team)) points.set(team, points.get(team)! + controlPoints);
  return [...points].map(([team, total]) => ({ team, points: total })).sort((a, b) => b.points - a.points);
}
