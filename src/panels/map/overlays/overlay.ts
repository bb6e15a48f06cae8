import type { Campaign, Entry, Hex, SideId, UnitId, Viewer } from '@hexpost/engine';
import type { Icon } from '@tabler/icons-react';
import type { Area, Arrow, Link, Ruler, Sign } from '../../../map/picture.ts';
import type { RulesetText, Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import type { UnitNames } from '../unit-names.ts';

/** Overlays of the map on demand. Every rule system has its own list; the screen only displays it. */

/** A name in both languages, or a unit or side by id. */
type NameBlank = RulesetText | { readonly unit: UnitId } | { readonly side: SideId };

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

/** The most items of a list that are read out; the rest is counted. */
const READ = 6;

type OverlayNames = Pick<UnitNames, 'unit' | 'side' | 'language'>;

const nameOf = (blank: NameBlank, { unit, side, language }: OverlayNames): string => {
  if ('unit' in blank) return unit(blank.unit);
  return 'side' in blank ? side(blank.side) : blank[language];
};

/** Fills in the placeholders of an overlay's sentences. `t` has the namespace `overlays`. */
export function overlayTexts(t: Translate, words: OverlayNames): (said: OverlayText) => string {
  const blank = (value: TextBlank): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (isList(value)) {
      const names = value.slice(0, READ).map(blank);
      const more = value.length - names.length;
      return [...names, ...(more > 0 ? [t('overlays:more', { count: more })] : [])].join(', ');
    }
    return nameOf(value, words);
  };
  return ({ key, count, blanks = {} }) =>
    t(keyOf(key.includes(':') ? key : `overlays:said.${key}`), {
      ...Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, blank(value)])),
      ...(count !== undefined && { count }),
    });
}

const isList = (value: TextBlank): value is readonly TextBlank[] => Array.isArray(value);
