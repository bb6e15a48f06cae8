import type { Dispatch } from './dispatch.ts';
import { valuesIn } from './plain-value.ts';

/** Dispatches of one seat that count in a round, lowest revision first. A flood of them must not stop anybody's client. */
export const MAX_DISPATCHES = 60;
/** Characters and values that the dispatches of one seat in a round may have together, so that a report can hold those of all seats. */
const MAX_DISPATCH_LETTERS = 100_000;
const MAX_DISPATCH_VALUES = 10_000;

/** A dispatch and its place in a thread. */
export interface RoundDispatch {
  readonly round: number;
  readonly revision: number;
  readonly dispatch: Dispatch;
}

/** The dispatches that count, by round: of each seat as many as its limits allow. */
export function dispatchesByRound(all: readonly RoundDispatch[]): Map<number, Dispatch[]> {
  const inOrder = [...all].sort((a, b) => a.revision - b.revision || (a.dispatch.digest < b.dispatch.digest ? -1 : 1));
  const rounds = new Map<number, Dispatch[]>();
  const sums = new Map<string, { count: number; letters: number; values: number }>();
  for (const { round, dispatch } of inOrder) {
    const sum = sums.get(`${round} ${dispatch.seat}`) ?? { count: 0, letters: 0, values: 0 };
    if (sum.count === MAX_DISPATCHES) continue;
    const letters = sum.letters + JSON.stringify(dispatch.content).length;
    const values = sum.values + valuesIn(dispatch.content);
    if (letters > MAX_DISPATCH_LETTERS || values > MAX_DISPATCH_VALUES) continue;
    sums.set(`${round} ${dispatch.seat}`, { count: sum.count + 1, letters, values });
    const others = rounds.get(round);
    if (others) others.push(dispatch);
    else rounds.set(round, [dispatch]);
  }
  return rounds;
}
