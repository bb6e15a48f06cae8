import type { Hex } from '@hexpost/engine';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Box, HALF, type Point } from '../../map/geometry.ts';
import type { Insets, MapHandle } from '../../map/view/MapView.tsx';
import { useScreen } from '../table/tools.ts';
import css from './MapStage.module.css';

interface PointerWordProps {
  /** The hex that was pressed last; null while the keyboard is used. */
  readonly pressed: Hex | null;
  readonly handle: RefObject<MapHandle | null>;
  readonly insets: Insets;
}

/** CSS pixels between a hex and the text about it, and the least distance to the edge of the free map. */
const GAP = 6;

/** Marks an element over the map: the text does not go under it. */
const OVER_MAP = 'data-over-map';

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * The upper left corner of a box below a hex, inside the free map; above it, to the right or to the left if there is no
 * room or something covers the map.
 */
export function besideHex(
  middle: Point,
  half: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
  free: Box,
  taken: readonly Box[] = [],
): Point {
  const off = half + GAP;
  const within = (at: number, from: number, room: number, size: number) =>
    Math.max(from + GAP, Math.min(from + room - GAP - size, at));
  const x = within(middle.x - width / 2, free.x, free.width, width);
  const y = within(middle.y - height / 2, free.y, free.height, height);
  const below = { x, y: middle.y + off };
  const places = [below, { x, y: middle.y - off - height }, { x: middle.x + off, y }, { x: middle.x - off - width, y }];
  const fits = (at: Point): boolean =>
    at.x >= free.x &&
    at.x + width <= free.x + free.width &&
    at.y >= free.y &&
    at.y + height <= free.y + free.height &&
    !taken.some((box) => meet(box, { ...at, width, height }));
  return places.find(fits) ?? below;
}

/** A refusal next to the hex that it is about, never over it. */
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
    const stage = box.current?.parentElement?.getBoundingClientRect();
    if (!said || !map || !middle || !size || !stage) return setAt(null);
    const { left, top, right, bottom } = insets;
    const free = { x: left, y: top, width: stage.width - left - right, height: stage.height - top - bottom };
    const taken = [...document.querySelectorAll(`[${OVER_MAP}]`)].map((over) => {
      const { x, y, width, height } = over.getBoundingClientRect();
      return { x: x - stage.x, y: y - stage.y, width, height };
    });
    setAt(besideHex(middle, HALF * map.view().zoom, size, free, taken));
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
