import { fallBackDice, fallBackPath } from '../morale/fall-back.ts';
import { hexesOf, type Position, typeOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { ranksAt, type Spread, type WoundLine } from './line.ts';

/** Exact chances of tests with two dice, and of the effects of a failed check. */

/** The chance of each sum of this many dice. */
export function sumsOf(dice: number): ReadonlyMap<number, number> {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6);
    sums = next;
  }
  return sums;
}
const PAIR = sumsOf(2);

/** T-2.1: the chance to roll a number or less with two dice. */
export function passing(against: number): number {
  let chance = 0;
  for (const [sum, share] of PAIR) if (sum <= against) chance += share;
  return chance;
}

/** T-14: the chance that the remains of a unit at a place fail a morale check. */
export function failsMorale(line: WoundLine, place: number, unit: Unit, modifier = 0): number {
  const ranks = ranksAt(line, place);
  if (ranks.length === 0 || ranks.some(({ answers }) => answers.passesMorale)) return 0;
  if (unit.fallingBack) return 1;
  const borne = ranks.some(({ answers }) => answers.ignoresPenalties) ? Math.max(0, modifier) : modifier;
  const leadership = Math.max(...ranks.map(({ model }) => model.ld));
  // T-14.3: a double 1 always passes.
  return 1 - passing(Math.max(2, leadership + borne));
}

/** Chances of a unit that must fall back: that it is trapped, that it leaves the board. */
export interface FlightOdds {
  readonly trapped: number;
  readonly fled: number;
}

/** T-15: the fate of a unit that falls back now from its hex. */
export function flightOdds(position: Position, unit: Unit, from?: ReadonlySet<string>): FlightOdds {
  let [trapped, fled] = [0, 0];
  const ways = new Map<number, 'trapped' | 'fled' | 'lives'>();
  for (const [sum, chance] of sumsOf(fallBackDice(position, unit))) {
    const hexes = hexesOf(position, sum);
    let end = ways.get(hexes);
    if (!end) {
      const way = fallBackPath(position, unit, hexes, from);
      end = !way ? 'trapped' : way.fled ? 'fled' : 'lives';
      ways.set(hexes, end);
    }
    if (end === 'trapped') trapped += chance;
    if (end === 'fled') fled += chance;
  }
  return { trapped, fled };
}

/** Chances of a unit at the end of the phase in which it is shot at; all of them from now, not conditional on each other. */
export interface LossOdds extends FlightOdds {
  /** T-14.6: it must check, and it falls back. */
  readonly tests: number;
  readonly fails: number;
}

/** T-14.6: the check for losses of a unit at this place of its line. */
export function lossOdds(position: Position, unit: Unit, line: WoundLine, spread: Spread): LossOdds {
  let [tests, fails] = [0, 0];
  if (!typeOf(position, unit).vehicle && unit.engaged.length === 0)
    for (const [place, chance] of spread.entries()) {
      const living = line.lostAt.at(-1)! - line.lostAt[place]!;
      const lost = unit.startModels - living;
      if (chance === 0 || living === 0 || lost < 1 || 4 * lost < unit.startModels) continue;
      tests += chance;
      fails += chance * failsMorale(line, place, unit);
    }
  if (fails === 0) return { tests, fails, trapped: 0, fled: 0 };
  const { trapped, fled } = flightOdds(position, unit);
  return { tests, fails, trapped: fails * trapped, fled: fails * fled };
}
