import { describe, expect, test } from 'vitest';
import { distance } from '../../src/engine/kernel/board/hex.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { fallBackPath } from '../../src/engine/tactical/morale/fall-back.ts';
import { gridIn, type Position, unitOf } from '../../src/engine/tactical/position.ts';
import { positionOf } from './positions.ts';

const rock = { terrain: 'rock' };
const veterans = (hex: string) => ({ type: 'ig-veterans', hex });

/** The hexes that r1 falls back through; `trapped`, or `fled` at the end. */
function wayOf(position: Position, hexes: number): string {
  const way = fallBackPath(position, unitOf(position, 'r1'), hexes);
  if (!way) return 'trapped';
  return [...way.path.map((cell) => gridIn(position).names[cell]), ...(way.fled ? ['fled'] : [])].join(' ');
}

/** Rocks in a ring around the hexes within two steps of 1812. */
function pocket(): Record<string, { terrain: string }> {
  const position = positionOf({});
  const grid = gridIn(position);
  const centre = grid.cell('1812');
  return Object.fromEntries(
    grid.names.flatMap((hex, cell) => (distance(grid, centre, cell) === 3 ? [[hex, rock]] : [])),
  );
}

describe('falling back', () => {
  test('T-15.4, T-3.7: straight home, and round a rock to the south-east', () => {
    expect(wayOf(positionOf({ units: { r1: veterans('1010') } }), 3)).toBe('1011 1012 1013');
    expect(wayOf(positionOf({ hexes: { '1011': rock }, units: { r1: veterans('1010') } }), 2)).toBe('1111 1112');
  });

  test('T-15.5: the edge is touched, or by option left', () => {
    const given = { units: { r1: veterans('1022') } };
    expect(wayOf(positionOf(given), 2)).toBe('1023 1024 fled');
    expect(wayOf(positionOf(given, { 'fall-back-edge': 'leave' }), 2)).toBe('1023 1024');
    expect(wayOf(positionOf(given, { 'fall-back-edge': 'leave' }), 3)).toBe('1023 1024 fled');
  });

  test('T-15.7: without a way home a unit winds through its pocket, no hex twice, and ends as near home as it can', () => {
    const given = { hexes: pocket(), units: { r1: veterans('1812') } };
    for (let hexes = 1; hexes <= 9; hexes++) {
      const way = wayOf(positionOf(given), hexes).split(' ');
      expect(way).toHaveLength(hexes);
      expect(new Set([...way, '1812']).size).toBe(hexes + 1);
      if (hexes > 1) expect(way.at(-1)).toMatch(/^\d\d14$/);
    }
    expect(wayOf(positionOf(given), 1)).toBe('1813');
  });

  test('T-15.7: a corridor that is too short is a trap', () => {
    const position = (length: number) => {
      const grid = gridIn(positionOf({}));
      const lane = Array.from({ length: length + 1 }, (_, i) => `10${10 - i}`.replace(/^10(\d)$/, '100$1'));
      const walls = grid.names.flatMap((hex, cell) =>
        !lane.includes(hex) && lane.some((each) => distance(grid, grid.cell(each), cell) === 1) ? [[hex, rock]] : [],
      );
      return positionOf({ hexes: Object.fromEntries(walls), units: { r1: veterans('1010') } });
    };
    expect(wayOf(position(3), 3)).toBe('1009 1008 1007');
    expect(wayOf(position(3), 4)).toBe('trapped');
  });

  test('T-15.6: out of a combat it goes on until it is away from those enemies', () => {
    const position = positionOf({
      units: { r1: veterans('1010'), b1: { ...veterans('1011'), engaged: ['r1'] }, b2: veterans('2020') },
    });
    const { path } = fallBackPath(position, unitOf(position, 'r1'), 1, new Set(['b1']))!;
    expect(path.map((cell) => gridIn(position).names[cell])).toEqual(['1011', '1012', '1013']);
  });

  test('T-15.7: a way home is never left unused, and comes nearer with each roll', () => {
    const random = stream('falling back');
    for (let i = 0; i < 80; i++) {
      const grid = gridIn(positionOf({}));
      const hexes = Object.fromEntries(
        Array.from({ length: 220 }, () => [grid.names[Math.floor(random() * grid.size)]!, rock]),
      );
      delete hexes['1812'];
      const position = positionOf({ hexes, units: { r1: veterans('1812') } });
      const far = wayOf(position, 9).split(' ');
      const near = wayOf(position, 4).split(' ');
      // With a way home a shorter roll is the beginning of a longer one.
      const whole = wayOf(position, 60);
      if (whole.endsWith('fled'))
        expect([whole.startsWith(far.join(' ')), far.slice(0, near.length)]).toEqual([true, near]);
    }
  });
});
