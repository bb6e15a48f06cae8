import { type Hex, nameHex } from '../kernel/board/hex.ts';
import type { Clause, SideId } from '../kernel/ids.ts';
import { livingSides, type Position, type Resolution } from './position.ts';
import type { Unit } from './state.ts';
import { boardOf, isMountain } from './terrain.ts';
import { unitAt } from './units.ts';
import { distanceToZone } from './zones.ts';

/** N-1.8, N-15.3: random sides, units and hexes. A single candidate is taken without a roll; without candidates there is no result. */

function drawOne<T>(resolution: Resolution, label: string, candidates: readonly T[], clause: Clause): T | undefined {
  if (candidates.length < 2) return candidates[0];
  const [face] = resolution.roll({ label, by: 'turn', clause }, candidates.length) as [number];
  return candidates[face - 1];
}

export const drawSide = (resolution: Resolution, clause: Clause): SideId | null =>
  drawOne(resolution, 'event-side', livingSides(resolution), clause)?.id ?? null;

/** A random unit; `candidates` are in hex order. */
export const drawUnit = (resolution: Resolution, candidates: readonly Unit[], clause: Clause): Unit | undefined =>
  drawOne(resolution, 'event-unit', candidates, clause);

/** Rolls a d3 for each living side, in side order. */
export const drawThrees = (resolution: Resolution, clause: Clause): Record<SideId, number> =>
  Object.fromEntries(
    livingSides(resolution).map(({ id }) => [id, resolution.roll({ label: 'event-count', by: id, clause }, 3)[0]!]),
  );

/** Rolls for any hex of the map: a column, then a row. */
export function drawHex(resolution: Resolution, clause: Clause): Hex {
  const { cols, rows } = boardOf(resolution).grid;
  const [col] = resolution.roll({ label: 'hex-col', by: 'turn', clause }, cols) as [number];
  const [row] = resolution.roll({ label: 'hex-row', by: 'turn', clause }, rows) as [number];
  return nameHex(col, row, cols > 99 || rows > 99);
}

/** Rolls pairs of dice until they give a hex of the key point area; null if the map has no such hex. */
export function drawAreaHex(resolution: Resolution, clause: Clause): Hex | null {
  if (!boardOf(resolution).grid.names.some((hex) => isInArea(resolution, hex))) return null;
  for (;;) {
    const hex = drawHex(resolution, clause);
    if (isInArea(resolution, hex)) return hex;
  }
}

/** True for an empty hex without mountains that is as far from every zone as key points must be. */
function isInArea(position: Position, hex: Hex): boolean {
  const feature = position.state.hexes[hex];
  const nearest = position.rules.ruleset.map.keyPoints.fromZones;
  return (
    !(feature?.keyPoint || feature?.structure || feature?.marker) &&
    !isMountain(position, hex) &&
    !unitAt(position, hex) &&
    Object.values(position.state.sides).every((side) => distanceToZone(position, side, hex) >= nearest)
  );
}
