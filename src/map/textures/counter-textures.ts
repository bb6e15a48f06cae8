import type { Texture } from 'pixi.js';
import { brush, canvasTexture, part } from './texture-cache.ts';

/** Slots of equal size, found by key. The least recently used one makes room for a new key. */
interface LruSlots {
  /** The place of a key, if it has one. */
  find(key: string): number | undefined;
  /** A place for a key that has none; null when all places are taken by keys that are needed. */
  take(key: string, needed: ReadonlySet<string>): number | null;
}

function lruSlots(count: number): LruSlots {
  /** Least recently used first. */
  const places = new Map<string, number>();
  return {
    find(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      places.delete(key);
      places.set(key, place);
      return place;
    },
    take(key, needed) {
      if (places.size < count) {
        const place = places.size;
        places.set(key, place);
        return place;
      }
      for (const [old, place] of places) {
        if (needed.has(old)) continue;
        places.delete(old);
        places.set(key, place);
        return place;
      }
      return null;
    },
  };
}

/** Faces of counters, many on one sheet: sprites of one texture are drawn together. */
export interface CounterTextures {
  /** Prints what is missing; the textures in the order of the keys. Only these keys are sure to stay. */
  print(
    faces: readonly { readonly key: string; readonly draw: (ctx: CanvasRenderingContext2D) => void }[],
  ): readonly Texture[];
  destroy(): void;
}

/** Widest sheet: within the limits of even the smallest graphics cards. */
const WIDEST = 2048;
/** Room between faces, so that the small mipmaps do not run into each other. */
const GUTTER = 4;

interface Sheet {
  readonly slots: LruSlots;
  readonly texture: Texture;
  readonly ctx: CanvasRenderingContext2D;
  readonly parts: (Texture | undefined)[];
  readonly across: number;
}

/** `side`: of a face, in pixels of the sheet. Faces are drawn around the origin, `unit` pixels to their unit. */
export function createCounterTextures(side: number, unit: number): CounterTextures {
  const cell = Math.ceil(side) + GUTTER;
  const sheets: Sheet[] = [];
  const add = (wanted: number): Sheet => {
    const most = Math.max(1, Math.floor(WIDEST / cell));
    const across = Math.min(most, Math.ceil(Math.sqrt(wanted)));
    const down = Math.min(most, Math.ceil(wanted / across));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [across * cell, down * cell];
    const sheet = {
      slots: lruSlots(across * down),
      texture: canvasTexture(canvas),
      ctx: brush(canvas),
      parts: [],
      across,
    };
    sheets.push(sheet);
    return sheet;
  };
  return {
    print(faces) {
      const needed = new Set(faces.map(({ key }) => key));
      const fresh = new Set<Sheet>();
      const textures = faces.map(({ key, draw }) => {
        for (const sheet of sheets) {
          const slot = sheet.slots.find(key);
          if (slot !== undefined) return sheet.parts[slot]!;
        }
        for (const sheet of [...sheets, null]) {
          // Room for as many again: counters change their faces all the time.
          const on = sheet ?? add(Math.max(16, needed.size * 2));
          const slot = on.slots.take(key, needed);
          if (slot === null) continue;
          const [x, y] = [(slot % on.across) * cell, Math.floor(slot / on.across) * cell];
          const { ctx } = on;
          ctx.save();
          ctx.clearRect(x, y, cell, cell);
          ctx.translate(x + side / 2, y + side / 2);
          ctx.scale(unit, unit);
          draw(ctx);
          ctx.restore();
          fresh.add(on);
          on.parts[slot] ??= part(on.texture, x, y, side, side);
          return on.parts[slot];
        }
        throw new Error('a new sheet has room');
      });
      for (const { texture } of fresh) texture.source.update();
      return textures;
    },
    destroy() {
      for (const { texture, parts } of sheets) {
        for (const face of parts) face?.destroy(false);
        texture.destroy(true);
      }
      sheets.length = 0;
    },
  };
}
