import { distance, type Hex } from '../../kernel/board/hex.ts';
import { toPower } from '../../kernel/distribution.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { chargeInches, chargeRoute, isRoughCharge, mayOverwatch, needFor, REACH, routeTo } from '../fight/charge.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { diceToReroll } from '../movement/running.ts';
import { gridIn, hexesOf, type Position, unitOf } from '../position.ts';
import { firingAt } from '../shooting/weapons.ts';
import type { Unit } from '../state.ts';
import { allOf, unitHas } from '../traits/active-traits.ts';
import { passing } from './morale.ts';
import { oddsOfFires } from './shooting.ts';

/** Exact odds of a charge (T-12). */

export interface ChargeOdds {
  /** Hexes of the route. */
  readonly hexes: number;
  /** T-12.5: the roll reaches; T-12.4: overwatch destroys the charger first. Together: it reaches its targets. */
  readonly roll: number;
  readonly shotDown: number;
  readonly reaches: number;
  /** The chance of each number of models lost to overwatch, for a single target. */
  readonly lost: readonly number[];
  /** T-12.6: for each target that falls back, the chance that it is run down. */
  readonly runDown: Readonly<Record<UnitId, number>>;
}

/** The odds of a command `charge`; undefined without a route. */
export function chargeOdds(position: Position, id: UnitId, targets: readonly UnitId[]): ChargeOdds | undefined {
  const unit = unitOf(position, id);
  const named = targets.map((target) => unitOf(position, target));
  const route = chargeRoute(position, unit, named);
  if (!route) return undefined;
  const roll = rollChance(position, unit, isRoughCharge(position, unit, route), needFor(position, route));
  const fires = named.map((target) => overwatchAt(position, target, unit));
  const all = fires.flat();
  const shots = all.length > 0 ? oddsOfFires(position, named[0]!, unit, all, 'overwatch') : undefined;
  const shotDown = shots?.destroyed ?? 0;
  const reaches = (1 - shotDown) * roll;
  return {
    hexes: route.length,
    roll,
    shotDown,
    reaches,
    lost: shots?.lost ?? [1],
    runDown: Object.fromEntries(
      named.flatMap((target) => (target.fallingBack ? [[target.id, reaches * failsRegroup(position, target)]] : [])),
    ),
  };
}

/** T-12.3, T-12.5: the hexes that a charge of the unit can end in, with the chance that its roll is high enough. */
export function chargeReach(position: Position, unit: Unit): ReadonlyMap<Hex, number> {
  const grid = gridIn(position);
  const start = grid.cell(unit.hex!);
  const chances = new Map<string, number>();
  const reached = new Map<Hex, number>();
  for (const [cell, hex] of grid.names.entries()) {
    if (cell === start || distance(grid, start, cell) > hexesOf(position, REACH)) continue;
    const route = routeTo(position, unit, [cell]);
    if (route?.at(-1) !== hex) continue;
    const rough = isRoughCharge(position, unit, route);
    const key = `${rough} ${route.length}`;
    const chance = chances.get(key) ?? rollChance(position, unit, rough, needFor(position, route));
    chances.set(key, chance);
    reached.set(hex, chance);
  }
  return reached;
}

const overwatchAt = (position: Position, target: Unit, charger: Unit) =>
  mayOverwatch(position, target) ? firingAt(position, target, charger, 'overwatch').fires : [];

/** T-12.6. */
const failsRegroup = (position: Position, unit: Unit): number =>
  unitHas(position, unit, 'passesRegroup') ? 0 : 1 - passing(leadershipOf(position, unit));

/** T-12.5, T-18.31: the chance that a charge roll reaches this many inches. */
function rollChance(position: Position, unit: Unit, rough: boolean, need: number): number {
  const fleet = allOf(position, unit, 'rerollsDistance') !== undefined;
  const dice = rough ? 3 : 2;
  let reached = 0;
  for (const faces of allFaces(dice)) {
    if (chargeInches(faces, rough) >= need) reached++;
    else if (fleet) reached += rerolledChance(faces, diceToReroll(faces, unit.standing.fleet), rough, need);
  }
  return reached / toPower(6, dice);
}

function rerolledChance(faces: readonly number[], places: readonly number[], rough: boolean, need: number): number {
  if (places.length === 0) return 0;
  let reached = 0;
  for (const again of allFaces(places.length)) {
    const after = faces.map((face, i) => (places.includes(i) ? again[places.indexOf(i)]! : face));
    if (chargeInches(after, rough) >= need) reached++;
  }
  return reached / toPower(6, places.length);
}

/** All possible rolls of this many dice. */
function allFaces(dice: number): number[][] {
  let all: number[][] = [[]];
  for (let die = 0; die < dice; die++) all = all.flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
  return all;
}
