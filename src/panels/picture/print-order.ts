import { gridOf } from '@hexpost/engine';
import type { PaletteId } from '../../map/palette.ts';
import { type PrintArea, type PrintOrder, radiusAt, territoryShown, wholeOf, widthAt } from '../../map/print/print.ts';
import type { Translate } from '../../words/index.ts';
import { type PrintContent, type PrintOptions, partBetween } from './print-options.ts';

/** A file name that every operating system accepts. */
export const fileNameOf = ({ format, caption: { title, line } }: PrintOrder, fallback: string): string =>
  `${[title || fallback, line]
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.${format}`;

/** Pixels of a hex's radius per millimetre of its width: at 24 mm its counters are printed as in a close view. */
const PIXELS_TO_A_MILLIMETRE = 2.5;

interface Printed {
  readonly content: PrintContent;
  /** Name of the campaign. */
  readonly title: string;
  /** The part that the window shows; null when it was not measured. */
  readonly inWindow: PrintArea | null;
  readonly palette: PaletteId;
  readonly t: Translate;
}

/** Content and options as an order to the printer; undefined if the range of hexes is not on the map. */
export function printOrder(options: PrintOptions, { content, title, inWindow, palette, t }: Printed) {
  const { picture, danger = [], arrows, signs } = content;
  const part =
    options.part === 'range'
      ? partBetween(picture.cols, picture.rows, options.from, options.to)
      : ((options.part === 'window' ? inWindow : null) ?? wholeOf(picture));
  if (!part) return undefined;
  const svg = options.format === 'svg';
  // The larger a hex on paper, the more detail is printed in it.
  const width = svg
    ? widthAt(part, options.hexMillimetres * PIXELS_TO_A_MILLIMETRE)
    : options.size === 'scale'
      ? widthAt(part, options.hexPixels / 2)
      : options.size;
  const radius = radiusAt(part, width);
  const order: PrintOrder = {
    format: options.format,
    picture,
    danger,
    ...(arrows && { arrows }),
    ...(signs && { signs }),
    part,
    width,
    ...(svg && { paper: (width * options.hexMillimetres) / (2 * radius) }),
    theme: options.theme,
    palette,
    caption: {
      title: options.heading ? title : '',
      line: options.heading ? content.line : '',
      sides: options.heading ? content.sides : [],
      // Ground is tinted on a small map only.
      legend: options.legend
        ? content.legend(part).filter(({ sample }) => sample.kind !== 'held' || territoryShown(radius) > 0)
        : [],
      notes: options.legend
        ? [...(content.notes ?? []), ...(picture.territory === false ? [] : scaleNotes()), 'Hexpost']
        : [],
    },
  };
  return order;

  /** If hexes have a meaning: the shown range, and their size. */
  function scaleNotes(): string[] {
    const { names, cell } = gridOf(picture.cols, picture.rows);
    const nameAt = (col: number, row: number) => names[(col - 1) * picture.rows + row - 1] ?? String(cell);
    const { cols, rows } = part!;
    return [
      t('pictures:range', { from: nameAt(cols[0], rows[0]), to: nameAt(cols[1], rows[1]) }),
      svg
        ? t('pictures:scale-paper', { size: options.hexMillimetres })
        : t('pictures:scale', { size: Math.round(2 * radius) }),
    ];
  }
}
