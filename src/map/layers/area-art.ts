import type { Grid } from '@hexpost/engine';
import type { Graphics } from 'pixi.js';
import { CORNERS, centreOf, hatch, inset, outlines, type Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Area, Link } from '../picture.ts';
import { dashes } from './dashed-line.ts';

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
export function drawArea(art: Graphics, grid: Grid, area: Area, inks: Inks, palette: Palette, stroke: number): void {
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
export function drawLink(art: Graphics, grid: Grid, { path, whole }: Link, inks: Inks, stroke: number): void {
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
