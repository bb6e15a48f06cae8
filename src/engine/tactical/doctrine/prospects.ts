import { distance } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import { toPower } from '../../kernel/distribution.ts';
import { coverFrom, NO_COVER, sightIn } from '../map/sight.ts';
import { gridIn, type Position } from '../position.ts';
import { changedState } from '../shapes.ts';
import { arcOf } from '../shooting/vehicles.ts';
import { partDestroyed, twoDice } from './chances.ts';
import type { Fighter } from './force.ts';
import { ARCS, FACETS, type FireTable, type Footing, fireTable, meleeWounds, rowOfTable, UNSEEN } from './harm.ts';
import { marchFrom } from './walks.ts';

/** Threats between units: by shot and by charge, from where they are or could be. */

const NOBODY = Object.freeze({});

/** The cover saves, 2 to 7, of cells against shots from others; 1 if they are out of sight. Only the ground counts. */
class Lines {
  readonly #position: Position;
  readonly #size: number;
  readonly #known: Uint8Array;

  constructor(position: Position) {
    this.#position = position;
    this.#size = gridIn(position).size;
    this.#known = new Uint8Array(this.#size * this.#size);
  }

  at(from: number, to: number): number {
    const at = from * this.#size + to;
    if (this.#known[at] === 0) this.#known[at] = drawLine(this.#position, from, to);
    return this.#known[at]!;
  }
}

export const linesOfFire = (position: Position): Lines =>
  cacheOn(position.state.hexes, 'lines of fire', () => new Lines(position));

export const lineTo = (position: Position, from: number, to: number): number => linesOfFire(position).at(from, to);

function drawLine(position: Position, from: number, to: number): number {
  const { names } = gridIn(position);
  if (!sightIn(position).sees(from, to)) return UNSEEN;
  const empty: Position = { rules: position.rules, state: changedState(position.state, { units: NOBODY }) };
  return coverFrom(empty, names[from]!, names[to]!, []);
}
export const isSeen = (line: number): boolean => line !== UNSEEN;

export const hexesBetween = (position: Position, one: Fighter, other: Fighter): number =>
  distance(gridIn(position), one.cell, other.cell);

/** The hexes within which a charge can be declared (T-12.2). */
export const CHARGE_HEXES = 7;

/** The number of posts stored for each kind, in case the best is beside another enemy. */
const POSTS = 3;

/** The fraction that counts of an action that is a turn of marching away. */
const FADING = 0.72;
/** The length in hexes of a charge that probably arrives. */
const LIKELY = 3;

/**
 * A place to shoot from, with the fraction of the target destroyed from there on average; or one to charge from, with the chance to arrive.
 */
interface Post {
  readonly cell: number;
  readonly part: number;
}

/** One unit against another at their present strength. Answers are cached: places are judged by the same few again and again. */
export class Encounter {
  /** The hexes over which it can shoot. */
  readonly reach: number;
  /** The value of a round of melee after its charge: the harm that it does less the harm that it suffers. */
  readonly charge: number;
  /** The hexes over which its models shoot on average. */
  readonly mainReach: number;
  readonly #position: Position;
  readonly #unit: Fighter;
  readonly #target: Fighter;
  readonly #tables: readonly { readonly living: number; readonly table: FireTable }[];
  #next: Map<number, number> | undefined;
  #charges: number[] | undefined;
  #firing: Map<number, readonly Post[]> | undefined;
  #charging: Map<number, readonly Post[]> | undefined;
  readonly #melees: (Exchange | undefined)[] = [];

  constructor(position: Position, unit: Fighter, target: Fighter) {
    this.#position = position;
    this.#unit = unit;
    this.#target = target;
    this.#tables = unit.groups.map(({ group, living }) => ({
      living,
      table: fireTable(position, group, target),
    }));
    this.reach = this.#tables.reduce((reach, { table }) => Math.max(reach, table.reach), 0);
    this.mainReach = meanReach(this.#tables);
    const { given, taken } = unit.charges ? this.melee(true) : { given: 0, taken: 0 };
    this.charge = target.worth * given - unit.worth * taken;
  }

  melee(charging: boolean): Exchange {
    const at = charging ? 1 : 0;
    this.#melees[at] ??= meleeOf(this.#position, this.#unit, this.#target, charging);
    return this.#melees[at];
  }

  /** The fraction of the target, from 0 to 1, that a round of shots destroys on average; out of sight only barrages count. */
  part(hexes: number, footing: Footing, line: number): number {
    if (hexes > this.reach) return 0;
    const { unit, front, left } = this.#target;
    const from = this.#unit.unit.hex;
    const armoured = front.category.vehicle && isSeen(line);
    const arc = armoured && from !== null ? arcOf(this.#position, unit, from) : 'front';
    const row = rowOfTable(hexes, footing, armoured ? ARCS[arc] : line);
    let wounds = 0;
    for (const { living, table } of this.#tables) if (hexes <= table.reach) wounds += living * table.wounds[row]!;
    return partDestroyed(wounds * this.#unit.aim, left);
  }

  /** The value that it can hope to destroy in its next turn, by shots and by a charge, from `hexes` away; `steps` on foot. */
  next(hexes: number, line: number, shoots: boolean, steps: number): number {
    return (shoots ? this.#shots(Math.min(63, hexes), line) : 0) + 0.7 * this.#charge(steps);
  }

  /** Cells within a march from `here` that have a shot at an enemy on `there`: a few, the most harmful first. */
  firingPosts(here: number, there: number): readonly Post[] {
    this.#firing ??= new Map();
    return this.#posts(this.#firing, here, there, (cell, hexes, line) => this.part(hexes, cell === here ? 0 : 1, line));
  }

  /** Cells within a march from `here` from which it can charge an enemy on `there`: a few, the most likely to reach it first. */
  chargingPosts(here: number, there: number): readonly Post[] {
    this.#charging ??= new Map();
    return this.#posts(this.#charging, here, there, (_, hexes, line) =>
      hexes > CHARGE_HEXES || !isSeen(line) ? 0 : twoDice(this.#position, hexes - 1),
    );
  }

  #posts(
    known: Map<number, readonly Post[]>,
    here: number,
    there: number,
    partFrom: (cell: number, hexes: number, line: number) => number,
  ): readonly Post[] {
    const grid = gridIn(this.#position);
    const way = here * grid.size + there;
    const found = known.get(way);
    if (found) return found;
    const posts: Post[] = [];
    for (const cell of marchFrom(this.#position, here, this.#unit.march)) {
      const line = lineTo(this.#position, cell, there);
      const hexes = distance(grid, cell, there);
      // T-3.5: no unit may move next to an enemy.
      if (hexes <= 1 && cell !== here) continue;
      const part = partFrom(cell, hexes, line);
      if (part === 0 || (posts.length === POSTS && part <= posts.at(-1)!.part)) continue;
      const at = posts.findIndex((post) => post.part < part);
      posts.splice(at < 0 ? posts.length : at, 0, { cell, part });
      if (posts.length > POSTS) posts.pop();
    }
    known.set(way, posts);
    return posts;
  }

  #shots(hexes: number, line: number): number {
    const at = hexes * FACETS + line;
    this.#next ??= new Map();
    const known = this.#next.get(at);
    if (known !== undefined) return known;
    const found = this.#shotsNext(hexes, line);
    this.#next.set(at, found);
    return found;
  }

  #shotsNext(hexes: number, line: number): number {
    if (this.reach === 0) return 0;
    const { march } = this.#unit;
    const here = this.part(Math.max(1, hexes), 0, line);
    if (march === 0) return here * this.#target.worth;
    const far = Math.max(0, hexes - march - this.reach);
    const nearer = Math.max(1, Math.min(this.reach, hexes - march));
    const there = isSeen(line) ? this.part(nearer, 1, line) : 0.6 * this.part(nearer, 1, NO_COVER);
    return Math.max(here, there * toPower(FADING, far / march)) * this.#target.worth;
  }

  #charge(steps: number): number {
    if (this.charge <= 0) return 0;
    this.#charges ??= [];
    const known = this.#charges[steps];
    if (known !== undefined) return known;
    const found = this.#chargeNext(steps);
    this.#charges[steps] = found;
    return found;
  }

  #chargeNext(steps: number): number {
    const { march } = this.#unit;
    const way = steps - 1 - march;
    const near = twoDice(this.#position, Math.max(0, Math.min(LIKELY, way)));
    return this.charge * near * (way <= LIKELY ? 1 : toPower(FADING, (way - LIKELY) / Math.max(1, march)));
  }
}

function meanReach(groups: readonly { readonly living: number; readonly table: FireTable }[]): number {
  let [hexes, models] = [0, 0];
  for (const { living, table } of groups) {
    hexes += living * table.reach;
    models += living;
  }
  return hexes / Math.max(1, models);
}

const encounters = new WeakMap<object, WeakMap<object, Encounter>>();

/** The same object even after a move of either unit, unless the arc of a vehicle counts (T-11.2). */
export function encounterOf(position: Position, unit: Fighter, target: Fighter): Encounter {
  const { vehicle } = target.front.category;
  const [from, to] = vehicle ? [unit, target] : [unit.strength, target.strength];
  let all = encounters.get(from);
  if (!all) {
    all = new WeakMap();
    encounters.set(from, all);
  }
  let found = all.get(to);
  if (!found) {
    found = new Encounter(position, unit, target);
    all.set(to, found);
  }
  return found;
}

/** A round of melee: the fractions of each other that two units destroy on average. */
export interface Exchange {
  readonly given: number;
  readonly taken: number;
}

function meleeOf(position: Position, one: Fighter, other: Fighter, charging: boolean): Exchange {
  let dealt = 0;
  let suffered = 0;
  for (const { group, living } of one.groups) dealt += living * meleeWounds(position, group, other.front, charging);
  for (const { group, living } of other.groups) suffered += living * meleeWounds(position, group, one.front, false);
  let given = partDestroyed(dealt, other.left);
  let taken = partDestroyed(suffered, one.left);
  const [first, second] = [one.front.model.i, other.front.model.i];
  if (first > second) taken *= 1 - 0.85 * given;
  if (first < second) given *= 1 - 0.85 * taken;
  const margin = given * other.left - taken * one.left;
  const swept = Math.min(0.5, 0.09 * Math.abs(margin));
  if (margin > 0 && !other.fearless) given += (1 - given) * swept;
  if (margin < 0 && !one.fearless) taken += (1 - taken) * swept;
  return { given, taken };
}

/** The value of a round of melee to the first: the harm that it does less the harm that it suffers. */
export function duel(position: Position, one: Fighter, other: Fighter, charging: boolean): number {
  const { given, taken } = encounterOf(position, one, other).melee(charging);
  return other.worth * given - one.worth * taken;
}
