import { colOf, distance, type Grid, type Hex, nameHex, placeOf, rowOf } from '../kernel/board/hex.ts';
import type { Position } from './position.ts';
import type { Side } from './state.ts';
import { boardOf, cellOf } from './terrain.ts';

/** N-18.1: deployment zones: squares of hexes, named by their top left hex. */

interface Zone {
  /** The hexes of the zone that are on the map, in hex order. */
  readonly hexes: readonly Hex[];
  /** The distance of each cell to the zone, in hexes (N-2.3). */
  readonly distances: Uint8Array;
}

const zones = new Map<string, Zone>();

function zoneAt(position: Position, corner: Hex): Zone {
  const { grid } = boardOf(position);
  const { size } = position.rules.ruleset.map.zones;
  const key = `${grid.cols}x${grid.rows}:${size}:${corner}`;
  let zone = zones.get(key);
  if (!zone) {
    zone = makeZone(grid, corner, size);
    zones.set(key, zone);
  }
  return zone;
}

function makeZone(grid: Grid, corner: Hex, size: number): Zone {
  const [col, row] = placeOf(corner);
  const cells = grid.names.flatMap((_, cell) => {
    const [c, r] = [colOf(grid, cell) - col, rowOf(grid, cell) - row];
    return c >= 0 && r >= 0 && c < size && r < size ? [cell] : [];
  });
  return {
    hexes: cells.map((cell) => grid.names[cell]!),
    distances: Uint8Array.from(grid.names, (_, cell) =>
      Math.min(255, ...cells.map((other) => distance(grid, cell, other))),
    ),
  };
}

/** The hexes of a zone that are on the map, in hex order. */
export const zoneHexes = (position: Position, zone: Hex): readonly Hex[] => zoneAt(position, zone).hexes;

/** N-4.2: the middle hex of a zone. */
export function zoneMiddle(position: Position, zone: Hex): Hex {
  const { grid } = boardOf(position);
  const half = Math.floor(position.rules.ruleset.map.zones.size / 2);
  const [col, row] = placeOf(zone);
  return nameHex(col + half, row + half, grid.cols > 99 || grid.rows > 99);
}

/** N-2.3: the distance of every cell to a zone; 0 inside it. */
export const zoneDistances = (position: Position, zone: Hex): Uint8Array => zoneAt(position, zone).distances;

/** N-2.3: the distance of a hex to a side's zone; 0 inside it, infinite without a zone. */
export const distanceToZone = (position: Position, side: Side, hex: Hex): number =>
  side.zone === null ? Infinity : zoneAt(position, side.zone).distances[cellOf(position, hex)]!;
