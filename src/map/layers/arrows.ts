import { Container, Graphics, type Sprite } from 'pixi.js';
import { type Grid, gridOf } from '../../engine/kernel/board/hex.ts';
import { HEX, type Point, pointOf } from '../geometry.ts';
import { lineOf } from '../inks.ts';
import { beside, lanesOf } from '../lanes.ts';
import { sideLook } from '../palette.ts';
import type { Arrow } from '../picture.ts';
import { drawArrow, smooth, trimmed } from './arrow-art.ts';
import { type Layer, type Press, pencil } from './layer.ts';
import { enlarged, label, sameSheet } from './overlay.ts';

/** From lane to lane, in world units. */
const LANE = HEX * 0.3;
/** Numbers stand no nearer to each other. */
const APART = 25;

/** Plans in grease pencil, in the order of the sheet; those that go the same way keep beside each other. */
export function arrowsLayer(press: Press): Layer {
  const container = new Container();
  const numbers: { readonly sprite: Sprite; readonly size: number }[] = [];
  let factor = 1;
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
    numbers.length = 0;
  };
  return {
    container,
    update(now, before) {
      const { picture, overlay, inks, detail } = now;
      if (before && before.overlay.arrows === overlay.arrows && sameSheet(now, before)) return;
      drop();
      if (overlay.arrows.length === 0) return;
      const grid = gridOf(picture.cols, picture.rows);
      const pen = pencil(detail);
      const art = new Graphics();
      container.addChild(art);
      const ways = waysOf(grid, overlay.arrows, LANE * Math.max(1, pen));
      overlay.arrows.forEach(({ kind, colour, planned = false }, i) => {
        const way = ways[i]!;
        const fill = lineOf(inks, sideLook(colour, press.palette).fill);
        if (way.length > 1) drawArrow(art, way, kind, fill, inks, pen, planned);
      });
      const taken: Point[] = [];
      overlay.arrows.forEach(({ number }, i) => {
        const at = number === undefined ? undefined : placeFor(ways[i]!, taken);
        if (!at) return;
        taken.push(at);
        const sprite = label(press, String(number), inks, 'plain', 1);
        sprite.position.set(at.x, at.y);
        numbers.push({ sprite, size: sprite.scale.x * 1.3 });
        sprite.scale.set(sprite.scale.x * 1.3 * factor);
        container.addChild(sprite);
      });
    },
    look({ pixels }) {
      const wanted = enlarged(pixels);
      if (Math.abs(wanted - factor) < 0.03) return;
      factor = wanted;
      for (const { sprite, size } of numbers) sprite.scale.set(size * factor);
    },
    destroy() {
      drop();
      container.destroy({ children: true });
    },
  };
}

/** The drawn way of every arrow, each in its lane; a single point for an order that goes nowhere. */
function waysOf(grid: Grid, arrows: readonly Arrow[], lane: number): Point[][] {
  const lanes = lanesOf(
    grid,
    arrows.map(({ path }) => path),
  );
  return arrows.map(({ path, kind }, i) => {
    const hexes = path.flatMap((hex) => pointOf(grid, hex) ?? []);
    const only = hexes[0];
    if (hexes.length === 1 && only) return [{ x: only.x + HEX * 0.52, y: only.y - HEX * 0.46 }];
    const stop = kind === 'move' || kind === 'march' ? HEX * 0.12 : HEX * 0.55;
    return smooth(trimmed(beside(hexes, lanes[i]! * lane), HEX * 0.52, stop));
  });
}

/** Near the start of its way, clear of the numbers that stand already; where there is no room, at the start. */
function placeFor(way: readonly Point[], taken: readonly Point[]): Point | undefined {
  // On a short way the number stands at its very start, or it would hide the arrow.
  const first = way.length > 9 ? 2 : 0;
  const last = Math.max(first, way.length - 6);
  for (let i = first; i <= last && i < way.length; i++) {
    const at = way[i]!;
    if (taken.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= APART)) return at;
  }
  return way[first];
}
