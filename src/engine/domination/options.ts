import { type Refusal, refusal } from '../kernel/decision.ts';
import { fillBlank, valueIn } from '../kernel/draft.ts';
import { GM, type Json, type Seat } from '../kernel/ids.ts';
import type { Choice, Draft, Field, Options } from '../kernel/system.ts';
import { hasCommand } from './abilities.ts';
import { type Blank, blanksOf } from './blanks.ts';
import { type Command, type CommandName, isCommandName } from './commands.ts';
import { judgeCommand } from './judge.ts';
import { findUnit, type Position, unitsOfSide } from './position.ts';
import { checkTurn } from './read-command.ts';

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
  const parts = withGroup(draft);
  const blanks = seat === GM && command !== 'pass-for' ? [] : blanksOf(position, seat, command, parts);
  const fields = blanks.map((blank) => fieldOf(position, seat, parts, blank));
  if (blanks.some((blank) => isOpen(blank, parts))) return { fields };
  const judged = judgeCommand(position, seat, parts);
  return typeof judged === 'function' ? { fields, ready: parts as unknown as Command } : { fields, refusal: judged };
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
  const units = unitsOfSide(position, seat).map(
    ({ id }) => new LazyChoice(id, () => idle ?? whyIdle(position, seat, id)),
  );
  return [commandField(position, seat, SIDE_COMMANDS, {}), { kind: 'one', name: 'unit', choices: units }];
}

/** Why a unit can do nothing now, if so: the refusal of its move. */
function whyIdle(position: Position, seat: Seat, unit: string): Refusal | undefined {
  const own = UNIT_COMMANDS.filter((command) => hasCommand(position, seat, command, findUnit(position, unit)));
  let first: Refusal | undefined;
  for (const command of own) {
    const refused = refusalOf(position, seat, { command, unit });
    if (!refused) return undefined;
    first ??= refused;
  }
  return first;
}

function commandField(position: Position, seat: Seat, commands: readonly CommandName[], start: Draft): Field {
  const unit = typeof start.unit === 'string' ? findUnit(position, start.unit) : undefined;
  const own = commands.filter((command) => seat === GM || hasCommand(position, seat, command, unit));
  const choices = own.map((command) => new LazyChoice(command, () => refusalOf(position, seat, { ...start, command })));
  return { kind: 'one', name: 'command', choices };
}

/** A choice whose refusal is worked out only when it is read. */
class LazyChoice implements Choice {
  readonly value: Json;
  readonly facts?: Readonly<Record<string, number>>;
  readonly #why: () => Refusal | undefined;
  constructor(value: Json, why: () => Refusal | undefined, facts?: Readonly<Record<string, number>>) {
    this.value = value;
    this.#why = why;
    if (facts) this.facts = facts;
  }
  get refusal(): Refusal | undefined {
    return this.#why();
  }
}

const isOpen = (blank: Blank, draft: Draft): boolean => !blank.optional && valueIn(draft, blank) === undefined;

function fieldOf(position: Position, seat: Seat, draft: Draft, blank: Blank): Field {
  const { name, within, optional = false, kind, values, facts } = blank;
  const place = { name, ...(within && { within }) };
  if (kind === 'number') return { kind, ...place, least: blank.least!, most: blank.most!, optional };
  const listed = kind === 'next' ? valueIn(draft, blank) : undefined;
  const left = Array.isArray(listed) ? values.filter((value) => !listed.includes(value)) : values;
  const bare = kind === 'next' ? draft : without(draft, blank);
  const choices = left.map(
    (value) =>
      new LazyChoice(
        value,
        () => refusalOf(position, seat, fillBlank(bare, { ...place, kind }, value)),
        facts?.(value),
      ),
  );
  return { kind, ...place, choices, optional };
}

/** The draft with a blank emptied, so that another value can be tried in it. */
const without = (draft: Draft, { name, within }: Blank): Draft => {
  if (within || !Object.hasOwn(draft, name)) return draft;
  const { [name]: _, ...rest } = draft;
  return rest;
};

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

/** Why a draft can never become a command, if so: tries the values of its open blanks one after another. */
function refusalOf(position: Position, seat: Seat, draft: Draft): Refusal | undefined {
  const parts = withGroup(draft);
  const command = parts.command as CommandName;
  const turn = checkTurn(position, seat, command);
  if (turn) return turn;
  const blank = blanksOf(position, seat, command, parts).find((each) => isOpen(each, parts));
  if (!blank) {
    const judged = judgeCommand(position, seat, parts);
    return typeof judged === 'function' || needsMore(position, seat, parts) ? undefined : judged;
  }
  let first: Refusal | undefined;
  for (const value of blank.values) {
    const refused = refusalOf(position, seat, fillBlank(parts, blank, value));
    if (!refused) return undefined;
    first ??= refused;
    if (PLACES.has(blank.name) && ANYWHERE.has(refused.code)) break;
  }
  return first ?? refusal(NOTHING[command] ?? 'no-target', 'D-1.11');
}

/** True for a paper of which nothing is filled in yet (D-17.4). */
const needsMore = (position: Position, seat: Seat, draft: Draft): boolean =>
  Object.keys(draft).length === 1 &&
  blanksOf(position, seat, draft.command as CommandName, draft).some(({ optional }) => optional);

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
