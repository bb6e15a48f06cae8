import type { Campaign, Entry, Hex, SideId, UnitId, Viewer } from '@hexpost/engine';
import type { Icon } from '@tabler/icons-react';
import type { Area, Arrow, Link, Ruler, Sign } from '../../../map/picture.ts';
import type { RulesetText } from '../../../words/index.ts';

/** Overlays of the map on demand. Every rule system has its own list; the screen only shows it. */

/** A name in both languages, or a unit or side by id. */
export type NameBlank = RulesetText | { readonly unit: UnitId } | { readonly side: SideId };

/** A piece of a sentence: text, a number, a name, or a list of these. */
export type TextBlank = string | number | NameBlank | readonly TextBlank[];

/** A sentence of the namespace `overlays`, under `said`; a key with a colon names another namespace. */
export interface OverlayText {
  readonly key: string;
  readonly count?: number;
  readonly blanks?: Readonly<Record<string, TextBlank>>;
}

/** How a row of the legend is drawn: as the map draws what it speaks of. */
export type LegendSample =
  | { readonly kind: 'area'; readonly look: Area['look']; readonly tone: Area['tone']; readonly colour?: number }
  | { readonly kind: 'sign'; readonly sign: Sign['kind'] }
  | { readonly kind: 'link'; readonly whole: boolean }
  | { readonly kind: 'arrow'; readonly colour: number }
  | { readonly kind: 'mark'; readonly mark: 'reach' | 'target' | 'blocked' | 'deploy' | 'selected' };

export interface LegendRow {
  readonly key: LegendSample;
  readonly said: OverlayText;
}

/** The input of an overlay: the unit and the hexes that it is about. */
export interface OverlayQuestion<P = unknown> {
  /** The unit pointed at, else the chosen one. */
  readonly unit: UnitId | null;
  /** The hex under the pointer or the cursor. */
  readonly hex: Hex | null;
  /** The hex of the chosen unit. */
  readonly stand: Hex | null;
  /** One of the overlay's `variants`. */
  readonly variant: string;
  /** An earlier position, seen by the same viewer; null when there is none. */
  readonly before: P | null;
  /** Place of a side in the palette. */
  readonly colour: (side: SideId) => number;
}

/** The content of an overlay: marks on the map, and the same in words. */
export interface OverlayContent {
  readonly areas: readonly Area[];
  readonly signs: readonly Sign[];
  readonly links: readonly Link[];
  readonly arrows: readonly Arrow[];
  readonly legend: readonly LegendRow[];
  /** The findings in sentences, the most important first. */
  readonly result: readonly OverlayText[];
  /** The findings about one hex, if any. */
  readonly at?: (hex: Hex) => readonly OverlayText[];
}

/** The input of an overlay beside position and viewer: when it changes, the overlay is computed again. */
export type Subject = 'unit' | 'hex' | 'stand' | 'before' | 'nothing';

/** `P` is a position as its viewer sees it, in the system's own type. */
export interface Overlay<P = unknown> {
  /** Its words stand in the namespace `overlays`, under `overlay`. */
  readonly id: string;
  readonly icon: Icon;
  /** The first is taken unless another is chosen; the words stand beside those of the overlay. */
  readonly variants?: readonly string[];
  readonly subject: (variant: string) => Subject;
  /**
   * For a overlay that compares: how many entries had been written then. `visit` is how many the viewer had seen when they
   * sat down. Null when there is nothing to compare with.
   */
  readonly since?: (variant: string, entries: readonly Entry[], visit: number | null) => number | null;
  /** It looks at what the orders of the sheet will have brought, not at what is. */
  readonly ahead?: boolean;
  look(position: P, viewer: Viewer, about: OverlayQuestion<P>): OverlayContent;
}

/** A line measured from hex to hex. */
export interface Measured {
  readonly ruler: Ruler;
  readonly result: readonly OverlayText[];
}

/** A system's part of the overlays. */
export interface OverlayParts<P = unknown> {
  /** In the order of the list. */
  readonly list: readonly Overlay<P>[];
  /** A view as the overlays and the ruler read it. */
  readonly position: (view: unknown, campaign: Campaign) => P;
}

const NOTHING: readonly never[] = [];

/** Nothing but what is named. */
export const seen = (found: Partial<OverlayContent> & Pick<OverlayContent, 'result'>): OverlayContent => ({
  areas: NOTHING,
  signs: NOTHING,
  links: NOTHING,
  arrows: NOTHING,
  legend: NOTHING,
  ...found,
});
