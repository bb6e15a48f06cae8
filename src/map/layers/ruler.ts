import { Container, Graphics } from 'pixi.js';
import { gridOf } from '../../engine/kernel/board/hex.ts';
import { pencil } from '../detail.ts';
import { CORNERS, centreOf, HEX, type Point } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import type { Layer, Press } from '../scene.ts';
import { dashes } from './dashed-line.ts';
import { label } from './hex-marks.ts';

/** A taut thread from hex to hex: whole as far as sight goes, dashed from the hex that blocks it. */
export function rulerLayer(press: Press): Layer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update({ picture, overlay, inks, detail }, before) {
      const { ruler } = overlay;
      if (before && before.overlay.ruler === ruler && before.inks === inks && before.detail === detail) return;
      drop();
      if (!ruler) return;
      const grid = gridOf(picture.cols, picture.rows);
      const [from, to] = [centreOf(grid, ruler.from), centreOf(grid, ruler.to)];
      if (!from || !to) return;
      const wall = ruler.blocker === null ? undefined : centreOf(grid, ruler.blocker);
      const art = new Graphics();
      draw(art, from, to, wall, inks, pencil(detail));
      const word = label(press, ruler.text, inks, wall ? 'target' : 'plain', pencil(detail));
      word.scale.set(word.scale.x * 1.25);
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const beyond = length > 1 ? HEX * 0.62 : 0;
      word.position.set(to.x + ((to.x - from.x) / length) * beyond, to.y + ((to.y - from.y) / length) * beyond);
      container.addChild(art, word);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

function draw(art: Graphics, from: Point, to: Point, wall: Point | undefined, inks: Inks, pen: number): void {
  const turn = wall ? nearestOn(from, to, wall) : to;
  for (const [color, width] of [
    [inks.label, 6.4 * pen],
    [inks.ink, 3 * pen],
  ] as const)
    art.moveTo(from.x, from.y).lineTo(turn.x, turn.y).stroke({ color, width, cap: 'round' });
  if (wall) {
    for (const [color, width] of [
      [inks.label, 6.4 * pen],
      [inks.target, 3 * pen],
    ] as const) {
      dashes(art, [turn, to], [7, 7], false);
      art.stroke({ color, width });
    }
    const corners = CORNERS.map((c) => ({ x: wall.x + c.x * 0.9, y: wall.y + c.y * 0.9 }));
    art.poly(corners).stroke({ color: inks.label, width: 7 * pen, alpha: 0.9 });
    art.poly(corners).stroke({ color: inks.target, width: 3.6 * pen });
    const r = HEX * 0.2;
    for (const [color, width] of [
      [inks.label, 8 * pen],
      [inks.target, 4.4 * pen],
    ] as const) {
      art.moveTo(turn.x - r, turn.y - r).lineTo(turn.x + r, turn.y + r);
      art.moveTo(turn.x - r, turn.y + r).lineTo(turn.x + r, turn.y - r);
      art.stroke({ color, width, cap: 'round' });
    }
  }
  for (const { x, y } of [from, to])
    art
      .circle(x, y, 7 * pen)
      .fill({ color: inks.label })
      .stroke({ color: wall ? inks.target : inks.ink, width: 3 * pen });
}

/** The point of a segment that lies nearest to another. */
function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return { x: a.x + dx * t, y: a.y + dy * t };
}
