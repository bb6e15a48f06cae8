import type { Grid, Hex } from '@hexpost/engine';
import type { Graphics } from 'pixi.js';
import { CORNERS, centreOfCell, HEX, hatch, inset, outlines, type Point } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import type { HexMark } from '../picture.ts';
import { dashes } from './Drawing.tsx';

/** `stroke`, everywhere: width of lines relative to their width at the table. */

const cellsOf = (grid: Grid, hexes: readonly Hex[]): number[] =>
  hexes.map((hex) => grid.cell(hex)).filter((cell) => cell >= 0);
const hexesOf = (marks: readonly HexMark[], kind: HexMark['kind']): Hex[] =>
  marks.filter((mark) => mark.kind === kind).map(({ hex }) => hex);
const corners = ({ x, y }: Point, size = 1): Point[] => CORNERS.map((c) => ({ x: x + c.x * size, y: y + c.y * size }));

/** Hatched ground. From afar, close hatching would look like a colour of its own over that of the ground's holder. */
export function drawDangerZone(
  art: Graphics,
  grid: Grid,
  danger: readonly Hex[],
  inks: Inks,
  stroke: number,
  farOff: boolean,
): void {
  for (const cell of cellsOf(grid, danger)) {
    const centre = centreOfCell(grid, cell);
    art.poly(corners(centre)).fill({ color: inks.danger, alpha: farOff ? 0.05 : 0.1 });
    for (const [a, b] of hatch(centre, farOff ? 20 : 9)) art.moveTo(a.x, a.y).lineTo(b.x, b.y);
    art.stroke({ color: inks.danger, width: 1.7 * stroke, alpha: farOff ? 0.5 : 0.62 });
  }
  border(art, grid, cellsOf(grid, danger), inks.danger, 2 * stroke, 0.9);
}

/** Deployment areas, where the unit may go, and what is not possible. Without `filled` the reach is only outlined. */
export function drawReach(
  art: Graphics,
  grid: Grid,
  marks: readonly HexMark[],
  inks: Inks,
  stroke: number,
  filled: boolean,
): void {
  for (const cell of cellsOf(grid, hexesOf(marks, 'blocked')))
    art.poly(corners(centreOfCell(grid, cell))).fill({ color: inks.paper, alpha: 0.62 });
  const deploy = cellsOf(grid, hexesOf(marks, 'deploy'));
  for (const cell of deploy) art.poly(corners(centreOfCell(grid, cell), 0.9)).fill({ color: inks.accent, alpha: 0.16 });
  for (const loop of outlines(grid, deploy)) {
    dashes(art, inset(loop, 3), [9, 6]);
    art.stroke({ color: inks.accent, width: 3 * stroke, alpha: 0.95 });
  }
  const reach = cellsOf(grid, [...hexesOf(marks, 'reach'), ...hexesOf(marks, 'path')]);
  for (const cell of new Set(filled ? reach : []))
    art.poly(corners(centreOfCell(grid, cell), 0.955)).fill({ color: inks.accent, alpha: 0.17 });
  border(art, grid, reach, inks.label, 5 * stroke, 0.8);
  border(art, grid, reach, inks.accent, 3 * stroke, 1);
}

/** The planned way: a line of dots through its hexes, in the order of the marks, from the selected counter on. */
export function drawPlannedPath(
  art: Graphics,
  grid: Grid,
  selected: Hex | null,
  marks: readonly HexMark[],
  inks: Inks,
  stroke: number,
): void {
  const hexes = hexesOf(marks, 'path');
  if (hexes.length === 0) return;
  const start = selected !== null && hexes[0] !== selected ? [selected] : [];
  const way = cellsOf(grid, [...start, ...hexes]).map((cell) => centreOfCell(grid, cell));
  for (const [color, width] of [
    [inks.edge, 8 * stroke],
    [inks.accent, 4.5 * stroke],
  ] as const) {
    dashes(art, way, [1000, 0], false);
    art.stroke({ color, width, cap: 'round', join: 'round' });
    for (const { x, y } of way) art.circle(x, y, width * 0.95);
    art.fill({ color });
  }
}

/** A ring with four ticks, over a pale one: red pencil. */
export function drawTarget(art: Graphics, { x, y }: Point, inks: Inks, stroke: number): void {
  const r = HEX * 0.79;
  for (const [color, width, alpha] of [
    [inks.label, 5.6 * stroke, 0.85],
    [inks.target, 3.1 * stroke, 1],
  ] as const) {
    art.circle(x, y, r).stroke({ color, width, alpha });
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)];
      art.moveTo(x + dx * r * 0.84, y + dy * r * 0.84).lineTo(x + dx * r * 1.1, y + dy * r * 1.1);
    }
    art.stroke({ color, width, alpha });
  }
}

/** The keyboard cursor. Black and white together are visible on any ground. */
export function drawFocus(art: Graphics, centre: Point, stroke: number): void {
  art.poly(corners(centre, 0.93)).stroke({ color: '#000000', width: 6 * stroke, alpha: 0.9 });
  art.poly(corners(centre, 0.93)).stroke({ color: '#ffffff', width: 2.6 * stroke });
}

export function drawSelection(art: Graphics, centre: Point, inks: Inks, stroke: number): void {
  art.poly(corners(centre, 0.93)).stroke({ color: inks.label, width: 6.5 * stroke, alpha: 0.9 });
  art.poly(corners(centre, 0.93)).stroke({ color: inks.accent, width: 4 * stroke });
}

export const drawHovered = (art: Graphics, centre: Point, inks: Inks): Graphics =>
  art.poly(corners(centre, 0.97)).stroke({ color: inks.ink, width: 1.8, alpha: 0.75 });

function border(
  art: Graphics,
  grid: Grid,
  cells: readonly number[],
  color: string,
  width: number,
  alpha: number,
): void {
  for (const loop of outlines(grid, cells))
    art.poly(inset(loop, width * 0.55), true).stroke({ color, width, alpha, join: 'miter' });
}
