import { expect, test } from 'vitest';
import { type Grid, gridOf } from '../../src/engine/kernel/board/hex.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { edgeFor, type Retreat, retreatPath, rowsTo } from '../../src/engine/tactical/morale/fall-back-path.ts';
import { type AnyEdge, EDGES } from '../../src/engine/tactical/state.ts';

/** T-15.4 to T-15.7 on small boards: the way that is found against all ways there are, tried out one by one. */

const ORDERS = {
  south: [4, 3, 5, 2, 6, 1],
  north: [1, 2, 6, 3, 5, 4],
  east: [2, 3, 1, 4, 6, 5],
  west: [6, 5, 1, 4, 2, 3],
} as const;

const random = stream('all ways back');
const below = (most: number): number => Math.floor(random() * most);

/** A way with what it is judged by; the smaller list of numbers is the better way. */
interface Walk {
  readonly path: readonly number[];
  readonly worth: readonly number[];
}
const better = (a: Walk, b: Walk | undefined): Walk => {
  if (!b) return a;
  const at = a.worth.findIndex((value, i) => value !== b.worth[i]);
  return at < 0 || a.worth[at]! < (b.worth[at] ?? -1) ? a : b;
};

function rowsFrom(grid: Grid, cell: number, own: AnyEdge): number {
  return own === 'any' ? Math.min(...EDGES.map((edge) => rowsTo(grid, cell, edge))) : rowsTo(grid, cell, own);
}

/** The best way to a hex of the edge, and the best full move, of all on which no hex comes twice; undefined when there are too many. */
function tryAll({ grid, open, rough, pass, own }: Retreat, start: number, hexes: number) {
  const edge = edgeFor(grid, start, own);
  const order = ORDERS[edge];
  const [path, turns, met]: [number[], number[], Set<number>] = [[], [], new Set([start])];
  let home: Walk | undefined;
  let full: Walk | undefined;
  let tried = 0;
  const toll = () => path.filter((cell) => rough[cell] === 1).length;
  const go = (at: number): void => {
    if (++tried > 20_000) return;
    const walk = (...first: number[]): Walk => ({ path: [...path], worth: [...first, toll(), ...turns] });
    if (rowsTo(grid, at, edge) === 0) home = better(walk(path.length), home);
    // T-15.6: a full move ends in the first hex, from the last that was rolled on, where the unit may stop.
    const ends = path.length >= hexes && path.findIndex((cell, i) => i >= hexes - 1 && pass[cell] === 0);
    if (ends === path.length - 1) full = better(walk(rowsFrom(grid, at, own)), full);
    for (const [turn, direction] of order.entries()) {
      const to = grid.neighbours[at * 6 + direction - 1]!;
      if (to < 0 || open[to] === 0 || met.has(to)) continue;
      met.add(to);
      path.push(to);
      turns.push(turn);
      go(to);
      met.delete(to);
      path.pop();
      turns.pop();
    }
  };
  go(start);
  return tried > 20_000 ? undefined : { home, full };
}

/** A small board with ground that is closed, rough, or where a unit may pass but not stop. */
function someBoard(): Retreat {
  const grid = gridOf(4 + below(2), 4 + below(2));
  const share = 0.35 + random() * 0.45;
  const filled = (chance: number) => Uint8Array.from({ length: grid.size }, () => Number(random() < chance));
  const own = ([...EDGES, 'any'] as const)[below(5)]!;
  return { grid, open: filled(share), rough: filled(0.3), pass: filled(0.15), own, touch: random() < 0.5 };
}

test('T-15.4 to T-15.7, T-3.7: of all ways home the unit takes the best, without one the best full move, and is trapped without that', () => {
  const seen = { home: 0, full: 0, trapped: 0 };
  for (let n = 0; n < 500; n++) {
    const board = someBoard();
    const start = below(board.grid.size);
    const hexes = 1 + below(5);
    const all = tryAll(board, start, hexes);
    if (!all) continue;
    const found = retreatPath(board, start, hexes);
    const { home, full } = all;
    seen[home ? 'home' : full ? 'full' : 'trapped']++;
    if (!home) {
      expect(found).toEqual(full && { path: full.path, fled: false });
      continue;
    }
    let end = hexes;
    while (end <= home.path.length && board.pass[home.path[end - 1]!] === 1) end++;
    const over = end > home.path.length;
    expect(found!.fled).toBe(over || (board.touch && end === home.path.length));
    if (!found!.fled) expect(found!.path).toEqual(home.path.slice(0, end));
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(15);
});
