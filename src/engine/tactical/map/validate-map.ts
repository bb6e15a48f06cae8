import { colOf, type Grid, gridOf, rowOf } from '../../kernel/board/hex.ts';
import { OPEN_GROUND } from '../position.ts';
import type { Ruleset } from '../ruleset.ts';
import type { State } from '../state.ts';

/** The part of a ruleset that the generator reads. */
export type MapRules = Pick<Ruleset, 'board' | 'recipe' | 'terrain'>;
/** Hexes that are not open ground. */
export type DrawnMap = State['hexes'];

/** The image of a cell under a half turn of the board. On boards of even width neighbours remain neighbours. */
export const halfTurned = (grid: Grid, cell: number): number =>
  (grid.cols - colOf(grid, cell)) * grid.rows + (grid.rows - rowOf(grid, cell));

/** Whether a cell is in the outermost `margin` rows or columns. */
export const isNearEdge = (grid: Grid, cell: number, margin: number): boolean => {
  const [col, row] = [colOf(grid, cell), rowOf(grid, cell)];
  return Math.min(col, row, grid.cols + 1 - col, grid.rows + 1 - row) <= margin;
};

/** Chapter 24: the requirements for every generated map. The faults are for tests and the generator; no page shows them. */
export function mapFaults({ board, recipe, terrain }: MapRules, hexes: DrawnMap): string[] {
  const grid = gridOf(board.cols, board.rows);
  const rows = new Map(terrain.map((row) => [row.id, row]));
  const at = (cell: number) => rows.get(hexes[grid.names[cell]!]?.terrain ?? OPEN_GROUND)!;
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  const rough = cells.filter((cell) => at(cell).id !== OPEN_GROUND);
  const barred = cells.filter((cell) => at(cell).enter !== 'free');
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const percent = (count: number) => (100 * count) / grid.size;

  must(
    cells.every((cell) => at(cell).id === at(halfTurned(grid, cell)).id),
    'not its own image',
  );
  must(!barred.some((cell) => isNearEdge(grid, cell, recipe.margin)), 'impassable ground along an edge');
  must(isConnected(), 'passable ground is not connected');
  const [least, most] = recipe.terrain;
  must(percent(rough.length) >= least && percent(rough.length) <= most, 'too little or too much terrain');
  must(percent(barred.length) <= recipe.impassable, 'too much impassable ground');
  const hasCover = (from: number, to: number) =>
    rough.some((cell) => at(cell).cover !== null && rowOf(grid, cell) >= from && rowOf(grid, cell) <= to);
  must(hasCover(1, recipe.margin) && hasCover(grid.rows - recipe.margin + 1, grid.rows), 'no cover along an edge');
  must(
    rough.every((cell) => recipe.kinds.some((kind) => kind.terrain === at(cell).id)),
    'terrain of another kind',
  );
  return faults;

  function isConnected(): boolean {
    const free = (cell: number) => cell >= 0 && at(cell).enter === 'free';
    const first = cells.find(free);
    if (first === undefined) return false;
    const met = new Set([first]);
    const queue = [first];
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop())
      for (let i = cell * 6; i < cell * 6 + 6; i++) {
        const other = grid.neighbours[i]!;
        if (!free(other) || met.has(other)) continue;
        met.add(other);
        queue.push(other);
      }
    return met.size === grid.size - barred.length;
  }
}
