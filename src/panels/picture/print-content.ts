import type { Campaign, SideId } from '@hexpost/engine';
import type { CaptionSide, LegendEntry, PrintArea, PrintOrder } from '../../map/print/print.ts';
import type { PictureSource } from '../map/map-parts.ts';
import type { Names } from '../system-ui.ts';

/** The content of a printed view: the map, its marks, and the words about it. */
export interface PrintContent extends Pick<PrintOrder, 'picture' | 'arrows' | 'signs'> {
  /** Hexes that are dangerous this turn. Default: none. */
  readonly danger?: PrintOrder['danger'];
  /** Turn and phase. */
  readonly line: string;
  readonly sides: readonly CaptionSide[];
  readonly legend: (part: PrintArea) => readonly LegendEntry[];
  /** Small print below the legend. */
  readonly notes?: readonly string[];
}

/** The campaign and viewer that a print is made for, and its words. */
export interface PrintSource extends Omit<PictureSource, 'isSmall'> {
  readonly campaign: Campaign;
}
/** Every side with a line about it. */
export const captions = (
  words: Names,
  order: readonly SideId[],
  textOf: (side: SideId) => string,
): readonly CaptionSide[] =>
  order.map((side) => ({ name: words.side(side), colour: words.colour(side) ?? 0, text: textOf(side) }));

export type PrintContentOf = (view: unknown, source: PrintSource) => PrintContent;
/** Loaded on demand: it includes the whole art of the map. */
export type LoadPrintContent = () => Promise<{ readonly default: PrintContentOf }>;
