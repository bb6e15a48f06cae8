import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/engine/nuclear/terrain.ts';
import { tidy, withHexes } from '../support/text-map.ts';
import { positionOf, rules, targetsOf } from './text-position.ts';

/** The map with an `o` on every hex that the unit r1 sees. */
function seenBy(text: string): string {
  const { map, state } = positionOf(text);
  const { grid, sight } = boardOf({ rules, state });
  const from = grid.cell(state.units.r1!.hex!);
  return withHexes(
    map,
    grid.names.filter((_, cell) => cell !== from && sight.sees(from, cell)),
  );
}

describe('N-2: line of sight', () => {
  test('N-2.5: mountains hide what lies behind them, and are seen themselves', () => {
    expect(
      seenBy(`
        .  .  .  .  .
        .  .  .  .  .
        r1 m  m  .  .
        .  .  .  .  .
        .  .  .  .  .
      `),
    ).toBe(
      tidy(`
        o  o  o  o  o
        o  o  o  .  .
        r1 o  o  .  .
        o  o  .  .  .
        o  o  .  .  .
      `),
    );
  });

  test('N-2.6: a line along an edge is stopped only between two mountains', () => {
    const between = (above: string, below: string) =>
      seenBy(`
        .  ${above} .
        r1 ${below} .
      `)
        .split('\n')[1]!
        .at(-1);
    expect([between('.', 'm'), between('m', '.'), between('m', 'm')]).toEqual(['o', 'o', '.']);
  });

  test('N-2.7: forest, hills, gorges and units hide nothing', () => {
    expect(seenBy('r1 f  h g b1 .')).toBe('r1 o o o o o');
  });

  test('N-2.7: sight is not limited by distance, only weapons are', () => {
    const row = `r1${' .'.repeat(8)} b1`;
    expect(seenBy(row)).toBe(`r1${' o'.repeat(9)}`);
    expect(targetsOf(positionOf(row), 'r1', 'shoot')).toEqual([]);
  });
});
