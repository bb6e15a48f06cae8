import { describe, expect, test } from 'vitest';
import { distance, gridOf } from '../../src/engine/kernel/board/hex.ts';
import { cellsOnLine } from '../../src/engine/kernel/board/sight.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { coverFrom, sees } from '../../src/engine/tactical/map/sight.ts';
import { positionOf } from './positions.ts';

const grid = gridOf(36, 24);
const random = stream('tactical sight');
const anyCell = (): number => Math.floor(random() * grid.size);

/** T-3.6: the centre of a cell in the clause's own units. */
const centre = (cell: number): readonly [x: number, y: number] => {
  const [col, row] = [Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1];
  return [3 * col, 2 * row + (col % 2 === 0 ? 1 : 0)];
};

/** Whether points of the segment, closely sampled, lie inside the hex: |y| < 1, |x+y| < 2, |x-y| < 2. */
function isCrossed(a: number, b: number, hex: number): boolean {
  const [[ax, ay], [bx, by], [x, y]] = [centre(a), centre(b), centre(hex)];
  const n = 997;
  for (let i = 0; i <= n; i++) {
    const [px, py] = [ax + ((bx - ax) * i) / n - x, ay + ((by - ay) * i) / n - y];
    const inside = 1e-9;
    if (Math.abs(py) < 1 - inside && Math.abs(px + py) < 2 - inside && Math.abs(px - py) < 2 - inside) return true;
  }
  return false;
}

describe('sight', () => {
  test('T-3.6: the hexes of a line are those that its samples lie in', () => {
    for (let i = 0; i < 60; i++) {
      const [a, b] = [anyCell(), anyCell()];
      const sampled = grid.names.flatMap((_, cell) =>
        cell !== a && cell !== b && distance(grid, a, cell) <= distance(grid, a, b) && isCrossed(a, b, cell)
          ? [cell]
          : [],
      );
      const crossed = new Set(cellsOnLine(grid, a, b).crossed);
      expect(sampled.filter((cell) => !crossed.has(cell))).toEqual([]);
    }
  });

  test('T-3.6, T-4.6: sight is the same both ways, and so is what lies between', () => {
    const hexes = Object.fromEntries(
      Array.from({ length: 120 }, (_, i) => [grid.names[anyCell()]!, { terrain: i % 2 ? 'rock' : 'woods' }]),
    );
    const position = positionOf({ hexes });
    const open = grid.names.filter((hex) => !Object.hasOwn(hexes, hex));
    for (let i = 0; i < 3000; i++) {
      const [a, b] = [open[Math.floor(random() * open.length)]!, open[Math.floor(random() * open.length)]!];
      expect(sees(position, a, b)).toBe(sees(position, b, a));
      expect(coverFrom(position, a, b, [])).toBe(coverFrom(position, b, a, []));
    }
  });

  test('T-3.6: along a side both hexes must block, and touching a corner is not passing through', () => {
    const one = positionOf({ hexes: { '1110': { terrain: 'rock' } } });
    const two = positionOf({ hexes: { '1110': { terrain: 'rock' }, '1111': { terrain: 'rock' } } });
    expect([sees(one, '1010', '1210'), sees(two, '1010', '1210')]).toEqual([true, false]);
  });
});
