import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat, type SideId } from '../kernel/ids.ts';
import { nearest } from '../kernel/nearest.ts';
import { type Arguments, type Command, type CommandName, isCommandName, tableRow } from './commands.ts';
import { isHidden } from './placement.ts';
import { BLUE, findUnit, type Position, RED } from './position.ts';
import { EDGES, RESERVE_WAYS } from './state.ts';

/** T-1.9: reading commands from anywhere, and the checks that all share, in their order. */

type Reader = (value: unknown) => unknown;

/** Most characters of a name, hexes of a path. */
const MOST = { name: 60, path: 40 };
const name: Reader = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST.name ? value : undefined;
const path: Reader = (value) =>
  Array.isArray(value) && value.length <= MOST.path && value.every((hex) => typeof hex === 'string')
    ? value
    : undefined;
const among =
  (names: readonly string[]): Reader =>
  (value) =>
    names.includes(value as string) ? value : undefined;
/** For what a library has to look at. */
const formed =
  (form: z.ZodType): Reader =>
  (value) =>
    form.safeParse(value).data;

const Name = z.string().min(1).max(MOST.name);
/** How each argument is read. One of another form counts as missing: the check of table 23.11 that needs it refuses it. */
const READERS: { readonly [K in keyof Arguments]: Reader } = {
  unit: name,
  list: formed(z.array(z.object({ entry: Name })).max(100)),
  edge: among(EDGES),
  first: name,
  hex: name,
  facing: (value) => value,
  by: among(RESERVE_WAYS),
  into: name,
  transport: name,
  path,
  to: name,
  power: name,
  target: name,
  weapons: formed(z.record(z.string().max(MOST.name), Name)),
  also: formed(z.array(Name).max(60)),
};
const ARGUMENTS: ReadonlyMap<string, Reader> = new Map(Object.entries(READERS));
/** Every field that a command may have. */
const FIELDS: ReadonlySet<string> = new Set([...ARGUMENTS.keys(), 'command', 'for', 'orders', 'else']);

/** The arguments of a command or of a draft that have the right form. */
export function readArguments(raw: Readonly<Record<string, unknown>>): Partial<Arguments> {
  const read: Record<string, unknown> = {};
  for (const key of Object.keys(raw)) {
    const value = ARGUMENTS.get(key)?.(raw[key]);
    if (value !== undefined) read[key] = value;
  }
  return read as Partial<Arguments>;
}

/** A command of the right form, and the side that it is given for. */
export interface GivenCommand {
  readonly side: Seat;
  readonly command: Command;
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
export function checkUnit(position: Position, side: Seat, { command, unit }: Command): Refusal | undefined {
  if (!tableRow(command).args.includes('unit')) return undefined;
  const found = findUnit(position, unit);
  if (!found) return refusal('unknown-unit', 'T-1.9', { unit: unit ?? '' });
  return found.side === side ? undefined : refusal('not-your-unit', 'T-1.9', { unit: found.id });
}

/** The refusal of the first field that no command has; the field that was meant is named where a letter is mistyped. */
export function checkFields(given: object): Refusal | undefined {
  const field = Object.keys(given).find((key) => !FIELDS.has(key));
  if (field === undefined) return undefined;
  const meant = nearest(field, FIELDS);
  return refusal('bad-argument', 'T-1.9', { field, ...(meant !== undefined && { nearest: meant }) });
}

/** Reads a command from anywhere. T-1.1: with `for` the game master gives it on a side's behalf. */
export function readCommand(position: Position, seat: Seat, raw: unknown): GivenCommand | Refusal {
  const given = typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
  const { command: name, for: other } = given;
  if (position.state.phase === 'over') return refusal('game-over', 'T-1.9');
  if (!isCommandName(name)) return UNKNOWN;
  const behalf = seat === GM && typeof other === 'string';
  const side = behalf ? other : seat;
  const refused = checkTurn(position, side, name);
  if (refused) return refused;
  if (name === 'default' && seat !== GM) return refusal('gm-only', 'T-18.40');
  const command: Command = {
    command: name,
    ...readArguments(given),
    ...(given.orders !== undefined && { orders: given.orders as NonNullable<Command['orders']> }),
  };
  return checkFields(given) ?? checkUnit(position, side, command) ?? { side, command };
}
