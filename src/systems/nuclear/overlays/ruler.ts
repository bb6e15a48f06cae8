import type { Hex } from '@hexpost/engine';
import {
  boardOf,
  cellOf,
  fullCover,
  hexesBetween,
  isUnderground,
  type Position,
  partialCover,
  type TerrainProperty,
} from '@hexpost/engine/nuclear';
import type { Measured, OverlayText, TextBlank } from '../../../panels/map/overlays/overlay.ts';
import { overlayText, terrainName } from './common.ts';

/** N-2.3, N-2.5, N-3.2, N-3.6: the distance, obstacles between, and the cover at the end. */
export function measure(position: Position, from: Hex, to: Hex): Measured {
  const { grid, sight } = boardOf(position);
  const distance = hexesBetween(position, from, to);
  const cell = sight.blocker(cellOf(position, from), cellOf(position, to));
  const blocker = cell < 0 ? null : grid.names[cell]!;
  return {
    ruler: { from, to, blocker, text: String(distance) },
    result: [
      overlayText('ruler.distance', { from, to }, distance),
      blocker === null
        ? overlayText('ruler.clear')
        : overlayText('ruler.blocked', { hex: blocker, terrain: terrainName(position, blocker) }),
      coverAt(position, to),
      ...(isUnderground(position, to) ? [overlayText('ruler.to-underground')] : []),
      ...(isUnderground(position, from) && from !== to ? [overlayText('ruler.from-underground')] : []),
    ],
  };
}

function coverAt(position: Position, hex: Hex): OverlayText {
  const name = (id: TerrainProperty): TextBlank =>
    position.rules.ruleset.properties.find((row) => row.id === id)?.name ?? id;
  const found: TextBlank[] = [
    ...(partialCover(position, hex) ? [name('partial-cover')] : []),
    ...(fullCover(position, hex) ? [name('full-cover')] : []),
  ];
  const terrain = terrainName(position, hex);
  return found.length > 0
    ? overlayText('ruler.cover', { hex, terrain, cover: found })
    : overlayText('ruler.no-cover', { hex, terrain });
}
