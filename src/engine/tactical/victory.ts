import type { SideId } from '../kernel/ids.ts';
import {
  BLUE,
  otherSide,
  ownModels,
  type Position,
  RED,
  type Resolution,
  sideOf,
  typeOf,
  unitOf,
  unitsOfSide,
} from './position.ts';
import type { Result, ResultCategory, Unit } from './state.ts';

/** T-21: end and result. */

type BySide = Readonly<Record<SideId, number>>;

/** The unit itself, or the one that it has joined or is aboard. */
function carrierOf(position: Position, unit: Unit): Unit {
  const carrier = unit.joined ?? unit.embarked;
  return carrier === null ? unit : carrierOf(position, unitOf(position, carrier));
}
const isAway = (position: Position, unit: Unit): boolean => carrierOf(position, unit).hex === null;

/** T-21.2: lost at the end. A unit that was not placed yet when the other side conceded is not in reserve. */
const isInReserve = (position: Position, unit: Unit): boolean => carrierOf(position, unit).reserve !== null;

/** T-21.2: whether less than half of its initial strength is left. */
export function isBelowHalf(position: Position, unit: Unit): boolean {
  const { vehicle, groups } = typeOf(position, unit);
  const { hull, w } = groups[0]!.model;
  if (vehicle) return 2 * unit.hull < hull;
  if (unit.initial !== 1) return 2 * ownModels(unit) < unit.initial;
  const wounds = groups.reduce((sum, { id }) => sum + (unit.hurt[id] ?? 0), 0);
  return 2 * (w - wounds) < w;
}

/** T-21.2: the points that a side has lost so far; with `all`, all of its units (T-21.5). */
export function lostPoints(position: Position, side: SideId, all = false): number {
  let lost = sideOf(position, side).pointsLost;
  for (const unit of unitsOfSide(position, side)) {
    const { points } = typeOf(position, unit).row;
    if (all || isInReserve(position, unit)) lost += points;
    else if (isBelowHalf(position, unit)) lost += Math.floor(points / 2);
  }
  return lost;
}

/** T-21.3, T-21.4: the result for points of lists and points lost. Shares are compared without rounding. */
function resultOf(
  {
    solid,
    crushing,
    slaughter,
    bloodyOver,
  }: Readonly<Record<'solid' | 'crushing' | 'slaughter' | 'bloodyOver', number>>,
  list: BySide,
  lost: BySide,
): Result {
  // The share of each side as a fraction of the product of both lists; an empty list counts as wholly lost.
  const whole = Math.max(1, list[RED]!) * Math.max(1, list[BLUE]!);
  const share = (side: SideId) => (list[side] === 0 ? whole : lost[side]! * Math.max(1, list[otherSide(side)]!));
  const [red, blue] = [share(RED), share(BLUE)];
  const reaches = (percent: number) => 100 * Math.abs(red - blue) >= percent * whole;
  const wiped = [red, blue].filter((part) => part >= whole).length;
  const bloody = [red, blue].some((part) => 100 * part > bloodyOver * whole);
  const winner = red < blue ? RED : BLUE;
  const make = (category: ResultCategory, won: SideId | null): Result => ({ category, winner: won, list, lost });
  if (wiped === 2) return make('draw-bloody', null);
  if (reaches(slaughter)) return make('slaughter', winner);
  if (reaches(crushing)) return make('crushing', winner);
  if (reaches(solid) || wiped === 1) return make('solid', winner);
  return make(bloody ? 'draw-bloody' : 'draw-light', null);
}

/** Ends the battle; `conceding` loses everything that it still has. */
export function endGame(resolution: Resolution, conceding?: SideId): void {
  const bySide = (count: (side: SideId) => number) => ({ [RED]: count(RED), [BLUE]: count(BLUE) });
  const list = bySide((side) => sideOf(resolution, side).points);
  const lost = bySide((side) => lostPoints(resolution, side, side === conceding));
  const result = resultOf(resolution.rules.ruleset.outcomeTable, list, lost);
  resolution.add({ type: 'game-ended', category: result.category, winner: result.winner, result });
}

/** T-21.1: whether the battle ends with this player turn. */
export function isEnded(resolution: Resolution): boolean {
  const { turn, active, first } = resolution.state;
  const left = (side: SideId) => unitsOfSide(resolution, side);
  if (left(RED).length === 0 || left(BLUE).length === 0) return true;
  if (active === first) return false;
  if ([RED, BLUE].some((side) => left(side).every((unit) => isAway(resolution, unit)))) return true;
  const from = goesOnFrom(resolution, turn);
  if (from > 6) return true;
  return from > 1 && resolution.roll({ label: 'continue', by: active, clause: 'T-21.1' }, 6)[0]! < from;
}

/** T-21.1: the least face of the die with which the battle continues after a game turn: 1 if it certainly does, 7 if it never does. */
export function goesOnFrom({ rules, state }: Position, turn: number): number {
  const { goOn, last } = rules.ruleset.gameLength;
  if (turn >= last) return 7;
  if (state.options['game-length'] === 'fixed') return turn >= Math.min(...Object.keys(goOn).map(Number)) ? 7 : 1;
  return Object.hasOwn(goOn, turn) ? goOn[turn]! : 1;
}
