import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId, UnitId } from '../../../engine/kernel/ids.ts';
import type { Draft } from '../../../engine/kernel/system.ts';

/** The table in words, as a rule system tells it to those who do not look at the map. */
export interface Reader {
  /** Turn, phase, whose turn it is, how many units can still act. */
  readonly headline: string;
  /** Units that the seat at the screen may order now. */
  readonly able: readonly Entry[];
  /** Every side with all its units that may be seen. */
  readonly sides: readonly (Answer & { readonly id: SideId })[];
  /** Things that lie on the map, by kind. */
  readonly landmarks: readonly Answer[];
  /** All that is known of a unit, a line a fact; the first is its name. Undefined for one that is gone. */
  readonly unit: (id: UnitId) => readonly string[] | undefined;
  /** All that is known of a hex, a line a fact; the first is its number. */
  readonly hex: (hex: Hex) => readonly string[];
  /** A hex in one line: number, ground, what lies there, who stands there. */
  readonly line: (hex: Hex) => string;
  /** The contents of several hexes, in one line. */
  readonly region: (hexes: readonly Hex[]) => string;
  readonly aboutUnit: (id: UnitId) => readonly Question[];
  readonly aboutHex: (hex: Hex) => readonly Question[];
}

/** A question that may be put now, and its answer. Nothing is worked out before it is put. */
export interface Question {
  readonly id: string;
  readonly name: string;
  readonly ask: () => Answer;
}

export interface Answer {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Said where there are no entries. */
  readonly none: string;
}

/** A line that leads somewhere: to an order on its way, else to a unit, else to a hex. */
export interface Entry {
  readonly text: string;
  readonly draft?: Draft;
  readonly unit?: UnitId;
  readonly hex?: Hex | null;
}
