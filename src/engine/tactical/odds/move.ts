import type { Hex } from '../../kernel/board/hex.ts';
import { binomial } from '../../kernel/distribution.ts';
import { testedParts } from '../map/terrain.ts';
import { allowanceOf, cutShort, isSlowed } from '../movement/movement.ts';
import { rerolledUpTo, runOf } from '../movement/running.ts';
import { findUnit, hexesOf, type Part, type Position, typeOf } from '../position.ts';
import { groundWound } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { allOf, anyOf } from '../traits/active-traits.ts';
import { effectOf, woundLineOf } from './line.ts';
import { sumOf } from './markers.ts';

/** Exact odds of a move that dice decide: T-4.2 difficult ground, T-4.3 dangerous ground, T-8.4 the length of a run. */

export interface MoveOdds {
  /** The chance to get to the end of the path; 1 if no dice decide that. */
  readonly arrives: number;
  readonly slowed: boolean;
  readonly dangerous: boolean;
  /** The chance of each number of wounds lost to the ground, or of hull points: a vehicle that loses one is stuck, or a wreck. */
  readonly lost: readonly number[];
}

/** Commands along a path. Those that come onto the board, or out of a transport, leave no hex and get one hex far in any case. */
const MOVES: ReadonlySet<unknown> = new Set(['move', 'embark', 'run']);
const ENTRIES: ReadonlySet<unknown> = new Set(['arrive', 'disembark']);

/** The odds of a command along a path; undefined if it throws no dice. */
export function moveOdds(position: Position, unit: Unit, command: unknown, path: readonly Hex[]): MoveOdds | undefined {
  const enters = ENTRIES.has(command);
  const left = unit.hex ?? findUnit(position, unit.joined)?.hex ?? null;
  if (path.length === 0 || !(enters || (MOVES.has(command) && left !== null))) return undefined;
  const slowed = command !== 'run' && isSlowed(position, unit, left, path);
  const lengths = lengthsOf(position, unit, command === 'run' ? inchesOfRun(position, unit) : slowed, path, enters);
  let lost: number[] = [0];
  let arrives = 0;
  let dangerous = false;
  for (const [length, chance] of lengths) {
    if (length === path.length) arrives += chance;
    const tested = testedParts(position, unit, left, path.slice(0, length));
    if (tested.length > 0) dangerous = true;
    lost = mixed(lost, chance, lostTo(position, unit, tested));
  }
  return arrives < 1 || dangerous ? { arrives, slowed, dangerous, lost } : undefined;
}

/** The chance of each number of hexes that the unit covers. `inches`: those of its run; true if the ground slows it. */
function lengthsOf(
  position: Position,
  unit: Unit,
  inches: ReadonlyMap<number, number> | boolean | undefined,
  path: readonly Hex[],
  enters: boolean,
): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  const least = enters ? 1 : 0;
  const allowance = inches === true ? allowanceOf(position, unit) : Number.POSITIVE_INFINITY;
  const dice = inches === true ? BEST_OF_TWO : inches || undefined;
  if (!dice) return new Map([[path.length, 1]]);
  for (const [rolled, chance] of dice) {
    const most = Math.max(hexesOf(position, Math.min(rolled, allowance)), least);
    const { length } = cutShort(position, unit.id, path, most, least);
    lengths.set(length, (lengths.get(length) ?? 0) + chance);
  }
  return lengths;
}

/** The chance that none of some dice shows more than a face. */
const noneAbove = (face: number, dice: number): number => (dice === 0 ? 1 : (face / 6) * noneAbove(face, dice - 1));

/** The chance of each highest face of some dice. */
const bestOf = (dice: number): ReadonlyMap<number, number> =>
  new Map([1, 2, 3, 4, 5, 6].map((face) => [face, noneAbove(face, dice) - noneAbove(face - 1, dice)]));
const BEST_OF_TWO = bestOf(2);

/** T-8.4, T-18.24, T-18.31: the inches of a run with dice; undefined for a fixed run. */
function inchesOfRun(position: Position, unit: Unit): ReadonlyMap<number, number> | undefined {
  if (runOf(position, unit) !== 'die') return undefined;
  const best = bestOf(1 + (anyOf(position, unit, 'runDice') ?? 0));
  if (!allOf(position, unit, 'rerollsDistance')) return best;
  const most = rerolledUpTo(unit);
  const again = [...best].reduce((sum, [face, chance]) => (face <= most ? sum + chance : sum), 0);
  return new Map([...best].map(([face, chance]) => [face, again * chance + (face > most ? chance : 0)]));
}

/** The chance of each number of wounds, or hull points, that the models lose to ones. They fall on the group that rolled them. */
function lostTo(position: Position, unit: Unit, tested: readonly Part[]): number[] {
  if (typeOf(position, unit).vehicle) return [...binomial(tested.length, 1 / 6)];
  const { ranks } = woundLineOf(position, unit);
  return tested.reduce<number[]>(
    (lost, { of, group, living }) => {
      const rank = ranks.find((each) => each.of === of.id && each.group === group.id)!;
      return sumOf(lost, [...binomial(living, effectOf(rank, groundWound(unit.id)).one / 6)]);
    },
    [1],
  );
}

/** A distribution with another one added that has this chance. */
function mixed(into: readonly number[], chance: number, of: readonly number[]): number[] {
  return Array.from({ length: Math.max(into.length, of.length) }, (_, n) => (into[n] ?? 0) + chance * (of[n] ?? 0));
}
