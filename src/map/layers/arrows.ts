import { Container, Graphics } from 'pixi.js';
import { gridOf } from '../../engine/kernel/board/hex.ts';
import { centreOf, HEX, type Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { Arrow } from '../picture.ts';
import { type Layer, type Press, pencil } from './layer.ts';
import { label, same } from './overlay.ts';
import { dashes } from './zones.ts';

const WIDTH: Readonly<Record<Arrow['kind'], number>> = { move: 7, attack: 10, shot: 4 };

/** Plans in grease pencil: a solid arrow goes, a broad barbed one attacks, a dashed one shoots. */
export function arrowsLayer(press: Press): Layer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update(now, before) {
      const { picture, overlay, inks, detail } = now;
      if (before && same(now, before)) return;
      const pen = pencil(detail);
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      const art = new Graphics();
      container.addChild(art);
      for (const arrow of overlay.arrows) {
        const hexes = arrow.path.map((hex) => centreOf(grid, hex)).filter((point) => point !== undefined);
        const way = smooth(trimmed(hexes, HEX * 0.52, arrow.kind === 'move' ? HEX * 0.12 : HEX * 0.55));
        if (way.length < 2) continue;
        draw(art, way, arrow, inks, pen);
        if (arrow.number === undefined) continue;
        const sprite = label(press, String(arrow.number), inks, 'plain', pen);
        // On a short way the number stands at its very start, or it would hide the arrow.
        const at = way[way.length > 9 ? 2 : 0]!;
        sprite.position.set(at.x, at.y);
        sprite.scale.set(sprite.scale.x * 1.12);
        container.addChild(sprite);
      }
    },
    destroy() {
      drop();
      container.destroy({ children: true });
    },
  };
}

function draw(art: Graphics, way: readonly Point[], { kind, colour }: Arrow, inks: Inks, pen: number): void {
  const fill = lineOf(inks, sideLook(colour).fill);
  const width = WIDTH[kind] * pen;
  const tip = way[way.length - 1]!;
  const back = way[Math.max(0, way.length - 4)]!;
  const angle = Math.atan2(tip.y - back.y, tip.x - back.x);
  const size = width * (kind === 'attack' ? 2 : kind === 'move' ? 2.1 : 2.8);
  // The shaft ends inside the head.
  const shaft = [
    ...way.slice(0, -1),
    { x: tip.x - Math.cos(angle) * size * 0.8, y: tip.y - Math.sin(angle) * size * 0.8 },
  ];
  const passes = [
    [inks.edge, width + 3.6 * pen, 0.9],
    [fill, width, 0.96],
  ] as const;
  for (const [color, w, alpha] of passes) {
    dashes(art, shaft, kind === 'shot' ? [9, 6] : [1e6, 1], false);
    art.stroke({ color, width: w, alpha, cap: kind === 'shot' ? 'butt' : 'round', join: 'round' });
  }
  const at = (along: number, across: number): Point => ({
    x: tip.x + Math.cos(angle) * along * size - Math.sin(angle) * across * size,
    y: tip.y + Math.sin(angle) * along * size + Math.cos(angle) * across * size,
  });
  const head =
    kind === 'attack'
      ? [at(0.15, 0), at(-1, 0.78), at(-0.72, 0.3), at(-0.72, -0.3), at(-1, -0.78)]
      : [at(0.1, 0), at(-1, 0.62), at(-0.75, 0), at(-1, -0.62)];
  art
    .poly(head)
    .fill({ color: fill })
    .stroke({ color: inks.edge, width: 1.8 * pen, join: 'round' });
  if (kind === 'attack') {
    // A pale line along the middle: two-shafted, as attacks are drawn on staff maps.
    dashes(art, shaft.slice(0, -1), [1e6, 1], false);
    art.stroke({ color: inks.edge, width: 2.4 * pen, alpha: 0.85, cap: 'round', join: 'round' });
  }
}

/** The way without what lies within `from` of its start and `to` of its end. */
function trimmed(way: readonly Point[], from: number, to: number): Point[] {
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
function smooth(points: readonly Point[]): Point[] {
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
