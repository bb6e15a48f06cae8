import { gridOf } from '@hexpost/engine';
import type { Theme } from '../../map/inks.ts';
import type { PrintArea } from '../../map/print/print.ts';

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
