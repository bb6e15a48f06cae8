import { within } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import { groundIn } from '../map/ground.ts';
import { gridIn, type Position } from '../position.ts';

/** Walking distances around water and rock, ignoring units. */

/** No path, or none with fewer steps. */
const NO_WAY = 255;

/** The steps from a cell to others; the last cell may be a closed one. */
class Walks {
  readonly #position: Position;
  readonly #from: (Uint8Array | undefined)[] = [];

  constructor(position: Position) {
    this.#position = position;
  }

  from(cell: number): Uint8Array {
    this.#from[cell] ??= this.#spread(cell);
    return this.#from[cell];
  }

  #spread(start: number): Uint8Array {
    const { size, neighbours } = gridIn(this.#position);
    const { open } = groundIn(this.#position);
    const steps = new Uint8Array(size).fill(NO_WAY);
    steps[start] = 0;
    const queue = [start];
    for (const cell of queue) {
      const next = steps[cell]! + 1;
      if (next >= NO_WAY || (cell !== start && open[cell] === 0)) continue;
      for (let side = cell * 6; side < cell * 6 + 6; side++) {
        const other = neighbours[side]!;
        if (other < 0 || steps[other]! <= next) continue;
        steps[other] = next;
        queue.push(other);
      }
    }
    return steps;
  }
}

export const walksIn = (position: Position): Walks => cacheOn(position.state.hexes, 'walks', () => new Walks(position));

/** The cells within this many steps, the first one the cell itself. */
export const marchFrom = (position: Position, cell: number, most: number): readonly number[] =>
  cacheOn(position.state.hexes, `march ${cell} ${most}`, () => {
    const { open } = groundIn(position);
    const steps = walksIn(position).from(cell);
    const near = within(gridIn(position), cell, most);
    return [cell, ...near.filter((other) => other !== cell && open[other] === 1 && steps[other]! <= most)];
  });
