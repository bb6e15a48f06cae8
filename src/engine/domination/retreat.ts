import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { askTraits, has } from './active-traits.ts';
import { askSide } from './army-rules.ts';
import { attacksOn } from './battle.ts';
import { checkAdjacent, checkNotEnemyHeld, checkPassable, firstUnit } from './checks.ts';
import { fullOrder, isCombatant } from './force.ts';
import { absorbed, absorbedElsewhere } from './hits.ts';
import { holdingOf, roomIn } from './locations.ts';
import { carries } from './movement.ts';
import {
  enemies,
  groundAt,
  hexesBeside,
  type Position,
  type Resolution,
  sideOf,
  stepsBetween,
  unitOf,
  unitsIn,
} from './position.ts';
import type { Unit } from './state.ts';
import { step } from './steps.ts';

/** D-6.7 to D-6.11: retreats. */

/** The destination of each unit, decided before the first die (D-6.8). */
export type Destinations = ReadonlyMap<UnitId, Hex>;

/** Counts the room in each hex while places are assigned. */
export class Places {
  readonly #position: Position;
  readonly #side: SideId;
  readonly #taken = new Map<Hex, number>();
  constructor(position: Position, side: SideId) {
    this.#position = position;
    this.#side = side;
  }
  hasRoom(hex: Hex): boolean {
    return roomIn(this.#position, hex, this.#side) > (this.#taken.get(hex) ?? 0);
  }
  take(hex: Hex): void {
    this.#taken.set(hex, (this.#taken.get(hex) ?? 0) + 1);
  }
}

/** Checks named destinations, each check for all units before the next check; reserves their places. */
export function checkDestinations(
  position: Position,
  from: Hex,
  side: SideId,
  named: readonly (readonly [UnitId, Hex])[],
  places: Places,
): Refusal | undefined {
  const each = (check: (hex: Hex) => Refusal | undefined) => {
    for (const [, hex] of named) {
      const refused = check(hex);
      if (refused) return refused;
    }
    return undefined;
  };
  return (
    each((hex) => checkAdjacent(position, from, hex, 'D-6.8')) ??
    each((hex) => checkPassable(position, hex)) ??
    each((hex) => checkNotEnemyHeld(position, hex, side, 'D-6.8')) ??
    each((hex) => {
      if (!places.hasRoom(hex)) return refusal('location-full', 'D-1.6', { hex });
      places.take(hex);
      return undefined;
    })
  );
}

/** D-6.8: the place that the engine chooses: friendly, without hazard, near the HQ, first by name. */
function choosePlace(position: Position, from: Hex, side: SideId, places: Places): Hex | undefined {
  const { hq } = sideOf(position, side);
  const rank = (hex: Hex): readonly number[] => [
    holdingOf(position, hex, side) === 'friendly' ? 0 : 1,
    groundAt(position, hex) === 'hazardous' ? 1 : 0,
    hq === null ? 0 : stepsBetween(position, hex, hq),
  ];
  return hexesBeside(position, from)
    .filter((hex) => groundAt(position, hex) !== 'impassable' && holdingOf(position, hex, side) !== 'enemy-held')
    .filter((hex) => places.hasRoom(hex))
    .sort((a, b) => compareRanks(rank(a), rank(b)))[0];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((rank, i) => rank !== b[i]);
  return first < 0 ? 0 : a[first]! - b[first]!;
}

/** D-6.8: a place for every retreating unit, or why there is none. `to` is for all, `split` for single units. */
export function findDestinations(
  position: Position,
  from: Hex,
  side: SideId,
  units: readonly Unit[],
  wishes: { readonly to?: Hex | undefined; readonly split?: Readonly<Record<UnitId, Hex>> | undefined },
  places: Places,
): Destinations | Refusal {
  const { split = {}, to } = wishes;
  const wishOf = ({ id }: Unit) => (Object.hasOwn(split, id) ? split[id] : to);
  const named = units.flatMap((unit) => {
    const hex = wishOf(unit);
    return hex === undefined ? [] : [[unit.id, hex] as const];
  });
  const refused = checkDestinations(position, from, side, named, places);
  if (refused) return refused;
  const found = new Map<UnitId, Hex>(named);
  for (const unit of units) {
    if (found.has(unit.id)) continue;
    const hex = choosePlace(position, from, side, places);
    if (hex === undefined) return refusal('nowhere-to-retreat', 'D-6.8', { hex: from });
    places.take(hex);
    found.set(unit.id, hex);
  }
  return found;
}

/** D-6.11: an army that never retreats. */
export const checkMayRetreat = (position: Position, army: readonly Unit[]): Refusal | undefined =>
  army.length === 0
    ? refusal('no-retreat', 'D-6.11')
    : firstUnit(position, army, (unit) =>
        has(position, unit, 'forbidsRetreat') ? refusal('no-retreat', 'D-12.5', { unit: unit.id }) : undefined,
      );

/** D-6.10: checks a rear-guard. `busy` are units that hide or slip away. */
export function checkRearGuard(
  position: Position,
  army: readonly Unit[],
  rearGuard: UnitId | undefined,
  busy: readonly UnitId[],
): Refusal | undefined {
  if (rearGuard === undefined) return undefined;
  const unit = army.find(({ id }) => id === rearGuard);
  const fit =
    unit !== undefined &&
    army.length >= 2 &&
    isCombatant(position, unit) &&
    !busy.includes(rearGuard) &&
    position.state.options['rear-guard'] !== 'off';
  return fit ? undefined : refusal('bad-rear-guard', 'D-6.10', { unit: rearGuard });
}

/** D-6.9: the value of the best pursuer in a location. */
function pursuitIn(position: Position, hex: Hex, side: SideId): number {
  const values = unitsIn(position, hex)
    .filter((unit) => !unit.hidden && enemies(position, unit.side, side))
    .map((unit) => askTraits(position, unit, 'pursuit').reduce((sum, { says }) => sum + says, 0));
  return values.length === 0 ? 0 : Math.max(...values);
}

/** D-12.8: the retreating units to which carriers lend their mobility: the first ones, one each. */
function carriedUnits(position: Position, units: readonly Unit[]): Map<UnitId, number> {
  const carried = new Map<UnitId, number>();
  for (const carrier of units.filter((unit) => has(position, unit, 'carriesAlong'))) {
    const unit = units.find((other) => !carried.has(other.id) && carries(position, carrier, other));
    if (!unit) continue;
    const own = askTraits(position, carrier, 'retreat').reduce((sum, { says }) => sum + says, 0);
    carried.set(unit.id, own);
  }
  return carried;
}

/** D-6.9: the modifier of each unit's test. `extra` is 1 behind a rear-guard of option `plus-one`. */
export function retreatModifiers(
  position: Position,
  from: Hex,
  side: SideId,
  units: readonly Unit[],
  extra: number,
): Map<UnitId, number> {
  const carried = carriedUnits(position, units);
  const rough = groundAt(position, from) === 'rough' ? 1 : 0;
  const common = rough + extra - pursuitIn(position, from, side);
  return new Map(
    units.map((unit) => {
      const own = askTraits(position, unit, 'retreat').reduce((sum, { says }) => sum + says, 0);
      return [unit.id, own + (carried.get(unit.id) ?? 0) + common] as const;
    }),
  );
}

/** D-6.7 to D-6.10: units go one by one: the test, then at once the move. Those that fail are caught. */
export function carryOutRetreat(
  resolution: Resolution,
  from: Hex,
  side: SideId,
  destinations: Destinations,
  rearGuard: boolean,
): void {
  const option = resolution.state.options['rear-guard'];
  const untested = rearGuard && option === 'automatic';
  const extra = rearGuard && option === 'plus-one' ? 1 : 0;
  const paid = attacksOn(resolution, from, side)
    .map(({ attacker }) => attacker)
    .filter((attacker) => absorbs(resolution, attacker))
    .slice(0, 1);
  const units = fullOrder(resolution, from, side).filter(({ id }) => destinations.has(id));
  const modifiers = retreatModifiers(resolution, from, side, units, extra);
  const caught: Unit[] = [];
  for (const { id } of units) {
    const roll = untested ? null : resolution.roll({ label: 'retreat', by: id, clause: 'D-6.9' }, 6)[0]!;
    if (roll !== null && !passes(resolution, roll, modifiers.get(id)!)) {
      const unit = unitOf(resolution, id);
      caught.push(unit);
      resolution.add({ type: 'retreat-failed', unit: id, at: from, roll });
      resolution.add({ type: 'unit-destroyed', unit: id, cause: 'pursuit' });
      absorbedElsewhere(resolution, unit, paid);
      continue;
    }
    const to = destinations.get(id)!;
    step(resolution, [id], from, to, (unit) => resolution.add({ type: 'unit-retreated', unit, from, to, roll }));
  }
  // D-15.3: of the sides that absorb, the one whose attack is oldest.
  absorbed(resolution, [...paid, side], caught);
}

/** D-1.8: a natural 1 fails, a natural 6 succeeds. */
const passes = (position: Position, roll: number, modifier: number): boolean =>
  roll === 6 || (roll !== 1 && roll + modifier >= position.rules.ruleset.numbers.retreatFrom);

const absorbs = (position: Position, side: SideId): boolean => askSide(position, side, 'absorbs').length > 0;
