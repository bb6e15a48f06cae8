import type { AnyRow } from '../../kernel/commands/define.ts';
import { readCommandForm } from '../../kernel/commands/read.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import { GM, type Seat, type SideId } from '../../kernel/ids.ts';
import type { AnyCommand, Draft } from '../../kernel/system.ts';
import { type Position, sideOf } from '../position.ts';
import type { Phase, Unit } from '../state.ts';
import { inReserve } from '../units.ts';
import { findSeenUnit, isNameOfOthers } from '../view.ts';

/** V-9: the checks that commands share, in their order. */

/** The refusal of malformed commands, and of seats that cannot give the command. */
export const BAD = refusal('bad-command', 'N-4.14');
export const ROUNDS: readonly Phase[] = ['initial', 'final'];

/** Whether the game is still on, and the seat plays in it. */
export function checkSeat({ state }: Position, seat: Seat): Refusal | undefined {
  if (state.phase === 'over') return refusal('game-over', 'N-16.4');
  return seat === GM || Object.hasOwn(state.sides, seat) ? undefined : BAD;
}

/** The refusal if a seat may not give a command now. An order for a sheet may be filled in at any time. */
export function checkTurn(position: Position, seat: Seat, row: AnyRow, { sheet }: Draft): Refusal | undefined {
  const { phase, options, active } = position.state;
  if (sheet === true && row.offeredBy === 'unit') return undefined;
  if ((row.by === 'gm') !== (seat === GM)) return seat === GM ? BAD : refusal('gm-only', 'N-4.13');
  if (row.phases?.includes(phase) === false) return refusal('wrong-phase', 'N-4.1', { phase });
  if (seat === GM) return undefined;
  const side = sideOf(position, seat);
  if (side.eliminated) return refusal('eliminated', 'N-17.5');
  if (row.by === 'any-side') return undefined;
  if (phase === 'preparation') return side.ready ? refusal('already-ready', 'N-5.9') : undefined;
  if (!ROUNDS.includes(phase)) return undefined;
  if (options.sheets === 'simultaneous') return row.name === 'sheet' ? undefined : refusal('sheets-only', 'N-4.11');
  return active === seat ? undefined : refusal('not-your-turn', 'N-4.6');
}

/** Reads a command whose form does not depend on the seat and the time. */
export function readWellFormed(position: Position, row: AnyRow, raw: Draft): AnyCommand | Refusal {
  const command = readCommandForm(row, raw, BAD);
  return 'code' in command || (row.fits?.(command, position) ?? true) ? command : BAD;
}

/** Reads an untrusted command: its form is judged first. */
export function readCommand(position: Position, seat: Seat, row: AnyRow, raw: Draft): AnyCommand | Refusal {
  const command = readWellFormed(position, row, raw);
  return 'code' in command ? command : (checkTurn(position, seat, row, {}) ?? command);
}

/** The unit of this name, if it belongs to the side. N-4.12: the refusal for another side's unit does not reveal whether it exists. */
export function checkOwn(position: Position, side: SideId, id: string): Unit | Refusal {
  const unit = findSeenUnit(position, side, id);
  if (unit?.side === side) return unit;
  return unit || isNameOfOthers(position, side, id)
    ? refusal('not-your-unit', 'N-1.1', { unit: id })
    : refusal('unknown-unit', 'N-1.2', { unit: id });
}

/** The orders that a unit aboard a transport may get (N-12.3). */
const ABOARD: ReadonlySet<string> = new Set(['move', 'wait', 'rally']);

/** Check U of V-9: the requirements that every order has for its unit. */
export function checkReady(unit: Unit, order: string): Refusal | undefined {
  if (inReserve(unit)) return refusal('not-on-map', 'N-6.1');
  if (unit.aboard !== null && !ABOARD.has(order)) return refusal('embarked', 'N-12.3');
  if (unit.acted === 'yes' || (unit.acted === 'moved' && order !== 'shoot')) return refusal('already-acted', 'N-4.4');
  if (order === 'rally') return unit.suppressed ? undefined : refusal('not-suppressed', 'N-10.4');
  return unit.suppressed ? refusal('suppressed', 'N-10.3') : undefined;
}
