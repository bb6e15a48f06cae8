import { type Box, HEX, type Point } from '../geometry.ts';
import type { Camera } from '../view/camera.ts';

/** The part of the world that no panel covers. */
export function clearBox(camera: Camera): Box {
  const { x, y, zoom } = camera.view();
  const { width, height, insets } = camera.room();
  const { top, right, bottom, left } = insets ?? { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    x: x + (left - width / 2) / zoom,
    y: y + (top - height / 2) / zoom,
    width: (width - left - right) / zoom,
    height: (height - top - bottom) / zoom,
  };
}

export const contains = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

type Size = Pick<Box, 'width' | 'height'>;

/** Half of what is kept free around the middle of a hex: the counter there. */
const KEPT = HEX * 0.5;
/** The nearest that a callout comes to the middle of its hex from below or from the side. */
const ASIDE = HEX * 0.7;

/**
 * The foot of a callout of this size, the middle of its lower edge: `lift` above the middle of its hex, below the hex where what it tells
 * of comes `from` above, or wherever else it covers neither of the two hexes; never beyond the clear part.
 */
export function footOf(goal: Point, size: Size, clear: Box, lift: number, from = goal): Point {
  const { width, height } = size;
  const high = Math.min(goal.y, from.y);
  const low = Math.max(goal.y, from.y);
  const beside = { y: goal.y + height / 2 };
  const next = [
    { x: goal.x, y: goal.y - lift },
    { x: goal.x, y: under(goal, size) },
  ];
  const places = [
    ...(from.y < goal.y ? next.toReversed() : next),
    { x: goal.x, y: high - lift },
    { x: goal.x, y: under({ y: low }, size) },
    { x: Math.max(goal.x, from.x) + ASIDE + width / 2, ...beside },
    { x: Math.min(goal.x, from.x) - ASIDE - width / 2, ...beside },
  ].map(({ x, y }) => ({
    x: within(x, clear.x + width / 2, clear.x + clear.width - width / 2),
    y: within(y, clear.y + height, clear.y + clear.height),
  }));
  const covered = places.map((foot) => hidden(foot, size, goal) + hidden(foot, size, from));
  return places[covered.indexOf(Math.min(...covered))]!;
}

/** The side to which the tip of a callout points and its distance from the middle of its edge; null where it would point at another hex. */
export function tipOf(
  foot: Point,
  goal: Point,
  size: Size,
  lift: number,
): { readonly x: number; readonly up: boolean } | null {
  const x = goal.x - foot.x;
  const up = Math.abs(foot.y - under(goal, size)) < 1;
  const touches = up || Math.abs(foot.y - goal.y + lift) < 1;
  return touches && Math.abs(x) < size.width / 2 - ROUND_TIP ? { x, up } : null;
}
/** A tip needs this much of the edge beside its middle. */
const ROUND_TIP = HEX * 0.2;

const under = ({ y }: Pick<Point, 'y'>, { height }: Size): number => y + ASIDE + height;

/** The value within its limits, in their middle where they leave no room. */
const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

/** How much of the middle of a hex a callout covers. */
function hidden(foot: Point, { width, height }: Size, { x, y }: Point): number {
  const across = Math.min(foot.x + width / 2, x + KEPT) - Math.max(foot.x - width / 2, x - KEPT);
  const down = Math.min(foot.y, y + KEPT) - Math.max(foot.y - height, y - KEPT);
  // A hair is rounding.
  return across > 0.5 && down > 0.5 ? across * down : 0;
}
