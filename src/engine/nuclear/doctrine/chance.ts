import { distance } from '../../kernel/board/hex.ts';
import { toPower } from '../../kernel/distribution.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId, TeamId } from '../../kernel/ids.ts';
import type { Position } from '../position.ts';
import type { Unit } from '../state.ts';
import { boardOf, cellOf } from '../terrain.ts';
import { whereabouts } from '../units.ts';
import { FADING, marchOf, type Prize, prizesOf, unitWorth } from './value.ts';

/** The value of a position to a side: its chance of winning. */

const CERTAIN = 1000;

/** Indicators of the final winner: each is the figure of the own team less that of the others. */
interface Signs {
  /** Control Points, in units of five. */
  points: number;
  /** Prestige in the purse, in hundreds. */
  purse: number;
  /** The value of units, in two hundreds, and of those that have not acted yet; half of it if suppressed. */
  units: number;
  fresh: number;
  /** Pairs of key points that are held, that will be held if no unit moves (N-16.2), and that are near. */
  held: number;
  soon: number;
  near: number;
  /** Enemy bases with a unit on them, those with one near, and own bases that are guarded (N-17.2). */
  taken: number;
  threatened: number;
  guarded: number;
}

/** Weights of the indicators in the last turn, in the one before it, and in all others. */
type Weights = Readonly<Record<keyof Signs, readonly [last: number, before: number, others: number]>>;

/**
 * The logarithm of the odds of winning is the weighted sum of the indicators. Fitted by logistic regression to the winners of 540 games of
 * mixed players in the shipped scenarios, most of which are decided by bases. Here for the Initial and Final rounds.
 */
const AMID_A_TURN: Weights = {
  points: [2.9, 1.64, 1.34],
  purse: [0, 0.14, 0.1],
  units: [0, 0.11, 0.24],
  fresh: [0.74, 0.67, 0.49],
  held: [0, 0.27, 0],
  soon: [0.65, 0.53, 0],
  near: [0, 0.6, 0],
  taken: [1.2, 0.8, 2.07],
  threatened: [0, 0.4, 1.6],
  guarded: [1.2, 0.75, 0.1],
};
/** The same between turns: all units are fresh, and no unit is on an enemy base. */
const BETWEEN_TURNS: Weights = {
  points: [2.49, 1.49, 1.53],
  purse: [0, 0.21, 0.16],
  units: [0.1, 0, 0.19],
  fresh: [0.04, 0.4, 0.23],
  held: [0.19, 0.3, 0.45],
  soon: [0.19, 0.3, 0.45],
  near: [0.07, 0.54, 1.19],
  taken: [0, 0, 0],
  threatened: [0.79, 0.78, 2.45],
  guarded: [1.59, 0.1, 0.54],
};
const SIGNS = Object.keys(AMID_A_TURN) as readonly (keyof Signs)[];

/** Control Points are measured against those that win the shipped scenarios; a longer game needs more of them. */
const USUAL_TARGET = 20;
/** The pull of a base fades faster than that of other ground. */
const FADING_OF_BASES = 0.5;
/** Beyond such a sum nearly everything is decided. */
const FLAT = 1.8;

/** The chance of the side's team to win, against all others together: 1000 if it has won, -1000 if it has lost. */
export function valueFor(position: Position, seat: SideId, character: Character): number {
  const { state } = position;
  const { team } = state.sides[seat]!;
  if (state.phase === 'over') return state.winner?.team === team ? CERTAIN : state.winner?.team ? -CERTAIN : 0;
  const signs = signsFor(position, team, character.losses);
  const weights = state.phase === 'initial' || state.phase === 'final' ? AMID_A_TURN : BETWEEN_TURNS;
  const row = turnsLeft(state);
  let sum = 0;
  for (const sign of SIGNS) sum += (GROUND.has(sign) ? character.ground : 1) * weights[sign][row] * signs[sign];
  const part = sum / FLAT;
  return (CERTAIN * part) / Math.sqrt(1 + part * part);
}

/** The indicators that some characters weigh more than others. */
const GROUND: ReadonlySet<keyof Signs> = new Set(['points', 'held', 'soon']);

/** Turns after this one, 2 for two and more. */
function turnsLeft({ turn, options }: Position['state']): 0 | 1 | 2 {
  const left = options['turn-limit'] - turn;
  return options['turn-limit'] === 0 || left >= 2 ? 2 : left === 1 ? 1 : 0;
}

function signsFor(position: Position, team: TeamId, losses: number): Signs {
  const { state } = position;
  const rivals = Math.max(1, new Set(state.order.map((id) => state.sides[id]!.team)).size - 1);
  const signs: Signs = {
    ...{ points: 0, purse: 0, units: 0, fresh: 0 },
    ...{ held: 0, soon: 0, near: 0, taken: 0, threatened: 0, guarded: 0 },
  };
  const target = state.options['control-target'];
  for (const id of state.order) {
    const side = state.sides[id]!;
    const share = side.team === team ? 1 : -1 / rivals;
    signs.points += (share * side.controlPoints * USUAL_TARGET) / (5 * target);
    signs.purse += (share * side.prestige) / 100;
  }
  for (const id in state.units) {
    const unit = state.units[id]!;
    const share = state.sides[unit.side]!.team === team ? losses : -1 / rivals;
    const worth = (share * unitWorth(position, unit)) / 200;
    signs.units += worth;
    if (unit.acted === 'no') signs.fresh += unit.suppressed ? worth / 2 : worth;
  }
  for (const prize of prizesOf(position)) addGround(position, team, prize, signs);
  return signs;
}

/** Adds ground that is held, ground about to change hands in the End phase, and ground within reach. */
function addGround(position: Position, team: TeamId, { cell, team: holder, kind }: Prize, signs: Signs): void {
  if (kind === 'other') return;
  const [ours, theirs] = nearest(position, cell, team);
  const held = holder === null ? 0 : holder === team ? 1 : -1;
  if (kind === 'base') {
    const [owner, enemy, share] = held === 1 ? [ours, theirs, 1] : [theirs, ours, -1];
    if (enemy.here) signs.taken -= share;
    else signs.threatened -= share * toPower(FADING_OF_BASES, enemy.orders);
    if (owner.here) signs.guarded += share;
    return;
  }
  // N-16.2: the unit there at the end of the turn takes it.
  signs.held += held / 2;
  signs.soon += (ours.here ? 1 : theirs.here ? -1 : held) / 2;
  if (held < 1 && !ours.here) signs.near += toPower(FADING, ours.orders) / 2;
  if (held > -1 && !theirs.here) signs.near -= toPower(FADING, theirs.orders) / 2;
}

interface Near {
  readonly here: boolean;
  /** The number of orders that the nearest unit needs to get there, as the crow flies. */
  readonly orders: number;
}

/** The number of orders for a place that no unit can reach. */
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
