import { BLOCKED, distance, gridOf, reachFrom, STOPS, sightOver, stream } from '@hexpost/engine';
import { defineHex, Grid as HoneyGrid, line, Orientation, rectangle, spiral } from 'honeycomb-grid';
import { against, type BenchRow, ms } from './measure.ts';

const SIZE = 24;

/** 24x24 with a tenth of mountains and a fifth of Difficult ground. */
function ground(): Uint8Array {
  const random = stream('bench ground');
  return Uint8Array.from({ length: SIZE * SIZE }, () => {
    const draw = random();
    return draw < 0.1 ? BLOCKED : draw < 0.3 ? STOPS : 0;
  });
}

const Tile = defineHex({ orientation: Orientation.FLAT, offset: -1 });
const honey = new HoneyGrid(Tile, rectangle({ width: SIZE, height: SIZE }));

/** Every hex of the map as a start, `steps` steps each, against honeycomb's spiral of that radius. */
export function reachRow(steps: number): BenchRow {
  const grid = gridOf(SIZE, SIZE);
  const terrain = ground();
  const found = against(
    7,
    () => {
      for (let start = 0; start < grid.size; start++) reachFrom(grid, start, steps, terrain);
    },
    () => {
      for (const tile of honey) honey.traverse(spiral({ start: tile, radius: steps })).size;
    },
  );
  const ratio = found.theirs / found.ours;
  const wrong = differingFromBruteForce(steps);
  return {
    work: `reachable hexes, ${steps} steps, every start of 24x24${wrong === 0 ? '' : ` (${wrong} DIFFER from brute force)`}`,
    ours: ms(found.ours),
    against: `honeycomb-grid spiral, radius ${steps}`,
    theirs: ms(found.theirs),
    ratio: `${ratio.toFixed(1)}x`,
    wanted: '1x, equal to brute force',
    holds: ratio >= 1 && wrong === 0,
  };
}

/** Cells for which `reach` and a relaxation over all cells, step by step, do not agree. */
function differingFromBruteForce(steps: number): number {
  const grid = gridOf(SIZE, SIZE);
  const terrain = ground();
  let wrong = 0;
  for (let start = 0; start < grid.size; start++) {
    const best = new Array<number>(grid.size).fill(-1);
    best[start] = 0;
    for (let step = 1; step <= steps; step++)
      for (let cell = 0; cell < grid.size; cell++) {
        if (best[cell] !== step - 1 || (cell !== start && terrain[cell] !== 0)) continue;
        for (let other = 0; other < grid.size; other++)
          if (best[other]! < 0 && terrain[other] !== BLOCKED && distance(grid, cell, other) === 1) best[other] = step;
      }
    const ours = reachFrom(grid, start, steps, terrain).steps;
    wrong += best.filter((value, cell) => value !== ours[cell]).length;
  }
  return wrong;
}

/**
 * Tests whether each pair of hexes sees each other, against honeycomb's line between them (which does not even look at what is
 * there).
 */
export function sightRow(): BenchRow {
  const grid = gridOf(SIZE, SIZE);
  const blocks = ground().map((entry) => (entry === BLOCKED ? 1 : 0));
  const tiles = [...honey];
  let asymmetric = 0;
  const found = against(
    3,
    () => {
      const sight = sightOver(grid, blocks);
      for (let a = 0; a < grid.size; a++)
        for (let b = a + 1; b < grid.size; b++) if (sight.sees(a, b) !== sight.sees(b, a)) asymmetric++;
    },
    () => {
      for (let a = 0; a < tiles.length; a++)
        for (let b = a + 1; b < tiles.length; b++) honey.traverse(line({ start: tiles[a]!, stop: tiles[b]! })).size;
    },
  );
  // Ours was asked both ways to see that they agree; half of it is the work compared.
  const ratio = found.theirs / (found.ours / 2);
  return {
    work: 'sight of all pairs, 24x24',
    ours: ms(found.ours / 2),
    against: 'honeycomb-grid line',
    theirs: ms(found.theirs),
    ratio: `${ratio.toFixed(1)}x`,
    wanted: '10x, symmetric',
    holds: ratio >= 10 && asymmetric === 0,
  };
}
