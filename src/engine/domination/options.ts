import { type Refusal, refusal } from '../kernel/decision.ts';
import { fillBlank, valueIn } from '../kernel/draft.ts';
import { GM, type Json, type Seat } from '../kernel/ids.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import { hasCommand } from './abilities.ts';
import { type Asked, type Blank, blanksOf } from './blanks.ts';
import { type Command, type CommandName, isCommandName, MOST_NAMES } from './commands.ts';
import { checkCommand } from './judge.ts';
import { findUnit, type Position, unitOf, unitsOfSide } from './position.ts';
import { checkForm, checkTurn, readCommand, readDraft } from './read-command.ts';
import type { Unit } from './state.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units,
 * `{ unit }` what that unit can do, and so on until `ready`. Every choice without a refusal leads to a command that
 * `decide` accepts, because both use the same checks.
 */
export function optionsFor(position: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  const { phase, sides } = position.state;
  if (phase === 'over') return { fields: [], refusal: refusal('game-over', 'D-2.5') };
  if (seat !== GM && !Object.hasOwn(sides, seat)) return { fields: [] };
  const { command } = draft;
  if (command === undefined) return { fields: firstFields(position, seat, draft) };
  if (!isCommandName(command)) return { fields: [], refusal: refusal('unknown-command', 'D-1.11') };
  const asked = { position, side: seat, command, draft: withGroup(draft) };
  const blanks = seat === GM && command !== 'pass-for' ? [] : blanksOf(asked);
  const fields = fieldsOf(asked, blanks);
  if (blanks.some((blank) => isOpen(blank, asked.draft))) return { fields };
  const ready = readCommand(position, seat, asked.draft);
  const judged = 'code' in ready ? ready : checkCommand(position, seat, ready);
  return typeof judged === 'function' ? { fields, ready: ready as Command } : { fields, refusal: judged };
}

/** A move that began with one unit: it is the first of the group. */
function withGroup(draft: Draft): Draft {
  if (draft.command !== 'move' || draft.unit === undefined) return draft;
  const { unit, units, ...rest } = draft;
  return { ...rest, units: [unit, ...(Array.isArray(units) ? units : [])] };
}

const SIDE_COMMANDS: readonly CommandName[] = [
  'fight',
  'retreat',
  'end-answers',
  'buy',
  'drop',
  'mobilize',
  'build',
  'deathstrike',
  'airlift',
  'fire-gun',
  'restore',
  'end-turn',
  'set-battle-order',
  'set-casualty',
  'set-standing',
  'concede',
];
const UNIT_COMMANDS: readonly CommandName[] = [
  'move',
  'infiltrate',
  'reveal',
  'bombard',
  'sorcery',
  'build',
  'sacrifice',
  'shuttle',
  'repair',
  'add-guard',
];
function firstFields(position: Position, seat: Seat, draft: Draft): Field[] {
  if (seat === GM) return [commandField(position, seat, ['pass-for'], {})];
  if (draft.unit !== undefined) return [commandField(position, seat, UNIT_COMMANDS, { unit: draft.unit })];
  const idle = checkTurn(position, seat, 'move');
  const why = (id: Json) => idle ?? whyIdle(position, seat, unitOf(position, String(id)));
  const units = unitsOfSide(position, seat).map(({ id }) => new LazyChoice(id, why));
  return [commandField(position, seat, SIDE_COMMANDS, {}), { kind: 'one', name: 'unit', choices: units }];
}

/** Why a unit can do nothing now, if so: the refusal of its move. */
function whyIdle(position: Position, seat: Seat, unit: Unit): Refusal | undefined {
  let first: Refusal | undefined;
  for (const command of UNIT_COMMANDS) {
    if (!hasCommand(position, seat, command, unit)) continue;
    const refused = refusalOf(position, seat, { command, unit: unit.id });
    if (!refused) return undefined;
    first ??= refused;
  }
  return first;
}

function commandField(position: Position, seat: Seat, commands: readonly CommandName[], start: Draft): Field {
  const unit = typeof start.unit === 'string' ? findUnit(position, start.unit) : undefined;
  const own = commands.filter((command) => seat === GM || hasCommand(position, seat, command, unit));
  const why = (command: Json) => refusalOf(position, seat, { ...start, command });
  return { kind: 'one', name: 'command', choices: own.map((command) => new LazyChoice(command, why)) };
}

/** A choice whose refusal is worked out only when it is read. */
class LazyChoice implements Choice {
  readonly value: Json;
  readonly facts?: Readonly<Record<string, number>>;
  readonly #why: (value: Json) => Refusal | undefined;
  constructor(value: Json, why: (value: Json) => Refusal | undefined, facts?: Readonly<Record<string, number>>) {
    this.value = value;
    this.#why = why;
    if (facts) this.facts = facts;
  }
  get refusal(): Refusal | undefined {
    return this.#why(this.value);
  }
}

const isOpen = (blank: Blank, draft: Draft): boolean => !blank.optional && valueIn(draft, blank) === undefined;

function fieldsOf(asked: Asked, blanks: readonly Blank[]): Field[] {
  const { position, side, command, draft } = asked;
  let read: Draft | Refusal | undefined;
  const whyNot = (blank: Blank, value: Json): Refusal | undefined => {
    read ??= readDraft(position, side, command, draft);
    if ('code' in read) return read as Refusal;
    return search(filled({ ...asked, draft: read }, blank, value));
  };
  return blanks.map((blank) => fieldOf(asked, blank, (value) => whyNot(blank, value)));
}

function fieldOf(asked: Asked, blank: Blank, why: (value: Json) => Refusal | undefined): Field {
  const { name, within, optional = false, kind, facts } = blank;
  const place = { name, ...(within && { within }) };
  if (kind === 'number') return { kind, ...place, least: blank.least!, most: blank.most!, optional };
  const values = leftOf(asked, blank);
  return {
    kind,
    ...place,
    choices: values.map((value) => new LazyChoice(value, why, facts?.(asked, value))),
    optional,
  };
}

/** The values that a blank can still take: a list names each once. */
function leftOf(asked: Asked, blank: Blank): readonly Json[] {
  const values = blank.values(asked);
  const listed = blank.kind === 'next' ? valueIn(asked.draft, blank) : undefined;
  if (!Array.isArray(listed)) return values;
  return listed.length < MOST_NAMES ? values.filter((value) => !listed.includes(value)) : [];
}

/** The command with a value in one of its blanks, in place of the one that is there. */
const filled = (asked: Asked, blank: Blank, value: Json): Asked => ({
  ...asked,
  draft: fillBlank(asked.draft, blank, value),
});

/** Refusals of a unit or a type that are the same in every place: the other places need not be tried. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'arrived',
  'already-acted',
  'already-used',
  'hidden',
  'in-battle',
  'limit-reached',
  'no-deep-strike',
  'no-infiltration',
  'not-enough-resources',
  'wrong-faction',
  'wrong-type',
]);
const PLACES: ReadonlySet<string> = new Set(['at', 'to', 'path', 'army']);

/** Why a draft can never become a command, if so. */
function refusalOf(position: Position, side: Seat, draft: Draft): Refusal | undefined {
  const command = draft.command as CommandName;
  const read = readDraft(position, side, command, withGroup(draft));
  return 'code' in read ? (read as Refusal) : search({ position, side, command, draft: read });
}

/** The same of a draft that has been read: tries the values of its open blanks one after another. */
function search(asked: Asked): Refusal | undefined {
  const { position, side, command, draft } = asked;
  const blank = blanksOf(asked).find((each) => isOpen(each, draft));
  if (!blank) {
    const whole = draft as unknown as Command;
    const judged = checkForm(position, whole) ?? checkCommand(position, side, whole);
    return typeof judged === 'function' || isEmptyPaper(draft) ? undefined : judged;
  }
  let first: Refusal | undefined;
  for (const value of blank.values(asked)) {
    const refused = search(filled(asked, blank, value));
    if (!refused) return undefined;
    first ??= refused;
    if (PLACES.has(blank.name) && ANYWHERE.has(refused.code)) break;
  }
  return first ?? refusal(NOTHING[command] ?? 'no-target', 'D-1.11');
}

/** D-17.4: standing papers of which nothing is filled in yet. */
const isEmptyPaper = (draft: Draft): boolean => draft.command === 'set-standing' && Object.keys(draft).length === 1;

/** The refusal of a command for which there is nothing to choose from. */
const NOTHING: { readonly [K in CommandName]?: string } = {
  fight: 'no-battle',
  retreat: 'no-battle',
  buy: 'not-a-delivery-point',
  build: 'wrong-faction',
  airlift: 'not-working',
  'fire-gun': 'not-working',
  restore: 'no-object',
};
