import type { Clause } from '../clause.ts';
import type { Refusal } from '../decision.ts';
import type { Json, Seat, SideId } from '../ids.ts';
import type { Draft } from '../system.ts';
import type { AnyReader, Fields, Filled } from './readers.ts';

/**
 * One row of a system's table of commands: everything that is said of a command, in one place. `commandTable` makes of the
 * rows what reads, judges, offers and carries out commands. `P` is a position, `R` a resolution of the system.
 */

/** A command that somebody is filling in. */
export interface AskedDraft<P> {
  readonly position: P;
  readonly seat: Seat;
  /** The side that the seat acts for. */
  readonly side: SideId;
  readonly draft: Draft;
}

/** How a field is asked for. A field without it can be given, but is never asked for. */
export interface Asking<P> {
  /** Everything that could stand in it (for a record, under a key); `check` says what may. Worked out when it is read. */
  readonly choices: (asked: AskedDraft<P>, key: string) => readonly Json[];
  /** Numbers to show beside a choice, such as its price. */
  readonly facts?: (asked: AskedDraft<P>, value: Json) => Readonly<Record<string, number>> | undefined;
  /** Why a value cannot be chosen, where trying out the rest of the command is not the way to find out. */
  readonly why?: (asked: AskedDraft<P>, value: Json) => Refusal | undefined;
  /** False while it is not asked for. */
  readonly when?: (asked: AskedDraft<P>) => boolean;
  /** Whether a draft is complete without it, where that differs from whether a command may lack it. */
  readonly optional?: boolean | ((asked: AskedDraft<P>) => boolean);
  /** Some choices that are soon worked out: once one of them will do, a search asks for no others. */
  readonly some?: (asked: AskedDraft<P>) => readonly Json[];
  /** True when there is always something to fill it with: a search does not try its choices. */
  readonly sure?: true;
  /** The code of the refusal where it has nothing to choose from; that of the command when absent. */
  readonly nothing?: string;
  /** Any other text is allowed too; the choices are examples. */
  readonly free?: true;
  /** True for a list that may name a value again. */
  readonly repeats?: true;
  /** The keys of a record that are asked for; those of its reader when absent. */
  readonly keys?: (asked: AskedDraft<P>) => readonly string[];
  /** The fields that stand for a record, where they are more than one choice for each key. */
  readonly parts?: (asked: AskedDraft<P>) => readonly OpenField<P>[];
}
export type AskedReader<P, R extends AnyReader> = R & { readonly asking: Asking<P> };

/** Makes `askField` of a system: a field is a reader of its values, and how it is asked for. */
export const askIn =
  <P>() =>
  <R extends AnyReader>(
    reader: R,
    choices: Asking<P>['choices'],
    more: Omit<Asking<P>, 'choices'> = {},
  ): AskedReader<P, R> => ({ ...reader, asking: { choices, ...more } });

/** As `why` of a field whose values are judged by the whole command alone. */
export const accept = () => undefined;
/** As choices of a field that is a number, or is asked for part by part. */
export const none = () => [];

/** The seats that may give it: the side whose turn it is, any side at any time, or the game master. A system may have others. */
type Givers = 'active-side' | 'any-side' | 'gm';
/** The list that offers it: the commands of a side, those of a unit, or both. */
export type OfferedBy = 'side' | 'unit' | 'both';

/** One command: its rules, given its fields. */
export interface CommandSpec<P, R, Phase, Bearer, F extends Fields, C, By = Givers> {
  /** The clause that gives the right to it. */
  readonly clause: Clause;
  /** The phases in which it may be given; any when absent. */
  readonly phases?: readonly Phase[];
  /** `active-side` when absent. */
  readonly by?: By;
  /** The arguments in the order in which they are read. */
  readonly fields: F;
  /** The order in which its fields are asked for, where it is another one. */
  readonly order?: readonly (keyof F & string)[];
  /** Whether a side or a unit has it at all; others are not even shown it. True when absent. `unit` is the one that would give it. */
  readonly has?: (position: P, side: SideId, unit: Bearer | undefined) => boolean;
  /** Its price, where it costs the same whatever it aims at. */
  readonly cost?: (position: P, side: SideId, unit: Bearer | undefined) => number | undefined;
  /** The code of the refusal where a field has nothing to choose from; `no-target` when absent. */
  readonly nothing?: string;
  /** True when it can be begun although its first fields are all optional. */
  readonly opensEmpty?: true;
  /** False when arguments, well formed one by one, make no command together: `bad-argument`. */
  readonly fits?: (command: C, position: P) => boolean;
  /** The first checks, about the first field that must be filled alone. A search asks once for each of its values. */
  readonly ready?: (position: P, side: Seat, draft: Partial<C>) => Refusal | undefined;
  /** The refusal of a draft that nothing more can mend; `check` refuses the same. An optimisation: lets `options` stop early. */
  readonly begun?: (position: P, side: SideId, draft: Partial<C>) => Refusal | undefined;
  /** The refusal, by the codes in their order; nothing is refused when absent. */
  readonly check?: (position: P, side: Seat, command: C) => Refusal | undefined;
  readonly act: (resolution: R, side: SideId, command: C) => void;
}

/** A field as it is asked for: of a record, one key. */
export interface OpenField<P> extends Omit<Asking<P>, 'keys'> {
  readonly name: string;
  readonly kind: 'one' | 'next' | 'number' | 'list';
  readonly optional: boolean | ((asked: AskedDraft<P>) => boolean);
  readonly within?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}

/** A row of the table: what was said of the command, and what follows from it. */
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
  /** The fields that can be asked for, in the order in which they are. */
  readonly open: readonly OpenField<P>[];
  /** Those of them without which a draft may not be complete. */
  readonly required: readonly OpenField<P>[];
  /** True when all that can be asked for always are, each as it stands. */
  readonly isPlain: boolean;
}
/** A command with its arguments. */
export type CommandWith<Name extends string, F extends Fields> = { readonly command: Name } & Filled<F>;
/** The command that a row declares. */
export type CommandOfRow<Row> = Row extends {
  readonly name: infer Name extends string;
  readonly fields: infer F extends Fields;
}
  ? CommandWith<Name, F>
  : never;

/** Rows of one shape: the JavaScript engine is slower on rows that each lack other parts. */
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

/** Makes `defineCommand` of a system: it takes the name of a command, who has it, and what it is and does. */
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
