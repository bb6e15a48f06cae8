import type { AnyRow } from '../../kernel/commands/define.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import { GM, type Seat, type SideId, type UnitId } from '../../kernel/ids.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { AnyCommand, Draft } from '../../kernel/system.ts';
import { BLUE, findUnit, type Position, RED } from '../position.ts';
import { isHidden } from '../setup/placement.ts';
import { FORMS } from './forms.ts';

/** T-1.9: the checks that all commands share, in their order. */

export const UNKNOWN = refusal('unknown-command', 'T-1.9');
export const GAME_OVER = refusal('game-over', 'T-1.9');

/** Whether a seat may give a command now. */
export function checkTurn({ state }: Position, seat: Seat, { name, by, phases }: AnyRow): Refusal | undefined {
  const { active, phase, pending, options } = state;
  if (name === 'sheet' && options['turn-mode'] !== 'sheet') return UNKNOWN;
  if (by === 'gm') return seat === GM ? undefined : refusal('gm-only', 'T-18.40');
  if (pending && by === undefined) return refusal('decision-pending', 'T-18.40');
  if (seat !== RED && seat !== BLUE) return refusal('not-your-turn', 'T-1.1', { active });
  if (by !== undefined) return undefined;
  if (!mayActNow(state, seat, phases)) return refusal('not-your-turn', 'T-1.9', { active });
  return (phases?.includes(phase) ?? true) ? undefined : refusal('wrong-phase', 'T-1.9', { phase });
}
/** T-6.2, option `hidden-deployment`: lists are handed in, and armies deployed, by both sides at once. */
function mayActNow(state: Position['state'], side: SideId, phases: AnyRow['phases']): boolean {
  if (phases?.includes('lists')) return true;
  return isHidden(state) && phases?.includes('deployment') ? !state.sides[side]!.deployed : side === state.active;
}

/** Whether a unit is one of the side's own. */
export function checkUnit(position: Position, side: Seat, unit: UnitId = ''): Refusal | undefined {
  const found = findUnit(position, unit);
  if (!found) return refusal('unknown-unit', 'T-1.9', { unit });
  return found.side === side ? undefined : refusal('not-your-unit', 'T-1.9', { unit });
}

/** T-1.1, T-1.10: every command may say on whose behalf it is given, and which one is tried if it is refused. */
const FIELDS: ReadonlySet<string> = new Set(['command', ...Object.keys(FORMS), 'for', 'else']);

/** The refusal of the first unknown field; a mistyped name comes with the field that was probably meant. */
export function checkFields(raw: Draft): Refusal | undefined {
  for (const field in raw)
    if (!FIELDS.has(field)) {
      const meant = nearest(field, FIELDS);
      return refusal('bad-argument', 'T-1.9', { field, ...(meant !== undefined && { nearest: meant }) });
    }
  return undefined;
}

const asItIs = (value: unknown): unknown => value;
const READERS = new Map<string, (value: unknown) => unknown>([
  ...Object.entries(FORMS).map(([field, { read }]) => [field, read] as const),
  ['command', asItIs],
  ['for', asItIs],
]);

/** Reads a command or a draft of one. A malformed argument counts as missing. */
export function readArguments(raw: Draft): Draft {
  const read: Record<string, unknown> = {};
  for (const field in raw) {
    const value = raw[field] === undefined ? undefined : READERS.get(field)?.(raw[field]);
    if (value !== undefined) read[field] = value;
  }
  return read;
}

/** Refuses a malformed optional argument: without it, the command would be a different one. */
export function checkOptional({ readers }: AnyRow, raw: Draft, read: Draft): Refusal | undefined {
  for (const [field, { optional }] of readers)
    if (optional && read[field] === undefined && raw[field] != null) return refusal('bad-argument', 'T-1.9');
  return undefined;
}

/** Reads an untrusted command. */
export function readCommand(position: Position, seat: Seat, row: AnyRow, raw: Draft): AnyCommand | Refusal {
  const refused = checkTurn(position, seat, row) ?? checkFields(raw);
  if (refused) return refused;
  const read = readArguments(raw);
  return (
    (row.fields.unit && checkUnit(position, seat, read.unit as UnitId | undefined)) ??
    checkOptional(row, raw, read) ??
    (read as unknown as AnyCommand)
  );
}
