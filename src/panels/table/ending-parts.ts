import type { SideId } from '@hexpost/engine';
import type { SideFigures } from '../post/prose/figures-table.ts';
import type { NamedTable } from '../system-ui.ts';

/** The end of a game. */
export interface EndingParts {
  /** The types of the events that end it. */
  readonly by: readonly string[];
  /** The sides that have won in a state that is over; none in a draw. */
  readonly winners: (state: unknown) => readonly SideId[];
  /** The sides that share a draw. Default: all, if no side has won. */
  readonly drawn?: (state: unknown) => readonly SideId[];
  /** Figures of every side, shown with the end. Absent: the system shows the end with its own parts. */
  readonly figures?: EndFigures;
}

/** A table of figures: the sides in their order, the words of the headings, and a note below the name of a side. */
export interface EndFigures {
  // biome-ignore lint/suspicious/noExplicitAny: the state of the system
  readonly of: SideFigures<any>;
  readonly order: (state: unknown) => readonly SideId[];
  readonly heads: string;
  readonly note?: (table: NamedTable, side: SideId) => string;
}
