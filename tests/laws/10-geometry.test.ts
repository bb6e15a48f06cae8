import { describe, expect, test } from 'vitest';
import { distance, gridOf, within } from '../../src/engine/kernel/board/hex.ts';
import { sightOver } from '../../src/engine/kernel/board/sight.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { times } from './play.ts';

/** Law 10: distance and sight are symmetric and exact in integers. The geometry itself is in `tests/kernel/board.test.ts`. */

type Distance = typeof distance;
const grid = gridOf(24, 24);

function distanceFaults(of: Distance): string[] {
  const random = stream('law 10');
  const any = () => Math.floor(random() * grid.size);
  const faults: string[] = [];
  for (let i = 0; i < times(20_000, 400_000); i++) {
    const [a, b, c] = [any(), any(), any()];
    const ab = of(grid, a, b);
    if (ab !== of(grid, b, a)) faults.push(`${a} ${b} is not symmetric`);
    if (!Number.isInteger(ab) || ab < 0 || (ab === 0) !== (a === b)) faults.push(`${a} ${b} is ${ab}`);
    if (of(grid, a, c) > ab + of(grid, b, c)) faults.push(`${a} ${b} ${c} is no triangle`);
  }
  return faults.slice(0, 3);
}

/** Mountains in ridges that wander over the map, from none to a third of it. */
function mountainsOf(seed: string): Uint8Array {
  const random = stream(seed);
  const mountains = new Uint8Array(grid.size);
  const ridges = Math.floor(random() * 16);
  for (let ridge = 0; ridge < ridges; ridge++) {
    let at = Math.floor(random() * grid.size);
    for (let steps = 0; steps < 12; steps++) {
      mountains[at] = 1;
      const near = within(grid, at, 1);
      at = near[Math.floor(random() * near.length)]!;
    }
  }
  return mountains;
}

function sightFaults(sees: (a: number, b: number) => boolean): string[] {
  const faults: string[] = [];
  for (let a = 0; a < grid.size; a += 3)
    for (let b = a; b < grid.size; b += 2) if (sees(a, b) !== sees(b, a)) faults.push(`${a} ${b} is not symmetric`);
  return faults.slice(0, 3);
}

describe('law 10: geometry', () => {
  test('distance is a whole number, symmetric, and a metric', () => {
    expect(distanceFaults(distance)).toEqual([]);
  });

  test('"within" is what distance says, from either end', () => {
    const random = stream('within');
    for (let i = 0; i < 200; i++) {
      const [a, b, n] = [random() * grid.size, random() * grid.size, random() * 9].map(Math.floor) as [
        number,
        number,
        number,
      ];
      expect(within(grid, a, n).includes(b)).toBe(distance(grid, a, b) <= n);
      expect(within(grid, b, n).includes(a)).toBe(distance(grid, a, b) <= n);
    }
  });

  test('sight is symmetric over mountains', () => {
    for (let i = 0; i < times(6, 60); i++) {
      const sight = sightOver(grid, mountainsOf(`sight ${i}`));
      expect(sightFaults((a, b) => sight.sees(a, b))).toEqual([]);
    }
  });

  test('more mountains never open a view', () => {
    const few = mountainsOf('few');
    const random = stream('more');
    const more = few.map((is) => (is || random() < 0.05 ? 1 : 0));
    const [before, after] = [sightOver(grid, few), sightOver(grid, more)];
    for (let a = 0; a < grid.size; a += 5)
      for (let b = 0; b < grid.size; b += 3) if (after.sees(a, b)) expect(before.sees(a, b)).toBe(true);
  });

  test('a crooked measure and a one-way view are seen', () => {
    expect(distanceFaults((g, a, b) => distance(g, a, b) + (a < b ? 0 : 1))).not.toEqual([]);
    expect(distanceFaults((g, a, b) => Math.sqrt(distance(g, a, b)))).not.toEqual([]);
    expect(sightFaults((a, b) => (a * 7 + b) % 5 > 0)).not.toEqual([]);
  });
});
