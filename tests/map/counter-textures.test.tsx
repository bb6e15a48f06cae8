import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCounterTextures } from '../../src/map/textures/counter-textures.ts';

/** Sheets of the faces of counters, on a canvas that draws nothing. */

const painted: string[] = [];
beforeEach(() => {
  painted.length = 0;
  const still = new Proxy({}, { get: () => () => {}, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(still as never);
});
afterEach(() => vi.restoreAllMocks());

const face = (key: string) => ({ key, draw: () => void painted.push(key) });
const faces = (count: number, from = 0) => Array.from({ length: count }, (_, i) => face(`face ${from + i}`));

describe('the sheets of counters', () => {
  it('hold many faces on one sheet, each painted once, apart from the others', () => {
    const sheets = createCounterTextures(46, 44);
    const textures = sheets.print(faces(20));
    expect(painted).toHaveLength(20);
    expect(new Set(textures.map(({ source }) => source)).size).toBe(1);
    const places = textures.map(({ frame: { x, y, width, height } }) => ({ x, y, width, height }));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(20);
    for (const { x, y, width, height } of places) {
      expect([width, height]).toEqual([46, 46]);
      expect([x % 50, y % 50]).toEqual([0, 0]);
    }
    expect(sheets.print(faces(20))).toEqual(textures);
    expect(painted).toHaveLength(20);
    sheets.destroy();
  });

  it('have room for changed faces without a new sheet, and take one when it is full', () => {
    const sheets = createCounterTextures(46, 44);
    const [first] = sheets.print(faces(10));
    const more = sheets.print(faces(10, 10));
    expect(new Set([first!.source, ...more.map(({ source }) => source)]).size).toBe(1);
    const all = sheets.print(faces(60));
    expect(new Set(all.map(({ source }) => source)).size).toBeGreaterThan(1);
    expect(new Set(all).size).toBe(60);
    sheets.destroy();
  });
});
