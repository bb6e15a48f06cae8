import type { SideId } from '@hexpost/engine';
import type { ProseTable } from './prose-table.ts';
import { signedNumber } from './say.ts';

/** Figures of every side by name: numbers, which may change, or texts. */
export type SideFigures<State> = Readonly<Record<string, (state: State, side: SideId) => number | string>>;

interface Source<State> {
  readonly order: readonly SideId[];
  readonly start: State;
  readonly end: State;
  readonly side: (side: SideId) => string;
  /** The heading of a column; `side` is the first. */
  readonly headOf: (figure: string) => string;
}

/** Every side with its figures, and their changes since the start of a report. */
export function figuresTable<State>(
  figures: SideFigures<State>,
  { order, start, end, side, headOf }: Source<State>,
): ProseTable {
  const ids = Object.keys(figures);
  const cell = (id: string, of: SideId): string => {
    const [was, now] = [figures[id]!(start, of), figures[id]!(end, of)];
    const isOther = typeof was === 'number' && typeof now === 'number' && was !== now;
    return isOther ? `${now} (${signedNumber(now - was)})` : String(now);
  };
  const isNumber = (id: string) => order.some((of) => typeof figures[id]!(end, of) === 'number');
  return {
    head: ['side', ...ids].map(headOf),
    right: ids.flatMap((id, i) => (isNumber(id) ? [i + 1] : [])),
    rows: order.map((of) => [side(of), ...ids.map((id) => cell(id, of))]),
  };
}
