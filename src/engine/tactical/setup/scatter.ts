import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { hexBeside, hexesOf, type Position, type Resolution } from '../position.ts';

/** T-18.8: scatter. */

/** The hex a number of steps away in a direction; null if that is off the board. */
export function hexAway(position: Pick<Position, 'state'>, from: Hex, direction: number, steps: number): Hex | null {
  let at: Hex | undefined = from;
  for (let step = 0; step < steps && at !== undefined; step++) at = hexBeside(position, at, direction);
  return at ?? null;
}

/** T-18.8: the arrow of the scatter die, a direction; undefined for Hit! */
export function arrow(resolution: Resolution, by: UnitId): number | undefined {
  const [face] = resolution.roll({ label: 'scatter', by, clause: 'T-18.8' }, 6);
  if (resolution.rules.ruleset.hitFaces.includes(face!)) return undefined;
  return resolution.roll({ label: 'direction', by, clause: 'T-18.8' }, 6)[0]!;
}

/** The hex where a marker or unit aimed at another comes down; null off the board. `less` inches are subtracted from the distance. */
export function scatterFrom(resolution: Resolution, by: UnitId, aim: Hex, less: number): Hex | null {
  const direction = arrow(resolution, by);
  if (direction === undefined) return aim;
  const dice = resolution.roll({ label: 'distance', by, clause: 'T-18.8' }, 6, 2);
  const inches = Math.max(0, dice[0]! + dice[1]! - less);
  return hexAway(resolution, aim, direction, hexesOf(resolution, inches));
}
