import type { Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { testDangerous } from '../map/terrain.ts';
import { checkFacing } from '../movement/movement.ts';
import {
  gridIn,
  isClear,
  isHex,
  otherSide,
  type Position,
  type Resolution,
  standing,
  stepsBetween,
  terrainAt,
  typeOf,
  unitAt,
  unitOf,
} from '../position.ts';
import { destroyUnit } from '../shooting/destruction.ts';
import { scatterFrom } from '../shooting/markers.ts';
import type { Unit } from '../state.ts';
import { withRiders } from './reserves.ts';

/** T-18.33 to T-18.41: deep strike and its mishaps. */

export const checkDeepStriker = (_: Position, { reserve }: Unit): Refusal | undefined =>
  reserve?.by !== 'deep-strike' || reserve.status !== 'available' ? refusal('not-available', 'T-18.33') : undefined;

export const checkDeepStrike = (position: Position, _: Unit, command: Arguments): Refusal | undefined =>
  isHex(position, command.hex) ? checkFacing(command) : refusal('bad-argument', 'T-18.35');

export function deepStrike(resolution: Resolution, id: UnitId, aim: Hex, facing: number | undefined): void {
  const hex = scatterFrom(resolution, id, aim, 0);
  if (hex !== aim) resolution.add({ type: 'unit-scattered', unit: id, hex });
  if (hex !== null && terrainAt(resolution, hex).enter === 'lethal')
    return destroyUnit(resolution, id, 'lethal-terrain');
  if (hex !== null && isFree(resolution, unitOf(resolution, id).side, hex)) return land(resolution, id, hex, facing);
  mishap(resolution, id, facing);
}

/** Whether a unit of the side can be on a hex: passable, free, and clear of its enemies. */
export const isFree = (position: Position, side: SideId, hex: Hex): boolean =>
  terrainAt(position, hex).enter === 'free' && unitAt(position, hex) === undefined && isClear(position, side, hex);

/** T-18.36, T-18.37. */
function land(resolution: Resolution, id: UnitId, hex: Hex, facing: number | undefined): void {
  const { vehicle, walker } = typeOf(resolution, unitOf(resolution, id));
  resolution.add({
    type: 'unit-arrived',
    unit: id,
    hex,
    sets: {
      [id]: {
        hex,
        reserve: null,
        arrived: true,
        moveDone: true,
        moved: vehicle && !walker ? 'cruise' : 'normal',
        ...(vehicle && facing !== undefined && { facing }),
      },
      ...withRiders(resolution, id),
    },
  });
  testDangerous(resolution, id, null, [hex], true);
}

/** T-18.39: what a mishap comes to. */
export const mishapOn = (face: number) => (face === 1 ? 'terrible' : face <= 3 ? 'misplaced' : 'delayed');

/** T-18.39 to T-18.41. */
function mishap(resolution: Resolution, id: UnitId, facing: number | undefined): void {
  const [face] = resolution.roll({ label: 'mishap', by: id, clause: 'T-18.39' }, 6);
  const result = mishapOn(face!);
  const delayed = { [id]: { reserve: { by: 'deep-strike', status: 'ongoing' } as const } };
  resolution.add({ type: 'mishap-rolled', unit: id, result, ...(result === 'delayed' && { sets: delayed }) });
  if (result === 'terrible') destroyUnit(resolution, id, 'mishap');
  if (result !== 'misplaced') return;
  const by = otherSide(unitOf(resolution, id).side);
  resolution.add({ type: 'decision-required', unit: id, by, ...(facing !== undefined && { facing }) });
}

/** T-18.40: whether the unit that the game waits for may be placed there. */
const isPlaceable = (position: Position, hex: Hex): boolean =>
  isFree(position, otherSide(position.state.pending!.by), hex);

export function checkPlace(position: Position, seat: SideId, { hex }: Arguments): Refusal | undefined {
  const { pending } = position.state;
  if (!pending) return refusal('nothing-pending', 'T-18.40');
  if (pending.by !== seat) return refusal('not-your-turn', 'T-18.40', { active: pending.by });
  return isHex(position, hex) && isPlaceable(position, hex) ? undefined : refusal('bad-placement', 'T-18.40');
}

/** T-22.4. */
export function checkDefault(position: Position): Refusal | undefined {
  if (!position.state.pending) return refusal('nothing-pending', 'T-22.4');
  return defaultPlace(position) === undefined ? refusal('bad-placement', 'T-18.40') : undefined;
}

export function place(resolution: Resolution, hex: Hex): void {
  const { unit, by, facing } = resolution.state.pending!;
  resolution.add({ type: 'decision-made', unit, by });
  land(resolution, unit, hex, facing);
}

/** T-18.40: the hex farthest from the unit's nearest friend; of equal ones the lowest name. Undefined if no unit is to be placed. */
export function defaultPlace(position: Position): Hex | undefined {
  const { pending } = position.state;
  if (!pending) return undefined;
  const friends = standing(position, otherSide(pending.by));
  let best: Hex | undefined;
  let farthest = -1;
  for (const hex of gridIn(position).names) {
    const near = friends.reduce((least, { hex: at }) => Math.min(least, stepsBetween(position, hex, at!)), 999);
    if (near > farthest && isPlaceable(position, hex)) [best, farthest] = [hex, near];
  }
  return best;
}
