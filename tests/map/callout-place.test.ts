import { describe, expect, test } from 'vitest';
import { HEX } from '../../src/map/geometry.ts';
import { footOf } from '../../src/map/layers/callout-place.ts';

/** Callouts over the map are seen whole, whatever hex they tell of. */

const clear = { x: 0, y: 0, width: 1000, height: 800 };
const size = { width: 300, height: 100 };
const lift = HEX / 2;

describe('a callout', () => {
  test('stands above its hex', () => {
    expect(footOf({ x: 500, y: 400 }, size, clear, lift)).toEqual({ x: 500, y: 400 - lift });
  });

  test('goes no further to the side than it is seen', () => {
    expect(footOf({ x: 980, y: 400 }, size, clear, lift).x).toBe(850);
    expect(footOf({ x: 20, y: 400 }, size, clear, lift).x).toBe(150);
  });

  test('that is as wide as the window stands in its middle', () => {
    expect(footOf({ x: 980, y: 400 }, { ...size, width: 1200 }, clear, lift).x).toBe(500);
  });

  test('goes below its hex where there is no room above, or what it tells of comes from there', () => {
    expect(footOf({ x: 500, y: 90 }, size, clear, lift).y).toBe(90 + HEX * 0.7 + 100);
    expect(footOf({ x: 500, y: 400 }, size, clear, lift, { x: 500, y: 200 }).y).toBe(400 + HEX * 0.7 + 100);
    expect(footOf({ x: 500, y: 790 }, { ...size, height: 780 }, clear, lift).y).toBe(800);
  });
});
