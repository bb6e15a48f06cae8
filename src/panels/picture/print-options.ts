import { type Campaign, gridOf, type SideId } from '@hexpost/engine';
import type { Theme } from '../../map/inks.ts';
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
interface PrintSource extends Omit<PictureSource, 'isSmall'> {
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

/** Widths that forums and chats show unscaled, and one for a close look. */
export const WIDTHS = [800, 1200, 1600, 2400] as const;
export type Size = (typeof WIDTHS)[number] | 'scale';

/** Options for making a picture of the map. */
export interface PrintOptions {
  readonly format: 'png' | 'svg';
  readonly part: 'whole' | 'window' | 'range';
  readonly from: string;
  readonly to: string;
  readonly size: Size;
  /** Pixels from corner to corner of a hex, when the size is by scale. */
  readonly hexPixels: number;
  /** The same on paper, in millimetres. */
  readonly hexMillimetres: number;
  readonly theme: Theme;
  readonly heading: boolean;
  readonly legend: boolean;
  /** Only public information, nothing private to the viewer at the screen. */
  readonly forAll: boolean;
}

export const FIRST_OPTIONS: PrintOptions = {
  format: 'png',
  part: 'whole',
  from: '',
  to: '',
  size: 1200,
  hexPixels: 60,
  hexMillimetres: 12,
  theme: 'light',
  heading: true,
  legend: true,
  forAll: true,
};

/** The part between two opposite corner hexes; undefined if one of them is not on the map. */
export function partBetween(cols: number, rows: number, from: string, to: string): PrintArea | undefined {
  const grid = gridOf(cols, rows);
  const cells = [grid.cell(from.trim()), grid.cell(to.trim())];
  if (cells.some((cell) => cell < 0)) return undefined;
  const of = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;
  return {
    cols: of(cells.map((cell) => Math.floor(cell / grid.rows) + 1)),
    rows: of(cells.map((cell) => (cell % grid.rows) + 1)),
  };
}

const SHEETS = [
  ['A5', 148, 210],
  ['A4', 210, 297],
  ['A3', 297, 420],
  ['A2', 420, 594],
  ['A1', 594, 841],
  ['A0', 841, 1189],
] as const;
/** The margin that printers cannot print on, in millimetres. */
const EDGE = 5;

/** The smallest sheet that fits a picture of this size, in millimetres, in portrait or landscape. */
export function sheetFor(width: number, height: number): string | undefined {
  const [short, long] = [Math.min(width, height) + 2 * EDGE, Math.max(width, height) + 2 * EDGE];
  return SHEETS.find(([, w, h]) => short <= w && long <= h)?.[0];
}
