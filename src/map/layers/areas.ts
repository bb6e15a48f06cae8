import { Container, Graphics, type Sprite } from 'pixi.js';
import { type Grid, gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import { fade, pencil } from '../detail.ts';
import { CORNERS, centreOf, HEX, hatch, inset, outlines, type Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Area, Link } from '../picture.ts';
import type { Layer, Press } from '../scene.ts';
import { dashes } from './dashed-line.ts';
import { enlarged, label, sameSheet } from './hex-marks.ts';
import { badge } from './signs.ts';

/** What is laid over the map on demand: areas and chains under the counters, their words and signs above. */

/** How strongly an area is tinted. */
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

/** Areas and chains, under the counters. */
export function areasLayer({ palette }: Press): Layer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update(now, before) {
      const { picture, overlay, inks, detail } = now;
      const { areas = [], links = [] } = overlay;
      const same = before && sameSheet(now, before);
      if (same && before.overlay.areas === overlay.areas && before.overlay.links === overlay.links) return;
      drop();
      if (areas.length + links.length === 0) return;
      const grid = gridOf(picture.cols, picture.rows);
      const art = new Graphics();
      for (const area of areas)
        drawArea(
          art,
          grid,
          area,
          area.look === 'shade' ? inks.table : inkOf(inks, palette, area),
          inks,
          pencil(detail),
        );
      for (const link of links) drawLink(art, grid, link, inks, pencil(detail));
      container.addChild(art);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

const inkOf = (inks: Inks, palette: Palette, { tone, colour }: Area): string => {
  if (colour !== undefined) return lineOf(inks, sideLook(colour, palette).fill);
  return tone === 'good' ? inks.accent : tone === 'bad' ? inks.target : inks.ink;
};

function drawArea(art: Graphics, grid: Grid, area: Area, ink: string, inks: Inks, pen: number): void {
  const { look } = area;
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
    // Danger is hatched the one way, an area under a overlay the other.
    for (const centre of centres) strokes(art, mirrored(centre, gap));
    if (look !== 'slant') for (const centre of centres) strokes(art, hatch(centre, gap));
    art.stroke({ color: ink, width: 1.5 * pen, alpha: 0.55 });
  }
  const width = (LINE[look] ?? 0) * pen;
  if (width === 0) return;
  for (const loop of outlines(grid, cells)) {
    const line = inset(loop, width * 0.6);
    art.poly(line, true).stroke({ color: inks.label, width: width + 2.2 * pen, alpha: 0.75, join: 'miter' });
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
function drawLink(art: Graphics, grid: Grid, { path, whole }: Link, inks: Inks, pen: number): void {
  const points = path.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (points.length < 2) return;
  for (const [color, width] of [
    [inks.label, 9 * pen],
    [whole ? inks.accent : inks.target, 5 * pen],
  ] as const) {
    dashes(art, points, whole ? [1e6, 0] : [5, 7], false);
    art.stroke({ color, width, cap: whole ? 'round' : 'butt', join: 'round' });
  }
  for (const { x, y } of points) art.circle(x, y, 5 * pen);
  art.fill({ color: whole ? inks.accent : inks.target });
}

/** Words of areas and signs of hexes, over the counters. They shrink less than the map: they must be read. */
export function wordsLayer(press: Press): Layer {
  const container = new Container();
  const numbers: { readonly sprite: Sprite; readonly size: number }[] = [];
  let factor = 0;
  let pixels = HEX;
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
    numbers.length = 0;
    factor = 0;
  };
  const resize = (): void => {
    const wanted = enlarged(pixels);
    if (Math.abs(wanted - factor) < 0.03) return;
    factor = wanted;
    for (const { sprite, size } of numbers) sprite.scale.set(size * factor);
  };
  const put = (sprite: Sprite, { x, y }: Point): void => {
    sprite.position.set(x, y);
    numbers.push({ sprite, size: sprite.scale.x });
    container.addChild(sprite);
  };
  return {
    container,
    update(now, before) {
      const { picture, overlay, inks } = now;
      const { areas = [], signs = [], marks } = overlay;
      const same = before && sameSheet(now, before);
      if (
        same &&
        before.overlay.areas === overlay.areas &&
        before.overlay.signs === overlay.signs &&
        before.overlay.marks === overlay.marks
      )
        return;
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      // What may be done now says its own number there.
      const taken = new Set<Hex>(marks.flatMap(({ hex, text }) => (text === undefined ? [] : [hex])));
      for (const { texts, label: word, hexes, tone } of areas) {
        for (const [hex, text] of texts ?? []) {
          const at = centreOf(grid, hex);
          if (at && !taken.has(hex))
            put(label(press, text, inks, tone === 'bad' ? 'bad' : 'bare', 1), { x: at.x, y: at.y + HEX * 0.66 });
        }
        const top = word === undefined ? undefined : topOf(grid, hexes);
        if (top) put(label(press, word!, inks, 'accent', 1), top);
      }
      for (const { hex, kind, text } of signs) {
        const at = centreOf(grid, hex);
        if (at) put(badge(press, kind, text, inks), { x: at.x - HEX * 0.5, y: at.y - HEX * 0.5 });
      }
      resize();
    },
    look(sight) {
      pixels = sight.pixels;
      container.alpha = fade(pixels, 9, 13);
      container.visible = container.alpha > 0;
      resize();
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
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
