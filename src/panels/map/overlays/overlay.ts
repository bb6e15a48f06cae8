import type { Campaign, Entry, Hex, SideId, UnitId, Viewer } from '@hexpost/engine';
import type { Icon } from '@tabler/icons-react';
import type { Area, Arrow, Link, Ruler, Sign } from '../../../map/picture.ts';
import type { RulesetText } from '../../../words/index.ts';

/** Overlays of the map on demand. Every rule system has its own list; the screen only displays it. */

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

/** The sample of a legend row, drawn as on the map. */
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

/** The input of an overlay: its unit and hexes. */
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
  /** Index of a side in the palette. */
  readonly colour: (side: SideId) => number;
}

/** The content of an overlay: marks on the map, and the same in words. */
export interface OverlayContent {
  readonly areas: readonly Area[];
  readonly signs: readonly Sign[];
  readonly links: readonly Link[];
  readonly arrows: readonly Arrow[];
  readonly legend: readonly LegendRow[];
  /** The results in sentences, the most important first. */
  readonly result: readonly OverlayText[];
  /** The results for one hex, if any. */
  readonly at?: (hex: Hex) => readonly OverlayText[];
}

/** The input of an overlay besides position and viewer: when it changes, the overlay is recomputed. */
export type Subject = 'unit' | 'hex' | 'stand' | 'before' | 'nothing';

/** `P` is a position as its viewer sees it, in the system's own type. */
export interface Overlay<P = unknown> {
  /** Its words are in the namespace `overlays`, under `overlay`. */
  readonly id: string;
  readonly icon: Icon;
  /** The first is the default; their words are next to those of the overlay. */
  readonly variants?: readonly string[];
  readonly subject: (variant: string) => Subject;
  /**
   * For an overlay that compares: the number of entries at the earlier time. `visit` is the number that the viewer had
   * seen before sitting down. Null if there is nothing to compare with.
   */
  readonly since?: (variant: string, entries: readonly Entry[], visit: number | null) => number | null;
  /** Uses the planned position after the orders of the sheet, not the current one. */
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

/** An overlay's content with only the given parts. */
export const seen = (found: Partial<OverlayContent> & Pick<OverlayContent, 'result'>): OverlayContent => ({
  areas: NOTHING,
  signs: NOTHING,
  links: NOTHING,
  arrows: NOTHING,
  legend: NOTHING,
  ...found,
});
