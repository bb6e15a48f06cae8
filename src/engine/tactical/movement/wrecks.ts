import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { Body } from '../body.ts';
import { isPassable } from '../map/ground.ts';
import { pinningTest } from '../morale/leadership.ts';
import { majority, toWound } from '../numbers.ts';
import {
  aboard,
  findUnit,
  hexBeside,
  isClear,
  mark,
  modelsOf,
  type Position,
  partsOf,
  type Resolution,
  standsOnBoard,
  unitAt,
  unitOf,
} from '../position.ts';
import { hasLanded } from '../setup/placement.ts';
import { destroyUnit } from '../shooting/destruction.ts';
import { noCover, suffer } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { answersOfPart, unitHas } from '../traits/active-traits.ts';

/** T-11.6: wrecks, and the units that get out of them. */

/** The strength of an explosion for passengers. */
const EXPLOSION = 4;

/** T-11.4: a vehicle is wrecked or explodes. On the board its passengers get out. */
export function wreck(resolution: Resolution, id: UnitId, cause: 'wrecked' | 'exploded'): void {
  const vehicle = unitOf(resolution, id);
  if (!standsOnBoard(vehicle)) return destroyUnit(resolution, id, cause);
  const passengers = aboard(resolution, id).map((unit) => unit.id);
  const { openTopped } = answersOfPart(resolution, partsOf(resolution, vehicle)[0]!);
  // T-18.5, T-18.38.
  const ramp = unitHas(resolution, vehicle, 'assaultRamp') && !hasLanded(resolution, vehicle);
  const out: Partial<Unit> = {
    embarked: null,
    disembarked: ramp ? 'assault' : 'normal',
    moved: 'normal',
    moveDone: true,
  };
  mark(resolution, Object.fromEntries(passengers.map((passenger) => [passenger, out])));
  destroyUnit(resolution, id, cause);
  for (const passenger of passengers) {
    const left =
      cause === 'exploded' ? blastThrough(resolution, passenger, id, openTopped?.strength ?? EXPLOSION) : passenger;
    if (left !== undefined) getOut(resolution, left, vehicle.hex!);
  }
}

/** One hit on each model of a unit. Returns the unit that remains of it. */
function blastThrough(resolution: Resolution, id: UnitId, by: UnitId, strength: number): UnitId | undefined {
  const unit = unitOf(resolution, id);
  const parts = partsOf(resolution, unit);
  const need = toWound(strength, majority(parts.map(({ group, living }) => [group.model.t, living])));
  const dice = resolution.roll({ label: 'wound', by, against: id, clause: 'T-11.6' }, 6, modelsOf(resolution, unit));
  const body = new Body(resolution, id);
  const wound = {
    clause: 'T-11.6',
    by,
    strength,
    ap: null,
    armour: true,
    invulnerable: true,
    cover: noCover,
    weapon: {},
    concusses: 0,
  } as const;
  for (const face of dice) if (face >= need && body.front) suffer(resolution, body, body.front, wound);
  return body.settle(resolution);
}

/** Places the unit in the vehicle's hex, or in the first around it that is passable, free and clear. */
function getOut(resolution: Resolution, id: UnitId, wreckage: Hex): void {
  const { side } = unitOf(resolution, id);
  const around = [1, 2, 3, 4, 5, 6].flatMap((direction) => hexBeside(resolution, wreckage, direction) ?? []);
  const hex = [wreckage, ...around].find((place) => mayStand(resolution, side, place));
  if (hex === undefined) return destroyUnit(resolution, id, 'trapped');
  resolution.add({ type: 'unit-disembarked', unit: id, hex, sets: { [id]: { hex } } });
  if (findUnit(resolution, id)) pinningTest(resolution, id);
}

const mayStand = (position: Position, side: string, hex: Hex): boolean =>
  isPassable(position, hex) && unitAt(position, hex) === undefined && isClear(position, side, hex);
