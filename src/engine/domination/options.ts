import { LazyChoice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { fillBlank, valueIn } from '../kernel/draft.ts';
import { GM, type Json, type Seat, type UnitId } from '../kernel/ids.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import { sideCommands, unitCommands } from './abilities.ts';
import { type Asked, type Blank, blanksOf } from './blanks.ts';
import { MOST_NAMES } from './command-form.ts';
import { type Command, type CommandName, isCommandName } from './commands.ts';
import { commandFrom, ruleOf } from './judge.ts';
import { findSeen, type Position, unitOf, unitsOfSide } from './position.ts';
import { priceFacts } from './prices.ts';
import { checkForm, checkOwn, checkTurn, readDraft } from './read-command.ts';
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
  if (firstOpen(blanks, asked.draft)) return { fields };
  const found = commandFrom(position, seat, asked.draft);
  return 'code' in found ? { fields, refusal: found } : { fields, ready: found };
}

/** A move that began with one unit: it is the first of the group. */
function withGroup(draft: Draft): Draft {
  if (draft.command !== 'move' || draft.unit === undefined) return draft;
  const parts: Record<string, unknown> = {};
  for (const key of Object.keys(draft)) if (key !== 'unit') parts[key] = draft[key];
  parts.units = Array.isArray(draft.units) ? [draft.unit, ...draft.units] : [draft.unit];
  return parts;
}

function firstFields(position: Position, seat: Seat, draft: Draft): Field[] {
  if (seat === GM) return [commandField(['pass-for'], (command) => refusalOf(position, seat, command))];
  if (draft.unit !== undefined) return [unitCommandField(position, seat, String(draft.unit))];
  const idle = checkTurn(position, seat, 'move');
  const why = (id: Json) => idle ?? whyIdle(position, unitOf(position, String(id)));
  const units = unitsOfSide(position, seat).map(({ id }) => new LazyChoice(id, why));
  return [
    commandField(
      sideCommands(position, seat),
      (command) => refusalOf(position, seat, command),
      (command) => priceFacts(position, seat, command),
    ),
    { kind: 'one', name: 'unit', choices: units },
  ];
}

/** Why a unit can do nothing now, if so: the refusal of its move. */
function whyIdle(position: Position, { id, side, type, hidden }: Unit): Refusal | undefined {
  let first: Refusal | undefined;
  for (const command of unitCommands(position, side, { type, hidden })) {
    const refused = refusalOf(position, side, command, id);
    if (!refused) return undefined;
    first ??= refused;
  }
  return first;
}

function unitCommandField(position: Position, seat: Seat, id: UnitId): Field {
  const strange = checkOwn(position, seat, id);
  const why = (command: CommandName) => strange ?? refusalOf(position, seat, command, id);
  const unit = findSeen(position, seat, id);
  return commandField(unitCommands(position, seat, unit), why, (command) => priceFacts(position, seat, command, unit));
}

const commandField = (
  commands: readonly CommandName[],
  why: (command: CommandName) => Refusal | undefined,
  facts?: (command: CommandName) => Choice['facts'],
): Field => ({
  kind: 'one',
  name: 'command',
  choices: commands.map((command) => new LazyChoice(command, why, facts?.(command))),
});

type WhyNot = (blank: Blank, value: Json) => Refusal | undefined;

/** The first blank that must be filled and is empty. None of these lies within another. */
function firstOpen(blanks: readonly Blank[], draft: Draft): Blank | undefined {
  for (const blank of blanks) if (!blank.optional && draft[blank.name] === undefined) return blank;
  return undefined;
}

function fieldsOf(asked: Asked, blanks: readonly Blank[]): Field[] {
  const { position, side, command, draft } = asked;
  let read: Draft | Refusal | undefined;
  const whyNot: WhyNot = (blank, value) => {
    read ??= readDraft(position, side, command, draft);
    if ('code' in read) return read as Refusal;
    return search({ position, side, command, draft: fillBlank(read, blank, value) });
  };
  return blanks.map((blank) => fieldOf(asked, blank, whyNot));
}

function fieldOf(asked: Asked, blank: Blank, whyNot: WhyNot): Field {
  const { name, within, optional = false, kind } = blank;
  if (kind !== 'number') return new LazyField(kind, asked, blank, whyNot);
  return { kind, name, ...(within && { within }), least: blank.least!, most: blank.most!, optional };
}

/** A field whose choices are listed only when they are read. */
class LazyField {
  readonly kind: 'one' | 'next';
  readonly name: string;
  readonly within?: readonly string[];
  readonly optional: boolean;
  readonly #asked: Asked;
  readonly #blank: Blank;
  readonly #whyNot: WhyNot;
  #choices: Choice[] | undefined;
  constructor(kind: 'one' | 'next', asked: Asked, blank: Blank, whyNot: WhyNot) {
    this.kind = kind;
    this.name = blank.name;
    if (blank.within) this.within = blank.within;
    this.optional = blank.optional ?? false;
    this.#asked = asked;
    this.#blank = blank;
    this.#whyNot = whyNot;
  }
  get choices(): readonly Choice[] {
    this.#choices ??= choicesOf(this.#asked, this.#blank, this.#whyNot);
    return this.#choices;
  }
}

function choicesOf(asked: Asked, blank: Blank, whyNot: WhyNot): Choice[] {
  const why = (value: Json) => whyNot(blank, value);
  return leftOf(asked, blank).map((value) => new LazyChoice(value, why, blank.facts?.(asked, value)));
}

/** The values that a blank can still take: a list names each once. */
function leftOf(asked: Asked, blank: Blank): readonly Json[] {
  const values = blank.values(asked);
  const listed = blank.kind === 'next' ? valueIn(asked.draft, blank) : undefined;
  if (!Array.isArray(listed)) return values;
  return listed.length < MOST_NAMES ? values.filter((value) => !listed.includes(value)) : [];
}

/** Why a command can never be completed, if so; the unit is one of the side's own. */
function refusalOf(position: Position, side: Seat, command: CommandName, unit?: UnitId): Refusal | undefined {
  const draft = unit === undefined ? { command } : command === 'move' ? { command, units: [unit] } : { command, unit };
  return checkTurn(position, side, command) ?? search({ position, side, command, draft });
}

/**
 * Why a draft that has been read can never become a command, if so: tries the values of its open blanks one after
 * another. It writes them into the draft, which must be a copy of its own.
 */
function search(asked: Asked, rule = ruleOf(asked.command)): Refusal | undefined {
  const { position, side, command } = asked;
  const draft = asked.draft as Record<string, unknown>;
  const blank = firstOpen(blanksOf(asked), draft);
  if (!blank) {
    const whole = draft as unknown as Command;
    return isEmptyPaper(draft) ? undefined : (checkForm(position, whole) ?? rule.check?.(position, side, whole));
  }
  const begun = rule.begun?.(position, side, draft);
  if (begun) return begun;
  let first: Refusal | undefined;
  for (const value of blank.values(asked)) {
    draft[blank.name] = blank.kind === 'next' ? [value] : value;
    const refused = search(asked, rule);
    if (!refused) return undefined;
    first ??= refused;
  }
  draft[blank.name] = undefined;
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
  restore: 'not-devastated',
};
