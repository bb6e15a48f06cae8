import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { askTraits } from '../active-traits.ts';
import type { Command } from '../commands/index.ts';
import { isHeld, isOccupied, roomIn } from '../locations.ts';
import { armyIn, enemiesOf, groundAt, hexesBeside, type Position, sideOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { canFlee, enemiesBeside, strengthIn } from './armies.ts';
import { answeredAttack, type BattleForecast } from './forecast.ts';
import { drawAt, gainsOf, HOME, prizesIn, stakeIn } from './ground.ts';
import { armyStrength } from './strength.ts';
import { unitWorth, worthOfAll } from './worth.ts';

/** Marches and attacks of the army in a hex (D-5): all of it, all but one, one, or the fast ones. */

/** The most marches of an army that are considered. */
const MOST = 9;
const HAZARD = 1 / 6;
/** The value of being near prizes at first sight, for every resource of the group. */
const ADVANCE = 0.24;

export const canAct = (position: Position, { arrived, acted, hidden, at, side }: Unit): boolean =>
  !arrived && !acted && (hidden || !isHeld(position, at, side));

export const idea = (
  command: Command,
  worth: number,
  aim: string,
  facts?: Idea['facts'],
  parts?: Pick<Idea, 'risk' | 'ground'>,
): Idea => ({
  command,
  worth,
  aim,
  ...(facts && { facts }),
  ...parts,
});

export function marchesFrom(position: Position, side: SideId, hex: Hex): Idea[] {
  const able = armyIn(position, hex, side)
    .filter((unit) => canAct(position, unit))
    .sort((a, b) => unitWorth(position, b) - unitWorth(position, a));
  const [first] = able;
  if (!first) return [];
  const driven = able.filter(({ frenzied }) => frenzied);
  if (driven.length > 0) return hexesBeside(position, hex).flatMap((to) => attacks(position, [driven], [to]));
  const groups = groupsOf(able);
  const fast = able.filter((unit) => stepsOf(position, unit) > 1);
  const far = fast.length > 0 ? groupsOf(fast) : [];
  const ideas = waysFrom(position, side, hex, fast.length > 0)
    .flatMap((path) => {
      const going = path.length > 1 ? far : groups;
      if (isOccupied(position, path.at(-1)!, side)) return attacks(position, going, path);
      return going.map((group) => march(position, group, path));
    })
    .sort((a, b) => b.worth - a.worth);
  return ideas.filter(({ together }, n) => n < MOST || together !== undefined);
}

/** All, all but the cheapest, the cheapest alone. */
function groupsOf(units: readonly Unit[]): (readonly Unit[])[] {
  if (units.length === 1) return [units];
  if (units.length === 2) return [units, units.slice(0, 1), units.slice(1)];
  return [units, units.slice(0, -1), units.slice(-1)];
}

const stepsOf = (position: Position, unit: Unit): number =>
  askTraits(position, unit, 'steps').reduce((most, { says }) => Math.max(most, says), 1);

/** Paths of one and of two steps that end on passable ground; a second step only beyond open ground without enemies. */
function waysFrom(position: Position, side: SideId, hex: Hex, isFast: boolean): Hex[][] {
  const { near, far } = cacheOn(position.state.map, `ways ${hex}`, () => waysOnFoot(position, hex));
  const single = near.map((to) => [to]);
  return !isFast ? single : [...single, ...far.filter(([over]) => !isOccupied(position, over!, side))];
}

function waysOnFoot(position: Position, hex: Hex): { near: Hex[]; far: Hex[][] } {
  const near = hexesBeside(position, hex).filter((to) => groundAt(position, to) !== 'impassable');
  const known = new Set([hex, ...near]);
  const far = near
    .filter((over) => groundAt(position, over) === 'open')
    .flatMap((over) =>
      hexesBeside(position, over)
        .filter((to) => !known.has(to) && groundAt(position, to) !== 'impassable')
        .map((to) => [over, to]),
    );
  return { near, far };
}

const moveOf = (units: readonly Unit[], path: readonly Hex[]): Command => ({
  command: 'move',
  units: units.map(({ id }) => id),
  path: [...path],
});

function attacks(position: Position, groups: readonly (readonly Unit[])[], path: readonly Hex[]): Idea[] {
  const to = path.at(-1)!;
  const { side, at, frenzied } = groups[0]![0]!;
  if (!isOccupied(position, to, side)) return [];
  const room = roomIn(position, to, side);
  if (room === 0) return [];
  return groups.map((group) => {
    const going = group.slice(0, room);
    const there = armyIn(position, to, side);
    const [before, after] = [there, [...there, ...going]].map((units) => attackOn(position, side, units, to)) as [
      Attack,
      Attack,
    ];
    const hazard = losses(position, going, [at, ...path]);
    const left = leaving(position, side, at, going);
    const worth = after.gain - before.gain - hazard - left;
    const parts = { risk: after.risk - before.risk + hazard, ground: after.ground - before.ground - left };
    const attack = idea(
      moveOf(going, path),
      worth + (frenzied ? 20 : 0),
      'attack',
      { hex: to, units: going.length },
      parts,
    );
    return { ...attack, together: to };
  });
}

/** The likely gain of an attack; own losses are deducted and ground is included. */
interface Attack {
  readonly gain: number;
  readonly risk: number;
  readonly ground: number;
}

/** An attack on all enemies in a hex. */
export function attackOn(position: Position, side: SideId, units: readonly Unit[], hex: Hex): Attack {
  const sum = { gain: 0, risk: 0, ground: 0 };
  if (units.length === 0) return sum;
  const own = armyStrength(position, units, hex, side);
  let chance = 1;
  for (const enemy of enemiesOf(position, side)) {
    const other = strengthIn(position, hex, enemy);
    if (!other) continue;
    const stake = stakeIn(position, hex, side, enemy);
    const end: BattleForecast = answeredAttack(position, own, other, stake, canFlee(position, hex, enemy));
    sum.risk += chance * end.attackerLoss;
    sum.ground += chance * end.wins * stake;
    sum.gain += chance * (end.defenderLoss - end.attackerLoss + end.wins * stake);
    chance *= end.wins;
  }
  return sum;
}

function march(position: Position, group: readonly Unit[], path: readonly Hex[]): Idea {
  const to = path.at(-1)!;
  const { side, at } = group[0]!;
  const going = group.slice(0, roomIn(position, to, side));
  if (going.length === 0) return idea(moveOf(group, path), -100, 'advance');
  const taken = gainsOf(position, side).get(to) ?? 0;
  const manned = taken === 0 ? returning(position, side, to) : 0;
  const nearer = drawAt(position, side, to) - drawAt(position, side, at);
  const ground = taken + manned + ADVANCE * worthOfAll(position, going) * nearer - leaving(position, side, at, going);
  const risk =
    dangerTo(position, side, [...armyIn(position, to, side), ...going], to) + losses(position, going, [at, ...path]);
  const aim = taken > 0 ? 'take' : 'advance';
  return idea(moveOf(going, path), ground - risk, aim, { hex: to, units: going.length }, { risk, ground });
}

/** Own ground without a garrison. */
const returning = (position: Position, side: SideId, hex: Hex): number =>
  armyIn(position, hex, side).length > 0 ? 0 : ownGround(position, side, hex);

function ownGround(position: Position, side: SideId, hex: Hex): number {
  const [prize] = prizesIn(position, hex).filter(({ owner, spent }) => owner === side && !spent);
  if (!prize || prize.kind === 'building') return 0;
  if (prize.kind === 'object') return prize.worth;
  return enemiesBeside(position, hex, side).length > 0 ? HOME / 2 : 0;
}

/** The ground that is given up if the last of an army go. */
const leaving = (position: Position, side: SideId, hex: Hex, going: readonly Unit[]): number =>
  armyIn(position, hex, side).length > going.length ? 0 : ownGround(position, side, hex);

const losses = (position: Position, units: readonly Unit[], hexes: readonly Hex[]): number =>
  HAZARD * worthOfAll(position, units) * hexes.filter((hex) => groundAt(position, hex) === 'hazardous').length;

/** A part of what the strongest enemy beside a hex would gain by attacking units there. */
export function dangerTo(position: Position, side: SideId, units: readonly Unit[], hex: Hex): number {
  const near = enemiesBeside(position, hex, side);
  if (near.length === 0) return 0;
  const own = armyStrength(position, units, hex, side);
  let most = 0;
  for (const enemy of near) {
    const end = answeredAttack(position, enemy.strength, own, 0, true);
    most = Math.max(most, end.defenderLoss - end.attackerLoss);
  }
  return 0.4 * most * (sideOf(position, side).hq === hex ? 0.5 : 1);
}
