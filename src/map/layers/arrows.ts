import { Container, Graphics, type Sprite } from 'pixi.js';
import { gridOf } from '../../engine/kernel/board/hex.ts';
import { LANE, numberAt, waysOf } from '../art/arrow-shape.ts';
import { pencil } from '../detail.ts';
import type { Point } from '../geometry.ts';
import { lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { Layer, Press } from '../scene.ts';
import { drawArrow } from './arrow-art.ts';
import { enlarged, label, sameSheet } from './hex-marks.ts';

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
        const at = number === undefined ? undefined : numberAt(ways[i]!, taken);
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
