import { type Grid, gridOf, type Hex, nameHex } from '@hexpost/engine';
import { type KeyboardEvent, useCallback } from 'react';
import type { MapPicture } from '../../map/picture.ts';
import { centreOn, rule, say } from '../../store/screen.ts';
import { useTools } from '../table/tools.ts';
import type { MapActions } from './map-parts.ts';

/** The neighbour of a hex in the direction of an arrow key; left and right go along the row. */
function stepCursor(grid: Grid, hex: Hex, key: string): Hex {
  const cell = grid.cell(hex);
  if (cell < 0) return hex;
  const [col, row] = [Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1];
  const [dc, dr] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0];
  const [c, r] = [col + dc!, row + dr!];
  return c < 1 || r < 1 || c > grid.cols || r > grid.rows ? hex : nameHex(c, r, grid.cols > 99 || grid.rows > 99);
}

/** Page keys go this many hexes. */
const PAGE = 5;

/** The hex to which a key moves the cursor: arrows one hex, Page Up and Down five, Home and End along the row; else undefined. */
function walkCursor(grid: Grid, hex: Hex, key: string): Hex | undefined {
  if (key.startsWith('Arrow')) return stepCursor(grid, hex, key);
  const walk: readonly [arrow: string, times: number] | undefined = {
    Home: ['ArrowLeft', grid.cols] as const,
    End: ['ArrowRight', grid.cols] as const,
    PageUp: ['ArrowUp', PAGE] as const,
    PageDown: ['ArrowDown', PAGE] as const,
  }[key];
  if (!walk) return undefined;
  let at = hex;
  for (let i = 0; i < walk[1]; i++) at = stepCursor(grid, at, walk[0]);
  return at;
}

/** Keys on the map itself: they move the cursor, measure with the ruler, or do what the system defines. */
export function useMapKeys(
  { cols, rows }: Pick<MapPicture, 'cols' | 'rows'>,
  chosen: Hex | null,
  { step, say: sayHex, onEnter, onKey }: MapActions,
): (event: KeyboardEvent) => void {
  const { screen } = useTools();
  return useCallback(
    (event) => {
      const { key, shiftKey: shift } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const grid = gridOf(cols, rows);
      const { focus, ruler } = screen.getState();
      const start = focus ?? ruler?.from ?? chosen;
      const middle = grid.names[Math.floor(grid.size / 2)]!;
      const hex = step ? step(start, key) : walkCursor(grid, start ?? middle, key);
      if (hex !== undefined) {
        centreOn(screen, hex);
        say(screen, 'news', sayHex(hex));
      } else if (key === 'Enter' || key === ' ') {
        if (ruler) rule(screen, start ?? middle);
        else onEnter(focus, shift);
      } else if (!onKey?.(key, shift)) return;
      event.preventDefault();
    },
    [screen, cols, rows, chosen, step, sayHex, onEnter, onKey],
  );
}
