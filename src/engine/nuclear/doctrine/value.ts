import { distance, type Hex } from '../../kernel/board/hex.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId, TeamId } from '../../kernel/ids.ts';
import { toPower } from '../../kernel/power.ts';
import { kept } from '../../kernel/remember.ts';
import { fullTough } from '../active-traits.ts';
import { allowance } from '../movement.ts';
import { type Position, typeOf } from '../position.ts';
import type { Side, Unit } from '../state.ts';
import { boardOf, cellOf } from '../terrain.ts';
import { whereabouts } from '../units.ts';

/** The worth of a position to a side, in Prestige. */

/** Winning, in Prestige: no army is worth as much. */
const VICTORY = 100_000;
/** The Control Points that win a game (N-17.3) are worth about as much as two armies of an evening. */
const ALL_POINTS = 1800;
/** Prestige in the purse is worth less than what it buys: it has still to be spent and to march. */
const PURSE = 0.7;
/** Most turns that a key point is reckoned to be held for. */
const HORIZON = 4;
/** The part that is left of the pull of a place for each order that it takes to get there. */
const FADING = 0.72;

/** The worth of a unit, its losses and its state counted. */
export const unitWorth = (position: Position, unit: Unit): number => kept(unit, 'worth', () => worthOf(position, unit));

function worthOf(position: Position, unit: Unit): number {
  const { price, models } = typeOf(position, unit);
  const full = models * fullTough(position, unit);
  const left = unit.tough.reduce((sum, tough) => sum + tough, 0) / full;
  const rank = 1 + 0.08 * unit.upgrades.length + 0.1 * position.rules.ranks.findIndex(({ id }) => id === unit.rank);
  return price * rank * (0.15 + 0.85 * left) * (unit.suppressed ? 0.72 : 1);
}

/** The worth of one Control Point is worth now. With a turn limit it grows as the end comes near. */
function pointWorth({ state }: Position): number {
  const limit = state.options['turn-limit'];
  const near = limit > 0 ? 1 + 2 / (1 + Math.max(0, limit - state.turn)) : 1;
  return (ALL_POINTS / state.options['control-target']) * near;
}

/** Ground that can be taken: key points, central bases, depots. */
export interface Prize {
  readonly hex: Hex;
  readonly cell: number;
  /** The team that holds it; null for nobody. */
  readonly team: TeamId | null;
  /** The gain from holding it from now on. */
  readonly worth: number;
}

export const prizesOf = (position: Position): readonly Prize[] =>
  kept(position.state.hexes, `prizes ${position.state.turn}`, () => findPrizes(position));

function findPrizes(position: Position): Prize[] {
  const { state, rules } = position;
  const { prestige, control } = rules.ruleset.numbers;
  const point = pointWorth(position);
  const limit = state.options['turn-limit'];
  const turns = limit > 0 ? Math.min(HORIZON, limit - state.turn + 1) : HORIZON;
  const prizes: Prize[] = [];
  const add = (hex: Hex, owner: SideId | null, worth: number) =>
    prizes.push({ hex, cell: cellOf(position, hex), team: owner === null ? null : state.sides[owner]!.team, worth });
  for (const [hex, { keyPoint, structure, marker }] of Object.entries(state.hexes)) {
    if (keyPoint)
      add(
        hex,
        keyPoint === 'neutral' ? null : keyPoint,
        turns * (control.keyPoint * point + PURSE * prestige.keyPoint),
      );
    if (marker !== undefined) add(hex, null, control.intelligence * point);
    const role = structure?.done ? rules.structures.get(structure.type)?.role : undefined;
    if (role === 'base') add(hex, structure!.owner, turns * PURSE * prestige.base + 4 * point);
    if (role === 'depot') add(hex, structure!.owner, 60);
  }
  return prizes;
}

/** How good the position is for the side's team, against all others together. */
export function valueFor(position: Position, seat: SideId, character: Character): number {
  const { state } = position;
  const { team } = state.sides[seat]!;
  if (state.phase === 'over') return state.winner?.team === team ? VICTORY : state.winner?.team ? -VICTORY : 0;
  const rivals = Math.max(1, new Set(state.order.map((id) => state.sides[id]!.team)).size - 1);
  const point = pointWorth(position);
  let value = 0;
  for (const id of state.order) {
    const side = state.sides[id]!;
    const mine = side.team === team;
    value += (mine ? 1 : -1 / rivals) * (PURSE * side.prestige + character.ground * point * side.controlPoints);
  }
  for (const id in state.units) {
    const unit = state.units[id]!;
    const mine = state.sides[unit.side]!.team === team;
    value += (mine ? character.losses : -1) * unitWorth(position, unit);
  }
  return value + character.ground * groundFor(position, team) + readiness(position, team);
}

/** Ground held, ground about to change hands in the End phase, and ground within reach. */
function groundFor(position: Position, team: TeamId): number {
  const { state } = position;
  let value = 0;
  for (const { cell, hex, team: holder, worth } of prizesOf(position)) {
    const [ours, theirs] = nearest(position, cell, team);
    const standing = ours.here ? 'ours' : theirs.here ? 'theirs' : undefined;
    const held = holder === null ? 0 : holder === team ? 1 : -1;
    // N-16.2: whoever stands there at the end of the turn takes it.
    const soon = standing === 'ours' ? 1 : standing === 'theirs' ? -1 : held;
    value += worth * (0.35 * held + 0.5 * soon);
    if (held < 1 && !ours.here) value += 0.3 * worth * toPower(FADING, ours.orders);
    if (held > -1 && !theirs.here) value -= 0.3 * worth * toPower(FADING, theirs.orders);
    const zone = state.hexes[hex]?.structure;
    if (zone && held === 1 && theirs.orders <= 1) value -= 0.2 * worth;
  }
  return value;
}

interface Near {
  readonly here: boolean;
  /** Orders that the nearest unit needs to get there, as the crow flies. */
  readonly orders: number;
}

/** Orders that nobody needs: the place is out of reach of everybody. */
const FAR = 9;

function nearest(position: Position, cell: number, team: TeamId): readonly [ours: Near, theirs: Near] {
  const { grid } = boardOf(position);
  const { units, sides } = position.state;
  const ours = { here: false, orders: FAR };
  const theirs = { here: false, orders: FAR };
  for (const id in units) {
    const unit = units[id]!;
    const at = placeOfUnit(position, unit);
    if (at < 0) continue;
    const near = sides[unit.side]!.team === team ? ours : theirs;
    const far = distance(grid, at, cell);
    if (far === 0 && unit.hex !== null) near.here = true;
    const orders = far / marchOf(position, unit) + (unit.suppressed ? 1 : 0);
    if (orders < near.orders) near.orders = orders;
  }
  return [ours, theirs];
}

const placeOfUnit = (position: Position, unit: Unit): number => {
  const hex = whereabouts(position, unit);
  return hex === null ? -1 : cellOf(position, hex);
};

const marchOf = (position: Position, unit: Unit): number =>
  kept(unit, 'march', () => Math.max(1, allowance(position, unit, 'march')));

/** Units that are near the enemy can do something; those that have not acted yet can do it this turn. */
function readiness(position: Position, team: TeamId): number {
  const { grid } = boardOf(position);
  const { units, sides } = position.state;
  const own: Unit[] = [];
  const enemies: number[] = [];
  for (const id in units) {
    const unit = units[id]!;
    if (sides[unit.side]!.team === team) own.push(unit);
    else if (unit.hex !== null) enemies.push(cellOf(position, unit.hex));
  }
  let value = 0;
  for (const unit of own) {
    if (unit.acted === 'no') value += 2;
    const at = placeOfUnit(position, unit);
    if (at < 0) continue;
    let far = 99;
    for (const cell of enemies) far = Math.min(far, distance(grid, at, cell));
    value += 0.12 * unitWorth(position, unit) * toPower(FADING, Math.max(0, (far - 3) / 2));
  }
  return value;
}

/** The pull of hostile ground on a unit, by cell: that of the dearest and nearest prize. */
export const pullOn = (position: Position, side: Side, unit: Unit): Float64Array =>
  kept(position.state.hexes, `pull ${position.state.turn} ${side.team} ${marchOf(position, unit)}`, () => {
    const { grid } = boardOf(position);
    const speed = marchOf(position, unit);
    const prizes = prizesOf(position).filter(({ team }) => team !== side.team);
    return Float64Array.from({ length: grid.size }, (_, cell) =>
      prizes.reduce(
        (pull, prize) => Math.max(pull, 0.5 * prize.worth * toPower(FADING, distance(grid, prize.cell, cell) / speed)),
        0,
      ),
    );
  });
