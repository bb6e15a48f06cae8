import { askSide } from '../../../engine/domination/army-rules.ts';
import { enemiesIn, isHqOccupied } from '../../../engine/domination/locations.ts';
import {
  armyIn,
  enemies,
  friendly,
  gridIn,
  groundAt,
  hexesBeside,
  type Position,
} from '../../../engine/domination/position.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import { kept } from '../../../engine/kernel/remember.ts';

/** The places that a side would like to stand on, and how near they are. */

/** The worth of a place by its hex, in resources. */
export type Goals = ReadonlyMap<Hex, number>;

const ENEMY_HQ = 8;
const OWN_HQ = 10;
const BUILDING = 4;
const WORK = 2;

export function goalsOf(position: Position, side: SideId): Goals {
  const { state, rules } = position;
  const goals = new Map<Hex, number>();
  const add = (hex: Hex, worth: number) => goals.set(hex, (goals.get(hex) ?? 0) + worth);
  const leavesObjects = askSide(position, side, 'leavesObjects').length > 0;
  for (const [hex, { object, building }] of Object.entries(state.hexes)) {
    if (building && enemies(position, building.side, side)) add(hex, BUILDING);
    if (!object) continue;
    const pays = rules.objects.get(object.type)!.pays;
    const isOwn = object.owner !== null && friendly(position, object.owner, side);
    if (leavesObjects) {
      if (!object.devastated) add(hex, 3);
    } else if (!isOwn || (object.owner === side && armyIn(position, hex, side).length === 0))
      add(hex, pays ? 4 * object.value : WORK);
  }
  for (const other of Object.values(state.sides)) {
    if (other.hq === null || other.status !== 'playing') continue;
    if (enemies(position, other.id, side)) {
      if (armyIn(position, other.hq, side).length === 0)
        add(other.hq, ENEMY_HQ / (1 + enemiesIn(position, other.hq, side).length / 4));
    } else if (isHqOccupied(position, other.id) || isThreatened(position, other.hq, other.id)) add(other.hq, OWN_HQ);
  }
  return goals;
}

/** Whether visible enemies stand in a location or beside it. */
export const isThreatened = (position: Position, hex: Hex, side: SideId): boolean =>
  [hex, ...hexesBeside(position, hex)].some((near) => enemiesIn(position, near, side).length > 0);

/** The steps from a hex to all that can be reached on foot. */
function stepsFrom(position: Position, from: Hex): ReadonlyMap<Hex, number> {
  return kept(position.state.map, `steps ${from}`, () => {
    const steps = new Map([[from, 0]]);
    for (const [hex, count] of steps)
      for (const next of hexesBeside(position, hex))
        if (!steps.has(next) && groundAt(position, next) !== 'impassable') steps.set(next, count + 1);
    return steps;
  });
}

/** How good it is to be in a hex: a goal is worth less with every step to it. */
export const drawOf = (position: Position, goals: Goals, hex: Hex): number =>
  kept(goals, hex, () => {
    const steps = stepsFrom(position, hex);
    let best = 0;
    for (const [goal, worth] of goals) best = Math.max(best, worth * 0.7 ** (steps.get(goal) ?? 30));
    return best;
  });

/** The passable hexes of the planet. */
export const openHexes = (position: Position): readonly Hex[] =>
  kept(position.state.map, 'open', () =>
    gridIn(position).names.filter((hex) => groundAt(position, hex) !== 'impassable'),
  );
