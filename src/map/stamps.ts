import { Container, Mesh, MeshGeometry, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { type Box, HEX } from './geometry.ts';
import { part } from './prints.ts';

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

export interface StampSheet {
  readonly container: Container;
  /** Only the blocks that touch the box are drawn. */
  show(box: Box): void;
  destroy(): void;
}

/** Side of a block in hex radii: about sixteen columns. */
const BLOCK = 24 * HEX;

/**
 * Prints many tiles as few meshes, block by block, in the order given.
 * Without WebGL there are no meshes: then every stamp is a sprite.
 */
export function stampSheet(atlas: Atlas, stamps: readonly Stamp[], meshes: boolean): StampSheet {
  const container = new Container();
  const blocks = new Map<string, Stamp[]>();
  for (const stamp of stamps) {
    const key = `${Math.floor(stamp.x / BLOCK)},${Math.floor(stamp.y / BLOCK)}`;
    const block = blocks.get(key);
    if (block) block.push(stamp);
    else blocks.set(key, [stamp]);
  }
  const parts = new Map<string, Texture>();
  const shown: { readonly child: Container; readonly box: Box }[] = [];
  for (const [key, block] of blocks) {
    const [bx, by] = key.split(',').map(Number) as [number, number];
    const child = meshes ? meshOf(atlas, block) : spritesOf(atlas, block, parts);
    container.addChild(child);
    const reach = 1.5 * HEX;
    shown.push({
      child,
      box: { x: bx * BLOCK - reach, y: by * BLOCK - reach, width: BLOCK + 2 * reach, height: BLOCK + 2 * reach },
    });
  }
  return {
    container,
    show(box) {
      for (const { child, box: b } of shown)
        child.visible =
          b.x < box.x + box.width && b.x + b.width > box.x && b.y < box.y + box.height && b.y + b.height > box.y;
    },
    destroy() {
      for (const { child } of shown) if (child instanceof Mesh) child.geometry.destroy(true);
      container.destroy({ children: true });
      for (const texture of parts.values()) texture.destroy(false);
    },
  };
}

function meshOf({ texture, tiles }: Atlas, stamps: readonly Stamp[]): Mesh {
  const positions = new Float32Array(stamps.length * 8);
  const uvs = new Float32Array(stamps.length * 8);
  const indices = new Uint32Array(stamps.length * 6);
  const { width, height } = texture.source;
  stamps.forEach(({ tile: name, x, y, turn = 0, flip = false }, i) => {
    const tile = tiles.get(name);
    if (!tile) return;
    const [w, h] = [(tile.width * HEX) / 2, (tile.height * HEX) / 2];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const corners = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ] as const;
    const [u0, u1] = flip ? [tile.x + tile.w, tile.x] : [tile.x, tile.x + tile.w];
    const us = [u0, u1, u1, u0];
    const vs = [tile.y, tile.y, tile.y + tile.h, tile.y + tile.h];
    corners.forEach(([cx, cy], c) => {
      positions[i * 8 + c * 2] = x + cx * cos - cy * sin;
      positions[i * 8 + c * 2 + 1] = y + cx * sin + cy * cos;
      uvs[i * 8 + c * 2] = us[c]! / width;
      uvs[i * 8 + c * 2 + 1] = vs[c]! / height;
    });
    indices.set(
      [0, 1, 2, 0, 2, 3].map((corner) => i * 4 + corner),
      i * 6,
    );
  });
  return new Mesh({ geometry: new MeshGeometry({ positions, uvs, indices }), texture });
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
