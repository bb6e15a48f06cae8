import { type Refusal, refusal } from '../kernel/decision.ts';
import { mayEnterMountains } from './active-traits.ts';
import { type Position, sideOf } from './position.ts';
import type { Side, Unit } from './state.ts';
import { isMountain } from './terrain.ts';

/** N-4.13: the refusal of a change that the position does not allow. */
export const impossible = (code: string, facts: Refusal['facts'] = {}): Refusal => refusal(code, 'N-4.13', facts);

/** N-3.7: whether a unit may be in its hex. */
export const canStand = (position: Position, unit: Unit): boolean =>
  unit.hex === null || !isMountain(position, unit.hex) || mayEnterMountains(position, unit);

/** A side that is still in the game, by an untrusted name. */
export function livingSide(position: Position, id: string): Side | Refusal {
  if (!Object.hasOwn(position.state.sides, id)) return impossible('bad-command', { side: id });
  const side = sideOf(position, id);
  return side.eliminated ? impossible('eliminated', { side: id }) : side;
}
