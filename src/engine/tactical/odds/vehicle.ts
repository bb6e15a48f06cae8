import { IMPOSSIBLE } from '../numbers.ts';
import type { Position } from '../position.ts';
import {
  armourAgainst,
  compared,
  damageBonus,
  type Penetration,
  vehiclePart,
  vehicleSave,
} from '../shooting/vehicles.ts';
import type { Unit } from '../state.ts';
import type { Answers } from '../traits/active-traits.ts';
import { sumsOf } from './morale.ts';

/** T-11: exact odds of hits on a vehicle. A condition is its hull points, whether it is immobilised, and the weapons that it has lost. */

/** Chances by condition `hull,immobilised,weapons left`; `exploded` beside them. */
export type Conditions = ReadonlyMap<string, number>;
const EXPLODED = 'exploded';
const nameOf = (hull: number, stuck: boolean, weapons: number): string => `${hull},${Number(stuck)},${weapons}`;

export function conditionOf(position: Position, vehicle: Unit): Conditions {
  const slots = vehiclePart(position, vehicle).group.model.ranged.length;
  return new Map([[nameOf(vehicle.hull, vehicle.immobilised, slots - vehicle.lostWeapons.length), 1]]);
}

/** The chances of one hit: that it glances, that it penetrates. */
export function penetrationOdds(strength: number, armour: number, weapon: Answers) {
  let [glance, penetration] = [0, 0];
  const add = (result: Penetration, chance: number): void => {
    if (result === 'glance') glance += chance;
    if (result === 'penetration') penetration += chance;
  };
  if (weapon.surges)
    for (let face = 1; face <= 6; face++)
      add(face >= weapon.surges.penetrates ? 'penetration' : face >= weapon.surges.glances ? 'glance' : 'none', 1 / 6);
  else
    for (const [sum, chance] of sumsOf(weapon.penetrationDice ?? 1))
      add(compared(strength + sum, armourAgainst(armour, weapon)), chance);
  return { glance, penetration };
}

export interface VehicleHit {
  readonly chance: number;
  readonly strength: number;
  readonly armour: number;
  readonly ap: number | null;
  readonly weapon: Answers;
  readonly cover: number;
}

/** The conditions after `count` attacks, each of which hits with the same chance. */
export function batter(
  position: Position,
  vehicle: Unit,
  from: Conditions,
  count: number,
  hit: VehicleHit,
): Conditions {
  const save = vehicleSave(position, vehicle, hit.weapon.ignoresCover ? IMPOSSIBLE : hit.cover);
  const home = hit.chance * (save < IMPOSSIBLE ? (save - 1) / 6 : 1);
  const { glance, penetration } = penetrationOdds(hit.strength, hit.armour, hit.weapon);
  const bonus = damageBonus(position, vehicle, hit.ap);
  let now = from;
  for (let attack = 0; attack < count && home > 0; attack++) {
    const next = new Map<string, number>();
    const add = (name: string, chance: number) => next.set(name, (next.get(name) ?? 0) + chance);
    for (const [name, chance] of now) {
      const [hull, stuck, weapons] = name.split(',').map(Number) as [number, number, number];
      if (name === EXPLODED || hull === 0) {
        add(name, chance);
        continue;
      }
      add(name, chance * (1 - home * (glance + penetration)));
      add(nameOf(hull - 1, stuck === 1, weapons), chance * home * glance);
      for (let face = 1; face <= 6; face++)
        add(damaged(hull, stuck === 1, weapons, face + bonus), (chance * home * penetration) / 6);
    }
    now = next;
  }
  return now;
}

/** T-11.4, T-11.5. */
function damaged(hull: number, stuck: boolean, weapons: number, total: number): string {
  if (total >= 6) return EXPLODED;
  if (total <= 3) return nameOf(hull - 1, stuck, weapons);
  if (total === 4 && weapons > 0) return nameOf(hull - 1, stuck, weapons - 1);
  return nameOf(Math.max(0, hull - (stuck ? 2 : 1)), true, weapons);
}

export interface VehicleOdds {
  /** The chance of each number of hull points left; 0 for wrecked or exploded. */
  readonly hull: readonly number[];
  readonly exploded: number;
}
export function vehicleOdds(conditions: Conditions, most: number): VehicleOdds {
  const hull = new Array<number>(most + 1).fill(0);
  for (const [name, chance] of conditions) hull[name === EXPLODED ? 0 : Number(name.split(',')[0])]! += chance;
  return { hull, exploded: conditions.get(EXPLODED) ?? 0 };
}
