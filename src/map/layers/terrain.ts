import { Container } from 'pixi.js';
import { type Grid, gridOf } from '../../engine/kernel/board/hex.ts';
import { hashOf } from '../art/pen.ts';
import { artOf, terrainDrawings, VARIANTS } from '../art/terrain-art.ts';
import { type Atlas, bakeAtlas } from '../atlas.ts';
import { type Box, centreOfCell } from '../geometry.ts';
import { type Stamp, type StampSheet, stampSheet } from '../stamps.ts';
import type { Layer, Press } from './layer.ts';

/** Pixels to a hex radius of the two drawings, and where the eye goes from one to the other. */
const FINE = 104;
const COARSE = 40;
const SWAP = 24;

interface Scale {
  readonly atlas: Atlas;
  readonly sheets: readonly StampSheet[];
}

/** Terrain is drawn twice, as printers do for two scales: fine for the table, bold for the whole map. */
export function terrainLayer({ meshes, density }: Press): Layer {
  const container = new Container();
  let scales: { fine: Scale; coarse: Scale } | null = null;
  const drop = (): void => {
    for (const scale of scales ? [scales.fine, scales.coarse] : []) {
      for (const sheet of scale.sheets) sheet.destroy();
      scale.atlas.destroy();
    }
    scales = null;
    container.removeChildren();
  };
  return {
    container,
    update({ picture, inks }, before) {
      if (before && before.picture.terrain === picture.terrain && before.inks === inks) return;
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      const looks = grid.names.map((hex) => picture.terrain[hex] ?? 'plain');
      const passes = stampsOf(grid, looks);
      const print = (weight: number, pixels: number): Scale => {
        const atlas = bakeAtlas(terrainDrawings(new Set(looks), inks, weight), pixels);
        return { atlas, sheets: passes.map((stamps) => stampSheet(atlas, stamps, meshes)) };
      };
      scales = { fine: print(1, density > 1.4 ? FINE * 1.3 : FINE), coarse: print(2, density > 1.4 ? COARSE * 1.5 : COARSE) };
      for (const scale of [scales.coarse, scales.fine])
        for (const sheet of scale.sheets) container.addChild(sheet.container);
    },
    look({ box, pixels }) {
      if (!scales) return;
      const fine = pixels >= SWAP;
      show(scales.fine, fine, box);
      show(scales.coarse, !fine, box);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

function show(scale: Scale, visible: boolean, box: Box): void {
  for (const sheet of scale.sheets) {
    sheet.container.visible = visible;
    if (visible) sheet.show(box);
  }
}

/** Washes first, then what lies about cracks, then the drawing, from the back of the map to its front. */
function stampsOf(grid: Grid, looks: readonly string[]): Stamp[][] {
  const washes: Stamp[] = [];
  const under: Stamp[] = [];
  const ink: Stamp[] = [];
  looks.forEach((look, cell) => {
    const { x, y } = centreOfCell(grid, cell);
    const hash = hashOf(cell, 7);
    const variant = hash % VARIANTS;
    const flip = (hash >> 4) % 2 === 1;
    const art = artOf(look);
    if (art.wash) washes.push({ tile: `wash ${art.wash} ${hash % 2}`, x, y, turn: (((hash >> 6) % 6) * Math.PI) / 3 });
    if (art.draw) ink.push({ tile: `${look} ${variant}`, x, y, flip });
    if (!art.joins) return;
    const towards = [0, 1, 2, 3, 4, 5].filter((d) => looks[grid.neighbours[cell * 6 + d]!] === look);
    const both = (piece: string, turn: number): void => {
      under.push({ tile: `gorge-${piece} under ${variant}`, x, y, turn });
      ink.push({ tile: `gorge-${piece} over ${variant}`, x, y, turn });
    };
    if (towards.length === 0) return both('alone', ((hash >> 5) % 3) * (Math.PI / 3));
    for (const direction of towards) both('arm', (direction * Math.PI) / 3);
    if (towards.length === 1) both('tail', (towards[0]! * Math.PI) / 3);
    ink.push({ tile: `gorge-hub ${variant}`, x, y, turn: hash % 6 });
  });
  return [washes, under, ink.sort((a, b) => a.y - b.y)];
}
