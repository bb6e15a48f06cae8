import { fillField, valueIn } from './draft.ts';
import type { Json, Seat } from './ids.ts';
import { type AnyCommand, type AnySystem, type Choice, type Draft, type Field, type Options, open } from './system.ts';

/**
 * A player who knows no rules: asks `options` again and again and fills fields at random until a command is ready. A `Manner` changes its
 * chances. Used for fuzzing, benchmarks and generated campaigns.
 */

/** Preferences of the random player. */
export interface Manner {
  /** The relative weight of a choice, 1 by default. A choice with weight 0 is taken only if all are 0. */
  weigh?(draft: Draft, field: Field, choice: Choice): number;
  /** Commands that are never given; `concede` by default. */
  readonly never?: ReadonlySet<string>;
  /** The chance that an optional field is filled; 0.3 by default. */
  readonly optional?: number;
  /** The chance that an order of a sheet gets an `else`, and that a unit gets a second order; 0.25 by default. */
  readonly spare?: number;
  /** Called with a draft that `options` led to but that can never become a command. */
  onDeadEnd?(draft: Draft, options: Options<AnyCommand>): void;
}

/** A source of numbers 0 <= x < 1. */
export type Random = () => number;

const NEVER: ReadonlySet<string> = new Set(['concede']);
/** The most fields that are filled in one attempt: more than any command has. */
const BLANKS = 200;
/** The most attempts at one command. */
const TRIES = 200;

/** A command and the seat that gives it. */
export interface SeatCommand {
  readonly seat: Seat;
  readonly command: AnyCommand;
}

/** A random command from one of the seats that the game waits for; undefined if none of them can do anything. */
export function randomMove(
  system: AnySystem,
  state: unknown,
  random: Random,
  manner: Manner = {},
): SeatCommand | undefined {
  for (const seat of shuffled(system.awaited(state), random)) {
    const command = randomCommand(system, state, seat, random, manner);
    if (command) return { seat, command };
  }
  return undefined;
}

/** A random command of the seat, beginning with the draft `start`; undefined if no attempt led to one. */
export function randomCommand(
  system: AnySystem,
  state: unknown,
  seat: Seat,
  random: Random,
  manner: Manner = {},
  start: Draft = {},
): AnyCommand | undefined {
  const dead = new Set<string>();
  for (let tries = 0; tries < TRIES && !dead.has(JSON.stringify(start)); tries++) {
    const command = walk(system, state, seat, random, manner, start, dead);
    if (command) return command;
  }
  return undefined;
}

/** One attempt. A draft that cannot become a command is added to `dead`; later attempts avoid it. */
function walk(
  system: AnySystem,
  state: unknown,
  seat: Seat,
  random: Random,
  manner: Manner,
  start: Draft,
  dead: Set<string>,
): AnyCommand | undefined {
  let draft = start;
  for (let blanks = 0; blanks < BLANKS; blanks++) {
    const options = system.options(state, seat, draft) as Options<AnyCommand>;
    const sheet = options.fields.find((field) => isSheet(field, draft));
    if (sheet) draft = { ...draft, [sheet.name]: randomSheet(system, state, seat, random, manner) };
    else {
      const must = options.fields.filter((field) => !mayStay(field, draft) && !isFilled(field, draft));
      const may = options.fields.filter((field) => mayStay(field, draft) && !isFilled(field, draft));
      const goOn = may.length > 0 && random() < (manner.optional ?? 0.3);
      const next = must.length > 0 ? must : options.ready && !goOn ? [] : may;
      const longer = next.length > 0 ? fillOne(draft, next, random, manner, dead) : undefined;
      if (!longer) {
        if (options.ready) return options.ready;
        if (next.length === 0 || !leadsOn(next)) manner.onDeadEnd?.(draft, options);
        dead.add(JSON.stringify(draft));
        return undefined;
      }
      draft = longer;
    }
  }
  return undefined;
}

/** True for a list of commands (`orders` in every system). Its members are not choices: each is a draft of its own. */
const isSheet = (field: Field, draft: Draft): boolean =>
  field.kind === 'next' && field.name === 'orders' && field.choices.length === 0 && draft.orders === undefined;

const mayStay = (field: Field, draft: Draft): boolean =>
  'optional' in field && field.optional === true ? true : field.kind === 'next' && valueIn(draft, field) !== undefined;

/** A `next` field is full when it has no more choices, any other once it has a value. */
const isFilled = (field: Field, draft: Draft): boolean =>
  field.kind === 'next' ? field.choices.length === 0 : valueIn(draft, field) !== undefined;

const leadsOn = (fields: readonly Field[]): boolean =>
  fields.some((field) => field.kind === 'number' || open(field.choices).length > 0);

interface Way {
  readonly weight: number;
  readonly field: Field;
  /** The choice to take; absent for numbers and lists. */
  readonly choice?: Choice;
}

/** Fills one of the fields: draws from the choices of all of them, by weight. */
function fillOne(
  draft: Draft,
  fields: readonly Field[],
  random: Random,
  manner: Manner,
  dead: ReadonlySet<string>,
): Draft | undefined {
  const ways = fields.flatMap((field) => waysToFill(draft, field, manner));
  // A choice is checked only once it is drawn: checking every choice could be expensive.
  for (;;) {
    const at = weighted(ways, random);
    const way = ways[at];
    if (!way) return undefined;
    const value = valueFor(way, random);
    if (value !== undefined) {
      const longer = fillField(draft, way.field, value);
      if (dead.size === 0 || !way.choice || !dead.has(JSON.stringify(longer))) return longer;
    }
    ways.splice(at, 1);
  }
}

function waysToFill(draft: Draft, field: Field, manner: Manner): Way[] {
  if (field.kind === 'number' || field.kind === 'list') return [{ weight: 1, field }];
  const never = manner.never ?? NEVER;
  return field.choices
    .filter(({ value }) => field.name !== 'command' || !never.has(String(value)))
    .map((choice) => ({ weight: manner.weigh?.(draft, field, choice) ?? 1, field, choice }));
}

/** The value to fill in; undefined if the choice cannot be taken. */
function valueFor({ field, choice }: Way, random: Random): Json | undefined {
  if (choice) return choice.refusal ? undefined : choice.value;
  // The third power makes small numbers frequent and the greatest rare.
  if (field.kind === 'number') return field.least + Math.floor((field.most - field.least + 1) * random() ** 3);
  if (field.kind !== 'list') return undefined;
  const choices = open(field.choices);
  if (choices.length < field.least) return undefined;
  const many = field.least + Math.floor((Math.min(field.most, choices.length) - field.least + 1) * random());
  return shuffled(choices, random)
    .slice(0, many)
    .map(({ value }) => value);
}

/** Random orders for most units or places of the seat, each chosen as if it were the first. */
function randomSheet(system: AnySystem, state: unknown, seat: Seat, random: Random, manner: Manner): AnyCommand[] {
  const draft = { sheet: true };
  const { fields } = system.options(state, seat, draft) as Options<AnyCommand>;
  const spare = manner.spare ?? 0.25;
  const orders: AnyCommand[] = [];
  for (const field of fields) {
    if (field.kind !== 'one' || field.name === 'command') continue;
    for (const { value } of shuffled(open(field.choices), random)) {
      if (random() < 0.1) continue;
      const order = () => randomCommand(system, state, seat, random, manner, { ...draft, [field.name]: value });
      for (const first of [order(), random() < spare ? order() : undefined]) {
        const other = first && random() < spare ? order() : undefined;
        if (first) orders.push(other ? ({ ...first, else: other } as AnyCommand) : first);
      }
    }
  }
  return orders;
}

/** A random index, by weight; any index if all weights are 0, -1 if the list is empty. */
function weighted(ways: readonly Way[], random: Random): number {
  let total = 0;
  for (const { weight } of ways) total += weight;
  if (total <= 0) return ways.length === 0 ? -1 : Math.floor(random() * ways.length);
  let rest = random() * total;
  let last = -1;
  for (const [at, { weight }] of ways.entries()) {
    if (weight <= 0) continue;
    last = at;
    rest -= weight;
    if (rest < 0) return at;
  }
  return last;
}

/** A copy in random order (Fisher-Yates). */
export function shuffled<T>(members: readonly T[], random: Random): T[] {
  const list = [...members];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}
