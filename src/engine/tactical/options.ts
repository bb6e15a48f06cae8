import { LazyChoice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { fillBlank, valueIn } from '../kernel/draft.ts';
import { GM, type Json, type Seat, type SideId } from '../kernel/ids.ts';
import { remembered } from '../kernel/remember.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import { type Asked, type Blank, blanksOf, firstOpen } from './blanks.ts';
import { COMMANDS, type Command, type CommandName, isCommandName, tableRow } from './commands.ts';
import { haveNoPlace } from './infiltrators.ts';
import { judgeCommand } from './judge.ts';
import { BLUE, type Position, RED, unitsOfSide } from './position.ts';
import { AT_ANY_TIME, checkFields, checkTurn, checkUnit, readArguments } from './read-command.ts';
import { isEmpty, refusalOf } from './refusals.ts';

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
  const blanks = command === 'default' ? [] : blanksOf(asked);
  const { sheet: _sheet, ...given } = raw;
  const refused = checkTurn(position, side, command) ?? checkFields(given);
  const fields = refused ? [] : fieldsOf(asked, blanks);
  if (refused) return { fields, refusal: refused };
  if (firstOpen(asked) || isEmpty(draft)) return { fields };
  const { sheet: _, ...whole } = draft;
  const judged = judgeCommand(position, seat, whole);
  return typeof judged === 'function' ? { fields, ready: whole as unknown as Command } : { fields, refusal: judged };
}

const FROM_ANYWHERE = ['command', 'orders', 'for', 'sheet'] as const;
/** The parts of a draft from anywhere that have the right form. */
const readDraft = (raw: Draft): Draft => {
  const read: Record<string, unknown> = {};
  for (const key of FROM_ANYWHERE) if (raw[key] !== undefined) read[key] = raw[key];
  Object.assign(read, readArguments(raw));
  if (raw.unit !== undefined) read.unit = String(raw.unit);
  return read as Draft;
};

/** The side on whose behalf the game master fills in a command (T-1.1). */
const sideFor = ({ state }: Position, draft: Draft): SideId =>
  typeof draft.for === 'string' ? draft.for : (state.pending?.by ?? state.active);

function firstFields(position: Position, seat: Seat, side: SideId, draft: Draft): Field[] {
  const { unit } = draft;
  if (unit !== undefined) {
    const commands = unitCommands(position).filter((command) => command !== 'default');
    const strange = checkUnit(position, side, { command: 'move', unit: String(unit) });
    return [commandField(commands, (command) => strange ?? refusalOf(position, side, { ...draft, command }, command))];
  }
  if (seat === GM) return masterFields(position, side, draft);
  const why = (id: Json) => whyIdle(position, side, { ...draft, unit: id });
  const units = unitsOfSide(position, side).map(({ id }) => new LazyChoice(id, why));
  const unitField: Field = { kind: 'one', name: 'unit', choices: units };
  // T-22.1: a sheet has orders of units, and says where phases end.
  const isSheet = draft.sheet !== undefined;
  const commands = (Object.keys(COMMANDS) as CommandName[]).filter(
    (name) => (isSheet ? name === 'end-phase' : name !== 'default') && isOffered(position, name),
  );
  const field = commandField(commands, (command) => refusalOf(position, side, { ...draft, command }, command));
  return units.length > 0 ? [field, unitField] : [field];
}

/** T-1.1, T-22.4: what the game master gives of its own, and on whose behalf. */
function masterFields(position: Position, side: SideId, draft: Draft): Field[] {
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
      ? refusalOf(position, side, { ...draft, command }, command)
      : refusal('not-your-turn', 'T-1.1', { active: position.state.active });
  return [commandField(commands, why), behalf];
}

/** Commands that have a place in this phase. */
const isOffered = (position: Position, name: CommandName): boolean => {
  const { state } = position;
  if (name === 'sheet') return state.options['turn-mode'] === 'sheet' && state.phase === 'movement';
  if (name === 'place') return state.pending !== null;
  if (name === 'reserve' && state.phase === 'infiltration') return haveNoPlace(position, state.active);
  const { phases } = tableRow(name);
  return phases === 'any' || phases.includes(state.phase);
};
const unitCommands = (position: Position): readonly CommandName[] =>
  remembered(position.state, 'unit commands', () =>
    (Object.keys(COMMANDS) as CommandName[]).filter(
      (name) => tableRow(name).args[0] === 'unit' && isOffered(position, name),
    ),
  );

/** Why a unit can do nothing now, if so: the refusal of the first command. The last are asked first, being the ones most often open. */
function whyIdle(position: Position, side: SideId, draft: Draft): Refusal | undefined {
  let refused: Refusal | undefined;
  for (const command of unitCommands(position).toReversed()) {
    // Standing orders do not count.
    if (AT_ANY_TIME.has(command)) continue;
    refused = refusalOf(position, side, { ...draft, command }, command);
    if (!refused) return undefined;
  }
  return refused;
}

const commandField = (commands: readonly CommandName[], why: (command: CommandName) => Refusal | undefined): Field => ({
  kind: 'one',
  name: 'command',
  choices: commands.map((command) => new LazyChoice(command, why)),
});

type Why = (value: Json) => Refusal | undefined;

const fieldsOf = (asked: Asked, blanks: readonly Blank[]): Field[] =>
  blanks.map((blank) => {
    const why: Why = (value) =>
      refusalOf(asked.position, asked.side, fillBlank(asked.draft, blank, value), asked.command);
    return new LazyField(blank, () => choicesOf(asked, blank, why));
  });

/** A field whose choices are listed only when they are read. */
class LazyField {
  readonly kind: 'one' | 'next';
  readonly name: string;
  readonly within?: readonly string[];
  readonly optional: boolean;
  readonly #list: () => Choice[];
  #choices: Choice[] | undefined;
  constructor({ kind, name, within, optional = false }: Blank, list: () => Choice[]) {
    this.kind = kind;
    this.name = name;
    if (within) this.within = within;
    this.optional = optional;
    this.#list = list;
  }
  get choices(): readonly Choice[] {
    this.#choices ??= this.#list();
    return this.#choices;
  }
}

function choicesOf(asked: Asked, blank: Blank, why: Why): Choice[] {
  const values = blank.values(asked);
  const listed = blank.kind === 'next' ? valueIn(asked.draft, blank) : undefined;
  const left = Array.isArray(listed) ? values.filter((value) => !listed.includes(value)) : values;
  return left.map((value) => new LazyChoice(value, why));
}
