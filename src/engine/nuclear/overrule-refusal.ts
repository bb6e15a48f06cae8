import { type Refusal, refusal } from '../kernel/decision.ts';
import { mayEnterMountains } from './active-traits.ts';
import { type Position, sideOf } from './position.ts';
import type { Side, Unit } from './state.ts';
import { isMountain } from './terrain.ts';

/** N-4.13: a change that the position cannot hold. */
export const impossible = (code: string, facts: Refusal['facts'] = {}): Refusal => refusal(code, 'N-4.13', facts);

/** N-3.7: whether the ground under a unit can carry it. */
export const canStand = (game: Position, unit: Unit): boolean =>
  unit.hex === null || !isMountain(game, unit.hex) || mayEnterMountains(game, unit);

/** A side that is still in the game. */
export function livingSide(game: Position, id: string): Side | Refusal {
  if (!Object.hasOwn(game.state.sides, id)) return impossible('bad-command', { side: id });
  const side = sideOf(game, id);
  return side.eliminated ? impossible('eliminated', { side: id }) : side;
}
