import { choice, LazyChoice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Json, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import { type Asked, type Blank, blanksOf, firstOpen, STANDING, withValue } from './blanks.ts';
import { COMMANDS, type Command, type CommandDraft, type CommandName, isCommandName, tableRow } from './commands.ts';
import { haveNoPlace } from './infiltrators.ts';
import { allow, checkDraft } from './judge.ts';
import { knownIn } from './known.ts';
import { BLUE, type Position, RED, unitsOfSide } from './position.ts';
import {
  AT_ANY_TIME,
  checkFields,
  checkOptional,
  checkTurn,
  checkUnit,
  readArguments,
  unitNamed,
} from './read-command.ts';
import { isEmpty, refusalOf, refusalOfUnit } from './refusals.ts';
import { isStanding } from './standing.ts';
import type { Phase } from './state.ts';
import type { Route } from './ways.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units, `{ unit }` what that
 * unit can do, and so on until `ready`. Every choice without a refusal leads to a command that `decide` accepts, because both use the
 * same checks.
 */
export function optionsFor(position: Position, seat: Seat, raw: Draft = {}): Options<Command> {
  if (position.state.phase === 'over') return { fields: [], refusal: refusal('game-over', 'T-1.9') };
  const side = seat === GM ? sideFor(position, raw) : seat;
  if (seat !== GM && seat !== RED && seat !== BLUE) return { fields: [] };
  const { command } = raw;
  if (command === undefined) return { fields: firstFields(position, seat, side, raw) };
  if (!isCommandName(command)) return { fields: [], refusal: refusal('unknown-command', 'T-1.9') };
  const refused = checkTurn(position, side, command) ?? checkFields(raw, 'sheet');
  if (refused) return { fields: [], refusal: refused };
  const draft = readDraft(command, raw);
  const asked = { position, side, draft };
  const fields = fieldsOf(asked, raw);
  if (firstOpen(asked) || isEmpty(draft)) return { fields };
  const by = seat === GM && typeof raw.for !== 'string' ? GM : side;
  const barred = checkOptional(raw, draft) ?? checkDraft(position, seat, by, draft);
  if (barred) return { fields, refusal: barred };
  return { fields, ready: allow(position, seat, wholeCommand(draft, raw), { side: by, command: draft }) };
}

/** The parts of a draft from anywhere that have the right form. */
const readDraft = (command: CommandName, raw: Draft): CommandDraft => {
  const read = readArguments(command, raw);
  return read.unit === raw.unit ? read : { ...read, unit: unitNamed(raw) };
};

/** The command of a draft: what it says and was read. */
function wholeCommand(draft: CommandDraft, raw: Draft): Command {
  const command: Record<string, unknown> = {};
  for (const key in raw) {
    const value = key === 'for' ? raw.for : draft[key as keyof CommandDraft];
    if (value !== undefined) command[key] = value;
  }
  return command as unknown as Command;
}

const OF_LITTLE_CHOICE: ReadonlySet<string> = new Set(['command', 'unit', 'for', 'sheet']);
function namesNoMoreThanUnit(draft: Draft): boolean {
  for (const key in draft) if (!OF_LITTLE_CHOICE.has(key)) return false;
  return true;
}
function isBlank(draft: Draft): boolean {
  for (const _ in draft) return false;
  return true;
}

/** The side on whose behalf the game master fills in a command (T-1.1). */
const sideFor = ({ state }: Position, draft: Draft): SideId =>
  typeof draft.for === 'string' ? draft.for : (state.pending?.by ?? state.active);

type WhyNot = (command: CommandName, unit?: UnitId) => Refusal | undefined;

function firstFields(position: Position, seat: Seat, side: SideId, draft: Draft): readonly Field[] {
  const unit = unitNamed(draft);
  const isBare = namesNoMoreThanUnit(draft);
  const whyNot: WhyNot = (command, id = unit) =>
    isBare
      ? refusalOfUnit(position, side, command, id)
      : refusalOf({ position, side, draft: { ...readDraft(command, draft), unit: id } });
  if (unit !== undefined) {
    const strange = checkUnit(position, side, { command: 'move', unit });
    return [commandField(unitCommands(position, side), (command) => strange ?? whyNot(command))];
  }
  if (seat === GM) return masterFields(position, draft, whyNot);
  if (!isBlank(draft)) return fieldsOfSide(position, side, draft, whyNot);
  const known = knownIn(position.state, side);
  known.fields ??= fieldsOfSide(position, side, draft, whyNot);
  return known.fields;
}

/** The commands of a side, and the units that can do something. */
function fieldsOfSide(position: Position, side: SideId, { sheet }: Draft, whyNot: WhyNot): Field[] {
  const whyIdle = (id: UnitId) => idleRefusal(unitCommands(position, side), (command) => whyNot(command, id));
  const units = unitsOfSide(position, side);
  // T-22.1: a sheet has orders of units, and says where phases end.
  const isOffered = (name: CommandName) => (sheet === undefined ? name !== 'default' : name === 'end-phase');
  const commands = commandField(offered(position, side).filter(isOffered), (command) => whyNot(command));
  const list = () => units.map(({ id }) => new LazyChoice(id, whyIdle));
  return units.length > 0 ? [commands, new LazyField('one', 'unit', list)] : [commands];
}

/** T-1.1, T-22.4: what the game master gives of its own, and on whose behalf. */
function masterFields(
  position: Position,
  draft: Draft,
  whyNot: (command: CommandName) => Refusal | undefined,
): Field[] {
  const { pending } = position.state;
  const commands: CommandName[] = pending ? ['default'] : ['end-phase'];
  const behalf: Field = {
    kind: 'one',
    name: 'for',
    choices: [RED, BLUE].map((value) => ({ value })),
    optional: true,
  };
  const why = (command: CommandName) =>
    command === 'default' || draft.for !== undefined
      ? whyNot(command)
      : refusal('not-your-turn', 'T-1.1', { active: position.state.active });
  return [commandField(commands, why), behalf];
}

const NAMES = Object.keys(COMMANDS) as CommandName[];
const inPhase = new Map<Phase, readonly CommandName[]>();
/** Commands that have a place in this phase. */
function placedIn(phase: Phase): readonly CommandName[] {
  let names = inPhase.get(phase);
  if (!names) {
    names = NAMES.filter((name) => hasPlaceIn(tableRow(name).phases, phase));
    inPhase.set(phase, names);
  }
  return names;
}
const hasPlaceIn = (phases: readonly Phase[] | 'any', phase: Phase): boolean =>
  phases === 'any' || phases.includes(phase);

/** Commands that have a place now. */
function offered(position: Position, side: SideId): readonly CommandName[] {
  const { state } = position;
  const { phase, options, pending, active } = state;
  const known = knownIn(state, side);
  known.commands ??= placedIn(phase).filter((name) => {
    if (name === 'sheet') return options['turn-mode'] === 'sheet';
    if (name === 'place') return pending !== null;
    return name !== 'reserve' || phase !== 'infiltration' || haveNoPlace(position, active);
  });
  return known.commands;
}
function unitCommands(position: Position, side: SideId): readonly CommandName[] {
  const known = knownIn(position.state, side);
  known.unitCommands ??= offered(position, side).filter((name) => tableRow(name).takesUnit);
  return known.unitCommands;
}

/** The main orders of units in each phase: why one of them is refused tells most. */
const MAIN_ORDERS: ReadonlySet<CommandName> = new Set(['deploy', 'move', 'shoot', 'charge', 'fight']);

/** Why a unit can do nothing now, if so: the refusal of the phase's main order. The last are asked first, being the ones most often open. */
function idleRefusal(
  commands: readonly CommandName[],
  why: (command: CommandName) => Refusal | undefined,
): Refusal | undefined {
  let told: Refusal | undefined;
  for (let i = commands.length - 1; i >= 0; i--) {
    const command = commands[i]!;
    // Standing orders do not count.
    if (AT_ANY_TIME.has(command)) continue;
    const refused = why(command);
    if (!refused) return undefined;
    if (told === undefined || MAIN_ORDERS.has(command)) told = refused;
  }
  return told;
}

const commandField = (commands: readonly CommandName[], why: (command: CommandName) => Refusal | undefined): Field =>
  new LazyField('one', 'command', () => commands.map((command) => new LazyChoice(command, why)));

function fieldsOf(asked: Asked, raw: Draft): readonly Field[] {
  if (asked.draft.command === 'default') return [];
  if (asked.draft.command === 'set-standing') return standingFields(asked, raw);
  return blanksOf(asked).map((blank) => fieldOf(asked, blank, raw));
}

/** Where standing orders may be given any may, whatever others the draft has: the fields are the same for every draft. */
function standingFields(asked: Asked, raw: Draft): readonly Field[] {
  const { position, side, draft } = asked;
  const isOpen =
    (draft.orders === undefined || isStanding(draft.orders)) &&
    !refusalOfUnit(position, side, draft.command, draft.unit);
  if (!isOpen) return [...blanksOf(asked), ...STANDING].map((blank) => fieldOf(asked, blank, raw));
  const known = knownIn(position.state, side);
  known.standingFields ??= [
    ...blanksOf(asked).map((blank) => fieldOf(asked, blank, NOTHING_MORE)),
    ...STANDING.map((blank) => fieldOf(asked, blank, NOTHING_MORE, (value) => choice(value))),
  ];
  return known.standingFields;
}

const NOTHING_MORE: Draft = {};
type MakeChoice = (value: Json) => Choice;

const fieldOf = (asked: Asked, blank: Blank, raw: Draft, make?: MakeChoice): Field =>
  new LazyField(
    blank.kind,
    blank.name,
    () => (make ? blank.values(asked).map(make) : choicesOf(asked, blank, raw)),
    blank.optional,
    blank.within,
  );

/** A field whose choices are listed only when they are read. One class for all: objects of one shape are read fast. */
class LazyField {
  readonly kind: 'one' | 'next';
  readonly name: string;
  readonly within: readonly string[] | undefined;
  readonly optional: boolean;
  readonly #list: () => readonly Choice[];
  #choices: readonly Choice[] | undefined;
  constructor(
    kind: 'one' | 'next',
    name: string,
    list: () => readonly Choice[],
    optional = false,
    within?: readonly string[],
  ) {
    this.kind = kind;
    this.name = name;
    this.within = within;
    this.optional = optional;
    this.#list = list;
  }
  get choices(): readonly Choice[] {
    this.#choices ??= this.#list();
    return this.#choices;
  }
}

/** A way to choose. */
class WayChoice implements Choice {
  readonly #way: Route;
  readonly #why: (path: Json) => Refusal | undefined;
  constructor(way: Route, why: (path: Json) => Refusal | undefined) {
    this.#way = way;
    this.#why = why;
  }
  get value(): Json {
    return this.#way.path;
  }
  get refusal(): Refusal | undefined {
    return this.#why(this.value);
  }
}

function choicesOf(asked: Asked, blank: Blank, raw: Draft): Choice[] {
  const { position, side, draft } = asked;
  const why =
    blank.name === 'unit' && namesNoMoreThanUnit(raw)
      ? (value: Json) => refusalOfUnit(position, side, draft.command, value as UnitId)
      : (value: Json) => refusalOf({ position, side, draft: withValue(draft, blank, value) });
  if (blank.ways) return blank.ways(asked).map((way) => new WayChoice(way, why));
  const values = blank.values(asked);
  const listed = blank.kind === 'next' ? draft.also : undefined;
  const left = listed ? values.filter((value) => !listed.includes(value as UnitId)) : values;
  return left.map((value) => new LazyChoice(value, why));
}
