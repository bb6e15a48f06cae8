import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { State } from '../state.ts';
import { type Board, boardOf, type WeekTerms, weekTermsOf } from './forecast.ts';

/** The worth of a position of Sectors to a side: its chance of winning, out of a thousand. */

const CERTAIN = 1000;

export function valueFor(state: State, seat: SideId, character: Character): number {
  if (state.phase === 'finished')
    return state.winner === seat ? CERTAIN : state.drawn.includes(seat) ? CERTAIN / state.drawn.length : 0;
  return chanceOn(weekTermsOf(state), boardOf(state), state.seats.indexOf(seat), character);
}

export function chanceOn(terms: WeekTerms, board: Board, side: number, character: Character): number {
  if (board.over) return board.over.includes(side) ? CERTAIN / board.over.length : 0;
  const weights = weightsIn(terms, board.round);
  const crowds = crowdsOn(terms, board);
  const leads: number[] = [];
  for (let each = 0; each < terms.sides; each++)
    leads.push(leadOf(signsOf(terms, board, crowds, each), weights, each === side ? character : STEADY));
  const most = Math.max(...leads);
  let all = 0;
  for (const lead of leads) all += power(lead - most);
  return (CERTAIN * power(leads[side]! - most)) / all;
}

const STEADY: Character = { losses: 1, ground: 1 };

/** Signs of who wins in the end: the chances of the sides are as the powers of e to their weighted sums. */
interface Signs {
  /** Armies on the planet. */
  armies: number;
  /** Sectors held alone with enough armies to control them; with fewer, the part of that number that is there (S-8.6). */
  held: number;
  thin: number;
  /** 1 for whoever lacks one more sector at most; less while no victory is declared yet (S-9.1). */
  close: number;
  /** In sectors that are shared with enemies: the part of the armies there, and the number of such sectors. */
  part: number;
  shared: number;
}

/**
 * Weights of the signs: as they always are, and what is added when the coming week is the last; two weeks before the end it is half as
 * much, and so on. Fitted by logistic regression (of who wins on the signs of all sides, each week of 800 games of the shipped
 * scenarios and of random deployments) among players who plan against the likely sheets of the others by these very weights.
 */
const WEIGHTS: Readonly<Record<keyof Signs, readonly [always: number, last: number]>> = {
  armies: [0.16, 0.21],
  held: [0.22, 1.3],
  thin: [0.39, 1.17],
  close: [0.76, -1.34],
  part: [0.43, 0.67],
  shared: [-0.42, 0.19],
};
/** Where there is no last week. */
const FAR = 12;

/** The weights by the share of what is added for the last week; most boards that are weighed are of the same week. */
let latest = weightsAt(0);

function weightsAt(late: number): { readonly late: number } & Readonly<Signs> {
  const weight = (sign: keyof Signs) => WEIGHTS[sign][0] + late * WEIGHTS[sign][1];
  return {
    late,
    armies: weight('armies'),
    held: weight('held'),
    thin: weight('thin'),
    close: weight('close'),
    part: weight('part'),
    shared: weight('shared'),
  };
}

function weightsIn({ rules }: WeekTerms, round: number): Readonly<Signs> {
  const limit = rules.options['round-limit'];
  const late = 1 / (limit > 0 ? Math.max(1, limit - round + 1) : FAR);
  if (latest.late !== late) latest = weightsAt(late);
  return latest;
}

/** The sum of the weighted signs of a side, minus infinity once it has no armies left. */
function leadOf(signs: Signs, weights: Readonly<Signs>, { losses, ground }: Character): number {
  if (signs.armies === 0) return -Infinity;
  // Always in this order: another one is rounded in another way, and the choice may be another.
  let sum = losses * signs.armies * weights.armies;
  sum += ground * signs.held * weights.held;
  sum += signs.thin * weights.thin;
  sum += signs.close * weights.close;
  sum += signs.part * weights.part;
  sum += signs.shared * weights.shared;
  return sum;
}

/** Nearly e to the power of x, by products alone, which come out alike on every machine. */
function power(x: number): number {
  let result = 1 + Math.max(-12, Math.min(12, x)) / 64;
  for (let doubled = 1; doubled < 64; doubled *= 2) result *= result;
  return result;
}

/** The armies of all sides in each sector. */
function crowdsOn({ sides, sectors }: WeekTerms, { armies }: Board): number[] {
  const crowds = armies.slice(0, sectors);
  for (let side = 1; side < sides; side++)
    for (let at = 0; at < sectors; at++) crowds[at]! += armies[side * sectors + at]!;
  return crowds;
}

/** The signs of a side on a board, all 0 once it has no armies left. */
function signsOf(
  { sectors, rules }: WeekTerms,
  { armies, round }: Board,
  crowds: readonly number[],
  side: number,
): Signs {
  const { armiesToControl, sectorsToWin } = rules.data;
  const signs = { armies: 0, held: 0, thin: 0, close: 0, part: 0, shared: 0 };
  for (let at = 0; at < sectors; at++) {
    const own = armies[side * sectors + at]!;
    if (own === 0) continue;
    signs.armies += own;
    if (own < crowds[at]!) {
      signs.shared++;
      signs.part += own / crowds[at]!;
    } else if (own >= armiesToControl) signs.held++;
    else signs.thin += own / armiesToControl;
  }
  if (signs.held >= sectorsToWin - 1) signs.close = 1 / (1 + Math.max(0, rules.options['first-win-round'] - round));
  return signs;
}
