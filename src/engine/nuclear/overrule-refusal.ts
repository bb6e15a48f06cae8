import { type Refusal, refusal } from '../kernel/decision.ts';
import { mayEnterMountains } from './active-traits.ts';
import { type Position, sideOf } from './position.ts';
import type { Side, Unit } from './state.ts';
import { isMountain } from './terrain.ts';

/** N-4.13: the refusal of a change that the position does not allow. */
export const impossible = (code: string, facts: Refusal['facts'] = {}): Refusal => refusal(code, 'N-4.13', facts);

/** N-3.7: whether a unit may be in its hex. */
export const canStand = (game: Position, unit: Unit): boolean =>
  unit.hex === null || !isMountain(game, unit.hex) || mayEnterMountains(game, unit);

/** A side that is still in the game, by a name from anywhere. */
export function livingSide(game: Position, id: string): Side | Refusal {
  if (!Object.hasOwn(game.state.sides, id)) return impossible('bad-command', { side: id });
  const side = sideOf(game, id);
  return side.eliminated ? impossible('eliminated', { side: id }) : side;
}
