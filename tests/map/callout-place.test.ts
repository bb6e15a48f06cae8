import { describe, expect, test } from 'vitest';
import { HEX, type Point } from '../../src/map/geometry.ts';
import { footOf, tipOf } from '../../src/map/layers/callout-place.ts';

/** Callouts over the map are seen whole, whatever hex they tell of. */

const clear = { x: 0, y: 0, width: 1000, height: 800 };
const size = { width: 300, height: 100 };
const lift = HEX / 2;
/** The hexes around another. */
const BESIDE = [0, 1, 2, 3, 4, 5].map((turn) => {
  const angle = (turn * Math.PI) / 3 + Math.PI / 6;
  return [Math.cos(angle) * HEX * 1.74, Math.sin(angle) * HEX * 1.74] as const;
});

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

  /** Whether the middle of a hex, with the counter on it, lies under the callout. */
  const covers = (foot: Point, { width, height }: typeof size, at: Point): boolean =>
    Math.abs(foot.x - at.x) < width / 2 + HEX / 2 - 1 &&
    Math.abs(foot.y - height / 2 - at.y) < height / 2 + HEX / 2 - 1;

  test('covers neither the hex that it tells of nor the one from which that comes, on a phone as well', () => {
    const phone = { x: 0, y: 0, width: 320, height: 380 };
    const wide = { width: 300, height: 90 };
    for (const view of [clear, phone])
      for (const x of [30, 100, 160, 290])
        for (const y of [30, 110, 190, 270, 350])
          for (const [dx, dy] of BESIDE) {
            const [goal, from] = [
              { x, y },
              { x: x + dx, y: y + dy },
            ];
            const foot = footOf(goal, wide, view, lift, from);
            const place = JSON.stringify({ goal, from, foot });
            expect(covers(foot, wide, goal) || covers(foot, wide, from), place).toBe(false);
            expect(foot.y, place).toBeGreaterThanOrEqual(view.y + wide.height);
            expect(foot.y, place).toBeLessThanOrEqual(view.y + view.height);
          }
  });

  test('goes to the side where it has no room above or below both hexes', () => {
    const low = { ...clear, height: 260 };
    const [goal, from] = [
      { x: 400, y: 100 },
      { x: 400, y: 180 },
    ];
    const foot = footOf(goal, { width: 300, height: 200 }, low, lift, from);
    expect(foot.x).toBeCloseTo(400 + HEX * 0.7 + 150);
    expect(tipOf(foot, goal, { width: 300, height: 200 }, lift)).toBeNull();
  });

  test('points at its hex from above or from below, wherever along its edge that is, and at no other', () => {
    const above = footOf({ x: 980, y: 400 }, size, clear, lift);
    expect(tipOf(above, { x: 980, y: 400 }, size, lift)).toEqual({ x: 130, up: false });
    const below = footOf({ x: 500, y: 90 }, size, clear, lift);
    expect(tipOf(below, { x: 500, y: 90 }, size, lift)).toEqual({ x: 0, up: true });
    expect(tipOf({ x: 500, y: 100 }, { x: 500, y: 400 }, size, lift)).toBeNull();
    expect(tipOf({ x: 500, y: 400 - lift }, { x: 700, y: 400 }, size, lift)).toBeNull();
  });
});
