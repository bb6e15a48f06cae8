import type { Hex } from '../kernel/board/hex.ts';
import { nameHex } from '../kernel/board/hex.ts';
import type { Clause } from '../kernel/clause.ts';
import type { SideId } from '../kernel/ids.ts';
import { livingSides, type Position, type Resolution } from './position.ts';
import type { Unit } from './state.ts';
import { boardOf, isMountain } from './terrain.ts';
import { unitAt } from './units.ts';
import { distanceToZone } from './zones.ts';

/** N-1.8, N-15.3: random sides, units and hexes. A single candidate is taken without a roll; with none there is no result. */

function drawOne<T>(play: Resolution, label: string, candidates: readonly T[], clause: Clause): T | undefined {
  if (candidates.length < 2) return candidates[0];
  const [face] = play.roll({ label, by: 'turn', clause }, candidates.length) as [number];
  return candidates[face - 1];
}

export const drawSide = (play: Resolution, clause: Clause): SideId | null =>
  drawOne(play, 'event-side', livingSides(play), clause)?.id ?? null;

/** A random unit; `candidates` are in hex order. */
export const drawUnit = (play: Resolution, candidates: readonly Unit[], clause: Clause): Unit | undefined =>
  drawOne(play, 'event-unit', candidates, clause);

/** Rolls a d3 for each living side, in side order. */
export const drawThrees = (play: Resolution, clause: Clause): Record<SideId, number> =>
  Object.fromEntries(
    livingSides(play).map(({ id }) => [id, play.roll({ label: 'event-count', by: id, clause }, 3)[0]!]),
  );

/** Rolls for any hex of the map: a column, then a row. */
export function drawHex(play: Resolution, clause: Clause): Hex {
  const { cols, rows } = boardOf(play).grid;
  const [col] = play.roll({ label: 'hex-col', by: 'turn', clause }, cols) as [number];
  const [row] = play.roll({ label: 'hex-row', by: 'turn', clause }, rows) as [number];
  return nameHex(col, row, cols > 99 || rows > 99);
}

/** Rolls pairs of dice until they give a hex of the key point area; null when the map has no such hex. */
export function drawAreaHex(play: Resolution, clause: Clause): Hex | null {
  if (!boardOf(play).grid.names.some((hex) => isInArea(play, hex))) return null;
  for (;;) {
    const hex = drawHex(play, clause);
    if (isInArea(play, hex)) return hex;
  }
}

/** True for an empty hex without mountains that is as far from every zone as key points must be. */
function isInArea(game: Position, hex: Hex): boolean {
  const feature = game.state.hexes[hex];
  const nearest = game.rules.ruleset.map.keyPoints.fromZones;
  return (
    !(feature?.keyPoint || feature?.structure || feature?.marker) &&
    !isMountain(game, hex) &&
    !unitAt(game, hex) &&
    Object.values(game.state.sides).every((side) => distanceToZone(game, side, hex) >= nearest)
  );
}
