import type { Hex } from '../kernel/board/hex.ts';
import { BLOCKED, type Reach, reachFrom } from '../kernel/board/path.ts';
import type { SideId } from '../kernel/ids.ts';
import { remembered } from '../kernel/remember.ts';
import { rowsTo } from './fall-back-path.ts';
import { groundIn } from './ground.ts';
import { cellOf, gridIn, otherSide, type Position, standsOnBoard, unitAt, unitsOfSide } from './position.ts';
import { arrivalEdges } from './reserves.ts';
import type { Edge, Unit } from './state.ts';

/** The ways that a unit could go: one to each hex that it can end on, by rough and dangerous ground only where it must. */

/** T-8.1: BLOCKED for impassable and lethal hexes, enemies and the hexes next to them. */
const groundFor = (position: Position, side: SideId): Uint8Array =>
  remembered(position.state.units, `ground ${side}`, () => {
    const grid = gridIn(position);
    const ground = groundIn(position).ways.slice();
    for (const unit of unitsOfSide(position, otherSide(side))) {
      if (!standsOnBoard(unit)) continue;
      const cell = grid.cell(unit.hex!);
      ground[cell] = BLOCKED;
      for (let i = cell * 6; i < cell * 6 + 6; i++) if (grid.neighbours[i]! >= 0) ground[grid.neighbours[i]!] = BLOCKED;
    }
    return ground;
  });

/** The ways of at most `most` hexes from a hex. */
export function waysFrom(position: Position, unit: Unit, from: Hex, most: number): Hex[][] {
  if (most <= 0) return [];
  const start = cellOf(position, from);
  return waysOf(position, unit, reachWithin(position, unit, start, most), start);
}

const reachWithin = (position: Position, { side }: Unit, start: number, most: number): Reach =>
  reachFrom(gridIn(position), start, most, groundFor(position, side), groundIn(position).hazard);

function waysOf(position: Position, unit: Unit, reach: Reach, start: number): Hex[][] {
  const { names } = gridIn(position);
  const ways: Hex[][] = [];
  for (let cell = 0; cell < names.length; cell++) {
    if (reach.steps[cell]! <= 0 || cell === start || isHeld(position, unit, names[cell]!)) continue;
    ways.push(reach.pathTo(cell).map((at) => names[at]!));
  }
  return ways;
}
const isHeld = (position: Position, { id }: Unit, hex: Hex): boolean => (unitAt(position, hex)?.id ?? id) !== id;

/** T-7.4: the ways onto the board from the edges that the unit may arrive from; the first hex costs one. */
export function waysOnto(position: Position, unit: Unit, most: number): Hex[][] {
  const grid = gridIn(position);
  const ground = groundFor(position, unit.side);
  const best = new Map<number, Hex[]>();
  for (const edge of arrivalEdges(position, unit))
    for (const first of edgeCells(position, edge)) {
      if (most < 1 || ground[first] === BLOCKED) continue;
      const name = grid.names[first]!;
      keep(first, [name], isHeld(position, unit, name));
      for (const way of waysOf(position, unit, reachWithin(position, unit, first, most - 1), first))
        keep(cellOf(position, way.at(-1)!), [name, ...way], false);
    }
  function keep(cell: number, way: Hex[], held: boolean): void {
    const other = best.get(cell);
    if (!held && (other === undefined || way.length < other.length)) best.set(cell, way);
  }
  return [...best.entries()].sort(([a], [b]) => a - b).map(([, way]) => way);
}

function edgeCells(position: Position, edge: Edge): number[] {
  const grid = gridIn(position);
  const on = (cell: number): boolean => rowsTo(grid, cell, edge) === 0;
  return Array.from({ length: grid.size }, (_, cell) => cell).filter(on);
}
