import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/kernel/board/hex.ts';
import { neighboursOf, regionsOf, windTo } from '../../../src/panels/map/text/hex-places.ts';

const grid = gridOf(24, 24);

describe('directions in words', () => {
  it('names the six neighbours as the rules do', () => {
    expect(neighboursOf(grid, '0202')).toEqual([
      { direction: 'n', hex: '0201' },
      { direction: 'ne', hex: '0302' },
      { direction: 'se', hex: '0303' },
      { direction: 's', hex: '0203' },
      { direction: 'sw', hex: '0103' },
      { direction: 'nw', hex: '0102' },
    ]);
    expect(neighboursOf(grid, '0101').map(({ direction }) => direction)).toEqual(['se', 's']);
    expect(neighboursOf(grid, '9999')).toEqual([]);
  });

  it('agrees with them in the winds, and has east and west for the rest', () => {
    for (const { direction, hex } of neighboursOf(grid, '1111')) expect(windTo(grid, '1111', hex)).toBe(direction);
    expect(windTo(grid, '1111', '1511')).toBe('e');
    expect(windTo(grid, '1111', '0711')).toBe('w');
    expect(windTo(grid, '1111', '1101')).toBe('n');
    expect(windTo(grid, '1111', '1120')).toBe('s');
    expect(windTo(grid, '1111', '1111')).toBeUndefined();
    expect(windTo(grid, '1111', '2525')).toBeUndefined();
  });
});

describe('regions', () => {
  it.each([
    [24, 24, 9],
    [8, 8, 1],
    [9, 5, 2],
    [30, 17, 12],
  ])('cut a map of %i by %i hexes into %i pieces that hold each hex once', (cols, rows, count) => {
    const all = gridOf(cols, rows);
    const regions = regionsOf(all);
    expect(regions).toHaveLength(count);
    expect(regions.flatMap(({ hexes }) => hexes).sort()).toEqual([...all.names].sort());
    for (const {
      cols: [left, right],
      rows: [top, bottom],
      hexes,
    } of regions) {
      expect(hexes).toHaveLength((right - left + 1) * (bottom - top + 1));
      expect(Math.max(right - left, bottom - top)).toBeLessThan(8);
    }
  });
});
