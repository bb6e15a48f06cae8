import { type Refusal, refusal } from '../decision.ts';
import { fillField, LazyChoice, valueIn } from '../draft.ts';
import type { Json, Seat, SideId, UnitId } from '../ids.ts';
import type { AnyCommand, Choice, Draft, Field } from '../system.ts';
import type { AnyRow, AskedDraft, OpenField } from './define.ts';
import type { commandReaders } from './read.ts';
import { MOST_NAMES } from './readers.ts';
import type { SharedChecks } from './table.ts';

/**
 * The options of a table of commands. Every choice without a refusal leads to a command that the table accepts, because both
 * use the same checks.
 */

type WhyNot<P> = (field: OpenField<P>, value: Json) => Refusal | undefined;

/** A field whose choices are listed only when they are read. */
class LazyField<P> {
  readonly kind: 'one' | 'next';
  readonly name: string;
  readonly within?: readonly string[];
  readonly optional: boolean;
  readonly free?: true;
  readonly #asked: AskedDraft<P>;
  readonly #field: OpenField<P>;
  readonly #whyNot: WhyNot<P>;
  #choices: Choice[] | undefined;
  constructor(kind: 'one' | 'next', asked: AskedDraft<P>, field: OpenField<P>, whyNot: WhyNot<P>) {
    this.kind = kind;
    this.name = field.name;
    if (field.within) this.within = field.within;
    this.optional = isOptional(field, asked);
    if (field.free) this.free = true;
    this.#asked = asked;
    this.#field = field;
    this.#whyNot = whyNot;
  }
  get choices(): readonly Choice[] {
    this.#choices ??= choicesOf(this.#asked, this.#field, this.#whyNot);
    return this.#choices;
  }
}

export const isOptional = <P>({ optional }: OpenField<P>, asked: AskedDraft<P>): boolean =>
  typeof optional === 'boolean' ? optional : optional(asked);

function choicesOf<P>(asked: AskedDraft<P>, field: OpenField<P>, whyNot: WhyNot<P>): Choice[] {
  const why = (value: Json) => whyNot(field, value);
  return valuesLeft(asked, field).map((value) => new LazyChoice(value, why, field.facts?.(asked, value)));
}

/** The values that a field can still take: most lists take each value only once. */
function valuesLeft<P>(asked: AskedDraft<P>, field: OpenField<P>): readonly Json[] {
  const values = field.choices(asked, field.name);
  const listed = field.kind === 'next' && !field.repeats ? valueIn(asked.draft, field) : undefined;
  if (!Array.isArray(listed)) return values;
  return listed.length < MOST_NAMES ? values.filter((value) => !listed.includes(value)) : [];
}

/** The fields of a draft, filled or not, in the order in which they are asked for. */
function openFields<P>(row: AnyRow, asked: AskedDraft<P>): readonly OpenField<P>[] {
  if (row.isPlain) return row.open;
  const found: OpenField<P>[] = [];
  for (const field of row.open as readonly OpenField<P>[])
    if (field.when?.(asked) ?? true) found.push(...(field.parts?.(asked) ?? [field]));
  return found;
}

export const isUnfilled = <P>(draft: Draft, field: OpenField<P>): boolean =>
  (field.within ? valueIn(draft, field) : draft[field.name]) === undefined;

/** The first required field that is empty. */
function firstOpen<P>(row: AnyRow, asked: AskedDraft<P>): OpenField<P> | undefined {
  for (const field of row.required as readonly OpenField<P>[])
    if (asked.draft[field.name] === undefined && !isOptional(field, asked) && (field.when?.(asked) ?? true))
      return field;
  return undefined;
}

/** The first refusal, unless one of the values is accepted. */
export function unlessOne<T>(values: readonly T[], why: (value: T) => Refusal | undefined): Refusal | undefined {
  let first: Refusal | undefined;
  for (const value of values) {
    const refused = why(value);
    if (!refused) return undefined;
    first ??= refused;
  }
  return first;
}

/** True for a command that several units give together. */
const isGroup = ({ offeredBy, fields }: AnyRow): boolean => offeredBy === 'unit' && fields.units !== undefined;

export const itself = (seat: Seat): SideId => seat;

/** A draft that began with one unit: in a group command it is the first of the group. */
function withGroup(row: AnyRow, draft: Draft): Draft {
  if (draft.unit === undefined || !isGroup(row)) return draft;
  const parts: Record<string, unknown> = {};
  for (const key of Object.keys(draft)) if (key !== 'unit') parts[key] = draft[key];
  parts.units = Array.isArray(draft.units) ? [draft.unit, ...draft.units] : [draft.unit];
  return parts;
}

/** Makes the options of a table from its shared checks and readers. */
export const commandOffers = <P>(
  shared: SharedChecks<P>,
  { readDraft, checkForm }: ReturnType<typeof commandReaders<P>>,
) => {
  const { sideFor = itself } = shared;

  /** Fields with their choices; `whyNot` says why one of them cannot be taken. */
  const fieldsOf = (asked: AskedDraft<P>, open: readonly OpenField<P>[], whyNot: WhyNot<P>): Field[] =>
    open.map((field): Field => {
      const { name, within, kind } = field;
      if (kind === 'one' || kind === 'next') return new LazyField(kind, asked, field, whyNot);
      const range = { name, ...(within && { within }), least: field.least!, most: field.most! };
      return kind === 'list'
        ? { kind, ...range, choices: choicesOf(asked, field, whyNot) }
        : { kind, ...range, optional: isOptional(field, asked) };
    });

  /** The refusal if a draft with a value in a field can never become a command. The draft is read when that is first asked. */
  function whyNotIn(row: AnyRow, asked: AskedDraft<P>): WhyNot<P> {
    const { position, seat, side } = asked;
    let read: Draft | Refusal | undefined;
    return (field, value) => {
      if (field.why) return field.why(asked, value);
      read ??= readDraft(position, seat, row, asked.draft);
      if ('code' in read) return read as Refusal;
      return begin(row, { position, seat, side, draft: fillField(read, field, value) });
    };
  }

  const begin = (row: AnyRow, asked: AskedDraft<P>): Refusal | undefined =>
    row.ready?.(asked.position, asked.side, asked.draft) ?? search(row, asked);

  /**
   * The refusal if a draft that has been read can never become a command. Tries the values of its open fields one after another. It writes
   * them into the draft, so pass a copy.
   */
  function search(row: AnyRow, asked: AskedDraft<P>): Refusal | undefined {
    const { position, side } = asked;
    const draft = asked.draft as Record<string, unknown>;
    const field = firstOpen(row, asked);
    if (!field) {
      if (row.opensEmpty && row.open.every(({ name }) => draft[name] === undefined)) return undefined;
      const whole = draft as unknown as AnyCommand;
      return checkForm(position, row, whole) ?? row.check?.(position, side, whole);
    }
    const begun = row.begun?.(position, side, draft);
    if (begun || field.sure) return begun;
    const next = field === row.required[0] ? begin : search;
    const why = (value: Json): Refusal | undefined => {
      if (field.why) return field.why(asked, value);
      draft[field.name] = field.kind === 'next' ? [value] : value;
      return next(row, asked);
    };
    if (field.some?.(asked).some((value) => !why(value))) return undefined;
    const values = field.choices(asked, field.name);
    const refused =
      values.length > 0 ? unlessOne(values, why) : refusal(field.nothing ?? row.nothing ?? 'no-target', shared.clause);
    if (!field.why) draft[field.name] = undefined;
    return refused;
  }

  /** The refusal if a draft that has been read can never become a command. It writes into the draft, so pass a copy. */
  const whyNever = (row: AnyRow, asked: AskedDraft<P>): Refusal | undefined =>
    shared.checkTurn(asked.position, asked.seat, row, asked.draft) ?? begin(row, asked);

  /** The refusal if a command can never be completed. The unit belongs to the side. */
  function whyNeverBy(position: P, seat: Seat, row: AnyRow, unit?: UnitId, given?: Draft): Refusal | undefined {
    const command = row.name;
    const of = unit === undefined ? { command } : isGroup(row) ? { command, units: [unit] } : { command, unit };
    const draft: Draft = Object.assign(of, given);
    return whyNever(row, { position, seat, side: sideFor(seat, draft), draft });
  }

  return {
    withGroup,
    openFields: openFields<P>,
    firstOpen: firstOpen<P>,
    fieldsOf,
    whyNotIn,
    whyNever,

    /** The field for the choice among some commands, each with its price, or its refusal if one comes before all other checks. */
    commandField(position: P, seat: Seat, rows: readonly AnyRow[], of?: UnnamedDraft): Field {
      const byName = (name: string) => rows.find((row) => row.name === name)!;
      const why = (name: string) => of?.strange ?? whyNeverBy(position, seat, byName(name), of?.id, of?.given);
      return {
        kind: 'one',
        name: 'command',
        choices: rows.map((row) => {
          const cost = row.cost?.(position, seat, of?.bearer);
          return new LazyChoice(row.name, why, cost === undefined ? undefined : { cost });
        }),
      };
    },

    /** The refusal if a unit can give none of some commands: that of the first. */
    whyIdle: (position: P, seat: Seat, rows: readonly AnyRow[], unit: UnitId): Refusal | undefined =>
      unlessOne(rows, (row) => whyNeverBy(position, seat, row, unit)),
  };
};

/** The start of a draft that does not name its command yet: the unit, and the side of the seat. */
export interface UnnamedDraft {
  readonly id?: UnitId;
  /** The unit, if the side sees it. */
  readonly bearer?: unknown;
  /** The refusal of that unit or side, if any. */
  readonly strange: Refusal | undefined;
  /** Fields that are filled in already. */
  readonly given?: Draft;
}
