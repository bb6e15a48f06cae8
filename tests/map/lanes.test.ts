import { describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { beside, lanesOf } from '../../src/map/art/lanes.ts';
import { centreOf, HEX } from '../../src/map/geometry.ts';

const grid = gridOf(24, 24);
const drawn = (path: readonly string[], lane: number) =>
  beside(
    path.map((hex) => centreOf(grid, hex)!),
    lane * HEX * 0.3,
  );

describe('lanes of arrows', () => {
  it('leave an arrow that is alone in the middle', () => {
    expect(lanesOf(grid, [['0505', '0506', '0507'], ['0905', '0906'], ['1010']])).toEqual([0, 0, 0]);
  });

  it('part those that go the same way, wholly or for a stretch', () => {
    const paths = [
      ['0505', '0506', '0507'],
      ['0505', '0506', '0507'],
      ['0404', '0505', '0506'],
      ['0506', '0507', '0508'],
    ];
    expect(lanesOf(grid, paths)).toEqual([0, 1, -1, -1]);
  });

  it('part those that meet: two that go against each other never lie on the same line', () => {
    const [there, back] = [
      ['0505', '0506', '0507'],
      ['0507', '0506', '0505'],
    ];
    for (const first of [
      [there, back],
      [there, there, back],
      [there, back, back, there],
    ] as string[][][]) {
      const lanes = lanesOf(grid, first);
      const lines = first.map((path, i) => drawn(path, lanes[i]!).map(({ x }) => Math.round(x)));
      const places = new Set(lines.map(([x]) => x));
      expect(places.size).toBe(first.length);
    }
  });

  it('know the hexes that a shot passes over', () => {
    expect(
      lanesOf(grid, [
        ['0505', '0506', '0507'],
        ['0504', '0508'],
      ]),
    ).toEqual([0, 1]);
    expect(
      lanesOf(grid, [
        ['0505', '0506'],
        ['0705', '0709'],
      ]),
    ).toEqual([0, 0]);
  });

  it('keep their distance all along a bent way', () => {
    const path = ['0505', '0506', '0606', '0707', '0708'];
    const way = path.map((hex) => centreOf(grid, hex)!);
    for (const by of [12, -12]) {
      const moved = beside(way, by);
      for (let i = 1; i < way.length; i++) {
        const [a, b] = [way[i - 1]!, way[i]!];
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const away = (p: { x: number; y: number }) => ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
        expect(away(moved[i - 1]!)).toBeCloseTo(by, 6);
        expect(away(moved[i]!)).toBeCloseTo(by, 6);
      }
    }
  });
});
