import { askTraits } from '../../../engine/domination/active-traits.ts';
import { askSide } from '../../../engine/domination/army-rules.ts';
import type { Command } from '../../../engine/domination/commands.ts';
import { battlesIn, isHeld, isOccupied, roomIn } from '../../../engine/domination/locations.ts';
import { worksOf } from '../../../engine/domination/objects.ts';
import {
  armyIn,
  contentsOf,
  enemies,
  enemiesOf,
  groundAt,
  hexesBeside,
  type Position,
  sideOf,
  typeOf,
  unitsOfSide,
} from '../../../engine/domination/position.ts';
import type { Unit } from '../../../engine/domination/state.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Random } from '../../../engine/kernel/random-player.ts';
import { kept } from '../../../engine/kernel/remember.ts';
import { chanceOfAttack, forecastOf, powerIn, powerOf } from './chances.ts';
import { drawOf, type Goals, goalsOf, isThreatened } from './goals.ts';

/** The moves and lifts of a player with some sense: attack where the odds favour it, take what is free, go where something is to be had. */

/** A command with what it is likely to bring, in resources. */
export interface Plan {
  readonly command: Command;
  readonly worth: number;
}

/** An attack is tried from this chance on. */
const BOLD = 0.5;
/** The share of its price that a unit loses where it can be attacked with success. */
const RISK = 0.5;
const HAZARD = 1 / 6;

export const isAble = (position: Position, unit: Unit): boolean =>
  !unit.arrived && !unit.acted && !unit.hidden && !isHeld(position, unit.at, unit.side);

export const priceOf = (position: Position, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + typeOf(position, unit).cost + 2 * Number(unit.guard), 0);

export function plannedMoves(position: Position, side: SideId, random: Random): Plan[] {
  const goals = goalsOf(position, side);
  const hexes = new Set(unitsOfSide(position, side).map(({ at }) => at));
  const plans = [...hexes].flatMap((hex) => movesFrom(position, side, hex, goals));
  return [...plans, ...lifts(position, side, goals), ...reveals(position, side)]
    .map(({ command, worth }) => ({ command, worth: worth * (0.8 + 0.4 * random()) }))
    .filter(({ worth }) => worth > 0.05)
    .sort((a, b) => b.worth - a.worth);
}

function movesFrom(position: Position, side: SideId, hex: Hex, goals: Goals): Plan[] {
  const able = armyIn(position, hex, side).filter((unit) => isAble(position, unit));
  if (able.length === 0) return [];
  const frenzied = able.filter(({ frenzied: must }) => must);
  if (frenzied.length > 0)
    return hexesBeside(position, hex)
      .filter((to) => isOccupied(position, to, side))
      .flatMap((to) => attack(position, side, frenzied, [to], goals, 0));
  const garrison = garrisonOf(position, side, hex);
  const free = [...able].sort((a, b) => typeOf(position, b).cost - typeOf(position, a).cost);
  const staying = armyIn(position, hex, side).length - able.length;
  const going = free.slice(0, Math.max(0, Math.min(free.length, free.length + staying - garrison)));
  const fast = going.filter((unit) => stepsOf(position, unit) > 1);
  return [
    ...waysFrom(position, side, hex).flatMap((path) => [
      ...(path.length === 1 ? attack(position, side, free, path, goals, BOLD) : []),
      ...marches(position, side, path.length === 1 ? going : fast, path, goals),
    ]),
  ];
}

const stepsOf = (position: Position, unit: Unit): number =>
  askTraits(position, unit, 'steps').reduce((most, { says }) => Math.max(most, says), 1);

/** Ways of one and of two steps that end on passable ground; a second step only beyond open ground without enemies. */
function waysFrom(position: Position, side: SideId, hex: Hex): Hex[][] {
  const near = hexesBeside(position, hex).filter((to) => groundAt(position, to) !== 'impassable');
  const through = near.filter((to) => groundAt(position, to) === 'open' && !isOccupied(position, to, side));
  const known = new Set([hex, ...near]);
  const far = through.flatMap((over) =>
    hexesBeside(position, over).flatMap((to) => {
      if (known.has(to) || groundAt(position, to) === 'impassable') return [];
      known.add(to);
      return [[over, to]];
    }),
  );
  return [...near.map((to) => [to]), ...far];
}

/** The units that should stay: one on what pays, more in an HQ that is in danger. */
function garrisonOf(position: Position, side: SideId, hex: Hex): number {
  const { object } = contentsOf(position, hex);
  const isWork = object?.owner === side && !object.devastated && askSide(position, side, 'leavesObjects').length === 0;
  const isHq = sideOf(position, side).hq === hex;
  if (isHq && isThreatened(position, hex, side)) return 3;
  return isWork || isHq ? 1 : 0;
}

/** An attack by all of them, joined by comrades who are there already. */
function attack(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  path: readonly Hex[],
  goals: Goals,
  least: number,
): Plan[] {
  const to = path.at(-1)!;
  if (!isOccupied(position, to, side)) return [];
  const group = units.slice(0, roomIn(position, to, side));
  if (group.length === 0) return [];
  const force = [...group, ...armyIn(position, to, side)];
  const battle = battleAt(position, side, force, to);
  const hazard = priceOf(position, group) * HAZARD * hazards(position, [group[0]!.at, to]);
  const gain = battle.wins * ((goals.get(to) ?? 0) + 2) + battle.takes - battle.costs - hazard;
  if (battle.wins < least) return [];
  return [{ command: moveOf(group, path), worth: least === 0 ? 20 + gain : gain }];
}

const enemyUnits = (position: Position, side: SideId, hex: Hex): Unit[] =>
  enemiesOf(position, side).flatMap((enemy) => armyIn(position, hex, enemy));

/** The chance of units to beat every enemy in a hex, and what both sides are likely to lose, in resources. */
export function battleAt(position: Position, side: SideId, units: readonly Unit[], hex: Hex) {
  const own = powerOf(position, units, hex, side);
  let [wins, takes, costs] = [1, 0, 0];
  for (const enemy of enemiesOf(position, side)) {
    const other = powerIn(position, hex, enemy);
    if (other.hits === 0) continue;
    const forecast = forecastOf(position, own, other);
    takes += forecast.losses[1] * priceOf(position, armyIn(position, hex, enemy)) * wins;
    costs += forecast.losses[0] * priceOf(position, units) * wins;
    wins *= forecast.wins;
  }
  return { wins, takes, costs };
}

/** A way to ground without enemies: one unit takes what is free, all of them go where something may be had. */
function marches(position: Position, side: SideId, units: readonly Unit[], path: readonly Hex[], goals: Goals): Plan[] {
  const to = path.at(-1)!;
  const from = units[0]?.at;
  if (from === undefined || isOccupied(position, to, side)) return [];
  const room = roomIn(position, to, side);
  const group = units.slice(0, room);
  if (group.length === 0) return [];
  const plans: Plan[] = [];
  const worth = (some: readonly Unit[]) =>
    drawOf(position, goals, to) -
    drawOf(position, goals, from) * 0.9 -
    danger(position, side, [...some, ...armyIn(position, to, side)], to) +
    danger(position, side, some, from) * 0.5 -
    priceOf(position, some) * HAZARD * hazards(position, [from, ...path]);
  if (goals.has(to)) {
    const one = group.at(-1)!;
    plans.push({ command: moveOf([one], path), worth: worth([one]) + 1 });
  }
  plans.push({ command: moveOf(group, path), worth: worth(group) + 0.1 * group.length });
  return plans;
}

const moveOf = (units: readonly Unit[], path: readonly Hex[]): Command => ({
  command: 'move',
  units: units.map(({ id }) => id),
  path: [...path],
});

const hazards = (position: Position, hexes: readonly Hex[]): number =>
  hexes.filter((hex) => groundAt(position, hex) === 'hazardous').length;

/** The enemy armies beside a hex. */
const enemiesNear = (position: Position, side: SideId, hex: Hex) =>
  kept(position.state.units, `near ${hex} ${side}`, () =>
    hexesBeside(position, hex).flatMap((near) =>
      enemiesOf(position, side)
        .filter((enemy) => armyIn(position, near, enemy).length > 0)
        .map((enemy) => powerIn(position, near, enemy))
        .filter(({ hits }) => hits > 0),
    ),
  );

/** The likely losses of units to the strongest enemy beside them. */
export function danger(position: Position, side: SideId, units: readonly Unit[], hex: Hex): number {
  if (units.length === 0) return 0;
  const near = enemiesNear(position, side, hex);
  if (near.length === 0) return 0;
  const own = powerOf(position, units, hex, side);
  const worst = near.reduce((most, other) => Math.max(most, chanceOfAttack(position, other, own)), 0);
  return Math.max(0, worst - 0.4) * RISK * priceOf(position, units);
}

/** D-10.4, D-16.4: to a place that is worth having and that nobody holds. */
function lifts(position: Position, side: SideId, goals: Goals): Plan[] {
  const ports = worksOf(position, side).flatMap(({ hex, row }) => (row.lifts === undefined ? [] : [hex]));
  const shuttles = askSide(position, side, 'command').some(({ says }) => says.command === 'shuttle');
  if (ports.length === 0 && !shuttles) return [];
  const { used } = sideOf(position, side);
  const units = unitsOfSide(position, side).filter(
    (unit) => isAble(position, unit) && armyIn(position, unit.at, side).length > garrisonOf(position, side, unit.at),
  );
  const places = [...goals].filter(
    ([hex]) => !isOccupied(position, hex, side) && battlesIn(position, hex).length === 0,
  );
  return units.flatMap((unit) =>
    places.flatMap(([to, gain]) => {
      const worth = gain * 0.7 - danger(position, side, [unit], to);
      const by: Command[] = ports.flatMap((port) =>
        used.includes(`airlift@${port}`) ? [] : [{ command: 'airlift', port, unit: unit.id, to }],
      );
      if (shuttles && !used.includes('shuttle')) by.push({ command: 'shuttle', unit: unit.id, to });
      return by.map((command) => ({ command, worth }));
    }),
  );
}

/** D-9.2, D-9.7: infiltrators go where an attack is hopeless, and come out when they are enough. */
function reveals(position: Position, side: SideId): Plan[] {
  const own = unitsOfSide(position, side);
  return own.flatMap((unit): Plan[] => {
    if (unit.hidden && !unit.arrived && !unit.acted) {
      const there = own.filter(({ at }) => at === unit.at);
      const chance = battleAt(position, side, there, unit.at).wins;
      return chance > BOLD ? [{ command: { command: 'reveal', unit: unit.id }, worth: chance * 4 }] : [];
    }
    if (!isAble(position, unit) || askTraits(position, unit, 'infiltrates').length === 0) return [];
    return Object.values(position.state.sides)
      .filter((other) => other.hq !== null && enemies(position, other.id, side))
      .filter(({ hq }) => hexesBeside(position, hq!).includes(unit.at) && enemyUnits(position, side, hq!).length > 0)
      .map(({ hq }) => ({ command: { command: 'infiltrate', unit: unit.id, to: hq! }, worth: 1 }));
  });
}
