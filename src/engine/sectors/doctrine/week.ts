import { cacheOn } from '../../kernel/cache.ts';
import type { Dice } from '../../kernel/dice/dice.ts';
import { stream } from '../../kernel/dice/keyed.ts';
import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { shuffled } from '../../kernel/random-player.ts';
import { sectorsOf } from '../position.ts';
import type { OrderSheet, State } from '../state.ts';
import {
  type Board,
  boardOf,
  DICE_OF_BATTLE,
  type Faces,
  MOST_BATTLES,
  sheetIn,
  type WeekSheet,
  type WeekTerms,
  weekAfter,
  weekTermsOf,
} from './forecast.ts';
import { guess, type Lot } from './guess.ts';
import { draftOf } from './ideas.ts';
import { chanceOn, valueFor } from './value.ts';

/** A simulated week: the sheets of others are expected or guessed, and battles are decided by quick resolution (S-7.11). */

/** Sheets that another side is expected to give. */
export type Expected = (side: SideId) => readonly OrderSheet[];

/** The number of times in a hundred that another side follows one of its expected sheets. */
const EXPECTED = 60;

/** The number of courses of the week over which a plan is weighed: a player who looks only one turn ahead needs few. */
const coursesFor = (turns: number): number => (turns > 1 ? 96 : 12);

/** One possible course of the week, apart from the sheet of the side that thinks. */
interface Course {
  readonly sheets: readonly WeekSheet[];
  readonly faces: Faces;
}

interface Outlook {
  readonly terms: WeekTerms;
  readonly board: Board;
  readonly courses: readonly Course[];
}

/** The mean value of the position after the week, over courses that are the same for all sheets of the side. */
export function foreseen(
  state: State,
  seat: SideId,
  { character, turns, about, expected }: { character: Character; turns: number; about: object; expected: Expected },
): number {
  if (state.phase !== 'orders') return valueFor(state, seat, character);
  const number = coursesFor(turns);
  const { terms, board, courses } = cacheOn(about, `outlook ${seat} ${state.round} ${number}`, () =>
    outlookOf(state, seat, expected, number),
  );
  const own = state.seats.indexOf(seat);
  const sheet = sheetIn(state, terms, ownSheet(state, seat));
  let sum = 0;
  for (const { sheets, faces } of courses) {
    const all = sheets.map((each, side) => (side === own ? sheet : each));
    sum += chanceOn(terms, weekAfter(terms, board, all, faces), own, character);
  }
  return sum / courses.length;
}

/** S-4.13: a sheet without a sector for the reinforcement is not given; the first one will be used. */
function ownSheet(state: State, seat: SideId): OrderSheet {
  const draft = draftOf(state, seat);
  return { ...draft, orbital: draft.orbital ?? sectorsOf(state, seat)[0] ?? null };
}

function outlookOf(state: State, seat: SideId, expected: Expected, number: number): Outlook {
  const terms = weekTermsOf(state);
  const random = stream(`outlook ${state.round} ${seat}`);
  const lot: Lot = () => 1 + Math.floor(random() * 100);
  const throws = evenThrows(terms, random, number);
  const courses = throws.map((faces, number) => {
    const sheets = state.seats.map((side) => sheetIn(state, terms, sheetOf(state, side, expected(side), lot, number)));
    return { sheets, faces };
  });
  return { terms, board: boardOf(state), courses };
}

/** Expected sheets take turns. */
function sheetOf(state: State, side: SideId, sheets: readonly OrderSheet[], lot: Lot, number: number): OrderSheet {
  if (state.sides[side]!.eliminated) return { orders: {}, orbital: null };
  const isExpected = sheets.length > 0 && lot('sheet', 'expected') <= EXPECTED;
  return isExpected ? sheets[number % sheets.length]! : guess(state, side, lot);
}

const DIE = [1, 2, 3, 4, 5, 6] as const;
/** All rolls of two dice against two, sorted by their difference. */
const THROWS = DIE.flatMap((a) => DIE.flatMap((b) => DIE.flatMap((c) => DIE.map((d) => [a, b, c, d] as const)))).sort(
  (x, y) => x[0] + x[1] - x[2] - x[3] - (y[0] + y[1] - y[2] - y[3]),
);

/** Dice of all courses, stratified so that bad, fair and good luck come to each battle as often as they are likely (a Latin hypercube). */
function evenThrows({ sectors }: WeekTerms, random: () => number, courses: number): Faces[] {
  const strata = Array.from({ length: courses }, (_, i) => (i + 0.5) / courses);
  const faces = strata.map((): number[] => []);
  for (let battle = 0; battle < sectors * MOST_BATTLES; battle++) {
    const [luck, again] = [shuffled(strata, random), shuffled(strata, random)];
    for (const [course, dice] of faces.entries())
      dice.push(...THROWS[Math.floor(luck[course]! * THROWS.length)]!, 1 + Math.floor(again[course]! * 6));
  }
  return faces;
}

/** The position after the week with these dice. */
export function weekOf(state: State, seat: SideId, dice: Dice, expected: Expected): State {
  const terms = weekTermsOf(state);
  const faces = state.map.sectors.flatMap((sector) => [
    ...dice.roll(
      { label: 'quick-attack', by: seat, against: sector, clause: 'S-7.11' },
      6,
      MOST_BATTLES * DICE_OF_BATTLE,
    ),
  ]);
  const sheets = state.seats.map((side) => {
    const lot: Lot = (about, label) => dice.roll({ label, by: side, against: about, clause: 'S-4.1' }, 100)[0]!;
    const sheet =
      side === seat ? ownSheet(state, seat) : sheetOf(state, side, expected(side), lot, lot('sheet', 'number'));
    return sheetIn(state, terms, sheet);
  });
  return stateAfter(state, weekAfter(terms, boardOf(state), sheets, faces));
}

/** S-8.15, S-9.9. */
function stateAfter(state: State, { round, armies, controller, over }: Board): State {
  const { seats, map } = state;
  const there = (side: number, at: number) => armies[side * map.sectors.length + at]!;
  const sectors = map.sectors.map((sector, at) => {
    const present = seats.flatMap((side, i) => (there(i, at) > 0 ? [[side, there(i, at)]] : []));
    return [sector, { armies: Object.fromEntries(present), fortified: [], controller: seats[controller[at]!] ?? null }];
  });
  const sides = seats.map((side, i) => {
    const eliminated = map.sectors.every((_, at) => there(i, at) === 0);
    return [side, { ...state.sides[side]!, eliminated, sheet: null, submitted: false }];
  });
  const after = { sectors: Object.fromEntries(sectors), sides: Object.fromEntries(sides) };
  if (!over) return { ...state, ...after, round };
  const victors = over.map((side) => seats[side]!);
  const [winner] = victors;
  return victors.length === 1
    ? { ...state, ...after, phase: 'finished', winner: winner! }
    : { ...state, ...after, phase: 'finished', winner: null, drawn: victors };
}
