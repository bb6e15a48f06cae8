import type { Graphics } from 'pixi.js';
import type { Point } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import type { Arrow } from '../picture.ts';
import { dashes } from './zones.ts';

type Kind = Arrow['kind'];

const WIDTH: Readonly<Record<Kind, number>> = { move: 7, march: 7, attack: 10, shot: 4 };
/** Length of the head, in widths of the shaft. */
const HEAD: Readonly<Record<Kind, number>> = { move: 2.1, march: 2.1, attack: 2, shot: 2.8 };

/**
 * One arrow of grease pencil. Each kind has its shape: a Move one open head, a March two and chevrons along its shaft, an
 * Attack a broad barb with a pale line along its shaft, a shot a thin dashed shaft. What is only planned is dashed.
 */
export function drawArrow(
  art: Graphics,
  way: readonly Point[],
  kind: Kind,
  fill: string,
  inks: Inks,
  pen: number,
  planned: boolean,
): void {
  const width = WIDTH[kind] * pen;
  const tip = way[way.length - 1]!;
  const back = way[Math.max(0, way.length - 4)]!;
  const angle = Math.atan2(tip.y - back.y, tip.x - back.x);
  const size = width * HEAD[kind];
  // The shaft ends inside the head.
  const shaft = [
    ...way.slice(0, -1),
    { x: tip.x - Math.cos(angle) * size * 0.8, y: tip.y - Math.sin(angle) * size * 0.8 },
  ];
  const broken = planned || kind === 'shot';
  const passes = [
    [inks.edge, width + 3.6 * pen, 0.9],
    [fill, width, 0.96],
  ] as const;
  for (const [color, w, alpha] of passes) {
    dashes(art, shaft, broken ? [9, 6] : [1e6, 1], false);
    art.stroke({ color, width: w, alpha, cap: broken ? 'butt' : 'round', join: 'round' });
  }
  if (kind === 'march' && !planned) chevrons(art, shaft.slice(0, -2), width, inks.edge);
  const heads = kind === 'march' ? [0.62, 0] : [0];
  for (const behind of heads)
    art
      .poly(
        headOf(
          kind,
          { x: tip.x - Math.cos(angle) * size * behind, y: tip.y - Math.sin(angle) * size * behind },
          angle,
          size,
        ),
      )
      .fill({ color: fill })
      .stroke({ color: inks.edge, width: 1.8 * pen, join: 'round' });
  if (kind === 'attack' && !planned) {
    // A pale line along the middle: two-shafted, as attacks are drawn on staff maps.
    dashes(art, shaft.slice(0, -1), [1e6, 1], false);
    art.stroke({ color: inks.edge, width: 2.4 * pen, alpha: 0.85, cap: 'round', join: 'round' });
  }
}

/** Pale chevrons along a shaft, pointing the way that it goes. */
function chevrons(art: Graphics, shaft: readonly Point[], width: number, color: string): void {
  const step = width * 2.4;
  let walked = step / 2;
  for (let i = 1; i < shaft.length; i++) {
    const [a, b] = [shaft[i - 1]!, shaft[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [x, y] = [(b.x - a.x) / (length || 1), (b.y - a.y) / (length || 1)];
    for (; walked < length; walked += step) {
      const [tipX, tipY] = [a.x + x * walked, a.y + y * walked];
      for (const side of [1, -1]) {
        const along = -width * 0.42;
        art
          .moveTo(tipX, tipY)
          .lineTo(tipX + x * along - y * side * width * 0.36, tipY + y * along + x * side * width * 0.36);
      }
    }
    walked -= length;
  }
  art.stroke({ color, width: width * 0.3, cap: 'round' });
}

function headOf(kind: Kind, tip: Point, angle: number, size: number): Point[] {
  const at = (along: number, across: number): Point => ({
    x: tip.x + Math.cos(angle) * along * size - Math.sin(angle) * across * size,
    y: tip.y + Math.sin(angle) * along * size + Math.cos(angle) * across * size,
  });
  return kind === 'attack'
    ? [at(0.15, 0), at(-1, 0.78), at(-0.72, 0.3), at(-0.72, -0.3), at(-1, -0.78)]
    : [at(0.1, 0), at(-1, 0.62), at(-0.75, 0), at(-1, -0.62)];
}

/** The way without what lies within `from` of its start and `to` of its end. */
export function trimmed(way: readonly Point[], from: number, to: number): Point[] {
  if (way.length < 2) return [];
  const points = [...way];
  points[0] = towards(points[0]!, points[1]!, from);
  const last = points.length - 1;
  points[last] = towards(points[last]!, points[last - 1]!, to);
  return points;
}

function towards(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * by) / length, y: a.y + ((b.y - a.y) * by) / length };
}

/** Catmull-Rom through the points: a hand does not turn at hex centres. */
export function smooth(points: readonly Point[]): Point[] {
  if (points.length < 2) return [];
  const made: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    for (let step = 0; step < 8; step++) {
      const t = step / 8;
      const curve = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      made.push({ x: curve(p0.x, p1.x, p2.x, p3.x), y: curve(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  made.push(points[points.length - 1]!);
  return made;
}
