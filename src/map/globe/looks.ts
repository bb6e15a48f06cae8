import type { Hex } from '@hexpost/engine';
import { centreOfCell } from '../geometry.ts';
import type { Globe } from '../picture.ts';
import { globeField } from './field.ts';

/** The terrain that is drawn in each hex of a planet: waves, sand, cracks in the ice. It means nothing to any rule. */
export function globeLooks(cols: number, rows: number, globe: Globe): Readonly<Record<Hex, string>> {
  const { grid, height, ice, rain } = globeField(cols, rows, globe);
  const own = new Set(globe.hexes);
  const lookOf = (cell: number): string => {
    const at = centreOfCell(grid, cell);
    if (ice(at) > 0) return 'ice';
    if (height(at) < 0) return 'sea';
    return rain(at) < -0.07 ? 'dunes' : 'land';
  };
  return Object.fromEntries(grid.names.map((hex, cell) => [hex, own.has(hex) ? lookOf(cell) : 'space']));
}
