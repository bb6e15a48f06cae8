import { gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { LegendEntry, PrintArea } from '../../map/print/print.ts';

/** The entries of a legend of hexes, works and counters. */
export interface LegendGroups {
  readonly counters: readonly LegendEntry[];
  readonly ground: readonly LegendEntry[];
  readonly works: readonly LegendEntry[];
}

/** Answers whether a hex lies in a part of a picture. */
export function insideOf(picture: Pick<MapPicture, 'cols' | 'rows'>, { cols, rows }: PrintArea): (hex: Hex) => boolean {
  const grid = gridOf(picture.cols, picture.rows);
  return (hex) => {
    const cell = grid.cell(hex);
    const [col, line] = [Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1];
    return cell >= 0 && col >= cols[0] && col <= cols[1] && line >= rows[0] && line <= rows[1];
  };
}

export const wholeArea = ({ cols, rows }: Pick<MapPicture, 'cols' | 'rows'>): PrintArea => ({
  cols: [1, cols],
  rows: [1, rows],
});
