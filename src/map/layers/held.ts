import { Container, Graphics } from 'pixi.js';
import { DASHES } from '../dashes.ts';
import { centreOfCell, edgeCorners, HEX, inset, outlines, type Point } from '../geometry.ts';
import { groundOf, isFront } from '../held.ts';
import { type Inks, lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { MapPicture } from '../picture.ts';
import { fade, type Layer, type Press } from './layer.ts';
import { dashes } from './zones.ts';

/** CSS pixels to a hex radius: below the first the whole ground shows, above the second nothing of it. */
const FADE = [18, 25] as const;

/** The same, below which lines would be thinner than a pixel. */
const LINES = 4.5;

/** On the whole map: the ground that each side holds, and the fronts where two of them meet. */
export function heldLayer({ palette }: Press): Layer {
  const container = new Container();
  let draw: (() => void) | null = null;
  let lines: Container | null = null;
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy({ children: true });
    lines = null;
  };
  return {
    container,
    update({ picture, inks }, before) {
      const { counters, features } = picture;
      if (
        before &&
        before.picture.counters === counters &&
        before.picture.features === features &&
        before.inks === inks
      )
        return;
      drop();
      // Only whoever looks at the whole map pays for it.
      draw = () => {
        const made = drawn(picture, inks, (colour) => sideLook(colour, palette));
        lines = made.lines;
        container.addChild(made.grounds, made.lines);
      };
    },
    look({ pixels }) {
      const shown = 1 - fade(pixels, ...FADE);
      container.visible = shown > 0.01;
      container.alpha = shown;
      if (!container.visible) return;
      draw?.();
      draw = null;
      if (lines) lines.visible = pixels > LINES;
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

/** A drawing to every piece of ground and every line, so that those out of sight can be left out. */
function drawn(
  picture: MapPicture,
  inks: Inks,
  lookOf: (colour: number) => ReturnType<typeof sideLook>,
): { readonly grounds: Container; readonly lines: Container } {
  const { grid, owner } = groundOf(picture);
  const [grounds, lines] = [new Container(), new Container()];
  const cells = new Map<number, number[]>();
  const fronts = new Set<string>();
  owner.forEach((colour, cell) => {
    if (colour < 0) return;
    const held = cells.get(colour);
    if (held) held.push(cell);
    else cells.set(colour, [cell]);
    for (let direction = 0; direction < 6; direction++) {
      if (!isFront(owner, cell, grid.neighbours[cell * 6 + direction]!)) continue;
      const { x, y } = centreOfCell(grid, cell);
      const [from] = edgeCorners(direction);
      fronts.add(`${colour} ${keyOf({ x: x + from.x, y: y + from.y })}`);
    }
  });
  const ways: { readonly way: readonly Point[]; readonly colour: number }[] = [];
  for (const [colour, held] of cells) {
    const fill = lineOf(inks, lookOf(colour).fill);
    const loops = outlines(grid, held);
    const holes = loops.filter((loop) => turned(loop) < 0);
    for (const outer of loops.filter((loop) => turned(loop) > 0)) {
      const art = grounds.addChild(new Graphics());
      art.poly(rounded(outer, true) as Point[], true).fill({ color: fill, alpha: inks.dark ? 0.3 : 0.2 });
      for (const hole of holes.filter(([point]) => isInside(point!, outer)))
        art.poly(rounded(hole, true) as Point[], true).cut();
    }
    for (const loop of loops) {
      const line = inset(loop, HEX * 0.12);
      lines
        .addChild(new Graphics())
        .poly(rounded(line, true) as Point[], true)
        .stroke({ color: fill, width: HEX * 0.1, alpha: 0.45, join: 'bevel' });
      const meets = loop.map((from) => fronts.has(`${colour} ${keyOf(from)}`));
      for (const way of stretches(line, meets)) ways.push({ way, colour });
    }
  }
  // Fronts lie over everybody's ground.
  for (const { way, colour } of ways) {
    const { fill, pattern } = lookOf(colour);
    const art = lines.addChild(new Graphics());
    const smooth = rounded(way, false);
    dashes(art, smooth, [1000, 0], false);
    art.stroke({ color: inks.ink, width: HEX * 0.24, alpha: 0.8, cap: 'round', join: 'bevel' });
    dashes(art, smooth, [1000, 0], false);
    art.stroke({ color: inks.label, width: HEX * 0.17, alpha: 1, cap: 'round', join: 'bevel' });
    const [dash, gap] = DASHES[pattern];
    dashes(art, smooth, [dash * 1.4, gap * 0.8], false);
    art.stroke({ color: lineOf(inks, fill), width: HEX * 0.17, alpha: 1, cap: 'butt', join: 'bevel' });
  }
  return { grounds, lines };
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
      const [u, v] = [between(a, here, t), between(here, b, t)];
      points.push(between(u, v, t));
    }
  }
  if (!closed) points.push(line[n - 1]!);
  return points;
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
