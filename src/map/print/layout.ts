import type { Box } from '../geometry.ts';
import { HEX } from '../geometry.ts';
import { FONT } from '../inks.ts';
import { boxOf, type CaptionSide, type LegendEntry, MARGIN, type PrintOrder, radiusAt } from './order.ts';
import type { MeasureText } from './svg-pen.ts';

/** Something of the caption at its place: upper left corner and width, in pixels. */
export interface Laid<T> {
  readonly it: T;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The layout of a picture, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Centre to corner of a hex. */
  readonly radius: number;
  /** Pixels to a world unit. */
  readonly scale: number;
  /** The visible part of the world, and the place of its upper left corner. */
  readonly box: Box;
  readonly left: number;
  readonly top: number;
  /** Size of the caption's letters; a line takes half as much again. */
  readonly letter: number;
  readonly title?: Laid<string>;
  readonly line?: Laid<string>;
  readonly sides: readonly Laid<CaptionSide>[];
  readonly legend: readonly Laid<LegendEntry>[];
  readonly notes: readonly Laid<string>[];
}

/** Height of a line of the caption, by the size of its letters. */
export const LINE = 1.55;
/** Sample of a legend's entry. */
export const SAMPLE = 2.6;
/** Mark of a side. */
export const SWATCH = 1.5;

export const captionFont = (size: number, bold = false): string => `${bold ? 600 : 400} ${size}px ${FONT}`;

/** Letters must be readable in a forum, and not shout on a poster. */
const letterOf = (width: number): number => Math.round(Math.max(12, Math.min(40, width / 68)) * 2) / 2;

/** Lays out a picture exactly as wide as was asked. */
export function layoutOf({ part, width, caption }: PrintOrder, measure: MeasureText): Layout {
  const box = boxOf(part);
  const radius = radiusAt(part, width);
  const scale = radius / HEX;
  const letter = letterOf(width);
  const edge = letter;
  const room = width - 2 * edge;
  const wide = (text: string, size = letter, bold = false): number => measure(captionFont(size, bold), text);
  let y = letter * 0.8;
  const lineOf = (text: string, size: number, bold: boolean): Laid<string> | undefined => {
    if (text === '') return undefined;
    const laid = { it: text, x: edge, y, width: Math.min(room, wide(text, size, bold)) };
    y += size * LINE;
    return laid;
  };
  const title = lineOf(caption.title, letter * 1.4, true);
  const line = lineOf(caption.line, letter, false);
  const flow = <T>(things: readonly T[], widthOf: (thing: T) => number, height: number): Laid<T>[] => {
    let x = edge;
    const laid = things.map((it) => {
      const width = Math.min(room, widthOf(it));
      if (x > edge && x + width > edge + room) [x, y] = [edge, y + height];
      const placed = { it, x, y, width };
      x += width + letter * 1.6;
      return placed;
    });
    if (things.length > 0) y += height;
    return laid;
  };
  const sides = flow(
    caption.sides,
    ({ name, text }) => letter * (SWATCH + 0.9) + wide(name, letter, true) + wide(text),
    letter * (LINE + 0.15),
  );
  const bare = title === undefined && line === undefined && sides.length === 0;
  const top = bare ? 0 : y;
  y = top + (box.height + 2 * MARGIN) * scale;
  const legend = flow(caption.legend, ({ label }) => letter * (SAMPLE + 0.5) + wide(label), letter * (SAMPLE + 0.3));
  const notes = flow(caption.notes, (note) => wide(note), letter * LINE);
  if (legend.length + notes.length > 0) y += letter * 0.6;
  return {
    width,
    height: Math.ceil(y),
    radius,
    scale,
    box,
    left: MARGIN * scale,
    top: top + MARGIN * scale,
    letter,
    ...(title && { title }),
    ...(line && { line }),
    sides,
    legend,
    notes,
  };
}
