import type { Icon } from '@tabler/icons-react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { Entry } from '../../../engine/kernel/campaign.ts';
import type { SideId, UnitId, Viewer } from '../../../engine/kernel/ids.ts';
import type { Area, Arrow, Link, Ruler, Sign } from '../../../map/picture.ts';
import type { NuclearTable } from '../../../systems/nuclear/table.ts';
import type { RulesetText } from '../../../words/index.ts';

/** What may be laid over the map on demand. Every rule system brings its own list; the screen only shows it. */

/** A position as its viewer sees it. */
export type Position = NuclearTable['game'];

/** A piece of a sentence: text, a number, a name in both languages, a unit or side by id, or a list of these. */
export type Blank =
  | string
  | number
  | RulesetText
  | { readonly unit: UnitId }
  | { readonly side: SideId }
  | readonly Blank[];

/** A sentence of the namespace `lenses`, under `said`. */
export interface Said {
  readonly key: string;
  readonly count?: number;
  readonly blanks?: Readonly<Record<string, Blank>>;
}

/** How a row of the legend is drawn: as the map draws what it speaks of. */
export type Key =
  | { readonly kind: 'area'; readonly look: Area['look']; readonly tone: Area['tone']; readonly colour?: number }
  | { readonly kind: 'sign'; readonly sign: Sign['kind'] }
  | { readonly kind: 'link'; readonly whole: boolean }
  | { readonly kind: 'arrow'; readonly colour: number };

export interface LegendRow {
  readonly key: Key;
  readonly said: Said;
}

/** What a lens is asked about. */
export interface About {
  /** The unit pointed at, else the chosen one. */
  readonly unit: UnitId | null;
  /** The hex under the pointer or the cursor. */
  readonly hex: Hex | null;
  /** The hex of the chosen unit. */
  readonly stand: Hex | null;
  /** One of the lens's `variants`. */
  readonly variant: string;
  /** An earlier position, seen by the same viewer; null when there is none. */
  readonly before: Position | null;
  /** Place of a side in the palette. */
  readonly colour: (side: SideId) => number;
}

/** What is seen through a lens: on the map, and the same in words. */
export interface Seen {
  readonly areas: readonly Area[];
  readonly signs: readonly Sign[];
  readonly links: readonly Link[];
  readonly arrows: readonly Arrow[];
  readonly legend: readonly LegendRow[];
  /** What it comes to, the most important first. */
  readonly result: readonly Said[];
  /** What it says of one hex, if anything. */
  readonly at?: (hex: Hex) => readonly Said[];
}

/** On what the answer depends beside position and viewer: so often it is worked out anew. */
export type Subject = 'unit' | 'hex' | 'stand' | 'before' | 'nothing';

export interface Lens {
  /** Its words stand in the namespace `lenses`, under `lens`. */
  readonly id: string;
  readonly icon: Icon;
  /** The first is taken unless another is chosen; the words stand beside those of the lens. */
  readonly variants?: readonly string[];
  readonly subject: (variant: string) => Subject;
  /**
   * For a lens that compares: how many entries had been written then. `visit` is how many the viewer had seen when he
   * sat down. Null when there is nothing to compare with.
   */
  readonly since?: (variant: string, entries: readonly Entry[], visit: number | null) => number | null;
  /** It looks at what the orders of the sheet will have brought, not at what is. */
  readonly ahead?: boolean;
  readonly look: (position: Position, viewer: Viewer, about: About) => Seen;
}

/** A line measured from hex to hex. */
export interface Measured {
  readonly ruler: Ruler;
  readonly result: readonly Said[];
}
export type Measure = (position: Position, from: Hex, to: Hex) => Measured;

const NOTHING: readonly never[] = [];

/** Nothing but what is named. */
export const seen = (found: Partial<Seen> & Pick<Seen, 'result'>): Seen => ({
  areas: NOTHING,
  signs: NOTHING,
  links: NOTHING,
  arrows: NOTHING,
  legend: NOTHING,
  ...found,
});
