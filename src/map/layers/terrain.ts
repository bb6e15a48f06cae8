import { gridOf } from '@hexpost/engine';
import { Container } from 'pixi.js';
import { terrainDrawings } from '../art/terrain-art.ts';
import { stampsOf } from '../art/terrain-stamps.ts';
import type { GroundLayer, MapTools } from '../scene.ts';
import { type Atlas, bakeAtlas } from '../textures/atlas.ts';
import { chunksOf } from '../textures/chunks.ts';
import { type StampMeshes, stampMeshes } from '../textures/stamps.ts';

/** Pixels to a hex radius of the two drawings, and where one replaces the other. */
const FINE = 104;
const COARSE = 40;
const SWAP = 24;
/** Below this only the washes are drawn: strokes would be thinner than a pixel. */
const LEAST = 4.5;

interface Scale {
  readonly atlas: Atlas;
  readonly sheet: StampMeshes;
}

/**
 * Terrain is drawn twice, as printers do for two scales: bold for the whole map, fine for the table.
 * Each is baked when it is first shown: the map opens with only one of them.
 */
export function terrainLayer({ meshes, density }: MapTools): GroundLayer {
  const container = new Container();
  const scales = new Map<'fine' | 'coarse', Scale>();
  let print: ((weight: number, pixels: number) => Scale) | null = null;
  const drop = (): void => {
    for (const scale of scales.values()) {
      scale.sheet.destroy();
      scale.atlas.destroy();
    }
    scales.clear();
    container.removeChildren();
  };
  return {
    container,
    update({ picture, inks }, before) {
      if (before && before.picture.terrain === picture.terrain && before.inks === inks) return;
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      const looks = grid.names.map((hex) => picture.terrain[hex] ?? 'plain');
      const chunks = chunksOf(grid);
      print = (weight, pixels) => {
        const atlas = bakeAtlas(terrainDrawings(new Set(looks), inks, weight), pixels);
        const sheet = stampMeshes(atlas, chunks, 3, ({ cells }) => stampsOf(grid, looks, cells), meshes);
        return { atlas, sheet };
      };
    },
    follow({ box, pixels }) {
      const wanted = pixels >= SWAP ? 'fine' : 'coarse';
      if (!scales.has(wanted) && print) {
        const sharp = density > 1.4;
        const made = wanted === 'fine' ? print(1, sharp ? FINE * 1.3 : FINE) : print(2, sharp ? COARSE * 1.5 : COARSE);
        scales.set(wanted, made);
        container.addChild(made.sheet.container);
      }
      for (const [name, { sheet }] of scales) {
        sheet.container.visible = name === wanted;
        if (name !== wanted) continue;
        for (const ink of sheet.passes.slice(1)) ink.visible = pixels > LEAST;
        sheet.show(box);
      }
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}
