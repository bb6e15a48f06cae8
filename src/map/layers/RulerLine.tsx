import type { Graphics } from 'pixi.js';
import { memo } from 'react';
import { strokeScale } from '../detail.ts';
import { CORNERS, centreOf, HEX, type Point } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import type { Ruler } from '../picture.ts';
import { Drawing, dashes } from './Drawing.tsx';
import { Label, wordScale } from './Label.tsx';
import { useMap } from './map-context.ts';

/** A taut thread from hex to hex: whole as far as sight goes, dashed from the hex that blocks it. */
export const RulerLine = memo(function RulerLine({ ruler }: { readonly ruler: Ruler | undefined }) {
  const { grid, inks, detail } = useMap();
  const [from, to] = ruler ? [centreOf(grid, ruler.from), centreOf(grid, ruler.to)] : [];
  if (!ruler || !from || !to) return null;
  const wall = ruler.blocker === null ? undefined : centreOf(grid, ruler.blocker);
  const stroke = strokeScale(detail);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const beyond = length > 1 ? HEX * 0.62 : 0;
  return (
    <>
      <Drawing draw={(art) => drawRuler(art, from, to, wall, inks, stroke)} />
      <Label
        text={ruler.text}
        tone={wall ? 'target' : 'plain'}
        size={wordScale(stroke) * 1.25}
        x={to.x + ((to.x - from.x) / length) * beyond}
        y={to.y + ((to.y - from.y) / length) * beyond}
      />
    </>
  );
});

function drawRuler(art: Graphics, from: Point, to: Point, wall: Point | undefined, inks: Inks, stroke: number): void {
  const turn = wall ? nearestOn(from, to, wall) : to;
  for (const [color, width] of [
    [inks.label, 6.4 * stroke],
    [inks.ink, 3 * stroke],
  ] as const)
    art.moveTo(from.x, from.y).lineTo(turn.x, turn.y).stroke({ color, width, cap: 'round' });
  if (wall) {
    for (const [color, width] of [
      [inks.label, 6.4 * stroke],
      [inks.target, 3 * stroke],
    ] as const) {
      dashes(art, [turn, to], [7, 7], false);
      art.stroke({ color, width });
    }
    const corners = CORNERS.map((c) => ({ x: wall.x + c.x * 0.9, y: wall.y + c.y * 0.9 }));
    art.poly(corners).stroke({ color: inks.label, width: 7 * stroke, alpha: 0.9 });
    art.poly(corners).stroke({ color: inks.target, width: 3.6 * stroke });
    const r = HEX * 0.2;
    for (const [color, width] of [
      [inks.label, 8 * stroke],
      [inks.target, 4.4 * stroke],
    ] as const) {
      art.moveTo(turn.x - r, turn.y - r).lineTo(turn.x + r, turn.y + r);
      art.moveTo(turn.x - r, turn.y + r).lineTo(turn.x + r, turn.y - r);
      art.stroke({ color, width, cap: 'round' });
    }
  }
  for (const { x, y } of [from, to])
    art
      .circle(x, y, 7 * stroke)
      .fill({ color: inks.label })
      .stroke({ color: wall ? inks.target : inks.ink, width: 3 * stroke });
}

/** The point of a segment that is nearest to another. */
function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return { x: a.x + dx * t, y: a.y + dy * t };
}
