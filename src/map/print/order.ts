import type { Hex } from '@hexpost/engine';
import type { MapSample } from '../art/legend-sample.ts';
import { type Box, boxOfBlock, HEX } from '../geometry.ts';
import type { Theme } from '../inks.ts';
import type { PaletteId } from '../palette.ts';
import type { Arrow, MapPicture, Sign } from '../picture.ts';

/** A picture to be printed: plain data, so that it can be sent to a worker. */
export interface PrintOrder {
  /** `jpg` is made light enough for a forum, at the price of fine detail. */
  readonly format: 'png' | 'jpg' | 'svg';
  readonly picture: MapPicture;
  /** Hexes that are dangerous this turn: hatched. */
  readonly danger: readonly Hex[];
  /** Arrows over the counters, and signs at hexes. */
  readonly arrows?: readonly Arrow[];
  readonly signs?: readonly Sign[];
  readonly part: PrintArea;
  /** Pixels of the whole picture, from edge to edge. */
  readonly width: number;
  /** Width on paper, in millimetres; SVG only. */
  readonly paper?: number;
  readonly theme: Theme;
  readonly palette: PaletteId;
  readonly caption: Caption;
}

/** Columns and rows from the first to the last, counted from 1. */
export interface PrintArea {
  readonly cols: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/** Texts around the map. Empty ones take no room. */
export interface Caption {
  readonly title: string;
  /** Turn and phase. */
  readonly line: string;
  readonly sides: readonly CaptionSide[];
  readonly legend: readonly LegendEntry[];
  /** Small print: range of hexes, scale. */
  readonly notes: readonly string[];
}

export interface CaptionSide {
  readonly name: string;
  readonly colour: number;
  readonly text: string;
}

export interface LegendEntry {
  readonly label: string;
  readonly sample: MapSample;
}

export const wholeOf = ({ cols, rows }: Pick<MapPicture, 'cols' | 'rows'>): PrintArea => ({
  cols: [1, cols],
  rows: [1, rows],
});

/** The box around the hexes of a part, in world units. */
export const boxOf = ({ cols, rows }: PrintArea): Box => boxOfBlock(cols, rows);

/** Room around the map for its frame and the numbers of columns and rows, in world units. */
export const MARGIN = HEX * 0.9;

/** Pixels from the middle of a hex to its corner, in a picture of this width. */
export const radiusAt = (part: PrintArea, width: number): number => (width * HEX) / (boxOf(part).width + 2 * MARGIN);

/** Width of the picture in which a hex has that radius, in whole pixels. */
export const widthAt = (part: PrintArea, radius: number): number =>
  Math.round((radius * (boxOf(part).width + 2 * MARGIN)) / HEX);
