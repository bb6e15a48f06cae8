import type { AnyRow, AskedDraft } from '../kernel/commands/define.ts';
import { unlessOne } from '../kernel/commands/offers.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { fillField, LazyChoice } from '../kernel/draft.ts';
import { GM, type Json, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import type { AnyCommand, Draft, Field, Options } from '../kernel/system.ts';
import { AT_ANY_TIME, COMMANDS, type Command, type CommandName, giverOf } from './commands/index.ts';
import {
  checkFields,
  checkOptional,
  checkTurn,
  checkUnit,
  GAME_OVER,
  readArguments,
  UNKNOWN,
} from './commands/shared-checks.ts';
import { knownIn, knownRefusals } from './known.ts';
import { BLUE, type Position, RED, unitsOfSide } from './position.ts';
import { isStanding } from './standing.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units, `{ unit }` what that
 * unit can do, and so on until `ready`. Every choice without a refusal leads to a command that `decide` accepts, because both use the
 * same checks.
 */
export function optionsFor(position: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  if (position.state.phase === 'over') return { fields: [], refusal: GAME_OVER };
  if (seat !== GM && seat !== RED && seat !== BLUE) return { fields: [] };
  const side = seat === GM ? sideFor(position, draft) : seat;
  if (draft.command === undefined) return { fields: firstFields(position, seat, side, draft) };
  const row = COMMANDS.find(draft.command);
  if (!row) return { fields: [], refusal: UNKNOWN };
  const raw = withoutSheet(draft);
  const refused = checkTurn(position, row.by === 'gm' ? GM : side, row) ?? checkFields(raw);
  if (refused) return { fields: [], refusal: refused };
  const asked = { position, seat: side, side, draft: readArguments(raw) };
  const fields = fieldsOf(row, asked);
  if (COMMANDS.firstOpen(row, asked)) return { fields };
  const giver = giverOf(seat, raw);
  const given =
    checkOptional(row, raw, asked.draft) ?? checkTurn(position, giver, row) ?? (asked.draft as Draft & AnyCommand);
  return COMMANDS.complete(position, giver, given, fields);
}

/** T-22.1: a draft of an order says that it is for a sheet; the order does not. */
function withoutSheet(draft: Draft): Draft {
  if (draft.sheet === undefined) return draft;
  const { sheet: _, ...raw } = draft;
  return raw;
}

/** The side on whose behalf the game master fills in a command (T-1.1). */
const sideFor = ({ state }: Position, draft: Draft): SideId =>
  typeof draft.for === 'string' ? draft.for : (state.pending?.by ?? state.active);

const OF_LITTLE_CHOICE: ReadonlySet<string> = new Set(['command', 'unit', 'for', 'sheet']);
function namesNoMoreThanUnit(draft: Draft): boolean {
  for (const key in draft) if (!OF_LITTLE_CHOICE.has(key)) return false;
  return true;
}

function isBlank(draft: Draft): boolean {
  for (const _ in draft) return false;
  return true;
}

type WhyNot = (row: AnyRow, unit?: UnitId) => Refusal | undefined;

function firstFields(position: Position, seat: Seat, side: SideId, draft: Draft): readonly Field[] {
  const read = readArguments(draft);
  const unit = read.unit as UnitId | undefined;
  const whyNot: WhyNot = namesNoMoreThanUnit(draft)
    ? (row, id = unit) => whyNever(position, side, row, id)
    : (row, id = unit) =>
        COMMANDS.whyNever(row, { position, seat: side, side, draft: { ...read, command: row.name, unit: id } });
  if (unit !== undefined) {
    const strange = checkUnit(position, side, unit);
    return [commandField(unitCommands(position, side), (row) => strange ?? whyNot(row))];
  }
  if (seat === GM) return masterFields(position, draft, whyNot);
  if (!isBlank(draft)) return fieldsOfSide(position, side, draft, whyNot);
  const known = knownIn(position.state, side);
  known.fields ??= fieldsOfSide(position, side, draft, whyNot);
  return known.fields;
}

const commandField = (rows: readonly AnyRow[], why: WhyNot): Field => ({
  kind: 'one',
  name: 'command',
  choices: rows.map((row) => new LazyChoice(row.name, () => why(row))),
});

/** The commands of a side, and the units that can do something. */
function fieldsOfSide(position: Position, side: SideId, { sheet }: Draft, whyNot: WhyNot): Field[] {
  // T-22.1: a sheet consists of orders of units and ends of phases.
  const isOffered = ({ name }: AnyRow) => (sheet === undefined ? name !== 'default' : name === 'end-phase');
  const commands = commandField(offered(position, side).filter(isOffered), (row) => whyNot(row));
  const whyIdle = (id: UnitId) => idleRefusal(unitCommands(position, side), (row) => whyNot(row, id));
  const units = unitsOfSide(position, side).map(({ id }) => new LazyChoice(id, whyIdle));
  return units.length > 0 ? [commands, { kind: 'one', name: 'unit', choices: units }] : [commands];
}

/** T-1.1, T-22.4: the game master's own commands, and the side on whose behalf others are given. */
function masterFields({ state }: Position, draft: Draft, whyNot: WhyNot): Field[] {
  const row = COMMANDS.row((state.pending ? 'default' : 'end-phase') satisfies CommandName);
  const refused = () =>
    draft.for === undefined ? refusal('not-your-turn', 'T-1.1', { active: state.active }) : whyNot(row);
  return [
    commandField([row], () => (state.pending ? undefined : refused())),
    { kind: 'one', name: 'for', choices: [RED, BLUE].map((value) => ({ value })), optional: true },
  ];
}

/** Commands that are offered now. */
function offered(position: Position, side: SideId): readonly AnyRow[] {
  const { phase } = position.state;
  const known = knownIn(position.state, side);
  known.commands ??= COMMANDS.rows.filter(
    ({ phases, has }) => (phases?.includes(phase) ?? true) && (has?.(position, side, undefined) ?? true),
  );
  return known.commands;
}
function unitCommands(position: Position, side: SideId): readonly AnyRow[] {
  const known = knownIn(position.state, side);
  known.unitCommands ??= offered(position, side).filter(({ offeredBy }) => offeredBy === 'both');
  return known.unitCommands;
}

/** The main orders of units in each phase: their refusals are the most informative. */
const MAIN_ORDERS: ReadonlySet<string> = new Set<CommandName>(['deploy', 'move', 'shoot', 'charge', 'fight']);

/**
 * The refusal if a unit can do nothing now: that of the phase's main order. The last rows are checked first, as they are most often open.
 */
function idleRefusal(rows: readonly AnyRow[], why: WhyNot): Refusal | undefined {
  let told: Refusal | undefined;
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!;
    // Standing orders do not count.
    if (AT_ANY_TIME.has(row.name)) continue;
    const refused = why(row);
    if (!refused) return undefined;
    if (told === undefined || MAIN_ORDERS.has(row.name)) told = refused;
  }
  return told;
}

/** Why a command with a unit as its only field, or without fields, can never be completed: computed once in a state. */
function whyNever(position: Position, side: SideId, row: AnyRow, unit?: UnitId): Refusal | undefined {
  const answers = knownRefusals(position.state, side, row.name);
  let refused = answers.get(unit);
  if (refused === undefined) {
    const units = unit === undefined && row.offeredBy === 'both' ? unitsOfSide(position, side) : [];
    const found =
      units.length > 0
        ? unlessOne(units, ({ id }) => whyNever(position, side, row, id))
        : COMMANDS.whyNever(row, { position, seat: side, side, draft: { command: row.name, unit } });
    refused = found ?? false;
    answers.set(unit, refused);
  }
  return refused || undefined;
}

function fieldsOf(row: AnyRow, asked: AskedDraft<Position>): readonly Field[] {
  const { position, side, draft } = asked;
  // If standing orders may be given, all of them may, whatever else the draft contains: the fields are the same for every draft.
  if (row.name === 'set-standing' && mayStand(row, asked)) {
    const known = knownIn(position.state, side);
    known.standingFields ??= COMMANDS.fieldsOf(asked, COMMANDS.openFields(row, asked), () => undefined);
    return known.standingFields;
  }
  const isBare = namesNoMoreThanUnit(draft);
  return COMMANDS.fieldsOf(asked, COMMANDS.openFields(row, asked), (field, value: Json) =>
    isBare && field.name === 'unit'
      ? whyNever(position, side, row, value as UnitId)
      : COMMANDS.whyNever(row, { position, seat: side, side, draft: fillField(draft, field, value) }),
  );
}
const mayStand = (row: AnyRow, { position, side, draft: { orders, unit } }: AskedDraft<Position>): boolean =>
  (orders === undefined || isStanding(orders)) && !whyNever(position, side, row, unit as UnitId | undefined);
