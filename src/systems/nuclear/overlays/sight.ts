import { IconEye } from '@tabler/icons-react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { Viewer } from '../../../engine/kernel/ids.ts';
import type { Position } from '../../../engine/nuclear/position.ts';
import { boardOf, cellOf, hexesBetween, isUnderground } from '../../../engine/nuclear/terrain.ts';
import { type Overlay, type OverlayContent, type OverlayQuestion, seen } from '../../../panels/map/overlays/overlay.ts';
import { enemiesOf, eyesOf, hexesWhere, named, overlayText, terrainName } from './common.ts';

const VARIANTS = ['pointer', 'unit'] as const;

/** N-2.5, N-2.6, N-3.6: what is in sight of a hex, what is not, and what stands between. */
function look(game: Position, viewer: Viewer, { hex, stand, variant }: OverlayQuestion): OverlayContent {
  const from = variant === 'unit' ? stand : (hex ?? stand);
  if (from === null || cellOf(game, from) < 0)
    return seen({ result: [overlayText(variant === 'unit' ? 'sight.no-unit' : 'sight.no-hex')] });
  const { sight, grid } = boardOf(game);
  const start = cellOf(game, from);
  const blocked = grid.names.map((_, cell) => (cell === start ? -1 : sight.blocker(start, cell)));
  const hidden = hexesWhere(game, (cell) => blocked[cell]! >= 0);
  const walls = [...new Set(blocked)].filter((cell) => cell >= 0).map((cell) => grid.names[cell]!);
  const low = hexesWhere(
    game,
    (cell) => blocked[cell]! < 0 && cell !== start && isUnderground(game, grid.names[cell]!),
  );
  const enemies = enemiesOf(game, eyesOf(game, viewer)).filter((unit) => blocked[cellOf(game, unit.hex!)]! < 0);
  return seen({
    areas: [
      { hexes: hidden, look: 'shade', tone: 'plain' },
      { hexes: low, look: 'slant', tone: 'plain' },
      { hexes: walls, look: 'wall', tone: 'bad' },
      { hexes: [from], look: 'ring', tone: 'good' },
    ],
    legend: [
      { key: { kind: 'area', look: 'ring', tone: 'good' }, said: overlayText('sight.from', { hex: from }) },
      ...(hidden.length > 0
        ? [{ key: { kind: 'area', look: 'shade', tone: 'plain' } as const, said: overlayText('sight.hidden') }]
        : []),
      ...(walls.length > 0
        ? [{ key: { kind: 'area', look: 'wall', tone: 'bad' } as const, said: overlayText('sight.wall') }]
        : []),
      ...(low.length > 0
        ? [{ key: { kind: 'area', look: 'slant', tone: 'plain' } as const, said: overlayText('sight.low') }]
        : []),
    ],
    result: [
      overlayText('sight.in-sight', { hex: from }, grid.size - 1 - hidden.length),
      ...(hidden.length > 0 ? [overlayText('sight.out-of-sight', { hexes: walls }, hidden.length)] : []),
      ...(enemies.length > 0 ? [overlayText('sight.enemies', { units: named(enemies) }, enemies.length)] : []),
      ...(isUnderground(game, from)
        ? [
            overlayText(
              game.state.options['indirect-from-underground'] ? 'sight.underground-indirect' : 'sight.underground',
            ),
          ]
        : []),
    ],
    at: (to) => (to === from || cellOf(game, to) < 0 ? [] : [atHex(game, from, to, blocked[cellOf(game, to)]!)]),
  });
}

function atHex(game: Position, from: Hex, to: Hex, blocker: number) {
  const distance = hexesBetween(game, from, to);
  if (blocker < 0) return overlayText('sight.at-clear', { from }, distance);
  const hex = boardOf(game).grid.names[blocker]!;
  return overlayText('sight.at-blocked', { from, hex, terrain: terrainName(game, hex) }, distance);
}

export const sight: Overlay<Position> = {
  id: 'sight',
  icon: IconEye,
  variants: VARIANTS,
  subject: (variant) => (variant === 'unit' ? 'stand' : 'hex'),
  ahead: true,
  look,
};
