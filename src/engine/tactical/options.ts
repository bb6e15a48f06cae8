import { LazyChoice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { fillBlank, valueIn, withKey } from '../kernel/draft.ts';
import { GM, type Json, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import { remembered } from '../kernel/remember.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import { type Asked, type Blank, blanksOf, firstOpen } from './blanks.ts';
import { COMMANDS, type Command, type CommandName, isCommandName, tableRow } from './commands.ts';
import { haveNoPlace } from './infiltrators.ts';
import { judgeCommand } from './judge.ts';
import { BLUE, type Position, RED, unitsOfSide } from './position.ts';
import { AT_ANY_TIME, checkFields, checkTurn, checkUnit, readArguments } from './read-command.ts';
import { isEmpty, namesNoMoreThanUnit, refusalOf, refusalOfUnit } from './refusals.ts';
import type { Phase } from './state.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units, `{ unit }` what that
 * unit can do, and so on until `ready`. Every choice without a refusal leads to a command that `decide` accepts, because both use the
 * same checks.
 */
export function optionsFor(position: Position, seat: Seat, raw: Draft = {}): Options<Command> {
  const draft = readDraft(raw);
  if (position.state.phase === 'over') return { fields: [], refusal: refusal('game-over', 'T-1.9') };
  const side = seat === GM ? sideFor(position, draft) : seat;
  if (seat !== GM && seat !== RED && seat !== BLUE) return { fields: [] };
  const { command } = draft;
  if (command === undefined) return { fields: firstFields(position, seat, side, draft) };
  if (!isCommandName(command)) return { fields: [], refusal: refusal('unknown-command', 'T-1.9') };
  const asked = { position, side, command, draft };
  const refused = checkTurn(position, side, command) ?? checkFields(withoutSheet(raw));
  if (refused) return { fields: [], refusal: refused };
  const fields = command === 'default' ? [] : fieldsOf(asked);
  if (firstOpen(asked) || isEmpty(draft)) return { fields };
  const whole = withoutSheet(draft);
  const judged = judgeCommand(position, seat, whole);
  return typeof judged === 'function' ? { fields, ready: whole as unknown as Command } : { fields, refusal: judged };
}

function withoutSheet(draft: Draft): Draft {
  if (draft.sheet === undefined) return draft;
  const { sheet: _, ...rest } = draft;
  return rest;
}

const FROM_ANYWHERE = ['command', 'orders', 'for', 'sheet'] as const;
/** The parts of a draft from anywhere that have the right form. */
const readDraft = (raw: Draft): Draft => {
  const read: Record<string, unknown> = readArguments(raw);
  for (const key of FROM_ANYWHERE) if (raw[key] !== undefined) read[key] = raw[key];
  // Anything but text names no unit.
  if (raw.unit !== undefined) read.unit = typeof raw.unit === 'string' ? raw.unit : '';
  return read;
};

/** The side on whose behalf the game master fills in a command (T-1.1). */
const sideFor = ({ state }: Position, draft: Draft): SideId =>
  typeof draft.for === 'string' ? draft.for : (state.pending?.by ?? state.active);

function firstFields(position: Position, seat: Seat, side: SideId, draft: Draft): Field[] {
  const { unit } = draft;
  const why = (command: CommandName) =>
    refusalOf({ position, side, command, draft: withKey(draft, 'command', command) });
  if (unit !== undefined) {
    const strange = checkUnit(position, side, { command: 'move', unit: String(unit) });
    return [commandField(unitCommands(position), (command) => strange ?? why(command))];
  }
  if (seat === GM) return masterFields(position, draft, why);
  const units = unitsOfSide(position, side).map(
    ({ id }) => new LazyChoice(id, () => whyIdle(position, side, draft, id)),
  );
  const unitField: Field = { kind: 'one', name: 'unit', choices: units };
  // T-22.1: a sheet has orders of units, and says where phases end.
  const isSheet = draft.sheet !== undefined;
  const commands = offered(position).filter((name) => (isSheet ? name === 'end-phase' : name !== 'default'));
  const field = commandField(commands, why);
  return units.length > 0 ? [field, unitField] : [field];
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
function offered(position: Position): readonly CommandName[] {
  const { phase, options, pending, active } = position.state;
  let names = inPhase.get(phase);
  if (!names) {
    names = NAMES.filter((name) => hasPlaceIn(tableRow(name).phases, phase));
    inPhase.set(phase, names);
  }
  return names.filter((name) => {
    if (name === 'sheet') return options['turn-mode'] === 'sheet';
    if (name === 'place') return pending !== null;
    return name !== 'reserve' || phase !== 'infiltration' || haveNoPlace(position, active);
  });
}
const hasPlaceIn = (phases: readonly Phase[] | 'any', phase: Phase): boolean =>
  phases === 'any' || phases.includes(phase);

const unitCommands = (position: Position): readonly CommandName[] =>
  remembered(position.state, 'unit commands', () =>
    offered(position).filter((name) => tableRow(name).args[0] === 'unit'),
  );

/** Why a unit can do nothing now, if so: the refusal of the first command. The last are asked first, being the ones most often open. */
function whyIdle(position: Position, side: SideId, draft: Draft, unit: UnitId): Refusal | undefined {
  const commands = unitCommands(position);
  const isBare = namesNoMoreThanUnit(draft);
  let refused: Refusal | undefined;
  for (let i = commands.length - 1; i >= 0; i--) {
    const command = commands[i]!;
    // Standing orders do not count.
    if (AT_ANY_TIME.has(command)) continue;
    refused = isBare
      ? refusalOfUnit(position, side, command, unit)
      : refusalOf({ position, side, command, draft: { ...draft, command, unit } });
    if (!refused) return undefined;
  }
  return refused;
}

const commandField = (commands: readonly CommandName[], why: (command: CommandName) => Refusal | undefined): Field => ({
  kind: 'one',
  name: 'command',
  choices: commands.map((command) => new LazyChoice(command, why)),
});

const fieldsOf = (asked: Asked): Field[] => blanksOf(asked).map((blank) => new LazyField(asked, blank));

/** A field whose choices are listed only when they are read. */
class LazyField {
  readonly kind: 'one' | 'next';
  readonly name: string;
  readonly within?: readonly string[];
  readonly optional: boolean;
  readonly #asked: Asked;
  readonly #blank: Blank;
  #choices: readonly Choice[] | undefined;
  constructor(asked: Asked, blank: Blank) {
    this.kind = blank.kind;
    this.name = blank.name;
    if (blank.within) this.within = blank.within;
    this.optional = blank.optional ?? false;
    this.#asked = asked;
    this.#blank = blank;
  }
  get choices(): readonly Choice[] {
    this.#choices ??= choicesOf(this.#asked, this.#blank);
    return this.#choices;
  }
}

function choicesOf(asked: Asked, blank: Blank): Choice[] {
  const values = blank.values(asked);
  const listed = blank.kind === 'next' ? valueIn(asked.draft, blank) : undefined;
  const left = Array.isArray(listed) ? values.filter((value) => !listed.includes(value)) : values;
  const why = (value: Json) => refusalOf({ ...asked, draft: fillBlank(asked.draft, blank, value) });
  return left.map((value) => new LazyChoice(value, why));
}
