import { BatchTextureArray, type TextureSource } from 'pixi.js';
import { expect, test } from 'vitest';
import '../../src/map/view/mended-pixi.ts';

test('a batch that is put away forgets the textures that it had', () => {
  const batch = new BatchTextureArray();
  for (const uid of [7, 900]) {
    batch.textures[batch.count++] = { uid } as TextureSource;
    batch.ids[uid] = 0;
  }
  batch.clear();
  expect(Object.keys(batch.ids)).toEqual([]);
  expect(batch.count).toBe(0);
});
