import {
  type AskedDraft,
  type Asking,
  accept,
  askIn,
  definerIn,
  none,
  type OpenField,
} from '../../kernel/commands/define.ts';
import {
  type AnyReader,
  anyText,
  anything,
  type Fields,
  type Filled,
  instant,
  maybe,
  nullable,
} from '../../kernel/commands/readers.ts';
import type { Draft } from '../../kernel/system.ts';
import type { Position, Resolution } from '../position.ts';
import type { Phase, Role } from '../state.ts';

/** The rows of the table of commands (table 13.6): `index.ts` has them all, the files for each chapter declare them. */

export type Asked = AskedDraft<Position>;
/** The role in a side, or the seat, that gives a command. */
type Giver = Role | 'gm' | 'clock' | 'tactical';

type Choices = Asking<Position>['choices'];
type More = Omit<Asking<Position>, 'choices'>;
const ask = askIn<Position>();
/** A field whose choices are open unless `why` refuses them. */
export const askField = <R extends AnyReader>(reader: R, choices: Choices, more: More = {}) =>
  ask(reader, choices, { why: accept, ...more });

/** A field whose values have their own refusals, so that any value is read, even undefined. */
export const askAnything = (choices: Choices, more: More = {}) =>
  askField(maybe(anything), choices, { optional: false, ...more });

/** A record that is asked for part by part. */
export const askParts = <R extends AnyReader>(reader: R, parts: (asked: Asked) => readonly Part[]) =>
  askField(reader, none, { parts });
export type Part = OpenField<Position>;
/** A number inside a record. */
export const askNumber = (within: readonly string[], name: string, least: number, most: number): Part => ({
  kind: 'number',
  name,
  within,
  least,
  most,
  optional: false,
  choices: none,
});
export const partOf = (value: unknown): Draft => (typeof value === 'object' && value !== null ? (value as Draft) : {});

const ANY_TEXT = ['…'];
export const NOTE = askField(maybe(nullable(anyText(2000))), () => ANY_TEXT, { free: true });
export const REASON = askField(anyText(2000, /\S/), () => ANY_TEXT, { free: true });

/** Fields that every command may have: the member who gives it (S-1.3), the side it is for (S-12.1), the time (S-1.8). */
const COMMON = { by: maybe(anything), for: maybe(anything), at: maybe(nullable(instant)) };
export type WithCommon<F extends Fields> = Omit<typeof COMMON, keyof F> & F;

const define = definerIn<Position, Resolution, Phase, never, Giver>();
export type Spec<Name extends string, F extends Fields> = Parameters<typeof define<Name, WithCommon<F>, 'side'>>[1];
export type CommandIn<Name extends string, F extends Fields> = { readonly command: Name } & Filled<WithCommon<F>>;

export const defineCommand = <const Name extends string, F extends Fields>(
  name: Name,
  { fields, ...spec }: Omit<Spec<Name, F>, 'fields'> & { readonly fields: F },
) =>
  define<Name, WithCommon<F>, 'side'>(name, {
    nothing: 'nothing-there',
    ...(spec as Omit<Spec<Name, F>, 'fields'>),
    fields: { ...COMMON, ...fields },
  });
