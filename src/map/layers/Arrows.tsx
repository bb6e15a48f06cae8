import type { Graphics } from 'pixi.js';
import { memo } from 'react';
import { type ArrowKind, arrowHeadOf, arrowPaths, HEAD, LANE, numberAt, WIDTH } from '../art/arrow-shape.ts';
import { strokeScale } from '../detail.ts';
import type { Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { Arrow } from '../picture.ts';
import { Drawing, dashes } from './Drawing.tsx';
import { LabelList, type LabelProps, Readable } from './Label.tsx';
import { useMap } from './map-context.ts';

/**
 * One arrow of grease pencil. Each kind has its shape: a Move one open head, a March two and chevrons along its shaft, an
 * Attack a broad barb with a pale line along its shaft, a shot a thin dashed shaft. What is only planned is dashed.
 */
function drawArrow(
  art: Graphics,
  way: readonly Point[],
  kind: ArrowKind,
  fill: string,
  inks: Inks,
  stroke: number,
  planned: boolean,
): void {
  const width = WIDTH[kind] * stroke;
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
    [inks.edge, width + 3.6 * stroke, 0.9],
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
        arrowHeadOf(
          kind,
          { x: tip.x - Math.cos(angle) * size * behind, y: tip.y - Math.sin(angle) * size * behind },
          angle,
          size,
        ),
      )
      .fill({ color: fill })
      .stroke({ color: inks.edge, width: 1.8 * stroke, join: 'round' });
  if (kind === 'attack' && !planned) {
    // A pale line along the middle: two-shafted, as attacks are drawn on staff maps.
    dashes(art, shaft.slice(0, -1), [1e6, 1], false);
    art.stroke({ color: inks.edge, width: 2.4 * stroke, alpha: 0.85, cap: 'round', join: 'round' });
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

/** Orders as arrows, in the order of the sheet. Those that go the same way are side by side. */
export const Arrows = memo(function Arrows({ arrows }: { readonly arrows: readonly Arrow[] }) {
  const { grid, inks, palette, detail } = useMap();
  const stroke = strokeScale(detail);
  const ways = arrowPaths(grid, arrows, LANE * Math.max(1, stroke));
  return (
    <>
      <Drawing
        draw={(art) => {
          arrows.forEach(({ kind, colour, planned = false }, i) => {
            const way = ways[i]!;
            const fill = lineOf(inks, sideLook(colour, palette).fill);
            if (way.length > 1) drawArrow(art, way, kind, fill, inks, stroke, planned);
          });
        }}
      />
      <Readable size={1.3}>
        <LabelList labels={numbersOf(arrows, ways)} />
      </Readable>
    </>
  );
});

/** The place of the printed number of each order; an order without a number is left out. */
function numbersOf(arrows: readonly Arrow[], ways: readonly Point[][]): LabelProps[] {
  const taken: Point[] = [];
  return arrows.flatMap(({ number }, i) => {
    const at = number === undefined ? undefined : numberAt(ways[i]!, taken);
    if (number === undefined || !at) return [];
    taken.push(at);
    return [{ text: String(number), ...at }];
  });
}
