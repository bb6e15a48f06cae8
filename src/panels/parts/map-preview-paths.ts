import { type Grid, gridOf, type Hex } from '@hexpost/engine';
import { centreOfCell, edgeCorners, HALF, HEX, type Point } from '../../map/geometry.ts';
import type { Globe } from '../../map/picture.ts';

/** The content of a small map; terrain looks by hex, `plain` by default. */
export interface Preview {
  readonly cols: number;
  readonly rows: number;
  readonly looks: Readonly<Record<Hex, string>>;
  /** A globe instead of a flat sheet. */
  readonly globe?: Globe;
  readonly keyPoints: readonly Hex[];
  /** Regions; one without a colour has no owner. */
  readonly zones: readonly { readonly colour: number | null; readonly hexes: readonly Hex[]; readonly name: string }[];
}

/** Drawing of a terrain inside one hex, around its centre. */
const DRAWING: Readonly<Record<string, string>> = {
  mountains: 'm-26 20 22-42 9 14 8-10 15 38 m-32-42 6 22 m11-8 4 14',
  'wooded-hills': 'm-28 18 q14-26 28 0 q12-22 26 0 m-34-16 v-16 m-7 8 7-8 7 8 m16 6 v-14 m-6 7 6-7 6 7',
  'dead-forest': 'm-20-2 v-18 m-6 10 6-6 m0 4 5-5 m13 26 v-20 m-6 10 6-6 m0 3 6-6 m-14 24',
  forest: 'm-18 14a9 9 0 1 1 12 0m8 4a9 9 0 1 1 12 0m-21-24a9 9 0 1 1 12 0',
  jungle: 'm-24 18a9 9 0 1 1 12 0m6 2a9 9 0 1 1 12 0m-23-24a9 9 0 1 1 12 0m8 6a9 9 0 1 1 12 0',
  swamp: 'm-26 4h18m8 0h16m-34 12h20m-14-28v10m-5-8v8m10-8v8m14 4v10m-5-8v8m10-8v8',
  'toxic-swamp': 'm-26 4h18m8 0h16m-34 12h20m-10-32a5 5 0 1 0 .1 0m22 2a4 4 0 1 0 .1 0',
  volcano: 'm-28 22 18-36h16l18 36m-34-36q8 7 16 0m-12-8q-6-7 4-10',
  'sharp-rocks': 'm-28 20 8-26 8 26m4 0 8-36 8 36m4 0 6-22 6 22',
  ruins: 'm-24 18v-24h10v9h10v-17h12v8h12v24',
  water: 'm-26-6q6-8 12 0t12 0 12 0 12 0m-42 16q6-8 12 0t12 0 12 0',
  gorge: 'm-26-12 12 8 14-6 12 8 14-6 m-52 14 12 8 14-6 12 8 14-6',
};

/** Looks that are drawn like another one. */
const ALIKE: Readonly<Record<string, string>> = { ocean: 'water', woods: 'forest', marsh: 'swamp' };

/** SVG paths of the whole sheet, and of each terrain: the ground it covers and the drawing on it. */
export function groundPaths(cols: number, rows: number, looks: Preview['looks']) {
  const grid = gridOf(cols, rows);
  const areas = new Map<string, string[]>();
  const drawings = new Map<string, string[]>();
  for (const [hex, drawn] of Object.entries(looks)) {
    if (drawn === 'plain' || drawn === 'space') continue;
    const look = ALIKE[drawn] ?? drawn;
    const cell = grid.cell(hex);
    if (cell < 0) continue;
    const at = centreOfCell(grid, cell);
    push(areas, look, hexAt(at));
    const drawing = DRAWING[look];
    if (drawing) push(drawings, look, `M${round(at.x)} ${round(at.y)}${drawing}`);
  }
  const sheet = grid.names.map((_, cell) => hexAt(centreOfCell(grid, cell))).join('');
  const grounds = [...areas].map(([look, parts]) => ({
    look,
    area: parts.join(''),
    drawing: drawings.get(look)?.join('') ?? '',
  }));
  return { sheet, grounds };
}

function push(lists: Map<string, string[]>, key: string, part: string): void {
  const list = lists.get(key);
  if (list) list.push(part);
  else lists.set(key, [part]);
}

const round = (n: number): number => Math.round(n * 10) / 10;
const [H, W] = [round(HALF), HEX / 2];
const hexAt = ({ x, y }: Point): string =>
  `M${round(x - HEX)} ${round(y)}l${W}-${H}h${HEX}l${W} ${H}-${W} ${H}h-${HEX}z`;

/** A key point's star around the centre of its hex. */
export const starAt = ({ x, y }: Point): string => `M${x} ${y - 25}l8 16 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z`;

/** A block of hexes. */
export const areaOf = (grid: Grid, hexes: readonly Hex[]): string =>
  hexes.map((hex) => hexAt(centreOfCell(grid, grid.cell(hex)))).join('');

/** The outer edges of a block of hexes. */
export function outlineOf({ cols, rows }: Preview, hexes: readonly Hex[]): string {
  const grid = gridOf(cols, rows);
  const cells = new Set(hexes.map((hex) => grid.cell(hex)));
  const edges: string[] = [];
  for (const cell of cells) {
    const { x, y } = centreOfCell(grid, cell);
    for (let direction = 0; direction < 6; direction++) {
      if (cells.has(grid.neighbours[cell * 6 + direction]!)) continue;
      const [a, b] = edgeCorners(direction);
      edges.push(`M${round(x + a.x)} ${round(y + a.y)}L${round(x + b.x)} ${round(y + b.y)}`);
    }
  }
  return edges.join('');
}
