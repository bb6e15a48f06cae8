import { cacheOn } from '../cache.ts';
import type { Grid, Hex } from './hex.ts';

const besideCells = (grid: Grid): readonly (readonly Hex[])[] =>
  grid.names.map((_, cell) =>
    [...grid.neighbours.subarray(cell * 6, cell * 6 + 6)]
      .filter((other) => other >= 0)
      .sort((a, b) => a - b)
      .map((other) => grid.names[other]!),
  );

const NOWHERE: readonly Hex[] = [];

/** The hexes around a cell, in hex order; none around -1. */
export const hexesAround = (grid: Grid, cell: number): readonly Hex[] =>
  cacheOn(grid, 'beside', besideCells)[cell] ?? NOWHERE;
