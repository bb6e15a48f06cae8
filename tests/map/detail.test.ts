import { expect, test } from 'vitest';
import { calloutScale } from '../../src/map/detail.ts';
import { HEX } from '../../src/map/geometry.ts';

test('a callout has letters of at least 12 pixels, however far the camera is, and never less than its own size', () => {
  for (const pixels of [6, 13, 20, 40, 90]) {
    const scale = calloutScale(pixels, HEX);
    expect((14 * scale * pixels) / HEX).toBeGreaterThanOrEqual(12 - 1e-9);
    expect(scale).toBeGreaterThanOrEqual(1);
  }
  expect(calloutScale(90, HEX)).toBe(1);
});
