import {
  type AnyCommand,
  type AnySystem,
  type Draft,
  type Field,
  fillField,
  foldEvents,
  hashOf,
  type Json,
  keyed,
  type OneField,
  type Options,
  open,
  type Seat,
  valueIn,
} from '@hexpost/engine';
import type { TestedSystem, Unasked } from './tested-system.ts';

/**
 * Law 4, from the other end: no legal choice is left out of `options`. Whatever `decide` accepts can be filled in field by field, or
 * another command can that does the same.
 *
 * Some things cannot be listed, and then any value of the right kind counts as offered: a free text (`free`), the orders of a sheet
 * (each is a draft of its own, and may be one that fails), another way to a hex to which one way is offered, and what a system names
 * as `unasked`.
 */
export function canBeChosen(
  { unasked = {} }: Pick<TestedSystem, 'unasked'>,
  system: AnySystem,
  state: unknown,
  seat: Seat,
  command: AnyCommand,
): string[] {
  const decision = system.decide(state, seat, command, keyed('law 4', '2'));
  if (!decision.ok || unasked.commands?.has(command.command) || unasked.leavesOut?.(state, command)) return [];
  const optionsOf = (draft: Draft): Options<AnyCommand> => system.options(state, seat, draft);
  const meant = hashOf(decision.events);
  const isMeant = ({ ready }: Options<AnyCommand>): boolean => {
    if (!ready || hashOf(ready) === hashOf(command)) return ready !== undefined;
    const other = system.decide(state, seat, ready, keyed('law 4', '2'));
    return other.ok && hashOf(other.events) === meant;
  };
  const filled = fillIn({ command, unasked, optionsOf });
  const options = optionsOf(filled);
  if (isMeant(options) || withOneMore(filled, options).some((draft) => isMeant(optionsOf(draft)))) return [];
  // A command that changes nothing need not be offered, such as taking back a plan that was never made.
  if (hashOf(foldEvents(system, state, decision.events)) === hashOf(state)) return [];
  const end = options.ready ? 'another command is ready' : 'nothing more of it is offered';
  const text = `law 4: ${seat} ${JSON.stringify(command)} is accepted, but no choice leads to it`;
  return [`${text}: after ${JSON.stringify(filled)} ${end}`];
}

/** A command may leave out what `options` asks for: the hex that is meant when none is named. */
const withOneMore = (draft: Draft, { fields }: Options<AnyCommand>): Draft[] =>
  fields.flatMap((field) =>
    field.kind === 'one' && valueIn(draft, field) === undefined
      ? open(field.choices).map(({ value }) => fillField(draft, field, value))
      : [],
  );

/** A command that is to be filled in from what is offered. */
interface Wish {
  readonly command: AnyCommand;
  readonly unasked: Unasked;
  readonly optionsOf: (draft: Draft) => Options<AnyCommand>;
}

/** The most fields that are filled. */
const BLANKS = 300;

/** Fills fields with the command's values, as long as those are offered. */
function fillIn(wish: Wish): Draft {
  const { command, unasked } = wish;
  let draft: Draft = Object.fromEntries(Object.entries(command).filter(([key]) => unasked.fields?.has(key)));
  for (let blanks = 0; blanks < BLANKS; blanks++) {
    const next = stepTo(wish, draft);
    if (!next) break;
    draft = next;
  }
  return draft;
}

function stepTo(wish: Wish, draft: Draft): Draft | undefined {
  const { fields } = wish.optionsOf(draft);
  for (const field of fields) {
    const value = missing(wish, field, draft);
    if (value !== undefined) return fillField(draft, field, value);
  }
  return draft.command === undefined ? beginWithUnit(wish, draft, fields) : beginList(wish, draft);
}

/** A list may be drawn hex by hex in place of another field: an empty one is offered its first member. Parts begin empty, too. */
function beginList(wish: Wish, draft: Draft): Draft | undefined {
  for (const [name, wanted] of Object.entries(wish.command)) {
    if (typeof wanted !== 'object' || wanted === null || draft[name] !== undefined) continue;
    const isList = Array.isArray(wanted);
    const begun = { ...draft, [name]: isList ? [] : {} };
    const inside = wish
      .optionsOf(begun)
      .fields.filter((field) => (isList ? field.kind === 'next' && field.name === name : field.within?.[0] === name));
    const goesOn = (field: Field) => missing(wish, field, begun) !== undefined;
    if (inside.length > 0 && (Object.keys(wanted).length === 0 || inside.some(goesOn))) return begun;
  }
  return undefined;
}

/** A unit that is shown with a refusal can still be pressed, and then its own options count. It may be the first of a group. */
function beginWithUnit(wish: Wish, draft: Draft, fields: readonly Field[]): Draft | undefined {
  const { command } = wish.command;
  const named = new Set<unknown>(Object.values(wish.command).flat());
  const isOfferedTo = (begun: Draft) =>
    wish.optionsOf(begun).fields.some((field) => missing(wish, field, begun) === command);
  for (const field of fields)
    if (field.kind === 'one' && field.name !== 'command')
      for (const { value } of field.choices)
        if (named.has(value) && isOfferedTo(fillField(draft, field, value))) return { ...draft, command };
  return undefined;
}

/** The value of the command for a field that is still open in the draft; undefined when there is none, or it is not offered. */
function missing({ command, unasked }: Wish, field: Field, draft: Draft): Json | undefined {
  const wanted = valueIn(command as unknown as Draft, field) as Json | undefined;
  const filled = valueIn(draft, field);
  if (wanted === undefined) return undefined;
  if (field.kind === 'next') return nextOf(field, wanted, filled);
  if (filled !== undefined) return undefined;
  if (field.kind === 'number') return isWithin(field, wanted) ? wanted : undefined;
  if (field.kind === 'one')
    return isOpen(field, wanted) || isAsGood(field, wanted) || unasked.words?.has(field.name) ? wanted : undefined;
  const isWhole =
    Array.isArray(wanted) && isWithin(field, wanted.length) && wanted.every((each) => isOpen(field, each));
  return isWhole ? wanted : undefined;
}

/** The next member of a list that has been begun. */
function nextOf(field: Exclude<Field, { kind: 'number' }>, wanted: Json, filled: unknown = []): Json | undefined {
  if (!Array.isArray(wanted) || !Array.isArray(filled) || !same(wanted.slice(0, filled.length), filled))
    return undefined;
  const next = wanted[filled.length] as Json | undefined;
  const isSheet = field.name === 'orders' && field.choices.length === 0;
  return next !== undefined && (isSheet || isOpen(field, next)) ? next : undefined;
}

const isOpen = ({ choices }: Pick<OneField, 'choices'>, value: Json): boolean =>
  open(choices).some((each) => same(each.value, value));

/** A free text, or another way than the one offered that ends in the same place. */
const isAsGood = ({ free, choices }: OneField, wanted: Json): boolean =>
  (free === true && typeof wanted === 'string') || open(choices).some(({ value }) => endsAlike(value, wanted));
const endsAlike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length > 0 && a.at(-1) === b.at(-1);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isWithin = ({ least, most }: { readonly least: number; readonly most: number }, number: unknown): boolean =>
  Number.isInteger(number) && (number as number) >= least && (number as number) <= most;
