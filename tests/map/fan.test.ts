import { describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { counterAt, fanBox, pileOf, placesOf } from '../../src/map/counter-places.ts';
import { COUNTER, centreOf, isIn, type Point, worldBox } from '../../src/map/geometry.ts';
import type { Counter, MapPicture } from '../../src/map/picture.ts';

const counter = (id: string, hex: string, ghost = false): Counter => ({
  id,
  hex,
  symbol: 'infantry',
  colour: 0,
  name: id,
  strength: 3,
  full: 3,
  chevrons: 0,
  alert: false,
  state: 'ready',
  load: 0,
  marks: [],
  ...(ghost && { ghost }),
});
const table = (...counters: Counter[]): MapPicture => ({
  cols: 8,
  rows: 8,
  terrain: {},
  zones: [],
  features: [],
  counters,
});
const five = ['a', 'b', 'c', 'd', 'e'];
const stack = (hex: string): MapPicture => table(counter('z', '0404'), ...five.map((id) => counter(id, hex)));
const placed = (picture: MapPicture, fanned: string | null): Map<string, Point> =>
  new Map(placesOf(picture, fanned).map(({ counter: { id }, at }) => [id, at]));
const apart = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

describe('a stack of five that is looked at', () => {
  it('lies in a pile until then: each covers most of the one below', () => {
    const at = placed(stack('0505'), null);
    for (let i = 1; i < 5; i++) expect(apart(at.get(five[i]!)!, at.get(five[i - 1]!)!)).toBeLessThan(COUNTER / 4);
  });

  it('is spread so that no counter covers another, in the order of the pile', () => {
    const at = five.map((id) => placed(stack('0505'), '0505').get(id)!);
    for (const [i, a] of at.entries())
      for (const b of at.slice(i + 1)) expect(apart(a, b)).toBeGreaterThanOrEqual(COUNTER);
    expect(at.map(({ x }) => x)).toEqual(at.map(({ x }) => x).sort((a, b) => a - b));
  });

  it('lies over everything else, and leaves the other hexes as they are', () => {
    const places = placesOf(stack('0505'), '0505').map(({ counter: { id } }) => id);
    expect(places.slice(-5)).toEqual(five);
    expect(placed(stack('0505'), '0505').get('z')).toEqual(placed(stack('0505'), null).get('z'));
  });

  it.each(['0101', '0108', '0801', '0808', '0105'])('stays on the map at its edge (%s)', (hex) => {
    const { width, height } = worldBox(8, 8);
    for (const { x, y } of placed(stack(hex), hex).values()) {
      expect(x).toBeGreaterThanOrEqual(COUNTER / 2);
      expect(y).toBeGreaterThanOrEqual(COUNTER / 2);
      expect(x).toBeLessThanOrEqual(width - COUNTER / 2);
      expect(y).toBeLessThanOrEqual(height - COUNTER / 2);
    }
  });

  it('answers to the pointer counter by counter, and as one where it lies in a pile', () => {
    const picture = stack('0505');
    const at = placed(picture, '0505');
    for (const id of five) expect(counterAt(picture, at.get(id)!, '0505')).toBe(id);
    expect(counterAt(picture, centreOf(gridOf(8, 8), '0505')!)).toBe('e');
  });

  it('stays spread while the pointer is over any of its counters', () => {
    const picture = stack('0505');
    for (const id of five) expect(isIn(fanBox(picture, '0505'), placed(picture, '0505').get(id)!)).toBe(true);
    expect(isIn(fanBox(picture, '0505'), centreOf(gridOf(8, 8), '0101')!)).toBe(false);
  });
});

it('a counter alone, or with its own plan, is no pile that could be spread', () => {
  expect(pileOf(table(counter('a', '0202')), '0202')).toBe(1);
  expect(pileOf(table(counter('a', '0202'), counter('b', '0202', true)), '0202')).toBe(1);
  expect(pileOf(stack('0505'), '0505')).toBe(5);
  expect(pileOf(stack('0505'), '0101')).toBe(0);
});
