import { Container, Mesh, MeshGeometry, Sprite, type Texture } from 'pixi.js';
import { type Box, HEX } from '../geometry.ts';
import type { Atlas } from './atlas.ts';
import { type Chunk, touch } from './chunks.ts';
import { part } from './texture-cache.ts';

/** One print of an atlas tile on the map. */
export interface Stamp {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise. */
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
}

export interface StampMeshes {
  readonly container: Container;
  /** One for every pass, the lowest first. */
  readonly passes: readonly Container[];
  /** Only the chunks that touch the box are drawn; one that is seen for the first time is made. */
  show(box: Box): void;
  destroy(): void;
}

/**
 * Prints many tiles as few meshes, chunk by chunk. `make` gives the stamps of a chunk, one list a pass:
 * every pass is drawn over the whole of the one before. Without WebGL there are no meshes: then every stamp is a sprite.
 */
export function stampMeshes(
  atlas: Atlas,
  chunks: readonly Chunk[],
  passes: number,
  make: (chunk: Chunk) => readonly (readonly Stamp[])[],
  meshes: boolean,
): StampMeshes {
  const container = new Container();
  const parts = new Map<string, Texture>();
  const slots = chunks.map(() => Array.from({ length: passes }, () => new Container({ visible: false })));
  const layers = Array.from(
    { length: passes },
    (_, pass) => new Container({ children: slots.map((slot) => slot[pass]!) }),
  );
  container.addChild(...layers);
  const made = new Set<Chunk>();
  return {
    container,
    passes: layers,
    show(box) {
      chunks.forEach((chunk, i) => {
        const visible = touch(chunk.box, box);
        if (visible && !made.has(chunk)) {
          made.add(chunk);
          make(chunk).forEach((stamps, pass) => {
            if (stamps.length === 0) return;
            slots[i]![pass]!.addChild(meshes ? meshOf(atlas, stamps) : spritesOf(atlas, stamps, parts));
          });
        }
        for (const slot of slots[i]!) slot.visible = visible;
      });
    },
    destroy() {
      for (const slot of slots.flat())
        for (const child of slot.children) if (child instanceof Mesh) child.geometry.destroy(true);
      container.destroy({ children: true });
      for (const texture of parts.values()) texture.destroy(false);
    },
  };
}

/** Corners of many quads for one mesh: places in the world, and in the texture from 0 to 1. */
interface Quads {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly uvs: Float32Array<ArrayBuffer>;
  readonly indices: Uint32Array<ArrayBuffer>;
}

/**
 * A quad a stamp, corners clockwise from the upper left of the tile. Stamps of tiles that the atlas lacks are left out.
 */
function quadsOf(
  tiles: Atlas['tiles'],
  { width, height }: { readonly width: number; readonly height: number },
  stamps: readonly Stamp[],
): Quads {
  const known = stamps.filter(({ tile }) => tiles.has(tile));
  const positions = new Float32Array(known.length * 8);
  const uvs = new Float32Array(known.length * 8);
  const indices = new Uint32Array(known.length * 6);
  known.forEach(({ tile: name, x, y, turn = 0, flip = false }, i) => {
    const tile = tiles.get(name)!;
    const [w, h] = [(tile.width * HEX) / 2, (tile.height * HEX) / 2];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [u0, u1] = flip ? [tile.x + tile.w, tile.x] : [tile.x, tile.x + tile.w];
    const [v0, v1] = [tile.y / height, (tile.y + tile.h) / height];
    const [wc, ws, hc, hs] = [w * cos, w * sin, h * cos, h * sin];
    positions.set(
      [x - wc + hs, y - ws - hc, x + wc + hs, y + ws - hc, x + wc - hs, y + ws + hc, x - wc - hs, y - ws + hc],
      i * 8,
    );
    uvs.set([u0 / width, v0, u1 / width, v0, u1 / width, v1, u0 / width, v1], i * 8);
    const first = i * 4;
    indices.set([first, first + 1, first + 2, first, first + 2, first + 3], i * 6);
  });
  return { positions, uvs, indices };
}

function meshOf({ texture, tiles }: Atlas, stamps: readonly Stamp[]): Mesh {
  const geometry = new MeshGeometry(quadsOf(tiles, texture.source, stamps));
  // A batch would copy all of it again whenever the view changes.
  geometry.batchMode = 'no-batch';
  return new Mesh({ geometry, texture });
}

function spritesOf({ texture, tiles }: Atlas, stamps: readonly Stamp[], parts: Map<string, Texture>): Container {
  const container = new Container();
  for (const { tile: name, x, y, turn = 0, flip = false } of stamps) {
    const tile = tiles.get(name);
    if (!tile) continue;
    const cut = parts.get(name) ?? part(texture, tile.x, tile.y, tile.w, tile.h);
    parts.set(name, cut);
    const sprite = new Sprite({ texture: cut, anchor: 0.5, x, y, rotation: turn });
    sprite.scale.set(((flip ? -1 : 1) * tile.width * HEX) / tile.w, (tile.height * HEX) / tile.h);
    container.addChild(sprite);
  }
  return container;
}
