import type { Box } from '../geometry.ts';
import { touch } from './chunks.ts';

/**
 * The ground is drawn once into square tiles, as atlases on the web are: a frame lays a few of them side by side.
 * Levels are half octaves of zoom. A tile is never shown larger than it was drawn, and at most half an octave smaller.
 */

/** Side of a tile in its own pixels, the rim included. */
export const TEXELS = 512;
/** Pixels that neighbouring tiles share on each side, so that no seam shows between them. */
const RIM = 1;
/** A zoom above a level by at most this factor is still shown with its tiles. */
const SLACK = 1.01;

export interface GroundTile {
  readonly key: string;
  readonly level: number;
  /** The part of the world drawn in it, in world units. */
  readonly box: Box;
}

/** CSS pixels to a world unit at which a level is drawn. */
export const levelZoom = (level: number): number => 2 ** (level / 2);

/** The level whose tiles a zoom is shown with. */
export const levelFor = (zoom: number): number => Math.ceil(2 * Math.log2(zoom / SLACK));

/**
 * The tiles of a level that show any of `box`, those nearest to its middle first. `density`: canvas pixels to a CSS
 * pixel.
 */
export function tilesIn(box: Box, level: number, density: number): GroundTile[] {
  const unit = levelZoom(level) * density;
  const step = (TEXELS - 2 * RIM) / unit;
  const [rim, side] = [RIM / unit, TEXELS / unit];
  const tiles: GroundTile[] = [];
  for (let col = Math.floor(box.x / step); col * step < box.x + box.width; col++)
    for (let row = Math.floor(box.y / step); row * step < box.y + box.height; row++)
      tiles.push({
        key: `${level}/${col}/${row}`,
        level,
        box: { x: col * step - rim, y: row * step - rim, width: side, height: side },
      });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const away = ({ box: b }: GroundTile): number => (b.x + b.width / 2 - x) ** 2 + (b.y + b.height / 2 - y) ** 2;
  return tiles.sort((a, b) => away(a) - away(b));
}

/** Intersection of two boxes; null when they do not meet. */
export function shared(a: Box, b: Box): Box | null {
  if (!touch(a, b)) return null;
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

/** True when `boxes` together cover all of `box`. */
export function covered(box: Box, boxes: readonly Box[]): boolean {
  const [first, ...rest] = boxes;
  if (!first) return false;
  const cut = shared(box, first);
  if (!cut) return covered(box, rest);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [cutRight, cutBottom] = [cut.x + cut.width, cut.y + cut.height];
  // The rest beside the first box, as up to four strips.
  const strips: Box[] = [
    { x: box.x, y: box.y, width: box.width, height: cut.y - box.y },
    { x: box.x, y: cutBottom, width: box.width, height: bottom - cutBottom },
    { x: box.x, y: cut.y, width: cut.x - box.x, height: cut.height },
    { x: cutRight, y: cut.y, width: right - cutRight, height: cut.height },
  ];
  const least = Math.min(box.width, box.height) * 1e-6;
  return strips.every((strip) => strip.width <= least || strip.height <= least || covered(strip, rest));
}

/** The least recently used keys that must go to keep at most `most`. `used` is sorted, least recently used first. */
export const leastRecent = (used: readonly string[], most: number, needed: ReadonlySet<string>): string[] =>
  used.filter((key) => !needed.has(key)).slice(0, Math.max(0, used.length - most));
