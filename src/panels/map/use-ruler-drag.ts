import type { Hex } from '@hexpost/engine';
import { type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { hexAt } from '../../map/geometry.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { MapHandle } from '../../map/view/MapView.tsx';
import { rule, type ScreenStore } from '../../store/screen.ts';
import { useTools } from '../table/tools.ts';

interface Draw {
  readonly start: Hex;
  /** It has left its first hex: a line is being drawn. */
  drawn: boolean;
}

interface DragProps {
  readonly onPointerDownCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMoveCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUpCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancelCapture: () => void;
}

/** While the ruler is active, dragging with a mouse measures instead of moving the map. A finger still moves the map and taps. */
export function useRulerDrag(
  map: RefObject<MapHandle | null>,
  { cols, rows }: Pick<MapPicture, 'cols' | 'rows'>,
): DragProps {
  const { screen } = useTools();
  const draw = useRef<Draw | null>(null);
  return useMemo(() => {
    const hexUnder = (event: PointerEvent<HTMLElement>): Hex | null => {
      const view = map.current?.view();
      if (!view) return null;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const x = view.x + (event.clientX - left - width / 2) / view.zoom;
      return hexAt(cols, rows, { x, y: view.y + (event.clientY - top - height / 2) / view.zoom });
    };
    return {
      onPointerDownCapture(event) {
        if (!screen.getState().ruler || event.pointerType !== 'mouse' || event.button !== 0) return;
        const start = hexUnder(event);
        if (start === null) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        draw.current = { start, drawn: false };
      },
      onPointerMoveCapture(event) {
        const now = draw.current;
        if (!now) return;
        event.stopPropagation();
        const hex = hexUnder(event);
        if (hex !== null && hex !== now.start && !now.drawn) {
          now.drawn = true;
          screen.setState({ ruler: { from: now.start, to: null } });
        }
        screen.setState({ hovered: hex, focus: null });
      },
      onPointerUpCapture(event) {
        const now = draw.current;
        if (!now) return;
        draw.current = null;
        event.stopPropagation();
        release(screen, now, hexUnder(event));
      },
      onPointerCancelCapture() {
        draw.current = null;
      },
    };
  }, [screen, map, cols, rows]);
}

function release(screen: ScreenStore, { start, drawn }: Draw, hex: Hex | null): void {
  screen.setState({ focus: null });
  if (!drawn) rule(screen, start);
  else if (hex !== null) screen.setState({ ruler: { from: start, to: hex } });
}
