import { randomBetween, randomOf } from '../art/pen.ts';
import { type Box, HEX, type Point } from '../geometry.ts';
import { heightIn } from './contours.ts';
import type { GlobeStep, Soundings } from './shapes.ts';

/** World units between mountains, and between trees. */
const APART = HEX * 0.46;
/** Heights from which mountains stand. */
const PEAKS = 0.05;

/** Mountains and woods as an atlas has them: small signs strewn over the high and the wet ground, from the back to the front. */
export function reliefOf({ ground, hills, woods, frozen }: Soundings, sheet: Box, seed: number): GlobeStep[] {
  const random = randomOf(seed + 29);
  const peaks: Point[][] = [];
  const trees: Point[][] = [];
  for (let y = sheet.y; y < sheet.y + sheet.height; y += APART)
    for (let x = sheet.x; x < sheet.x + sheet.width; x += APART) {
      const at = { x: x + (random() - 0.5) * APART * 0.7, y: y + (random() - 0.5) * APART * 0.5 };
      const size = randomBetween(random, 0.85, 1.15);
      if (heightIn(ground, at) < 0.09 || heightIn(frozen, at) > -0.02) continue;
      const high = heightIn(hills, at);
      if (high > PEAKS) peaks.push(...peak(at, HEX * size * Math.min(0.46, 0.26 + high)));
      else if (heightIn(woods, at) > 0 && high < PEAKS - 0.03) trees.push(...tree(at, HEX * size * 0.3));
    }
  const lines = (all: readonly Point[][]) => all.map((points) => ({ points, closed: false }));
  return [
    { ink: 'line', alpha: 0.5, width: 1, lines: lines(trees) },
    { ink: 'line', alpha: 0.75, width: 1.2, lines: lines(peaks) },
  ];
}

/** Two slopes, the right one hatched. */
const peak = ({ x, y }: Point, s: number): Point[][] =>
  [
    [-0.55, 0.32, 0.02, -0.52, 0.26, -0.12, 0.56, 0.32],
    [0.02, -0.52, -0.04, -0.2, 0.08, 0.02],
    [0.15, -0.3, 0.16, 0.08],
    [0.28, -0.1, 0.3, 0.2],
    [0.42, 0.1, 0.43, 0.28],
  ].map((path) => pairs(path, x, y, s));

/** A round crown on a trunk. */
const tree = ({ x, y }: Point, s: number): Point[][] =>
  [
    [0, 0.2, -0.26, 0.12, -0.34, -0.1, -0.18, -0.34, 0.06, -0.4, 0.28, -0.24, 0.32, 0, 0.2, 0.16, 0, 0.2],
    [0, 0.2, 0, 0.46],
    [0.16, -0.2, 0.18, 0.04],
  ].map((path) => pairs(path, x, y, s));

function pairs(path: readonly number[], x: number, y: number, s: number): Point[] {
  return Array.from({ length: path.length / 2 }, (_, i) => ({ x: x + path[2 * i]! * s, y: y + path[2 * i + 1]! * s }));
}
