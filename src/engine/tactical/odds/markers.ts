import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { hexesOf, type Position } from '../position.ts';
import { caughtBy, hexAway, isWelcome, rerollsHits } from '../shooting/markers.ts';
import { type Fire, firingAt } from '../shooting/weapons.ts';
import type { Unit } from '../state.ts';
import { sumsOf } from './morale.ts';

/** T-18.7 to T-18.17: exact odds of where markers land and which units they catch. */

/** The chance of each hex; `null` off the board. */
export type Places = ReadonlyMap<Hex | null, number>;

/** T-18.8: the chances of where a marker or unit aimed at a hex comes down. `less` inches are subtracted from the distance. */
export function scatterPlaces(position: Position, aim: Hex, less: number): Places {
  const hit = position.rules.ruleset.hitFaces.length / 6;
  const places = new Map<Hex | null, number>([[aim, hit]]);
  for (let direction = 1; direction <= 6; direction++)
    for (const [sum, chance] of sumsOf(2)) {
      const hex = hexAway(position, aim, direction, hexesOf(position, Math.max(0, sum - less)));
      places.set(hex, (places.get(hex) ?? 0) + ((1 - hit) / 6) * chance);
    }
  return places;
}

/** T-18.8: the chances of where one blast aimed at a hex lands. */
export const blastPlaces = (position: Position, id: UnitId, fire: Fire, aim: Hex): Places =>
  rerolled(position, id, fire, aim, scatterPlaces(position, aim, fire.indirect ? 0 : fire.skill));

/** T-18.17: the chances of where a further shot of a barrage lands. */
function besidePlaces(position: Position, id: UnitId, fire: Fire, aim: Hex, first: Hex | null): Places {
  if (first === null) return new Map([[null, 1]]);
  const hit = position.rules.ruleset.hitFaces.length / 6;
  const places = new Map<Hex | null, number>([[first, hit]]);
  const { step } = position.rules.templates.get(fire.answers.marker!)!;
  for (let direction = 1; direction <= 6; direction++) {
    const hex = hexAway(position, first, direction, step);
    places.set(hex, (places.get(hex) ?? 0) + (1 - hit) / 6);
  }
  return rerolled(position, id, fire, aim, places);
}

/** T-18.12. */
function rerolled(position: Position, id: UnitId, fire: Fire, aim: Hex, places: Places): Places {
  if (!rerollsHits(fire)) return places;
  const kept = new Map<Hex | null, number>();
  let again = 0;
  for (const [hex, chance] of places)
    if (isWelcome(position, id, fire, aim, hex)) kept.set(hex, chance);
    else again += chance;
  for (const [hex, chance] of places) kept.set(hex, (kept.get(hex) ?? 0) + again * chance);
  return kept;
}

/** The chance of each number of hits on one unit, from one marker. */
function hitsFrom(position: Position, fire: Fire, places: Places, target: UnitId): number[] {
  const bars: number[] = [];
  for (const [hex, chance] of places) {
    const hits = caughtBy(position, fire, hex).find(({ unit }) => unit === target)?.hits ?? 0;
    bars[hits] = (bars[hits] ?? 0) + chance;
  }
  return Array.from(bars, (chance) => chance ?? 0);
}

/** The chance of each total of two independent counts. */
export function sumOf(a: readonly number[], b: readonly number[]): number[] {
  const sums = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) sums[i + j]! += x * y;
  return sums;
}
const several = (bars: readonly number[], count: number): number[] => {
  let all: number[] = [1];
  for (let n = 0; n < count; n++) all = sumOf(all, bars);
  return all;
};

/** The chance of each number of hits that the markers of a volley score on a unit. `alone`: no barrage before it. */
export function markerHits(position: Position, id: UnitId, fire: Fire, aim: Hex, target: UnitId): number[] {
  const fired = fire.answers.heats === undefined ? 1 : rerollsHits(fire) ? 35 / 36 : 5 / 6;
  const one = hitsFrom(position, fire, blastPlaces(position, id, fire, aim), target);
  const misfiring = one.map((chance, hits) => chance * fired + (hits === 0 ? 1 - fired : 0));
  if (!fire.answers.indirect || fire.shots < 2) return several(misfiring, fire.shots);
  const all: number[] = [];
  for (const [first, chance] of blastPlaces(position, id, fire, aim)) {
    const lead = hitsFrom(position, fire, new Map([[first, 1]]), target);
    const rest = several(
      hitsFrom(position, fire, besidePlaces(position, id, fire, aim, first), target),
      fire.shots - 1,
    );
    for (const [hits, share] of sumOf(lead, rest).entries()) all[hits] = (all[hits] ?? 0) + chance * share;
  }
  return Array.from(all, (chance) => chance ?? 0);
}

/** T-18.7: the first weapon of an attack that lays a marker. */
export const markerOf = (
  position: Position,
  unit: Unit,
  target: Unit,
  weapons?: Readonly<Record<string, string>>,
): Fire | undefined =>
  firingAt(position, unit, target, 'shoot', weapons).fires.find(({ answers }) => answers.marker !== undefined);

/** T-18.10: the units that one marker of an attack may catch, the target among them, each with its chance. */
export function blastVictims(
  position: Position,
  unit: Unit,
  target: Unit,
  weapons?: Readonly<Record<string, string>>,
): ReadonlyMap<UnitId, number> {
  const chances = new Map<UnitId, number>();
  const fire = markerOf(position, unit, target, weapons);
  if (!fire) return chances;
  for (const [hex, chance] of blastPlaces(position, unit.id, fire, target.hex!)) {
    if (hex === null) continue;
    for (const { unit: id } of caughtBy(position, fire, hex)) chances.set(id, (chances.get(id) ?? 0) + chance);
  }
  return chances;
}
