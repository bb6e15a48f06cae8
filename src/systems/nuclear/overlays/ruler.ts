import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { Position } from '../../../engine/nuclear/position.ts';
import type { TerrainProperty } from '../../../engine/nuclear/ruleset.ts';
import {
  boardOf,
  cellOf,
  fullCover,
  hexesBetween,
  isUnderground,
  partialCover,
} from '../../../engine/nuclear/terrain.ts';
import type { Measured, OverlayText, TextBlank } from '../../../panels/map/overlays/overlay.ts';
import { overlayText, terrainName } from './common.ts';

/** N-2.3, N-2.5, N-3.2, N-3.6: how far it is, what stands between, and what cover there is at the end. */
export function measure(game: Position, from: Hex, to: Hex): Measured {
  const { grid, sight } = boardOf(game);
  const distance = hexesBetween(game, from, to);
  const cell = sight.blocker(cellOf(game, from), cellOf(game, to));
  const blocker = cell < 0 ? null : grid.names[cell]!;
  return {
    ruler: { from, to, blocker, text: String(distance) },
    result: [
      overlayText('ruler.distance', { from, to }, distance),
      blocker === null
        ? overlayText('ruler.clear')
        : overlayText('ruler.blocked', { hex: blocker, terrain: terrainName(game, blocker) }),
      coverAt(game, to),
      ...(isUnderground(game, to) ? [overlayText('ruler.to-underground')] : []),
      ...(isUnderground(game, from) && from !== to ? [overlayText('ruler.from-underground')] : []),
    ],
  };
}

function coverAt(game: Position, hex: Hex): OverlayText {
  const name = (id: TerrainProperty): TextBlank =>
    game.rules.ruleset.properties.find((row) => row.id === id)?.name ?? id;
  const found: TextBlank[] = [
    ...(partialCover(game, hex) ? [name('partial-cover')] : []),
    ...(fullCover(game, hex) ? [name('full-cover')] : []),
  ];
  const terrain = terrainName(game, hex);
  return found.length > 0
    ? overlayText('ruler.cover', { hex, terrain, cover: found })
    : overlayText('ruler.no-cover', { hex, terrain });
}
