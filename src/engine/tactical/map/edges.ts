import type { Hex } from '../../kernel/board/hex.ts';
import { rowsTo } from '../morale/fall-back-path.ts';
import { cellOf, gridIn, hexesOf, type Position } from '../position.ts';
import type { AnyEdge, Edge } from '../state.ts';

/** T-3.2, T-6.5: the edges of the board and the zones along them. */

/** T-6.5: whether a hex is in the zone along an edge. */
export function isInZone(position: Position, edge: AnyEdge, hex: Hex): boolean {
  const grid = gridIn(position);
  const depth = hexesOf(position, position.rules.ruleset.deployDepth);
  const cell = cellOf(position, hex);
  return edge === 'any' || rowsTo(grid, cell, edge) < depth;
}
export const isOnEdge = (position: Position, edge: Edge, hex: Hex): boolean =>
  rowsTo(gridIn(position), cellOf(position, hex), edge) === 0;
