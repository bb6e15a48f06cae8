import { Container } from 'pixi.js';
import { gridOf } from '../../engine/kernel/board/hex.ts';
import { terrainDrawings } from '../art/terrain-art.ts';
import { type Atlas, bakeAtlas } from '../atlas.ts';
import type { Box } from '../geometry.ts';
import { type StampSheet, stampSheet } from '../stamps.ts';
import { stampsOf } from '../terrain-stamps.ts';
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
      scales = {
        fine: print(1, density > 1.4 ? FINE * 1.3 : FINE),
        coarse: print(2, density > 1.4 ? COARSE * 1.5 : COARSE),
      };
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
