import { colOf, distance, type Hex, nameHex, rowOf } from '../kernel/board/hex.ts';
import type { Game } from './game.ts';
import type { Side } from './state.ts';
import { boardOf, cellOf } from './terrain.ts';

/** Deployment zones: squares of hexes named by their top left one (N-18.1). */

const zones = new Map<string, readonly Hex[]>();

/** Hexes of a zone on the map, in hex order. */
export function zoneHexes(game: Game, zone: Hex): readonly Hex[] {
  const { grid } = boardOf(game);
  const { size } = game.rules.ruleset.map.zones;
  const key = `${grid.cols}x${grid.rows}:${size}:${zone}`;
  let hexes = zones.get(key);
  if (!hexes) {
    const corner = cellOf(game, zone);
    const [col, row] = [colOf(grid, corner), rowOf(grid, corner)];
    hexes = grid.names.filter((_, cell) => {
      const [c, r] = [colOf(grid, cell) - col, rowOf(grid, cell) - row];
      return c >= 0 && r >= 0 && c < size && r < size;
    });
    zones.set(key, hexes);
  }
  return hexes;
}

/** N-4.2: the middle hex of a zone. */
export function zoneMiddle(game: Game, zone: Hex): Hex {
  const { grid } = boardOf(game);
  const half = Math.floor(game.rules.ruleset.map.zones.size / 2);
  const corner = cellOf(game, zone);
  return nameHex(colOf(grid, corner) + half, rowOf(grid, corner) + half, grid.cols > 99 || grid.rows > 99);
}

/** N-2.3: distance of a hex to a side's zone, 0 inside it; infinite without a zone. */
export function distanceToZone(game: Game, side: Side, hex: Hex): number {
  if (side.zone === null) return Infinity;
  const { grid } = boardOf(game);
  const cell = cellOf(game, hex);
  return Math.min(...zoneHexes(game, side.zone).map((other) => distance(grid, cell, cellOf(game, other))));
}
