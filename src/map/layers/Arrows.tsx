import { memo } from 'react';
import { arrowPaths, LANE, numberAt } from '../art/arrow-shape.ts';
import { strokeScale } from '../detail.ts';
import type { Point } from '../geometry.ts';
import { lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { Arrow } from '../picture.ts';
import { drawArrow } from './arrow-art.ts';
import { Drawing } from './Drawing.tsx';
import { LabelList, type LabelProps, Readable } from './Label.tsx';
import { useMap } from './map-context.ts';

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
