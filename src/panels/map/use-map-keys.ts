import { gridOf, type Hex } from '@hexpost/engine';
import { type KeyboardEvent, useCallback } from 'react';
import type { MapPicture } from '../../map/picture.ts';
import { centreOn, rule, say } from '../../store/screen.ts';
import { useTools } from '../table/tools.ts';
import { walkCursor } from './cursor.ts';
import type { MapActions } from './map-parts.ts';

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
