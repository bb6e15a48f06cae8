import { cacheOn } from '../../kernel/cache.ts';
import type { SideId } from '../../kernel/ids.ts';
import { edgeFor, rowsTo } from '../morale/fall-back-path.ts';
import { gridIn, type Position, sideOf } from '../position.ts';
import { twoDice } from './two-dice.ts';

/** The chance that a unit of the side runs off the board when it falls back (T-15.2, T-15.5), by its cell. */
export const chancesToRunOff = (position: Position, side: SideId): Float64Array => {
  const { edge } = sideOf(position, side);
  return cacheOn(position.state.hexes, `chances to run off by ${edge}`, () => {
    const grid = gridIn(position);
    return Float64Array.from({ length: grid.size }, (_, cell) =>
      twoDice(position, rowsTo(grid, cell, edgeFor(grid, cell, edge))),
    );
  });
};
