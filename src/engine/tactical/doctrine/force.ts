import type { SideId } from '../../kernel/ids.ts';
import { kept } from '../../kernel/remember.ts';
import { unitHas } from '../active-traits.ts';
import { allowanceOf } from '../movement.ts';
import { cellOf, hexesOf, joinedTo, type Position, sideOf, standsOnBoard, typeOf, unitsOfSide } from '../position.ts';
import type { UnitGroup } from '../ruleset-index.ts';
import type { Unit } from '../state.ts';
import type { Footing } from './harm.ts';

/** Units as thought sees them: with what follows from the unit alone worked out once. */

/** Points of a whole side: a battle is decided by the parts of both lists that are lost (T-21.3). */
const WHOLE = 1000;

export interface Fighter {
  readonly unit: Unit;
  readonly cell: number;
  /** The cost of its loss, in thousandths of its side's list. */
  readonly worth: number;
  /** Wounds or hull points left. */
  readonly left: number;
  /** The group that the next wound falls on. */
  readonly front: UnitGroup;
  readonly groups: readonly { readonly group: UnitGroup; readonly living: number }[];
  /** Hexes of a move. */
  readonly march: number;
  readonly footing: Footing;
  /** Part of its shots that tells: few of those of a unit that fires snap shots. */
  readonly aim: number;
  readonly charges: boolean;
  /** T-14.4: it never fails its morale. */
  readonly fearless: boolean;
}

/** Both sides' units on the board; joined characters count with the unit that they have joined. */
export const forcesIn = (position: Position): Readonly<Record<SideId, readonly Fighter[]>> =>
  kept(position.state.units, 'forces', () => ({
    red: unitsOfSide(position, 'red').flatMap((unit) => (standsOnBoard(unit) ? fighterFor(position, unit) : [])),
    blue: unitsOfSide(position, 'blue').flatMap((unit) => (standsOnBoard(unit) ? fighterFor(position, unit) : [])),
  }));

export const fighterFor = (position: Position, unit: Unit): Fighter =>
  joinedTo(position, unit.id).length > 0
    ? makeFighter(position, unit)
    : kept(unit, 'fighter', () => makeFighter(position, unit));

function makeFighter(position: Position, unit: Unit): Fighter {
  const companions = joinedTo(position, unit.id);
  const groups = [unit, ...companions].flatMap((of) =>
    typeOf(position, of).groups.flatMap((group) => {
      const living = of.models[group.id] ?? 0;
      return living > 0 ? { group, living } : [];
    }),
  );
  const { vehicle, walker } = typeOf(position, unit);
  const wounds = groups.reduce((sum, { group, living }) => sum + living * group.model.w, 0);
  const hurt = Object.values(unit.hurt).reduce((sum, lost) => sum + lost, 0);
  const snaps =
    unit.fallingBack || unit.goneToGround > 0 || unit.regrouped || unit.shaken + unit.stunned + unit.blinded > 0;
  const still = unit.immobilised || unit.stunned > 0 || unit.fallingBack || unit.goneToGround > 0;
  return {
    unit,
    cell: unit.hex === null ? -1 : cellOf(position, unit.hex),
    worth: [unit, ...companions].reduce((sum, of) => sum + unitWorth(position, of), 0),
    left: Math.max(1, vehicle ? unit.hull : wounds - hurt),
    front: groups[0]?.group ?? typeOf(position, unit).groups[0]!,
    groups,
    march: still ? 0 : hexesOf(position, allowanceOf(position, unit)),
    footing: unit.moved === 'none' ? 0 : unit.moved === 'normal' ? 1 : 2,
    aim: snaps ? 0.3 : 1,
    charges: (!vehicle || walker) && !unit.immobilised && !unit.fallingBack && unit.goneToGround === 0,
    fearless: vehicle || unitHas(position, unit, 'passesMorale'),
  };
}

/** The worth of a unit with its losses and its state. Half of a unit is what the result counts (T-21.2). */
export const unitWorth = (position: Position, unit: Unit): number => kept(unit, 'worth', () => weigh(position, unit));

function weigh(position: Position, unit: Unit): number {
  const { row, vehicle, groups } = typeOf(position, unit);
  const whole = sideOf(position, unit.side).points;
  const points = (row.points * WHOLE) / Math.max(1, whole);
  const part = vehicle ? unit.hull / groups[0]!.model.hull : partLeft(position, unit);
  const counted = part >= 0.5 ? 1 : 0.5;
  const late = Math.min(1, position.state.turn / 6);
  const alive = 0.12 + 0.38 * part + 0.5 * counted;
  const now = points * (late * (0.6 * counted + 0.4 * alive) + (1 - late) * alive);
  const lamed = vehicle ? 1 - 0.06 * unit.lostWeapons.length - (unit.immobilised ? 0.08 : 0) : 1;
  return now * lamed * (unit.fallingBack ? (part < 0.25 ? 0.4 : 0.66) : unit.goneToGround > 0 ? 0.93 : 1);
}

function partLeft(position: Position, unit: Unit): number {
  let left = 0;
  let full = 0;
  for (const { id, count, model } of typeOf(position, unit).groups) {
    full += count * model.w;
    left += (unit.models[id] ?? 0) * model.w - (unit.hurt[id] ?? 0);
  }
  return left / Math.max(1, full);
}
