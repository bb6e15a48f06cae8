import { type Grid, type Hex, within } from '../../kernel/board/hex.ts';
import { BLOCKED, type Reach, reachFrom } from '../../kernel/board/path.ts';
import { groundFor, groundIn } from '../map/ground.ts';
import { rowsTo } from '../morale/fall-back-path.ts';
import { allUnits, cellOf, gridIn, type Position, standsOnBoard } from '../position.ts';
import { arrivalEdges } from '../setup/reserves.ts';
import type { Edge, Unit } from '../state.ts';

/** The paths that a unit could take: one to each hex that it can end on, through rough and dangerous ground only if it must. */

/** A path that a unit could take. */
export interface Route {
  readonly end: Hex;
  readonly path: readonly Hex[];
}

/** A path from a search. Its hexes are listed when first read, because only a few paths are. */
class FoundWay implements Route {
  readonly end: Hex;
  readonly #reach: Reach;
  readonly #grid: Grid;
  readonly #cell: number;
  #path: readonly Hex[] | undefined;
  constructor(reach: Reach, grid: Grid, cell: number) {
    this.end = grid.names[cell]!;
    this.#reach = reach;
    this.#grid = grid;
    this.#cell = cell;
  }
  get path(): readonly Hex[] {
    const { names } = this.#grid;
    this.#path ??= this.#reach.pathTo(this.#cell).map((cell) => names[cell]!);
    return this.#path;
  }
}

/** The paths of at most `most` hexes from a hex, in the order of their last hexes. */
export const waysFrom = (position: Position, unit: Unit, from: Hex, most: number): Route[] =>
  most <= 0 ? [] : waysWithin(position, unit, cellOf(position, from), most);

function waysWithin(position: Position, unit: Unit, start: number, most: number): Route[] {
  const grid = gridIn(position);
  const reach = reachFrom(grid, start, most, groundFor(position, unit.side), groundIn(position).hazard);
  const held = heldBy(position, unit);
  return within(grid, start, most)
    .filter((cell) => reach.steps[cell]! > 0 && !held.includes(cell))
    .map((cell) => new FoundWay(reach, grid, cell));
}
/** The cells of all other units. */
const heldBy = (position: Position, { id }: Unit): number[] =>
  allUnits(position)
    .filter((other) => other.id !== id && standsOnBoard(other))
    .map(({ hex }) => cellOf(position, hex!));

/** T-7.4: the paths onto the board from the edges that the unit may arrive from; the first hex costs one. */
export function waysOnto(position: Position, unit: Unit, most: number): Route[] {
  const grid = gridIn(position);
  const ground = groundFor(position, unit.side);
  const held = heldBy(position, unit);
  const best = new Map<Hex, Route>();
  for (const edge of arrivalEdges(position, unit))
    for (const cell of edgeCells(position, edge)) {
      if (most < 1 || ground[cell] === BLOCKED) continue;
      const first = grid.names[cell]!;
      if (!held.includes(cell)) keep({ end: first, path: [first] });
      for (const { end, path } of waysWithin(position, unit, cell, most - 1)) keep({ end, path: [first, ...path] });
    }
  function keep(way: Route): void {
    const other = best.get(way.end);
    if (other === undefined || way.path.length < other.path.length) best.set(way.end, way);
  }
  return [...best.values()].sort((a, b) => grid.cell(a.end) - grid.cell(b.end));
}

function edgeCells(position: Position, edge: Edge): number[] {
  const grid = gridIn(position);
  const on = (cell: number): boolean => rowsTo(grid, cell, edge) === 0;
  return Array.from({ length: grid.size }, (_, cell) => cell).filter(on);
}
