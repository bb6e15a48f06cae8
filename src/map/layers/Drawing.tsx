import type { Container, Graphics } from 'pixi.js';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Point } from '../geometry.ts';

/** Lines and shapes in world units. They are redrawn whenever the component that holds them renders: memoise that one. */
export function Drawing({ draw }: { readonly draw: (art: Graphics) => void }) {
  return (
    <pixiGraphics
      draw={(art) => {
        art.clear();
        draw(art);
      }}
    />
  );
}

/**
 * A container whose content is destroyed with it. The reconciler destroys only the outermost object of what it takes
 * away.
 */
export function Group({ ref, children }: { readonly ref?: Ref<Container | null>; readonly children: ReactNode }) {
  const group = useRef<Container | null>(null);
  useImperativeHandle<Container | null, Container | null>(ref, () => group.current);
  useLayoutEffect(() => {
    const container = group.current;
    return () => container?.destroy({ children: true, context: true });
  }, []);
  return <pixiContainer ref={group}>{children}</pixiContainer>;
}

/** Adds a closed line in dashes to the path of `graphics`. */
export function dashes(
  graphics: Graphics,
  loop: readonly Point[],
  [dash, gap]: readonly [number, number],
  closed = true,
): void {
  if (gap === 0) {
    graphics.poly(loop as Point[], closed);
    return;
  }
  let [pen, left] = [true, dash];
  const last = closed ? loop.length : loop.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [loop[i]!, loop[(i + 1) % loop.length]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let at = 0;
    if (pen) graphics.moveTo(a.x, a.y);
    while (at < length) {
      const step = Math.min(left, length - at);
      at += step;
      left -= step;
      const [x, y] = [a.x + ((b.x - a.x) * at) / length, a.y + ((b.y - a.y) * at) / length];
      if (pen) graphics.lineTo(x, y);
      else graphics.moveTo(x, y);
      if (left <= 0) {
        pen = !pen;
        left = pen ? dash : gap;
        if (pen) graphics.moveTo(x, y);
      }
    }
  }
}
