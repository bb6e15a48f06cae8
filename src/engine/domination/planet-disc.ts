import { cellAtPlace, distance, type Grid, gridOf, within } from '../kernel/board/hex.ts';

/** D-18.2: the disc of hexes on which a planet is drawn. */
export interface Disc {
  readonly grid: Grid;
  readonly radius: number;
  readonly centre: number;
  /** The cells of the disc, in hex order. */
  readonly cells: readonly number[];
  /** The cell that a cell moves to when the disc is turned by `sixths` sixths. */
  turned(cell: number, sixths: number): number;
}

/** The disc around the centre of a map of 2R+1 columns and rows. */
export function discOf(radius: number): Disc {
  const side = 2 * radius + 1;
  const grid = gridOf(side, side);
  const centre = cellAtPlace(grid, [radius + 1, radius + 1]);
  const cells = within(grid, centre, radius);
  const byAxes = new Map(cells.map((cell) => [`${grid.q[cell]},${grid.r[cell]}`, cell]));
  const turned = (cell: number, sixths: number): number => {
    let q = grid.q[cell]! - grid.q[centre]!;
    let r = grid.r[cell]! - grid.r[centre]!;
    for (let turn = 0; turn < sixths; turn++) [q, r] = [-r, q + r];
    return byAxes.get(`${q + grid.q[centre]!},${r + grid.r[centre]!}`)!;
  };
  return { grid, radius, centre, cells, turned };
}

/** D-18.3: the cells of the ring at a distance from the centre, going round. */
export function ringOf({ grid, centre, cells }: Disc, radius: number): number[] {
  const ring = cells.filter((cell) => distance(grid, centre, cell) === radius);
  const round: number[] = [];
  for (let cell: number | undefined = ring[0]; cell !== undefined; ) {
    round.push(cell);
    const near = Array.from(grid.neighbours.subarray(cell * 6, cell * 6 + 6));
    cell = near.find((other) => ring.includes(other) && !round.includes(other));
  }
  return round;
}
