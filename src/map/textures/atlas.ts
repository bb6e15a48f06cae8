import type { Texture } from 'pixi.js';
import type { TileDrawing } from '../art/terrain-art.ts';
import { brush, canvasTexture } from './texture-cache.ts';

interface AtlasTile {
  /** Place in the atlas, in its pixels. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Size in hex radii. */
  readonly width: number;
  readonly height: number;
}

export interface Atlas {
  readonly texture: Texture;
  readonly tiles: ReadonlyMap<string, AtlasTile>;
  destroy(): void;
}

/** Widest texture that every device takes. */
const WIDEST = 4096;
/** Room between tiles, so that the small mipmaps do not run into each other. */
const GUTTER = 8;

/** Draws everything once, shelf by shelf, into one texture. `pixels` to a hex radius. */
export function bakeAtlas(drawings: readonly TileDrawing[], pixels: number): Atlas {
  const tiles = new Map<string, AtlasTile>();
  const area = drawings.reduce((sum, d) => sum + (d.width * pixels + GUTTER) * (d.height * pixels + GUTTER), 0);
  const side = Math.min(WIDEST, 2 ** Math.ceil(Math.log2(Math.max(256, Math.sqrt(area * 1.05)))));
  let [x, y, shelf] = [0, 0, 0];
  for (const { name, width, height } of drawings) {
    const [w, h] = [Math.ceil(width * pixels), Math.ceil(height * pixels)];
    if (x + w > side) [x, y, shelf] = [0, y + shelf + GUTTER, 0];
    tiles.set(name, { x, y, w, h, width, height });
    x += w + GUTTER;
    shelf = Math.max(shelf, h);
  }
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = Math.min(WIDEST, y + shelf);
  const ctx = brush(canvas);
  for (const { name, draw } of drawings) {
    const tile = tiles.get(name)!;
    ctx.save();
    ctx.beginPath();
    ctx.rect(tile.x, tile.y, tile.w, tile.h);
    ctx.clip();
    ctx.translate(tile.x + tile.w / 2, tile.y + tile.h / 2);
    ctx.scale(pixels, pixels);
    draw(ctx);
    ctx.restore();
  }
  const texture = canvasTexture(canvas);
  // Printed at set scales: one mipmap is enough, and half the work where there is no graphics card.
  texture.source.style.mipmapFilter = 'nearest';
  return { texture, tiles, destroy: () => texture.destroy(true) };
}
