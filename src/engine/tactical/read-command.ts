import { z } from 'zod';
import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import { nearest } from '../kernel/nearest.ts';
import { type Command, type CommandDraft, type CommandName, isCommandName, tableRow } from './commands.ts';
import { isHidden } from './placement.ts';
import { BLUE, findUnit, type Position, RED } from './position.ts';
import { EDGES, RESERVE_WAYS } from './state.ts';

/** T-1.9: reading commands from anywhere, and the checks that all share, in their order. */

type Raw = Readonly<Record<string, unknown>>;

/** Most characters of a name, hexes of a path. */
const MOST = { name: 60, path: 40 };
const name = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST.name ? value : undefined;
const path = (value: unknown): readonly Hex[] | undefined =>
  Array.isArray(value) && value.length <= MOST.path && value.every((hex) => typeof hex === 'string')
    ? value
    : undefined;
const among = <T extends string>(names: readonly T[], value: unknown): T | undefined =>
  names.find((each) => each === value);

const Name = z.string().min(1).max(MOST.name);
const List = z.array(z.object({ entry: Name })).max(100);
const Weapons = z.record(z.string().max(MOST.name), Name);
const Names = z.array(Name).max(60);

type Readers = { readonly [K in Exclude<keyof CommandDraft, 'command'>]: (value: unknown) => CommandDraft[K] };
/** How each argument is read. */
const READERS: Readers = {
  unit: name,
  list: (value) => List.safeParse(value).data,
  edge: (value) => among(EDGES, value),
  first: name,
  hex: name,
  facing: (value) => value as number,
  by: (value) => among(RESERVE_WAYS, value),
  into: name,
  transport: name,
  path,
  to: name,
  power: name,
  target: name,
  weapons: (value) => Weapons.safeParse(value).data,
  also: (value) => Names.safeParse(value).data,
  orders: (value) => value as CommandDraft['orders'],
};
const READER_OF: ReadonlyMap<string, (value: unknown) => unknown> = new Map(Object.entries(READERS));

const NOTHING: CommandDraft = {
  command: 'end-phase',
  unit: undefined,
  list: undefined,
  edge: undefined,
  first: undefined,
  hex: undefined,
  facing: undefined,
  by: undefined,
  into: undefined,
  transport: undefined,
  path: undefined,
  to: undefined,
  power: undefined,
  target: undefined,
  weapons: undefined,
  also: undefined,
  orders: undefined,
};

/** Reads a command or a draft of one. An argument of another form counts as missing: the check of table 23.11 that needs it refuses it. */
export function readArguments(command: CommandName, raw: Raw): CommandDraft {
  const read: Record<string, unknown> = { ...NOTHING, command };
  for (const key in raw) {
    const reader = READER_OF.get(key);
    if (reader && raw[key] !== undefined) read[key] = reader(raw[key]);
  }
  return read as unknown as CommandDraft;
}
/** The unit that a draft names; a unit that nobody has where it names none by a text. */
export const unitNamed = ({ unit }: Raw): UnitId | undefined => (unit === undefined ? undefined : (name(unit) ?? ''));
/** A draft that names no more than a unit, or nothing. */
export const bareDraft = (command: CommandName, unit: UnitId | undefined): CommandDraft => ({
  ...NOTHING,
  command,
  unit,
});
/** Every field that a command may have. */
const FIELDS: ReadonlySet<string> = new Set([...Object.keys(NOTHING), 'for', 'else']);

/** A command of the right form, and the side that it is given for. */
export interface GivenCommand {
  readonly side: Seat;
  readonly command: CommandDraft;
}

/** Commands that any side may give at any time. */
export const AT_ANY_TIME: ReadonlySet<CommandName> = new Set(['set-standing', 'concede']);
/** T-1.9: exempt from `not-your-turn` and `wrong-phase`, and from `decision-pending`. */
const EXEMPT: ReadonlySet<CommandName> = new Set([...AT_ANY_TIME, 'place', 'default']);

const UNKNOWN = refusal('unknown-command', 'T-1.9');

/** The refusals of T-1.9 before any unit is looked at. */
export function checkTurn({ state }: Position, side: Seat, name: CommandName): Refusal | undefined {
  if (state.phase === 'over') return refusal('game-over', 'T-1.9');
  if (name === 'sheet' && state.options['turn-mode'] !== 'sheet') return UNKNOWN;
  if (state.pending && !EXEMPT.has(name)) return refusal('decision-pending', 'T-18.40');
  if (name === 'default') return undefined;
  if (side !== RED && side !== BLUE) return refusal('not-your-turn', 'T-1.1', { active: state.active });
  if (EXEMPT.has(name)) return undefined;
  if (!mayActNow({ state }, side, name)) return refusal('not-your-turn', 'T-1.9', { active: state.active });
  const { phases } = tableRow(name);
  return phases === 'any' || phases.includes(state.phase)
    ? undefined
    : refusal('wrong-phase', 'T-1.9', { phase: state.phase });
}
function mayActNow({ state }: Pick<Position, 'state'>, side: SideId, name: CommandName): boolean {
  if (name === 'submit-list') return true;
  const { phases } = tableRow(name);
  const both = isHidden(state) && phases !== 'any' && phases.includes('deployment');
  return both ? !state.sides[side]!.deployed : side === state.active;
}

/** The refusals of T-1.9 about the argument `unit`. */
export function checkUnit(
  position: Position,
  side: Seat,
  { command, unit }: Pick<Command, 'command' | 'unit'>,
): Refusal | undefined {
  if (!tableRow(command).takesUnit) return undefined;
  const found = findUnit(position, unit);
  if (!found) return refusal('unknown-unit', 'T-1.9', { unit: unit ?? '' });
  return found.side === side ? undefined : refusal('not-your-unit', 'T-1.9', { unit: found.id });
}

/** The refusal of the first field that no command has; the field that was meant is named where a letter is mistyped. */
export function checkFields(given: object, besides?: string): Refusal | undefined {
  for (const field in given) if (!FIELDS.has(field) && field !== besides) return unknownField(field);
  return undefined;
}
function unknownField(field: string): Refusal {
  const meant = nearest(field, FIELDS);
  return refusal('bad-argument', 'T-1.9', { field, ...(meant !== undefined && { nearest: meant }) });
}

/** The refusals of T-1.9 before any unit is looked at, and that of a side's `default`. */
export const checkSeat = (position: Position, seat: Seat, side: Seat, name: CommandName): Refusal | undefined =>
  checkTurn(position, side, name) ?? (name === 'default' && seat !== GM ? refusal('gm-only', 'T-18.40') : undefined);

/** Reads a command from anywhere. T-1.1: with `for` the game master gives it on a side's behalf. */
export function readCommand(position: Position, seat: Seat, raw: unknown): GivenCommand | Refusal {
  const given = typeof raw === 'object' && raw !== null ? (raw as Raw) : {};
  const { command: name, for: other } = given;
  if (position.state.phase === 'over') return refusal('game-over', 'T-1.9');
  if (!isCommandName(name)) return UNKNOWN;
  const side = seat === GM && typeof other === 'string' ? other : seat;
  const refused = checkSeat(position, seat, side, name);
  if (refused) return refused;
  const command = readArguments(name, given);
  return checkFields(given) ?? checkUnit(position, side, command) ?? checkOptional(given, command) ?? { side, command };
}

/** An optional argument of another form is refused: left out, the command would be another one. A bad `facing` is met by its own check. */
export function checkOptional(given: Raw, command: CommandDraft): Refusal | undefined {
  const { optional } = tableRow(command.command);
  return optional.some((field) => given[field] != null && command[field] === undefined)
    ? refusal('bad-argument', 'T-1.9')
    : undefined;
}
