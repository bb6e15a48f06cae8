import { Container, Graphics, Sprite } from 'pixi.js';
import { type Grid, gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import { fade, pencil } from '../detail.ts';
import { CORNERS, centreOf, centreOfCell, HEX, hatch, inset, outlines, type Point } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { HexMark } from '../picture.ts';
import type { Layer, Press, Scene } from '../scene.ts';
import { dashes } from './dashed-line.ts';

const cellsOf = (grid: Grid, hexes: readonly Hex[]): number[] =>
  hexes.map((hex) => grid.cell(hex)).filter((cell) => cell >= 0);
const hexesOf = (marks: readonly HexMark[], kind: HexMark['kind']): Hex[] =>
  marks.filter((mark) => mark.kind === kind).map(({ hex }) => hex);
/** Nothing of the sheet that lies under pencil marks has changed. */
export const sameSheet = (a: Scene, b: Scene): boolean =>
  a.inks === b.inks && a.detail === b.detail && a.picture.cols === b.picture.cols && a.picture.rows === b.picture.rows;
/** Under a overlay what may be done is outlined only: the tints are the overlay's. */
const isLensed = ({ overlay }: Scene): boolean => (overlay.areas?.length ?? 0) > 0;
const same = (a: Scene, b: Scene): boolean =>
  sameSheet(a, b) &&
  a.overlay.marks === b.overlay.marks &&
  isLensed(a) === isLensed(b) &&
  a.overlay.danger === b.overlay.danger &&
  a.overlay.selected === b.overlay.selected;
/** How much larger a small word is printed, the farther off the eye is: it must be read, and stay within its hex. */
export const enlarged = (pixels: number): number =>
  Math.max(0.8, Math.min(1.9, (11 * HEX) / (13 * Math.max(1, pixels))));
const corners = ({ x, y }: Point, size = 1): Point[] => CORNERS.map((c) => ({ x: x + c.x * size, y: y + c.y * size }));

/** What lies under the counters for the moment: danger, deployment, reach with step counts, what is not possible. */
export function groundLayer(press: Press): Layer {
  const container = new Container();
  const numbers = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) if (child !== numbers) child.destroy();
    for (const child of numbers.removeChildren()) child.destroy();
  };
  return {
    container,
    update(now, before) {
      const { picture, overlay, inks, detail } = now;
      if (before && same(now, before)) return;
      const pen = pencil(detail);
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      const art = new Graphics();
      // From afar close hatching would be a ground of its own, over the colours of whoever holds it.
      const farOff = detail === 'overview';
      for (const cell of cellsOf(grid, overlay.danger)) {
        const centre = centreOfCell(grid, cell);
        art.poly(corners(centre)).fill({ color: inks.danger, alpha: farOff ? 0.05 : 0.1 });
        for (const [a, b] of hatch(centre, farOff ? 20 : 9)) art.moveTo(a.x, a.y).lineTo(b.x, b.y);
        art.stroke({ color: inks.danger, width: 1.7 * pen, alpha: farOff ? 0.5 : 0.62 });
      }
      border(art, grid, cellsOf(grid, overlay.danger), inks.danger, 2 * pen, 0.9);
      for (const cell of cellsOf(grid, hexesOf(overlay.marks, 'blocked')))
        art.poly(corners(centreOfCell(grid, cell))).fill({ color: inks.paper, alpha: 0.62 });
      const deploy = cellsOf(grid, hexesOf(overlay.marks, 'deploy'));
      for (const cell of deploy)
        art.poly(corners(centreOfCell(grid, cell), 0.9)).fill({ color: inks.accent, alpha: 0.16 });
      for (const loop of outlines(grid, deploy)) {
        dashes(art, inset(loop, 3), [9, 6]);
        art.stroke({ color: inks.accent, width: 3 * pen, alpha: 0.95 });
      }
      const reach = cellsOf(grid, [...hexesOf(overlay.marks, 'reach'), ...hexesOf(overlay.marks, 'path')]);
      for (const cell of new Set(isLensed(now) ? [] : reach))
        art.poly(corners(centreOfCell(grid, cell), 0.955)).fill({ color: inks.accent, alpha: 0.17 });
      border(art, grid, reach, inks.label, 5 * pen, 0.8);
      border(art, grid, reach, inks.accent, 3 * pen, 1);
      container.addChild(art, path(grid, overlay.selected, overlay.marks, inks, pen), numbers);
      for (const { hex, kind, text } of overlay.marks) {
        const centre = centreOf(grid, hex);
        if (!centre || !text || kind === 'target') continue;
        const sprite = label(press, text, inks, kind === 'blocked' ? 'faint' : 'plain', pen);
        sprite.position.set(centre.x, centre.y + HEX * 0.655);
        numbers.addChild(sprite);
      }
    },
    look({ pixels }) {
      numbers.alpha = fade(pixels, 15, 22);
      numbers.visible = numbers.alpha > 0;
    },
    destroy() {
      drop();
      container.destroy({ children: true });
    },
  };
}

/** What must be seen over counters: targets, the selection, the keyboard cursor, the hovered hex. */
export function signsLayer(press: Press): Layer & { hover(hex: Hex | null, grid: Grid, inks: Inks): void } {
  const container = new Container();
  const hovered = new Graphics();
  const drop = (): void => {
    for (const child of container.removeChildren()) if (child !== hovered) child.destroy();
  };
  return {
    container,
    hover(hex, grid, inks) {
      hovered.clear();
      const centre = hex && centreOf(grid, hex);
      if (centre) hovered.poly(corners(centre, 0.97)).stroke({ color: inks.ink, width: 1.8, alpha: 0.75 });
    },
    update(now, before) {
      const { picture, overlay, inks, detail } = now;
      if (before && same(now, before)) return;
      const pen = pencil(detail);
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      const art = new Graphics();
      container.addChild(hovered, art);
      for (const { hex, kind, text } of overlay.marks) {
        const centre = centreOf(grid, hex);
        if (!centre) continue;
        if (kind === 'target') {
          target(art, centre, inks, pen);
          if (!text) continue;
          const sprite = label(press, text, inks, 'target', pen);
          sprite.position.set(centre.x + HEX * 0.56, centre.y - HEX * 0.56);
          container.addChild(sprite);
        }
        if (kind === 'focus') {
          // Black and white together are seen on any ground.
          art.poly(corners(centre, 0.93)).stroke({ color: '#000000', width: 6 * pen, alpha: 0.9 });
          art.poly(corners(centre, 0.93)).stroke({ color: '#ffffff', width: 2.6 * pen });
        }
      }
      const chosen = overlay.selected === null ? undefined : centreOf(grid, overlay.selected);
      if (chosen) {
        art.poly(corners(chosen, 0.93)).stroke({ color: inks.label, width: 6.5 * pen, alpha: 0.9 });
        art.poly(corners(chosen, 0.93)).stroke({ color: inks.accent, width: 4 * pen });
      }
    },
    destroy() {
      drop();
      container.destroy({ children: true });
    },
  };
}

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

/** A ring with four ticks, over a pale one: red pencil. */
function target(art: Graphics, { x, y }: Point, inks: Inks, pen: number): void {
  const r = HEX * 0.79;
  for (const [color, width, alpha] of [
    [inks.label, 5.6 * pen, 0.85],
    [inks.target, 3.1 * pen, 1],
  ] as const) {
    art.circle(x, y, r).stroke({ color, width, alpha });
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)];
      art.moveTo(x + dx * r * 0.84, y + dy * r * 0.84).lineTo(x + dx * r * 1.1, y + dy * r * 1.1);
    }
    art.stroke({ color, width, alpha });
  }
}

/** The planned way: a line of dots through its hexes, in the order of the marks. */
function path(grid: Grid, from: Hex | null, marks: readonly HexMark[], inks: Inks, pen: number): Graphics {
  const art = new Graphics();
  const hexes = hexesOf(marks, 'path');
  if (hexes.length === 0) return art;
  // The way begins where the selected counter stands.
  const start = from !== null && hexes[0] !== from ? [from] : [];
  const way = cellsOf(grid, [...start, ...hexes]).map((cell) => centreOfCell(grid, cell));
  for (const [color, width] of [
    [inks.edge, 8 * pen],
    [inks.accent, 4.5 * pen],
  ] as const) {
    dashes(art, way, [1000, 0], false);
    art.stroke({ color, width, cap: 'round', join: 'round' });
    for (const { x, y } of way) art.circle(x, y, width * 0.95);
    art.fill({ color });
  }
  return art;
}

const SHARP = 3.2;

/** A word on a slip: readable on any terrain. */
export function label(
  { prints }: Press,
  text: string,
  inks: Inks,
  tone: 'plain' | 'faint' | 'target' | 'accent' | 'bare' | 'bad',
  pen: number,
): Sprite {
  const isBare = tone === 'bare' || tone === 'bad';
  const width = Math.max(15, 7.4 * text.length + 7);
  const texture = prints.get(`label ${tone} ${text} ${inks.label}`, width + 2, 18, SHARP, (ctx) => {
    const [paper, ink] =
      tone === 'target'
        ? [inks.target, '#fffaf2']
        : tone === 'accent'
          ? [inks.accent, inks.label]
          : [inks.label, inks.onLabel];
    ctx.font = `600 13px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    if (isBare) {
      // No slip, only a halo: where there are many, slips would be a wall.
      ctx.font = `600 15px ${FONT}`;
      ctx.lineJoin = 'round';
      ctx.lineWidth = 4;
      ctx.strokeStyle = inks.label;
      ctx.strokeText(text, 0, 0.8, width - 3);
      ctx.fillStyle = tone === 'bad' ? inks.target : inks.onLabel;
      ctx.fillText(text, 0, 0.8, width - 3);
      return;
    }
    ctx.globalAlpha = tone === 'faint' ? 0.6 : 0.94;
    ctx.fillStyle = paper;
    ctx.beginPath();
    ctx.roundRect(-width / 2, -7.5, width, 15, tone === 'target' ? 2.5 : 7);
    ctx.fill();
    ctx.lineWidth = 1;
    ctx.strokeStyle = tone === 'target' ? inks.label : inks.onLabel;
    ctx.globalAlpha *= 0.7;
    ctx.stroke();
    ctx.globalAlpha = 1;
    ctx.fillStyle = ink;
    ctx.fillText(text, 0, 0.8, width - 3);
  });
  const sprite = new Sprite({ texture, anchor: 0.5 });
  // Words shrink less than lines: they must be read.
  sprite.scale.set(pen ** 0.7 / SHARP);
  return sprite;
}
