import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import { HALF, type Point } from '../../map/geometry.ts';
import type { Insets, MapHandle } from '../../map/view/MapView.tsx';
import { useScreen } from '../table/tools.ts';
import css from './MapStage.module.css';

interface PointerWordProps {
  /** The hex that was pressed last; null while the keyboard is used. */
  readonly pressed: Hex | null;
  readonly handle: RefObject<MapHandle | null>;
  readonly insets: Insets;
}

/** CSS pixels between a hex and what is said of it, and the least to the edge of the free map. */
const GAP = 6;

/** The upper left corner of a box below a hex, above it where there is no room below, and inside the free map. */
export function besideHex(
  middle: Point,
  half: number,
  box: { readonly width: number; readonly height: number },
  free: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): Point {
  const below = middle.y + half + GAP;
  const above = middle.y - half - GAP - box.height;
  const x = Math.max(free.left + GAP, Math.min(free.right - GAP - box.width, middle.x - box.width / 2));
  return { x, y: below + box.height > free.bottom && above >= free.top ? above : below };
}

/** A refusal beside the hex that it is about: never over it. */
export function PointerWord({ pressed, handle, insets }: PointerWordProps) {
  const word = useScreen((now) => now.word);
  const focus = useScreen((now) => now.focus);
  const box = useRef<HTMLParagraphElement>(null);
  const [at, setAt] = useState<Point | null>(null);
  const hex = pressed ?? focus;
  const said = word?.kind === 'refusal' ? word : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the hex was when it was said
  useLayoutEffect(() => {
    const map = handle.current;
    const middle = hex === null ? null : map?.screenOf(hex);
    const size = box.current?.getBoundingClientRect();
    if (!said || !map || !middle || !size) return setAt(null);
    const { innerWidth, innerHeight } = globalThis;
    const free = {
      left: insets.left,
      right: innerWidth - insets.right,
      top: insets.top,
      bottom: innerHeight - insets.bottom,
    };
    setAt(besideHex(middle, HALF * map.view().zoom, size, free));
  }, [said?.id]);
  if (!said || hex === null) return null;
  return (
    <p
      key={said.id}
      ref={box}
      className={css.word}
      style={at ? { left: at.x, top: at.y } : { visibility: 'hidden' }}
      aria-hidden
    >
      {said.text}
      {said.clause && <small> {said.clause}</small>}
    </p>
  );
}
