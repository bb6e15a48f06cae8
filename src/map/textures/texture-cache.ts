import { Rectangle, Texture } from 'pixi.js';

/** Small pictures drawn once on a canvas and cached as textures: counter faces, structures, labels. */
export interface TextureCache {
  /** The picture of that key; `draw` paints it when it is new, in units, origin in the middle. */
  get(
    key: string,
    width: number,
    height: number,
    pixels: number,
    draw: (ctx: CanvasRenderingContext2D) => void,
  ): Texture;
  /** Destroys the textures of that prefix that are not in `used`, but only when too many are cached. */
  sweep(prefix: string, used: ReadonlySet<string>): void;
  destroy(): void;
}

const MANY = 500;

export function createTextureCache(): TextureCache {
  const kept = new Map<string, Texture>();
  return {
    get(key, width, height, pixels, draw) {
      const found = kept.get(key);
      if (found) return found;
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(width * pixels);
      canvas.height = Math.ceil(height * pixels);
      const ctx = brush(canvas);
      ctx.scale(pixels, pixels);
      ctx.translate(width / 2, height / 2);
      draw(ctx);
      const made = canvasTexture(canvas);
      kept.set(key, made);
      return made;
    },
    sweep(prefix, used) {
      if (kept.size <= MANY) return;
      for (const [key, texture] of kept)
        if (key.startsWith(prefix) && !used.has(key)) {
          texture.destroy(true);
          kept.delete(key);
        }
    },
    destroy() {
      for (const texture of kept.values()) texture.destroy(true);
      kept.clear();
    },
  };
}

/** The processor draws what becomes a texture: a canvas of the graphics card's is far slower where there is none. */
export const brush = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  canvas.getContext('2d', { willReadFrequently: true })!;

/** Mipmapped, so that a face drawn for the close-up stays calm on the whole map. */
export function canvasTexture(canvas: HTMLCanvasElement): Texture {
  // skipCache: the canvas is ours alone, and a cached entry would keep it alive.
  const texture = Texture.from({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' }, true);
  return texture;
}

export const part = (whole: Texture, x: number, y: number, width: number, height: number): Texture =>
  new Texture({ source: whole.source, frame: new Rectangle(x, y, width, height) });
