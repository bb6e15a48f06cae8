import type { Grid, Hex } from '@hexpost/engine';
import { memo } from 'react';
import { strokeScale } from '../detail.ts';
import { centreOf, HEX, type Point } from '../geometry.ts';
import type { Area, HexMark, Link, Sign } from '../picture.ts';
import { drawArea, drawLink } from './area-art.ts';
import { Drawing } from './Drawing.tsx';
import { Badge, LabelList, type LabelProps, Readable } from './Label.tsx';
import { useMap } from './map-context.ts';

interface AreaShapesProps {
  readonly areas: readonly Area[] | undefined;
  readonly links: readonly Link[] | undefined;
}

/** Areas and chains, under the counters. */
export const AreaShapes = memo(function AreaShapes({ areas = [], links = [] }: AreaShapesProps) {
  const { grid, inks, palette, detail } = useMap();
  const stroke = strokeScale(detail);
  return (
    <Drawing
      draw={(art) => {
        for (const area of areas) drawArea(art, grid, area, inks, palette, stroke);
        for (const link of links) drawLink(art, grid, link, inks, stroke);
      }}
    />
  );
});

interface AreaWordsProps {
  readonly areas: readonly Area[] | undefined;
  readonly signs: readonly Sign[] | undefined;
  readonly marks: readonly HexMark[];
}

/** The words of areas and the signs of hexes, over the counters. */
export const AreaWords = memo(function AreaWords({ areas = [], signs = [], marks }: AreaWordsProps) {
  const { grid } = useMap();
  // A mark on a hex prints its own number there.
  const taken = new Set<Hex>(marks.flatMap(({ hex, text }) => (text === undefined ? [] : [hex])));
  return (
    <Readable fades={[9, 13]}>
      <LabelList labels={areas.flatMap((area) => [...textsOf(area, grid, taken), ...nameOf(area, grid)])} />
      {signs.map(({ hex, kind, text }, i) => {
        const at = centreOf(grid, hex);
        // biome-ignore lint/suspicious/noArrayIndexKey: a hex may have several signs, even alike
        return at ? <Badge key={i} kind={kind} text={text} x={at.x - HEX * 0.5} y={at.y - HEX * 0.5} /> : null;
      })}
    </Readable>
  );
});

const textsOf = ({ texts, tone }: Area, grid: Grid, taken: ReadonlySet<Hex>): LabelProps[] =>
  [...(texts ?? [])].flatMap(([hex, text]) => {
    const at = taken.has(hex) ? undefined : centreOf(grid, hex);
    return at ? [{ text, tone: tone === 'bad' ? 'bad' : 'bare', x: at.x, y: at.y + HEX * 0.66 }] : [];
  });

function nameOf({ label, hexes }: Area, grid: Grid): LabelProps[] {
  const at = label === undefined ? undefined : topOf(grid, hexes);
  return label !== undefined && at ? [{ text: label, tone: 'accent', ...at }] : [];
}

/** The middle of the upper edge of an area. */
function topOf(grid: Grid, hexes: readonly Hex[]): Point | undefined {
  const points = hexes.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (points.length === 0) return undefined;
  const middle = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const near = points.filter(({ x }) => Math.abs(x - middle) < HEX);
  const { x, y } = (near.length > 0 ? near : points).reduce((best, point) => (point.y < best.y ? point : best));
  return { x, y: y - HEX * 0.86 };
}
