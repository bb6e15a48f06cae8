import { fade } from '../detail.ts';
import { centreOfCell, edgeCorners, HEX, inset, outlines, type Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import type { Pattern } from '../palette.ts';
import type { MapPicture } from '../picture.ts';
import { DASHES } from './patterns.ts';
import { groundOf, isFront } from './territory.ts';

/** CSS pixels to a hex radius: below the first the whole ground shows, above the second nothing of it. */
const FADE = [18, 25] as const;

/** The visible share of the ground that sides hold where a hex has that radius in pixels, 0 to 1. */
export const territoryShown = (pixels: number): number => 1 - fade(pixels, ...FADE);

export const tintOf = ({ dark }: Inks): number => (dark ? 0.3 : 0.2);
/** The line inside every border. */
export const RIM = { width: HEX * 0.1, alpha: 0.45 };

interface FrontStroke {
  readonly color: string;
  readonly width: number;
  readonly alpha: number;
  readonly dash?: readonly [dash: number, gap: number];
  readonly cap: 'round' | 'butt';
}
/** A front is three lines, one over the other: ink, paper, and the colour of the side in its rhythm. */
export function frontStrokes(inks: Inks, fill: string, pattern: Pattern): readonly FrontStroke[] {
  const [dash, gap] = DASHES[pattern];
  return [
    { color: inks.ink, width: HEX * 0.24, alpha: 0.8, cap: 'round' },
    { color: inks.label, width: HEX * 0.17, alpha: 1, cap: 'round' },
    { color: lineOf(inks, fill), width: HEX * 0.17, alpha: 1, cap: 'butt', dash: [dash * 1.4, gap * 0.8] },
  ];
}

/** Lines around ground that is held, in world units; corners are rounded off. */
interface TerritoryShapes {
  readonly grounds: readonly Ground[];
  /** Closed lines just inside every border. */
  readonly rims: readonly HeldLine[];
  /** Open lines where two sides meet. */
  readonly fronts: readonly HeldLine[];
}
interface HeldLine {
  readonly colour: number;
  readonly line: readonly Point[];
}
interface Ground {
  readonly colour: number;
  readonly outer: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

/** The ground that each side holds, and the fronts where two of them meet. */
export function territoryShapes(picture: MapPicture): TerritoryShapes {
  const { grid, owner } = groundOf(picture);
  const cells = new Map<number, number[]>();
  const meeting = new Set<string>();
  owner.forEach((colour, cell) => {
    if (colour < 0) return;
    const held = cells.get(colour);
    if (held) held.push(cell);
    else cells.set(colour, [cell]);
    for (let direction = 0; direction < 6; direction++) {
      if (!isFront(owner, cell, grid.neighbours[cell * 6 + direction]!)) continue;
      const { x, y } = centreOfCell(grid, cell);
      const [from] = edgeCorners(direction);
      meeting.add(`${colour} ${keyOf({ x: x + from.x, y: y + from.y })}`);
    }
  });
  const grounds: Ground[] = [];
  const rims: HeldLine[] = [];
  const fronts: HeldLine[] = [];
  for (const [colour, held] of cells) {
    const loops = outlines(grid, held);
    const holes = loops.filter((loop) => turned(loop) < 0);
    for (const outer of loops.filter((loop) => turned(loop) > 0)) {
      const inside = holes.filter(([point]) => isInside(point!, outer)).map((hole) => rounded(hole, true));
      grounds.push({ colour, outer: rounded(outer, true), holes: inside });
    }
    for (const loop of loops) {
      const line = inset(loop, HEX * 0.12);
      rims.push({ colour, line: rounded(line, true) });
      const meets = loop.map((from) => meeting.has(`${colour} ${keyOf(from)}`));
      for (const way of stretches(line, meets)) fronts.push({ colour, line: rounded(way, false) });
    }
  }
  return { grounds, rims, fronts };
}

/** Above 0 for a loop that runs clockwise on the screen, below for a hole. */
const turned = (loop: readonly Point[]): number =>
  loop.reduce((sum, { x, y }, i) => {
    const next = loop[(i + 1) % loop.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);

function isInside({ x, y }: Point, loop: readonly Point[]): boolean {
  let inside = false;
  loop.forEach((a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** The parts of a closed loop whose edges are marked; edge `i` runs from point `i` to the next. */
function stretches(loop: readonly Point[], marked: readonly boolean[]): Point[][] {
  const n = loop.length;
  const start = marked.indexOf(false);
  if (start < 0) return [[...loop, loop[0]!]];
  const found: Point[][] = [];
  let now: Point[] | null = null;
  for (let i = 1; i <= n; i++) {
    const edge = (start + i) % n;
    if (!marked[edge]) {
      now = null;
      continue;
    }
    if (now === null) {
      now = [loop[edge]!];
      found.push(now);
    }
    now.push(loop[(edge + 1) % n]!);
  }
  return found;
}

/** The same line with its corners rounded off, from the middle of one edge to the middle of the next. */
function rounded(line: readonly Point[], closed: boolean): Point[] {
  const n = line.length;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const points: Point[] = closed ? [] : [line[0]!];
  for (let i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
    const here = line[i]!;
    const [a, b] = [middle(line[(i + n - 1) % n]!, here), middle(here, line[(i + 1) % n]!)];
    for (const t of [0, 0.25, 0.5, 0.75]) {
      const [u, v] = [randomBetween(a, here, t), randomBetween(here, b, t)];
      points.push(randomBetween(u, v, t));
    }
  }
  if (!closed) points.push(line[n - 1]!);
  return points;
}

const randomBetween = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
