import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { State } from '../state.ts';
import { type Board, boardOf, type WeekTerms, weekTermsOf } from './forecast.ts';

/** The value of a position of Sectors to a side: its chance of winning, out of a thousand. */

const CERTAIN = 1000;

export function valueFor(state: State, seat: SideId, character: Character): number {
  if (state.phase === 'finished')
    return state.winner === seat ? CERTAIN : state.drawn.includes(seat) ? CERTAIN / state.drawn.length : 0;
  return chanceOn(weekTermsOf(state), boardOf(state), state.seats.indexOf(seat), character);
}

export function chanceOn(terms: WeekTerms, board: Board, side: number, character: Character): number {
  if (board.over) return board.over.includes(side) ? CERTAIN / board.over.length : 0;
  const leads: number[] = [];
  for (let each = 0; each < terms.sides; each++)
    leads.push(leadOn(terms, board, each, each === side ? character : STEADY));
  const most = Math.max(...leads);
  let all = 0;
  for (const lead of leads) all += power(lead - most);
  return (CERTAIN * power(leads[side]! - most)) / all;
}

const STEADY: Character = { losses: 1, ground: 1 };

/** Indicators of the final winner: the chances of the sides are proportional to e raised to their weighted sums. */
export interface Signs {
  /** Armies on the planet. */
  armies: number;
  /** Sectors held alone with enough armies to control them; with fewer, that fraction of the required number (S-8.6). */
  held: number;
  thin: number;
  /** 1 for a side that lacks at most one more sector; less while no victory can be declared yet (S-9.1). */
  close: number;
  /** In sectors that are shared with enemies: the share of the armies there, and the number of such sectors. */
  part: number;
  shared: number;
}

/**
 * Weights of the indicators: the constant part, and the part added when the coming week is the last; two weeks before the end half of it,
 * and so on. Fitted by logistic regression (of the winner on the indicators of all sides, each week of 800 games of the shipped scenarios
 * and of random deployments) among players who plan against the likely sheets of the others by these very weights.
 */
const WEIGHTS: Readonly<Record<keyof Signs, readonly [always: number, last: number]>> = {
  armies: [0.16, 0.21],
  held: [0.22, 1.3],
  thin: [0.39, 1.17],
  close: [0.76, -1.34],
  part: [0.43, 0.67],
  shared: [-0.42, 0.19],
};
const NAMES = Object.keys(WEIGHTS) as readonly (keyof Signs)[];
/** The value used if there is no last week. */
const FAR = 12;

/** The sum of the weighted indicators of a side, minus infinity once it has no armies left. */
function leadOn(terms: WeekTerms, board: Board, side: number, { losses, ground }: Character): number {
  const signs = signsOf(terms, board, side);
  if (signs.armies === 0) return -Infinity;
  const limit = terms.rules.options['round-limit'];
  const late = 1 / (limit > 0 ? Math.max(1, limit - board.round + 1) : FAR);
  let sum = 0;
  for (const name of NAMES) {
    const [always, last] = WEIGHTS[name];
    const taste = name === 'armies' ? losses : name === 'held' ? ground : 1;
    sum += taste * signs[name] * (always + late * last);
  }
  return sum;
}

/** Approximately e to the power of x, by products alone, which give identical results on every machine. */
function power(x: number): number {
  let result = 1 + Math.max(-12, Math.min(12, x)) / 64;
  for (let doubled = 1; doubled < 64; doubled *= 2) result *= result;
  return result;
}

/** The indicators of a side on a board, all 0 once it has no armies left. */
export function signsOf({ sides, sectors, rules }: WeekTerms, { armies, round }: Board, side: number): Signs {
  const { armiesToControl, sectorsToWin } = rules.data;
  const signs = { ...NOTHING };
  for (let at = 0; at < sectors; at++) {
    const own = armies[side * sectors + at]!;
    if (own === 0) continue;
    let enemies = 0;
    for (let other = 0; other < sides; other++) if (other !== side) enemies += armies[other * sectors + at]!;
    signs.armies += own;
    if (enemies === 0) {
      if (own >= armiesToControl) signs.held++;
      else signs.thin += own / armiesToControl;
      continue;
    }
    signs.shared++;
    signs.part += own / (own + enemies);
  }
  if (signs.held >= sectorsToWin - 1) signs.close = 1 / (1 + Math.max(0, rules.options['first-win-round'] - round));
  return signs;
}

const NOTHING: Signs = { armies: 0, held: 0, thin: 0, close: 0, part: 0, shared: 0 };
