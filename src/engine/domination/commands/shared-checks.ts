import type { Hex } from '../../kernel/board/hex.ts';
import type { AnyRow } from '../../kernel/commands/define.ts';
import { findNamed } from '../../kernel/commands/read.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import { GM, type Seat, type UnitId } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import { findSeen, findUnit, isOnMap, type Position } from '../position.ts';

/** V-9: the checks that all commands share. */

const isSide = ({ state }: Position, id: unknown): id is string =>
  typeof id === 'string' && Object.hasOwn(state.sides, id);
const namesNoSide = (position: Position, id: unknown): boolean => typeof id === 'string' && !isSide(position, id);

/** Refuses a seat that is not a side, and a command or draft that names a side which is not in the game. */
export const checkSides = (position: Position, seat: Seat, { against, for: other }: Draft): Refusal | undefined =>
  (seat !== GM && !isSide(position, seat)) || namesNoSide(position, against) || namesNoSide(position, other)
    ? refusal('unknown-side', 'D-1.3')
    : undefined;

/** The refusal if a seat may not give a command now. Commands of the game master alone are refused to others by their own checks. */
export function checkTurn({ state }: Position, seat: Seat, { by, phases }: AnyRow): Refusal | undefined {
  const { active, phase, sides } = state;
  if (phase === 'over') return refusal('game-over', 'D-2.5');
  if (by === 'gm') return undefined;
  if (by === 'any-side')
    return seat === GM || sides[seat]!.status === 'beaten' ? refusal('not-your-turn', 'D-17.2') : undefined;
  if (seat !== active) return refusal('not-your-turn', 'D-2.1', { active });
  return (phases?.includes(phase) ?? true) ? undefined : refusal('wrong-phase', 'D-2.2', { phase });
}

/** Refuses a command or draft that names hexes beyond the map, or units that are not the side's own. */
export function checkNamed(position: Position, seat: Seat, row: AnyRow, draft: Draft): Refusal | undefined {
  const asked = { position, seat };
  const stray = findNamed('findHex', row, draft, isBeyond, asked);
  if (stray !== undefined) return refusal('off-map', 'D-1.2', { hex: stray });
  const strange = findNamed('findUnit', row, draft, isStrange, asked);
  if (strange === undefined) return undefined;
  return checkOwn(position, seat, findNamed('findUnit', row, draft, isUnknown, asked) ?? strange);
}
interface Seated {
  readonly position: Position;
  readonly seat: Seat;
}
const isBeyond = (hex: Hex, { position }: Seated): boolean => !isOnMap(position, hex);
const isUnknown = (id: UnitId, { position, seat }: Seated): boolean => !findSeen(position, seat, id);
const isStrange = (id: UnitId, { position, seat }: Seated): boolean => findUnit(position, id)?.side !== seat;

/** Refuses a name that no unit of the side has; hidden units of others are unknown to it (D-9.10). */
export function checkOwn(position: Position, seat: Seat, id: UnitId): Refusal | undefined {
  const unit = findSeen(position, seat, id);
  if (!unit) return refusal('unknown-unit', 'D-1.4', { unit: id });
  return unit.side === seat ? undefined : refusal('not-your-unit', 'D-1.4', { unit: id });
}
