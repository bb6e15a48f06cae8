import type { Hex } from '../../kernel/board/hex.ts';
import type { Clause, UnitId } from '../../kernel/ids.ts';
import { untilNextTurn } from '../morale/leadership.ts';
import { wreck } from '../movement/wrecks.ts';
import { IMPOSSIBLE } from '../numbers.ts';
import { gridIn, type Part, type Position, partsOf, type Resolution, unitOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { type Answers, answersOfPart } from '../traits/active-traits.ts';

/** T-11: armour, penetration and damage of vehicles. */

/** The models of a vehicle: one. */
export const vehiclePart = (position: Position, unit: Unit): Part => partsOf(position, unit)[0]!;

export type ArmourArc = 'front' | 'side' | 'rear';

/** T-11.2: the side of a vehicle that faces a hex. Exact: the cosine of the angle is compared with a half by squares. */
export function arcOf(position: Position, vehicle: Unit, from: Hex): ArmourArc {
  const grid = gridIn(position);
  const [at, to] = [grid.cell(vehicle.hex!), grid.cell(from)];
  const [dq, dr] = [grid.q[to]! - grid.q[at]!, grid.r[to]! - grid.r[at]!];
  const [ax, ay] = AHEAD[vehicle.facing - 1]!;
  // Twice the dot product, and twice the squared length, of axial steps.
  const dot = 2 * (dq * ax + dr * ay) + dq * ay + dr * ax;
  const length = 2 * (dq * dq + dr * dr + dq * dr);
  if (2 * dot * dot <= length) return 'side';
  return dot > 0 ? 'front' : 'rear';
}
/** Axial steps ahead, by facing. */
const AHEAD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** T-18.65: the armour value that counts against a hit. */
export const armourAgainst = (value: number, weapon: Answers): number => Math.min(value, weapon.capsArmour ?? value);

export type Penetration = 'none' | 'glance' | 'penetration';

/** T-11.3, T-18.6, T-18.49: the die of one hit on a vehicle, or the dice. */
export function penetrate(
  resolution: Resolution,
  by: UnitId,
  against: UnitId,
  strength: number,
  armour: number,
  weapon: Answers,
): Penetration {
  if (weapon.surges) {
    const [face] = resolution.roll({ label: 'haywire', by, against, clause: 'T-18.49' }, 6);
    return face! >= weapon.surges.penetrates ? 'penetration' : face! >= weapon.surges.glances ? 'glance' : 'none';
  }
  const dice = resolution.roll({ label: 'pen', by, against, clause: 'T-11.3' }, 6, weapon.penetrationDice ?? 1);
  return compared(
    dice.reduce((sum, face) => sum + face, strength),
    armourAgainst(armour, weapon),
  );
}
export const compared = (total: number, armour: number): Penetration =>
  total > armour ? 'penetration' : total === armour ? 'glance' : 'none';

/** T-11.4: the least face of a vehicle's save; 7 for none. */
export const vehicleSave = (position: Position, vehicle: Unit, cover: number): number => {
  const part = vehiclePart(position, vehicle);
  const { invulnerable } = answersOfPart(position, part);
  return Math.min(cover, part.group.model.inv ?? IMPOSSIBLE, invulnerable ?? IMPOSSIBLE);
};

/** T-11.4: the bonus of the damage roll. */
export function damageBonus(position: Position, vehicle: Unit, ap: number | null): number {
  const { openTopped } = answersOfPart(position, vehiclePart(position, vehicle));
  return (ap === 1 ? 2 : ap === 2 ? 1 : 0) + (openTopped?.damage ?? 0);
}

/** T-11.4: a glance or penetration takes effect unless it is saved. Returns the hull points lost. */
export function strikeVehicle(
  resolution: Resolution,
  id: UnitId,
  hit: Exclude<Penetration, 'none'>,
  { by, ap, cover, clause }: { by: UnitId; ap: number | null; cover: number; clause: Clause },
): number {
  const unit = unitOf(resolution, id);
  const save = vehicleSave(resolution, unit, cover);
  if (save < IMPOSSIBLE) {
    const [face] = resolution.roll({ label: 'save', by: id, against: by, clause }, 6);
    if (face! >= save) return 0;
  }
  if (hit === 'glance') return loseHull(resolution, id);
  const [face] = resolution.roll({ label: 'damage', by, against: id, clause: 'T-11.4' }, 6);
  return damage(resolution, id, face! + damageBonus(resolution, unit, ap));
}

/** T-11.4, T-11.5: the effects of a penetration. Returns the hull points lost. */
function damage(resolution: Resolution, id: UnitId, total: number): number {
  const unit = unitOf(resolution, id);
  if (total >= 6) {
    resolution.add({ type: 'vehicle-damaged', unit: id, total });
    wreck(resolution, id, 'exploded');
    return unit.hull;
  }
  const mark = untilNextTurn(resolution, unit);
  if (total <= 2) return loseHull(resolution, id, { shaken: mark }, total);
  if (total === 3) return loseHull(resolution, id, { stunned: mark }, total);
  const weapons = vehiclePart(resolution, unit).group.model.ranged.map((_, slot) => slot);
  const left = weapons.filter((slot) => !unit.lostWeapons.includes(slot));
  if (total === 4 && left.length > 0)
    return loseHull(resolution, id, { lostWeapons: [...unit.lostWeapons, left.at(-1)!].sort((a, b) => a - b) }, total);
  return loseHull(resolution, id, { immobilised: true }, total);
}

/**
 * T-11.4: a vehicle loses a hull point, and gets these marks; immobilised a second time it loses one more. Returns the hull points
 * lost. `total` is that of the damage roll, 0 for a glance.
 */
export function loseHull(
  resolution: Resolution,
  id: UnitId,
  marks: Partial<Pick<Unit, 'shaken' | 'stunned' | 'immobilised' | 'lostWeapons'>> = {},
  total = 0,
): number {
  const unit = unitOf(resolution, id);
  const lost = Math.min(unit.hull, marks.immobilised && unit.immobilised ? 2 : 1);
  const hull = unit.hull - lost;
  resolution.add({ type: 'vehicle-damaged', unit: id, total, sets: { [id]: { ...marks, hull } } });
  if (hull === 0) wreck(resolution, id, 'wrecked');
  return lost;
}
