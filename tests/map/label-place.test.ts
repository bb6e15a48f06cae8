import { describe, expect, test } from 'vitest';
import { gridOf, type Hex } from '../../src/engine/kernel/board/hex.ts';
import { labelPlace } from '../../src/map/art/label-place.ts';
import { COUNTER, centreOf, HEX, worldBox } from '../../src/map/geometry.ts';
import type { Counter } from '../../src/map/picture.ts';

const grid = gridOf(12, 12);
const ZONE = {
  colour: 0,
  label: 'RED',
  hexes: ['0303', '0403', '0503', '0304', '0404', '0504', '0305', '0405', '0505'],
};
const counters = (...hexes: readonly Hex[]): { readonly counters: readonly Counter[] } => ({
  counters: hexes.map((hex) => ({ id: hex, hex, symbol: 'infantry', colour: 0, name: '', strength: 1 })),
});

describe('the name of a zone', () => {
  test('gives way to counters, and stays where it is while there are none', () => {
    const free = labelPlace(grid, ZONE, counters());
    expect(labelPlace(grid, ZONE, counters('0912'))).toEqual(free);
    const hex = '0403';
    const moved = labelPlace(grid, ZONE, counters(hex));
    expect(moved.y).toBeGreaterThan(free.y);
    expect(Math.abs(moved.y - centreOf(grid, hex)!.y)).toBeGreaterThan(COUNTER / 2);
  });

  test('goes outside a zone that is full', () => {
    const { y } = labelPlace(grid, ZONE, counters(...ZONE.hexes));
    const heights = ZONE.hexes.map((hex) => centreOf(grid, hex)!.y);
    expect(y < Math.min(...heights) - COUNTER / 2 || y > Math.max(...heights) + COUNTER / 2).toBe(true);
  });

  test('stays inside the map beside its edge, and in the middle of a map that is too narrow', () => {
    const { x: left, width } = worldBox(12, 12);
    const edge = (col: string) => Array.from({ length: 12 }, (_, i) => `${col}${String(i + 1).padStart(2, '0')}`);
    const xOf = (label: string, col: string) => labelPlace(grid, { ...ZONE, label, hexes: edge(col) }, counters()).x;
    const label = 'THE LONG ROAD';
    expect(xOf(label, '01') - left).toBeGreaterThan(2.5 * HEX);
    expect(left + width - xOf(label, '12')).toBeCloseTo(xOf(label, '01') - left);
    expect(xOf(label, '06')).toBeCloseTo(centreOf(grid, '0601')!.x);
    expect(xOf(label.repeat(9), '01')).toBeCloseTo(left + width / 2);
  });

  test('is on the hexes reserved for it, whatever stands there', () => {
    const { x, y } = labelPlace(grid, { ...ZONE, labelOn: ['0404'] }, counters('0404'));
    expect({ x, y }).toEqual(centreOf(grid, '0404'));
  });
});
