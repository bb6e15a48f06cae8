import type { Grid, Hex } from '@hexpost/engine';
import type { Graphics } from 'pixi.js';
import { memo } from 'react';
import { strokeScale } from '../detail.ts';
import { CORNERS, centreOf, HEX, hatch, inset, outlines, type Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Area, HexMark, Link, Sign } from '../picture.ts';
import { Drawing, dashes } from './Drawing.tsx';
import { Badge, LabelList, type LabelProps, Readable } from './Label.tsx';
import { useMap } from './map-context.ts';

/** The strength of an area's tint. */
const TINT: Readonly<Partial<Record<Area['look'], number>>> = {
  wash: 0.13,
  deep: 0.25,
  deepest: 0.38,
  slant: 0.06,
  cross: 0.08,
  shade: 0.56,
  wall: 0.2,
};
const LINE: Readonly<Partial<Record<Area['look'], number>>> = {
  wash: 2.4,
  deep: 1.6,
  deepest: 1.6,
  slant: 1.6,
  cross: 1.6,
  ring: 3.2,
  broken: 3,
  wall: 4.2,
};

const inkOf = (inks: Inks, palette: Palette, { tone, colour }: Area): string => {
  if (colour !== undefined) return lineOf(inks, sideLook(colour, palette).fill);
  return tone === 'good' ? inks.accent : tone === 'bad' ? inks.target : inks.ink;
};

/** `stroke`: width of lines relative to their width at the table. */
function drawArea(art: Graphics, grid: Grid, area: Area, inks: Inks, palette: Palette, stroke: number): void {
  const { look } = area;
  const ink = look === 'shade' ? inks.table : inkOf(inks, palette, area);
  const cells = area.hexes.map((hex) => grid.cell(hex)).filter((cell) => cell >= 0);
  const centres = area.hexes.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (centres.length === 0) return;
  const tint = TINT[look];
  if (tint !== undefined) {
    for (const { x, y } of centres) art.poly(CORNERS.map((c) => ({ x: x + c.x, y: y + c.y })));
    art.fill({ color: ink, alpha: tint });
  }
  if (look === 'slant' || look === 'cross' || look === 'wall') {
    const gap = look === 'wall' ? 7 : 10;
    // Danger is hatched one way, areas the other.
    for (const centre of centres) strokes(art, mirrored(centre, gap));
    if (look !== 'slant') for (const centre of centres) strokes(art, hatch(centre, gap));
    art.stroke({ color: ink, width: 1.5 * stroke, alpha: 0.55 });
  }
  const width = (LINE[look] ?? 0) * stroke;
  if (width === 0) return;
  for (const loop of outlines(grid, cells)) {
    const line = inset(loop, width * 0.6);
    art.poly(line, true).stroke({ color: inks.label, width: width + 2.2 * stroke, alpha: 0.75, join: 'miter' });
    dashes(art, line, look === 'broken' ? [8, 6] : [1e6, 0]);
    art.stroke({ color: ink, width, alpha: 1, join: 'miter' });
  }
}

function strokes(art: Graphics, lines: readonly (readonly [Point, Point])[]): void {
  for (const [a, b] of lines) art.moveTo(a.x, a.y).lineTo(b.x, b.y);
}

/** Hatching that falls the other way. */
const mirrored = ({ x, y }: Point, gap: number): (readonly [Point, Point])[] =>
  hatch({ x: -x, y }, gap).map(([a, b]) => [
    { x: -a.x, y: a.y },
    { x: -b.x, y: b.y },
  ]);

/** A chain that holds is a railway's double line, one that leads nowhere is dashed. */
function drawLink(art: Graphics, grid: Grid, { path, whole }: Link, inks: Inks, stroke: number): void {
  const points = path.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (points.length < 2) return;
  for (const [color, width] of [
    [inks.label, 9 * stroke],
    [whole ? inks.accent : inks.target, 5 * stroke],
  ] as const) {
    dashes(art, points, whole ? [1e6, 0] : [5, 7], false);
    art.stroke({ color, width, cap: whole ? 'round' : 'butt', join: 'round' });
  }
  for (const { x, y } of points) art.circle(x, y, 5 * stroke);
  art.fill({ color: whole ? inks.accent : inks.target });
}

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
