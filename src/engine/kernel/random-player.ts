import { fillBlank, valueIn } from './draft.ts';
import type { Json, Seat } from './ids.ts';
import { type AnyCommand, type AnySystem, type Choice, type Draft, type Field, type Options, open } from './system.ts';

/**
 * A player who knows no rules: it walks `options` and fills blanks by chance until a command is ready.
 * Bots of a system bend its chances through a `Manner`; fuzzing and benchmarks play with it as it is.
 */

/** How chance leans. */
export interface Manner {
  /** How gladly a choice is taken beside the others that are open now; 1 by default, 0: only when all are 0. */
  weigh?(draft: Draft, field: Field, choice: Choice): number;
  /** Commands that it never gives, `concede` by default. */
  readonly never?: ReadonlySet<string>;
  /** Chance that a blank which may stay empty is filled. */
  readonly optional?: number;
  /** Chance that an order of a sheet gets an `else`, and that a unit gets a second order. */
  readonly spare?: number;
  /** Hears of a draft that was offered blank by blank and yet came to nothing. */
  onDeadEnd?(draft: Draft, options: Options<AnyCommand>): void;
}

export type Random = () => number;

const NEVER: ReadonlySet<string> = new Set(['concede']);
/** Longest walk: more blanks than any command has. */
const BLANKS = 200;
const TRIES = 200;

export interface SeatCommand {
  readonly seat: Seat;
  readonly command: AnyCommand;
}

/** What somebody for whom the game waits does next; undefined when none of them finds anything to do. */
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

/** A command of the seat that follows from `start`, or undefined when no walk came to one. */
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

/** One walk. Where it ends without a command, that draft is `dead`, and later walks go round it. */
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

/** A list of commands (`orders` in every system): its members are no choices, each is drawn up as a draft of its own. */
const isSheet = (field: Field, draft: Draft): boolean =>
  field.kind === 'next' && field.name === 'orders' && field.choices.length === 0 && draft.orders === undefined;

const mayStay = (field: Field, draft: Draft): boolean =>
  'optional' in field && field.optional === true ? true : field.kind === 'next' && valueIn(draft, field) !== undefined;

/** A list that may grow is never full; every other blank is filled once. */
const isFilled = (field: Field, draft: Draft): boolean =>
  field.kind === 'next' ? field.choices.length === 0 : valueIn(draft, field) !== undefined;

const leadsOn = (fields: readonly Field[]): boolean =>
  fields.some((field) => field.kind === 'number' || open(field.choices).length > 0);

interface Way {
  readonly weight: number;
  readonly field: Field;
  /** The one choice that it takes; absent for numbers and lists. */
  readonly choice?: Choice;
}

/** Fills one of the blanks, every open choice of all of them weighed against each other. */
function fillOne(
  draft: Draft,
  fields: readonly Field[],
  random: Random,
  manner: Manner,
  dead: ReadonlySet<string>,
): Draft | undefined {
  const ways = fields.flatMap((field) => waysToFill(draft, field, manner));
  // Whether a choice is open is looked up only when chance falls on it: to know it of all may be dear.
  for (;;) {
    const at = weighted(ways, random);
    const way = ways[at];
    if (!way) return undefined;
    const value = valueFor(way, random);
    if (value !== undefined) {
      const longer = fillBlank(draft, way.field, value);
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

/** What is filled in; undefined when the way is closed. */
function valueFor({ field, choice }: Way, random: Random): Json | undefined {
  if (choice) return choice.refusal ? undefined : choice.value;
  // The third power: small numbers often, the greatest now and then.
  if (field.kind === 'number') return field.least + Math.floor((field.most - field.least + 1) * random() ** 3);
  if (field.kind !== 'list') return undefined;
  const choices = open(field.choices);
  if (choices.length < field.least) return undefined;
  const many = field.least + Math.floor((Math.min(field.most, choices.length) - field.least + 1) * random());
  return shuffled(choices, random)
    .slice(0, many)
    .map(({ value }) => value);
}

/** Orders for most of what the seat may give orders to, drawn up from the state as it is now. */
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

/** Place of one of them by weight, any one when nothing weighs; -1 when there is none. */
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

/** The members in random order (Fisher and Yates). */
export function shuffled<T>(members: readonly T[], random: Random): T[] {
  const list = [...members];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}
