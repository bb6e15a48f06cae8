import type { Refusal } from '../decision.ts';
import type { Clause, Json, Seat, SideId } from '../ids.ts';
import type { Draft } from '../system.ts';
import type { AnyReader, Fields, Filled } from './readers.ts';

/**
 * One row of a system's table of commands: everything about a command, in one place. From the rows, `commandTable` makes the functions that
 * read, judge, offer and carry out commands. `P` is a position, `R` a resolution of the system.
 */

/** A command that is being filled in. */
export interface AskedDraft<P> {
  readonly position: P;
  readonly seat: Seat;
  /** The side that the seat acts for. */
  readonly side: SideId;
  readonly draft: Draft;
}

/** The way a field is asked for. A field without it can be given, but is never asked for. */
export interface Asking<P> {
  /** All values that it could take (for a record, under a key); `check` decides which it may. Computed when read. */
  readonly choices: (asked: AskedDraft<P>, key: string) => readonly Json[];
  /** Numbers to show beside a choice, such as its price. */
  readonly facts?: (asked: AskedDraft<P>, value: Json) => Readonly<Record<string, number>> | undefined;
  /** Why a value cannot be chosen, for fields where trying the rest of the command is not the way to find out. */
  readonly why?: (asked: AskedDraft<P>, value: Json) => Refusal | undefined;
  /** Whether it is asked for now. */
  readonly when?: (asked: AskedDraft<P>) => boolean;
  /** Whether a draft is complete without it, if that differs from whether a command may lack it. */
  readonly optional?: boolean | ((asked: AskedDraft<P>) => boolean);
  /** Some choices that are quick to compute: if one of them will do, a search asks for no others. */
  readonly some?: (asked: AskedDraft<P>) => readonly Json[];
  /** True if there is always something to fill it with: a search does not try its choices. */
  readonly sure?: true;
  /** The code of the refusal if it has no choices; that of the command if absent. */
  readonly nothing?: string;
  /** Any other text is allowed too; the choices are examples. */
  readonly free?: true;
  /** True for a list that may name a value again. */
  readonly repeats?: true;
  /** The keys of a record that are asked for; those of its reader if absent. */
  readonly keys?: (asked: AskedDraft<P>) => readonly string[];
  /** The fields of a record, if they are more than one choice for each key. */
  readonly parts?: (asked: AskedDraft<P>) => readonly OpenField<P>[];
}
export type AskedReader<P, R extends AnyReader> = R & { readonly asking: Asking<P> };

/** Makes `askField` of a system, which combines a reader of values with the way the field is asked for. */
export const askIn =
  <P>() =>
  <R extends AnyReader>(
    reader: R,
    choices: Asking<P>['choices'],
    more: Omit<Asking<P>, 'choices'> = {},
  ): AskedReader<P, R> => ({ ...reader, asking: { choices, ...more } });

/** The `why` of a field whose values are judged only with the whole command. */
export const accept = () => undefined;
/** The choices of a field that is a number, or is asked for part by part. */
export const none = () => [];

/** The seats that may give it: the side whose turn it is, any side at any time, or the game master. A system may have others. */
type Givers = 'active-side' | 'any-side' | 'gm';
/** The list that offers it: the commands of a side, those of a unit, or both. */
export type OfferedBy = 'side' | 'unit' | 'both';

/** One command: its rules, given its fields. */
export interface CommandSpec<P, R, Phase, Bearer, F extends Fields, C, By = Givers> {
  /** The clause that allows it. */
  readonly clause: Clause;
  /** The phases in which it may be given; any phase if absent. */
  readonly phases?: readonly Phase[];
  /** `active-side` if absent. */
  readonly by?: By;
  /** The arguments in the order in which they are read. */
  readonly fields: F;
  /** The order in which its fields are asked for, if different. */
  readonly order?: readonly (keyof F & string)[];
  /** Whether a side or a unit has it at all; others are not even shown it. True if absent. `unit` is the one that would give it. */
  readonly has?: (position: P, side: SideId, unit: Bearer | undefined) => boolean;
  /** Its price, if it does not depend on the target. */
  readonly cost?: (position: P, side: SideId, unit: Bearer | undefined) => number | undefined;
  /** The code of the refusal if a field has no choices; `no-target` if absent. */
  readonly nothing?: string;
  /** True if it can be begun although its first fields are all optional. */
  readonly opensEmpty?: true;
  /** False if arguments, each well formed, do not fit together: `bad-argument`. */
  readonly fits?: (command: C, position: P) => boolean;
  /** The first checks, which concern only the first required field. A search runs them once for each of its values. */
  readonly ready?: (position: P, side: Seat, draft: Partial<C>) => Refusal | undefined;
  /** The refusal of a draft that further fields cannot fix; `check` refuses the same. An optimisation: lets `options` stop early. */
  readonly begun?: (position: P, side: SideId, draft: Partial<C>) => Refusal | undefined;
  /** The refusal; checks run in the order of their codes. Nothing is refused if absent. */
  readonly check?: (position: P, side: Seat, command: C) => Refusal | undefined;
  readonly act: (resolution: R, side: SideId, command: C) => void;
}

/** A field as it is asked for; for a record, one key. */
export interface OpenField<P> extends Omit<Asking<P>, 'keys'> {
  readonly name: string;
  readonly kind: 'one' | 'next' | 'number' | 'list';
  readonly optional: boolean | ((asked: AskedDraft<P>) => boolean);
  readonly within?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}

/** A row of the table: the declaration of the command, and what follows from it. */
export type CommandRow<
  P,
  R,
  Phase,
  Bearer,
  Name extends string,
  F extends Fields,
  G extends OfferedBy,
  By = Givers,
> = CommandSpec<P, R, Phase, Bearer, F, CommandWith<Name, F>, By> & RowParts<P, Name, G>;
// biome-ignore lint/suspicious/noExplicitAny: a table has rows of all types
export type AnyRow = CommandSpec<any, any, any, any, any, any, any> & RowParts<any, string, OfferedBy>;

interface RowParts<P, Name, G> {
  readonly name: Name;
  readonly offeredBy: G;
  /** Its fields by name, in the order in which they are read. */
  readonly readers: readonly (readonly [string, AnyReader])[];
  /** The fields that can be asked for, in the order in which they are asked. */
  readonly open: readonly OpenField<P>[];
  /** Those of them without which a draft may be incomplete. */
  readonly required: readonly OpenField<P>[];
  /** True if all of them are always asked for, each as declared. */
  readonly isPlain: boolean;
}
/** A command with its arguments. */
export type CommandWith<Name extends string, F extends Fields> = { readonly command: Name } & Filled<F>;
/** The type of the command that a row declares. */
export type CommandOfRow<Row> = Row extends {
  readonly name: infer Name extends string;
  readonly fields: infer F extends Fields;
}
  ? CommandWith<Name, F>
  : never;

/** All optional parts, absent: rows of one shape are faster in JavaScript engines than rows that lack different parts. */
const ABSENT = {
  phases: undefined,
  by: undefined,
  order: undefined,
  has: undefined,
  cost: undefined,
  nothing: undefined,
  opensEmpty: undefined,
  fits: undefined,
  ready: undefined,
  begun: undefined,
  check: undefined,
} as object;

/** Makes `defineCommand` of a system: it takes the name of a command, who has it, and its rules. */
export const definerIn =
  <P, R, Phase extends string, Bearer, By = Givers>() =>
  <const Name extends string, F extends Fields, const G extends OfferedBy = 'side'>(
    name: Name,
    spec: CommandSpec<P, R, Phase, Bearer, F, CommandWith<Name, F>, By>,
    offeredBy: G = 'side' as G,
  ): CommandRow<P, R, Phase, Bearer, Name, F, G, By> => {
    const open = (spec.order ?? Object.keys(spec.fields)).flatMap((field) =>
      openFieldsOf<P>(field, spec.fields[field]!),
    );
    const isPlain = open.every(({ when, parts }) => !when && !parts);
    const required = open.filter(({ optional }) => optional !== true);
    return { ...ABSENT, ...spec, name, offeredBy, readers: Object.entries(spec.fields), open, required, isPlain };
  };

function openFieldsOf<P>(name: string, reader: AnyReader & { readonly asking?: Asking<P> }): OpenField<P>[] {
  const { asking, kind, keys: own = [], least, most } = reader;
  if (!asking) return [];
  const { optional = reader.optional, keys = () => own, ...how } = asking;
  const range = { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
  if (kind !== 'record') return [{ ...how, ...range, name, kind, optional }];
  const { when: _, ...choosing } = how;
  // Made once for each key: records are asked about again and again.
  const made = new Map<string, OpenField<P>>();
  const partOf = (key: string): OpenField<P> => {
    let part = made.get(key);
    if (!part) {
      const choices: Asking<P>['choices'] = (now) => asking.choices(now, key);
      part = { ...choosing, name: key, kind: 'one', optional: true, within: [name], choices };
      made.set(key, part);
    }
    return part;
  };
  const parts = asking.parts ?? ((asked: AskedDraft<P>) => keys(asked).map(partOf));
  return [{ ...how, name, kind: 'one', optional: asking.sure ? optional : true, parts }];
}
