import { cacheOn } from '../../kernel/cache.ts';
import type { SideId } from '../../kernel/ids.ts';
import { edgeFor, rowsTo } from '../morale/fall-back-path.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { allowanceOf } from '../movement/movement.ts';
import { passing } from '../odds/morale.ts';
import {
  cellOf,
  gridIn,
  hexesOf,
  joinedTo,
  type Position,
  sideOf,
  standsOnBoard,
  typeOf,
  unitsOfSide,
} from '../position.ts';
import type { UnitGroup } from '../ruleset-index.ts';
import type { Unit } from '../state.ts';
import { answersOfWeapon, unitHas } from '../traits/active-traits.ts';
import { twoDice } from './chances.ts';
import type { Footing } from './harm.ts';

/** The chance that a unit of the side runs off the board when it falls back (T-15.2, T-15.5), by its cell. */
export const chancesToRunOff = (position: Position, side: SideId): Float64Array => {
  const { edge } = sideOf(position, side);
  return cacheOn(position.state.hexes, `chances to run off by ${edge}`, () => {
    const grid = gridIn(position);
    return Float64Array.from({ length: grid.size }, (_, cell) =>
      twoDice(position, rowsTo(grid, cell, edgeFor(grid, cell, edge))),
    );
  });
};

/** Units in the computer's planning, with everything that depends on the unit alone computed once. */

/** The value of a whole list: a battle is decided by the shares of both lists that are lost (T-21.3). */
export const WHOLE = 400;

export interface Fighter {
  readonly unit: Unit;
  /** The same object for as long as the unit's strength is unchanged, wherever it is. */
  readonly strength: object;
  readonly cell: number;
  /** The cost of its loss, as a share of its side's list. */
  readonly worth: number;
  /** Points of the list that its side loses with it (T-21.2). */
  readonly points: number;
  /** Models left, joined characters included. */
  readonly models: number;
  /** Wounds or hull points left. */
  readonly left: number;
  /** The group that the next wound falls on. */
  readonly front: UnitGroup;
  readonly groups: readonly { readonly group: UnitGroup; readonly living: number }[];
  /** Hexes of a move. */
  readonly march: number;
  readonly footing: Footing;
  /** The share of its shots that counts: small for a unit that fires snap shots. */
  readonly aim: number;
  readonly charges: boolean;
  /** Whether it can shoot and charge in the same turn (T-9.3). */
  readonly assaults: boolean;
  /** T-14.4: it never fails its morale. */
  readonly fearless: boolean;
  /** The chance that it fails a check. */
  readonly nerves: number;
  /** The share of the whole unit that is left. */
  readonly part: number;
}

/** Both sides' units on the board; joined characters count with the unit that they have joined. */
export const forcesIn = (position: Position): Readonly<Record<SideId, readonly Fighter[]>> =>
  cacheOn(position.state.units, 'forces', () => ({
    red: unitsOfSide(position, 'red').flatMap((unit) => (standsOnBoard(unit) ? fighterFor(position, unit) : [])),
    blue: unitsOfSide(position, 'blue').flatMap((unit) => (standsOnBoard(unit) ? fighterFor(position, unit) : [])),
  }));

/** A unit with the characters that have joined it. Cached until one of them changes. */
export function fighterFor(position: Position, unit: Unit): Fighter {
  const companions = joinedTo(position, unit.id);
  const last = cacheOn(unit, 'fighter', (): { companions: readonly Unit[]; fighter?: Fighter } => ({ companions }));
  const changed = companions.length !== last.companions.length || companions.some((of, i) => of !== last.companions[i]);
  if (!last.fighter || changed) {
    last.companions = companions;
    last.fighter = makeFighter(position, unit, companions);
  }
  return last.fighter;
}

function makeFighter(position: Position, unit: Unit, companions: readonly Unit[]): Fighter {
  const groups = [unit, ...companions].flatMap((of) =>
    typeOf(position, of).groups.flatMap((group) => {
      const living = of.models[group.id] ?? 0;
      return living > 0 ? { group, living } : [];
    }),
  );
  const { vehicle, walker } = typeOf(position, unit);
  const fearless = vehicle || unitHas(position, unit, 'passesMorale');
  const wounds = groups.reduce((sum, { group, living }) => sum + living * group.model.w, 0);
  const hurt = Object.values(unit.hurt).reduce((sum, lost) => sum + lost, 0);
  const snaps =
    unit.fallingBack || unit.goneToGround > 0 || unit.regrouped || unit.shaken + unit.stunned + unit.blinded > 0;
  const still = unit.immobilised || unit.stunned > 0 || unit.fallingBack || unit.goneToGround > 0;
  const fighter = {
    worth: [unit, ...companions].reduce((sum, of) => sum + unitWorth(position, of), 0),
    points: [unit, ...companions].reduce((sum, of) => sum + typeOf(position, of).row.points, 0),
    models: groups.reduce((sum, { living }) => sum + living, 0),
    left: Math.max(1, vehicle ? unit.hull : wounds - hurt),
    part: vehicle ? unit.hull / groups[0]!.group.model.hull : partLeft(position, unit),
    march: still ? 0 : hexesOf(position, allowanceOf(position, unit)),
    aim: snaps ? 0.3 : 1,
    charges: (!vehicle || walker) && !unit.immobilised && !unit.fallingBack && unit.goneToGround === 0,
    assaults: groups.every(({ group }) => isAssault(position, group)),
    fearless,
    nerves: fearless ? 0 : 1 - passing(leadershipOf(position, unit)),
  };
  const key = Object.values(fighter).join();
  return {
    ...fighter,
    unit,
    strength: companions.length > 0 ? {} : cacheOn(unit.models, key, () => ({})),
    cell: unit.hex === null ? -1 : cellOf(position, unit.hex),
    front: groups[0]?.group ?? typeOf(position, unit).groups[0]!,
    groups,
    footing: unit.moved === 'none' ? 0 : unit.moved === 'normal' ? 1 : 2,
  };
}

const isAssault = (position: Position, group: UnitGroup): boolean =>
  cacheOn(group, 'assault', () => {
    const { model, category } = group;
    return (
      category.relentless ||
      answersOfWeapon(position, model).steadyAim !== undefined ||
      model.ranged.flat().every((name) => ASSAULT.has(position.rules.weapons.get(name)?.type))
    );
  });
const ASSAULT: ReadonlySet<string | undefined> = new Set(['assault', 'pistol']);

/** The value of a unit with the fraction `left` of its present strength: 1 leaves it unchanged. */
export function worthOfPart({ worth, part }: Fighter, left: number): number {
  return (worth * shape(part * left)) / shape(part);
}

/** T-21.2: the points that are probably lost with the fraction `left` of its present strength. */
export function pointsLost({ points, part }: Fighter, left: number): number {
  const now = part * left;
  return (points * (2 - ramp(now, 0.3, 0.7) - ramp(now, 0, 0.2))) / 2;
}

/** T-21.2: half of the points go when less than half of the unit is left, the rest with its end; smoothed, as dice fall unevenly. */
const shape = (part: number): number => 0.38 * part + 0.25 * ramp(part, 0.3, 0.7) + 0.37 * ramp(part, 0, 0.2);
const ramp = (part: number, from: number, to: number): number => Math.max(0, Math.min(1, (part - from) / (to - from)));

/** The value of a unit with its losses and its condition. The result counts half units (T-21.2). */
export const unitWorth = (position: Position, unit: Unit): number =>
  cacheOn(unit, 'worth', () => weigh(position, unit));

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
  return now * lamed * (unit.fallingBack ? fleeing(position, unit, part) : unit.goneToGround > 0 ? 0.93 : 1);
}

/** T-16: units that may soon run off the board count for less. */
function fleeing(position: Position, unit: Unit, part: number): number {
  const hopes = part < 0.25 ? 0.4 : 0.66;
  return unit.hex === null
    ? hopes
    : hopes * (1 - 0.6 * chancesToRunOff(position, unit.side)[cellOf(position, unit.hex)]!);
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
