import type { Hex, Viewer } from '@hexpost/engine';
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
import { IconEye } from '@tabler/icons-react';
import {
  type Measured,
  type Overlay,
  type OverlayContent,
  type OverlayQuestion,
  type OverlayText,
  seen,
  type TextBlank,
} from '../../../panels/map/overlays/overlay.ts';
import { enemiesOf, eyesOf, hexesWhere, named, overlayText, terrainName } from './common.ts';

const VARIANTS = ['pointer', 'unit'] as const;

/** N-2.5, N-2.6, N-3.6: the hexes in sight of a hex, those out of sight, and the obstacles between. */
function look(position: Position, viewer: Viewer, { hex, stand, variant }: OverlayQuestion): OverlayContent {
  const from = variant === 'unit' ? stand : (hex ?? stand);
  if (from === null || cellOf(position, from) < 0)
    return seen({ result: [overlayText(variant === 'unit' ? 'sight.no-unit' : 'sight.no-hex')] });
  const { sight, grid } = boardOf(position);
  const start = cellOf(position, from);
  const blocked = grid.names.map((_, cell) => (cell === start ? -1 : sight.blocker(start, cell)));
  const hidden = hexesWhere(position, (cell) => blocked[cell]! >= 0);
  const walls = [...new Set(blocked)].filter((cell) => cell >= 0).map((cell) => grid.names[cell]!);
  const low = hexesWhere(
    position,
    (cell) => blocked[cell]! < 0 && cell !== start && isUnderground(position, grid.names[cell]!),
  );
  const enemies = enemiesOf(position, eyesOf(position, viewer)).filter(
    (unit) => blocked[cellOf(position, unit.hex!)]! < 0,
  );
  return seen({
    areas: [
      { hexes: hidden, look: 'shade', tone: 'plain' },
      { hexes: low, look: 'slant', tone: 'plain' },
      { hexes: walls, look: 'wall', tone: 'plain' },
      { hexes: [from], look: 'ring', tone: 'good' },
    ],
    legend: [
      { key: { kind: 'area', look: 'ring', tone: 'good' }, said: overlayText('sight.from', { hex: from }) },
      ...(hidden.length > 0
        ? [{ key: { kind: 'area', look: 'shade', tone: 'plain' } as const, said: overlayText('sight.hidden') }]
        : []),
      ...(walls.length > 0
        ? [{ key: { kind: 'area', look: 'wall', tone: 'plain' } as const, said: overlayText('sight.wall') }]
        : []),
      ...(low.length > 0
        ? [{ key: { kind: 'area', look: 'slant', tone: 'plain' } as const, said: overlayText('sight.low') }]
        : []),
    ],
    result: [
      overlayText('sight.in-sight', { hex: from }, grid.size - 1 - hidden.length),
      ...(hidden.length > 0 ? [overlayText('sight.out-of-sight', { hexes: walls }, hidden.length)] : []),
      ...(enemies.length > 0 ? [overlayText('sight.enemies', { units: named(enemies) }, enemies.length)] : []),
      ...(isUnderground(position, from)
        ? [
            overlayText(
              position.state.options['indirect-from-underground'] ? 'sight.underground-indirect' : 'sight.underground',
            ),
          ]
        : []),
    ],
    at: (to) =>
      to === from || cellOf(position, to) < 0 ? [] : [atHex(position, from, to, blocked[cellOf(position, to)]!)],
  });
}

function atHex(position: Position, from: Hex, to: Hex, blocker: number) {
  const distance = hexesBetween(position, from, to);
  if (blocker < 0) return overlayText('sight.at-clear', { from }, distance);
  const hex = boardOf(position).grid.names[blocker]!;
  return overlayText('sight.at-blocked', { from, hex, terrain: terrainName(position, hex) }, distance);
}

export const sight: Overlay<Position> = {
  id: 'sight',
  icon: IconEye,
  variants: VARIANTS,
  subject: (variant) => (variant === 'unit' ? 'stand' : 'hex'),
  ahead: true,
  look,
};

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
