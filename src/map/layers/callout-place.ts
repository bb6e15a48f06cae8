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

/**
 * The foot of a callout of this size: `lift` above the middle of its hex, or below the hex where there is no room above or
 * what it tells of comes `from` there; never beyond the clear part.
 */
export function footOf(
  goal: Point,
  { width, height }: Pick<Box, 'width' | 'height'>,
  clear: Box,
  lift: number,
  from = goal,
): Point {
  const [above, below] = [goal.y - lift, goal.y + HEX * 0.7 + height];
  const fits = above - height >= clear.y && (from.y >= goal.y || below > clear.y + clear.height);
  const [least, most] = [clear.x + width / 2, clear.x + clear.width - width / 2];
  return {
    x: least > most ? clear.x + clear.width / 2 : Math.min(most, Math.max(least, goal.x)),
    y: fits ? above : Math.min(below, clear.y + clear.height),
  };
}
