import { describe, expect, test } from 'vitest';
import {
  colOf,
  DIRECTIONS,
  directionTo,
  distance,
  distanceOf,
  type Grid,
  gridOf,
  nameHex,
  placeUnder,
  rowOf,
  tileAt,
  within,
} from '../../src/engine/kernel/board/hex.ts';
import { BLOCKED, FREE, reachFrom, STOPS } from '../../src/engine/kernel/board/path.ts';
import { sightOver } from '../../src/engine/kernel/board/sight.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';

const FULL = gridOf(24, 24);
const neighboursOf = (grid: Grid, cell: number): number[] => [...grid.neighbours.slice(cell * 6, cell * 6 + 6)];

describe('N-2.1, N-2.2 hexes and neighbours', () => {
  test('N-2.1 names run column by column, so cell order is hex order', () => {
    expect(FULL.names[0]).toBe('0101');
    expect(FULL.names.at(-1)).toBe('2424');
    expect([...FULL.names].sort()).toEqual(FULL.names);
    expect(FULL.names.map(FULL.cell)).toEqual(FULL.names.map((_, cell) => cell));
    expect(FULL.cell('2501')).toBe(-1);
    expect(FULL.cell('0100')).toBe(-1);
  });

  test('N-2.1 a map beyond 99 columns or rows writes three digits', () => {
    const wide = gridOf(120, 3);
    expect(wide.names[0]).toBe('001.001');
    expect(wide.names.at(-1)).toBe('120.003');
    expect(() => gridOf(201, 1)).toThrow(RangeError);
    expect(() => gridOf(0, 4)).toThrow(RangeError);
  });

  test('N-2.2 the neighbours are those of the clause, clockwise from north', () => {
    const around = (hex: string): (string | undefined)[] =>
      neighboursOf(FULL, FULL.cell(hex)).map((cell) => FULL.names[cell]);
    expect(DIRECTIONS).toEqual(['n', 'ne', 'se', 's', 'sw', 'nw']);
    // (c, r-1) (c+1, r-1) (c+1, r) (c, r+1) (c-1, r) (c-1, r-1) for an odd column
    expect(around('0910')).toEqual(['0909', '1009', '1010', '0911', '0810', '0809']);
    // (c, r-1) (c+1, r) (c+1, r+1) (c, r+1) (c-1, r+1) (c-1, r) for an even one
    expect(around('1010')).toEqual(['1009', '1110', '1111', '1011', '0911', '0910']);
    expect(around('0101')).toEqual([undefined, undefined, '0201', '0102', undefined, undefined]);
    expect(around('2424')).toEqual(['2423', undefined, undefined, undefined, undefined, '2324']);
  });

  test('N-2.2 neighbours are mutual, in opposite directions', () => {
    for (let cell = 0; cell < FULL.size; cell++)
      for (const [direction, other] of neighboursOf(FULL, cell).entries()) {
        if (other < 0) continue;
        expect(FULL.neighbours[other * 6 + ((direction + 3) % 6)]).toBe(cell);
        expect(directionTo(FULL, cell, other)).toBe(direction);
      }
    expect(directionTo(FULL, 0, 0)).toBe(-1);
  });
});

/** The arithmetic of the clauses written out, even columns half a hex lower: what the library has to agree with. */
const BY_HAND = {
  neighbour(col: number, row: number, direction: number): readonly [number, number] {
    const low = col % 2 === 0 ? 1 : 0;
    const steps = [
      [0, -1],
      [1, low - 1],
      [1, low],
      [0, 1],
      [-1, low],
      [-1, low - 1],
    ] as const;
    return [col + steps[direction]![0], row + steps[direction]![1]];
  },
  distance(colA: number, rowA: number, colB: number, rowB: number): number {
    const dx = Math.abs(colA - colB);
    const dy = Math.abs(2 * (rowA - rowB) + ((colB & 1) - (colA & 1)));
    return dx + Math.max(0, (dy - dx) / 2);
  },
  centre: (col: number, row: number) => ({
    x: 40 * (1.5 * col - 0.5),
    y: 20 * Math.sqrt(3) * (2 * row - (col % 2 === 0 ? 0 : 1)),
  }),
};

describe('N-2.1 to N-2.3 the tiles of the library are the hexes of the rules', () => {
  for (const side of [24, 60, 180])
    test(`on a map of ${side} by ${side}`, () => {
      const random = stream(`tiles ${side}`);
      const grid = gridOf(side, side);
      const anywhere = (): number => Math.floor(random() * grid.size);
      const wrong: string[] = [];
      for (let cell = 0; cell < grid.size; cell++) {
        const [col, row] = [colOf(grid, cell), rowOf(grid, cell)];
        if (grid.names[cell] !== nameHex(col, row, side > 99)) wrong.push(`name of ${col}, ${row}`);
        for (let direction = 0; direction < 6; direction++) {
          const [c, r] = BY_HAND.neighbour(col, row, direction);
          const wanted = c < 1 || r < 1 || c > side || r > side ? -1 : (c - 1) * side + r - 1;
          if (grid.neighbours[cell * 6 + direction] !== wanted) wrong.push(`${direction} of ${grid.names[cell]}`);
        }
        const { x, y } = BY_HAND.centre(col, row);
        const tile = tileAt(col, row);
        if (Math.hypot(tile.x - x, tile.y - y) > 1e-9) wrong.push(`centre of ${grid.names[cell]}`);
        // Anywhere in the circle that touches the edges.
        const [angle, away] = [random() * 7, random() * 34.6];
        const [c, r] = placeUnder({ x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away });
        if (c !== col || r !== row) wrong.push(`point in ${grid.names[cell]}`);
        const other = cell === 0 ? grid.size - 1 : anywhere();
        const steps = BY_HAND.distance(col, row, colOf(grid, other), rowOf(grid, other));
        const found = [distance(grid, cell, other), distanceOf(grid.names[cell]!, grid.names[other]!)];
        if (found.some((n) => n !== steps)) wrong.push(`${grid.names[cell]} to ${grid.names[other]}`);
      }
      expect(wrong).toEqual([]);
    });
});

/** Least steps from a cell to all, by flooding. */
function flood(grid: Grid, start: number): number[] {
  const steps = new Array<number>(grid.size).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const at of queue)
    for (const to of neighboursOf(grid, at))
      if (to >= 0 && steps[to] === -1) {
        steps[to] = steps[at]! + 1;
        queue.push(to);
      }
  return steps;
}

describe('N-2.3 distance', () => {
  test('N-2.3 is the least number of steps, on maps of every shape', () => {
    for (const [cols, rows] of [
      [24, 24],
      [1, 9],
      [9, 1],
      [2, 7],
      [7, 4],
    ] as const) {
      const grid = gridOf(cols, rows);
      for (let a = 0; a < grid.size; a++) {
        const wrong = flood(grid, a).findIndex((steps, b) => distance(grid, a, b) !== steps);
        expect(wrong, `${cols}x${rows} from ${grid.names[a]}`).toBe(-1);
      }
    }
  });

  test('N-2.3 is symmetric', () => {
    for (let a = 0; a < FULL.size; a++)
      for (let b = a; b < FULL.size; b += 7)
        if (distance(FULL, a, b) !== distance(FULL, b, a)) expect.fail(`${FULL.names[a]} ${FULL.names[b]}`);
  });

  test('N-2.3 "within n of" includes the hex itself', () => {
    for (const hex of ['0101', '1212', '2413'])
      for (const radius of [0, 1, 3]) {
        const all = FULL.names.flatMap((_, cell) => (distance(FULL, FULL.cell(hex), cell) <= radius ? [cell] : []));
        expect(within(FULL, FULL.cell(hex), radius)).toEqual(all);
      }
  });
});

interface Walk {
  readonly hazards: number;
  readonly cells: readonly number[];
  readonly directions: string;
}

/** The best walk to each cell by N-6.5, found by trying every walk there is. */
function everyWalk(grid: Grid, start: number, allowance: number, ground: Uint8Array, hazard: Uint8Array): Walk[] {
  const best: Walk[] = [];
  best[start] = { hazards: 0, cells: [], directions: '' };
  const better = (a: Walk, b: Walk): boolean => {
    if (a.hazards !== b.hazards) return a.hazards < b.hazards;
    if (a.cells.length !== b.cells.length) return a.cells.length < b.cells.length;
    return a.directions < b.directions;
  };
  const walkOn = (at: number, walk: Walk): void => {
    const held = best[at];
    if (!held || better(walk, held)) best[at] = walk;
    if (walk.cells.length === allowance || (at !== start && ground[at] === STOPS)) return;
    for (const [direction, to] of neighboursOf(grid, at).entries())
      if (to >= 0 && to !== start && ground[to] !== BLOCKED)
        walkOn(to, {
          hazards: walk.hazards + hazard[to]!,
          cells: [...walk.cells, to],
          directions: walk.directions + direction,
        });
  };
  walkOn(start, best[start]);
  return best;
}

describe('N-6.3, N-6.5 reach and automatic path', () => {
  for (const dangerous of [0, 0.3])
    test(`N-6.5 the path is the best of all walks (${dangerous ? 'with' : 'without'} minefields)`, () => {
      const random = stream(`walks ${dangerous}`);
      for (let map = 0; map < 60; map++) {
        const grid = gridOf(3 + Math.floor(random() * 3), 3 + Math.floor(random() * 3));
        const ground = Uint8Array.from({ length: grid.size }, () => {
          const kind = random();
          return kind < 0.15 ? BLOCKED : kind < 0.35 ? STOPS : FREE;
        });
        const hazard = Uint8Array.from({ length: grid.size }, () => (random() < dangerous ? 1 : 0));
        const start = Math.floor(random() * grid.size);
        const allowance = 1 + Math.floor(random() * 5);
        const found = reachFrom(grid, start, allowance, ground, hazard);
        const best = everyWalk(grid, start, allowance, ground, hazard);
        for (let cell = 0; cell < grid.size; cell++) {
          const seen = { steps: found.steps[cell], hazards: found.hazards[cell], path: found.pathTo(cell) };
          const walk = best[cell];
          const wanted = { steps: walk?.cells.length ?? -1, hazards: walk?.hazards ?? 0, path: walk?.cells ?? [] };
          expect(seen, `map ${map}, ${grid.names[start]} to ${grid.names[cell]}`).toEqual(wanted);
        }
      }
    });

  test('N-6.3 a long way round minefields is found within a long allowance', () => {
    const grid = gridOf(7, 7);
    const hazard = new Uint8Array(grid.size);
    for (const hex of ['0401', '0402', '0403', '0404', '0405', '0406']) hazard[grid.cell(hex)] = 1;
    const ground = new Uint8Array(grid.size);
    const [from, to] = [grid.cell('0101'), grid.cell('0701')];
    expect(reachFrom(grid, from, 6, ground, hazard).hazards[to]).toBe(1);
    const wide = reachFrom(grid, from, 20, ground, hazard);
    expect(wide.hazards[to]).toBe(0);
    expect(wide.pathTo(to)).toContain(grid.cell('0407'));
    expect(wide.steps[to]).toBe(wide.pathTo(to).length);
  });
});

/** A fraction with a positive denominator, kept exact. */
type Fraction = readonly [number, number];
const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
const centre = (grid: Grid, cell: number): readonly [number, number] => {
  const [c, r] = [colOf(grid, cell), rowOf(grid, cell)];
  return [3 * (c - 1), 2 * (r - 1) + (c % 2 === 0 ? 1 : 0)];
};

/** The part of the segment a-b inside a closed hex, as fractions of its length; undefined when they do not meet. */
function clip(grid: Grid, a: number, b: number, hex: number): { from: Fraction; to: Fraction } | undefined {
  const [ax, ay] = centre(grid, a);
  const [bx, by] = centre(grid, b);
  const [hx, hy] = centre(grid, hex);
  let [from, to]: [Fraction, Fraction] = [
    [0, 1],
    [1, 1],
  ];
  // n * (point - centre) <= k for the six sides of |dy| <= 1 and |dx| + |dy| <= 2
  for (const [nx, ny, k] of SIDES) {
    const slope = nx * (bx - ax) + ny * (by - ay);
    const room = k - (nx * (ax - hx) + ny * (ay - hy));
    if (slope === 0 && room < 0) return undefined;
    if (slope > 0 && less([room, slope], to)) to = [room, slope];
    if (slope < 0 && less(from, [-room, -slope])) from = [-room, -slope];
  }
  return less(to, from) ? undefined : { from, to };
}
const SIDES = [
  [0, 1, 1],
  [0, -1, 1],
  [1, 1, 2],
  [1, -1, 2],
  [-1, 1, 2],
  [-1, -1, 2],
] as const;

/** Whether the middle of a stretch of the segment lies inside the open hex. */
function inside(
  grid: Grid,
  a: number,
  b: number,
  hex: number,
  { from, to }: { from: Fraction; to: Fraction },
): boolean {
  const [ax, ay] = centre(grid, a);
  const [bx, by] = centre(grid, b);
  const [hx, hy] = centre(grid, hex);
  const below = 2 * from[1] * to[1];
  const at = from[0] * to[1] + to[0] * from[1];
  const dx = Math.abs((ax - hx) * below + (bx - ax) * at);
  const dy = Math.abs((ay - hy) * below + (by - ay) * at);
  return dy < below && dx + dy < 2 * below;
}

/** N-2.5 and N-2.6 by cutting the segment with each blocking hex. */
function seesByClipping(grid: Grid, blocks: Uint8Array, a: number, b: number): boolean {
  const along: { from: Fraction; to: Fraction }[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (blocks[hex] === 0 || hex === a || hex === b) continue;
    const stretch = clip(grid, a, b, hex);
    if (!stretch || !less(stretch.from, stretch.to)) continue;
    if (inside(grid, a, b, hex, stretch)) return false;
    along.push(stretch);
  }
  // Stretches left run along borders; two blocking hexes that share one close it.
  return !along.some((one, i) => along.slice(i + 1).some((two) => less(one.from, two.to) && less(two.from, one.to)));
}

const mountainsOn = (grid: Grid, ...hexes: string[]): Uint8Array => {
  const blocks = new Uint8Array(grid.size);
  for (const hex of hexes) blocks[grid.cell(hex)] = 1;
  return blocks;
};

describe('N-2.5, N-2.6 sight', () => {
  test('N-2.5 sight is that of exact geometry, and symmetric, over all pairs of small maps', () => {
    const random = stream('sight');
    for (const [cols, rows, density] of [
      [8, 8, 0.1],
      [9, 7, 0.3],
      [7, 9, 0.6],
      [12, 3, 0.4],
      [3, 12, 0.4],
      [10, 10, 0.05],
    ] as const) {
      const grid = gridOf(cols, rows);
      const blocks = Uint8Array.from({ length: grid.size }, () => (random() < density ? 1 : 0));
      const sight = sightOver(grid, blocks);
      for (let a = 0; a < grid.size; a++)
        for (let b = 0; b < grid.size; b++)
          if (sight.sees(a, b) !== seesByClipping(grid, blocks, a, b))
            expect.fail(`${cols}x${rows}: ${grid.names[a]} to ${grid.names[b]} should be ${!sight.sees(a, b)}`);
    }
  });

  test('N-2.5 sight is that of exact geometry over pairs of a full map', () => {
    const random = stream('far sight');
    for (const density of [0.01, 0.04, 0.08]) {
      const blocks = Uint8Array.from({ length: FULL.size }, () => (random() < density ? 1 : 0));
      const sight = sightOver(FULL, blocks);
      for (let pair = 0; pair < 4000; pair++) {
        const [a, b] = [Math.floor(random() * FULL.size), Math.floor(random() * FULL.size)];
        const wanted = seesByClipping(FULL, blocks, a, b);
        if (sight.sees(a, b) !== wanted || sight.sees(b, a) !== wanted)
          expect.fail(`${FULL.names[a]} to ${FULL.names[b]} should be ${wanted}`);
      }
    }
  });

  test('N-2.5 ends never block, and neighbours always see each other', () => {
    const sight = sightOver(FULL, new Uint8Array(FULL.size).fill(1));
    for (let cell = 0; cell < FULL.size; cell++) {
      expect(sight.sees(cell, cell)).toBe(true);
      for (const other of neighboursOf(FULL, cell)) if (other >= 0) expect(sight.sees(cell, other)).toBe(true);
    }
    expect(sight.sees(FULL.cell('0505'), FULL.cell('0507'))).toBe(false);
  });

  test('N-2.6 a line along a border is blocked by both hexes, not by one', () => {
    const [a, b] = [FULL.cell('0910'), FULL.cell('1110')];
    expect(sightOver(FULL, mountainsOn(FULL, '1009')).sees(a, b)).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '1010')).sees(a, b)).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '1009', '1010')).sees(a, b)).toBe(false);
    // Down one in one: from 0910 to 1012 between 0911 and 1011, ...
    const slant = FULL.names.findIndex((_, cell) => {
      const [x, y] = centre(FULL, cell);
      const [ax, ay] = centre(FULL, a);
      return x - ax === 3 && y - ay === 3;
    });
    expect(FULL.names[slant]).toBe('1011');
    expect(sightOver(FULL, mountainsOn(FULL, '0911')).sees(a, slant)).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '1010')).sees(a, slant)).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '0911', '1010')).sees(a, slant)).toBe(false);
  });

  test('N-2.6 outside the map nothing blocks: mountains at the rim do not close a border', () => {
    expect(sightOver(FULL, mountainsOn(FULL, '1001')).sees(FULL.cell('0901'), FULL.cell('1101'))).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '0924')).sees(FULL.cell('0824'), FULL.cell('1024'))).toBe(true);
    const all = sightOver(FULL, mountainsOn(FULL, '0924', '1001', '0824', '0901'));
    expect(all.sees(FULL.cell('0901'), FULL.cell('1101'))).toBe(true);
  });

  test('N-2.6 a corner that is touched does not block', () => {
    // From 0910 along the row to 1310 the line runs along 1009/1010, through 1110, along 1209/1210.
    const [a, b] = [FULL.cell('0910'), FULL.cell('1310')];
    expect(sightOver(FULL, mountainsOn(FULL, '1009', '1209')).sees(a, b)).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '1009', '1210')).sees(a, b)).toBe(true);
    expect(sightOver(FULL, mountainsOn(FULL, '1110')).sees(a, b)).toBe(false);
  });

  test('N-2.5 the blocker is a mountain on the way, the one nearest to the looker', () => {
    const random = stream('blocker');
    const blocks = Uint8Array.from({ length: FULL.size }, () => (random() < 0.06 ? 1 : 0));
    const sight = sightOver(FULL, blocks);
    for (let pair = 0; pair < 5000; pair++) {
      const [a, b] = [Math.floor(random() * FULL.size), Math.floor(random() * FULL.size)];
      const found = sight.blocker(a, b);
      expect(found === -1).toBe(sight.sees(a, b));
      if (found >= 0) expect(blocks[found] === 1 && clip(FULL, a, b, found) !== undefined).toBe(true);
    }
    const two = sightOver(FULL, mountainsOn(FULL, '0505', '0508'));
    expect(FULL.names[two.blocker(FULL.cell('0501'), FULL.cell('0512'))]).toBe('0505');
    expect(FULL.names[two.blocker(FULL.cell('0512'), FULL.cell('0501'))]).toBe('0508');
  });
});
