import { HEX_NAME, type Hex } from '../kernel/board/hex.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { nearest } from '../kernel/nearest.ts';

/**
 * V-9: the fields of commands. A form is a record of fields; each reads a value from anywhere. Plain functions: options
 * read a draft for every choice that somebody asks about, which a schema is too slow for.
 */

export interface FormField<T> {
  /** The value, copied as far as it could change; undefined when it has another form. */
  readonly read: (value: unknown) => T | undefined;
  readonly optional: boolean;
  /** The keys of a nested form. */
  readonly keys?: readonly string[];
  /** The first hex, the first unit of the side that a value names and that passes a test. */
  readonly findHex?: Find<T>;
  readonly findUnit?: Find<T>;
}
/** Given what the test is about, so that no function is made for each command that is read. */
type Find<T> = <About>(value: T, test: (name: string, about: About) => boolean, about: About) => string | undefined;
export interface OptionalField<T> extends FormField<T> {
  readonly optional: true;
}
// biome-ignore lint/suspicious/noExplicitAny: a form has fields of all types
export type AnyField = FormField<any>;
export type Form = Readonly<Record<string, AnyField>>;

type ValueOf<F> = F extends FormField<infer T> ? T : never;
/** The arguments that a form reads. */
export type Filled<F extends Form> = {
  readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: ValueOf<F[K]> | undefined };

const field = <T>(
  read: FormField<T>['read'],
  named: Pick<FormField<T>, 'findHex' | 'findUnit'> = {},
): FormField<T> => ({
  read,
  optional: false,
  ...named,
});
export const maybe = <T>(inner: FormField<T>): OptionalField<T> => ({ ...inner, optional: true });

const itself: Find<string> = (value, test, about) => (test(value, about) ? value : undefined);
const first: Find<readonly string[]> = (values, test, about) => {
  for (const value of values) if (test(value, about)) return value;
  return undefined;
};

const isHexName = (value: unknown): value is Hex => typeof value === 'string' && HEX_NAME.test(value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 60 && !(value in {});

export const hexName = field((value) => (isHexName(value) ? value : undefined), { findHex: itself });
export const name = field((value) => (isName(value) ? value : undefined));
export const ownUnit = field(name.read, { findUnit: itself });
export const yesOrNo = field((value) => (typeof value === 'boolean' ? value : undefined));
export const oneOf = <T extends string>(values: readonly T[]) =>
  field((value) => values.find((each) => each === value));
export const wholeNumber = (least: number, most: number) =>
  field((value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined,
  );

const list = <T>(is: (value: unknown) => value is T, least: number, most: number) =>
  field((value): readonly T[] | undefined => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return undefined;
    const copy: unknown[] = [...value];
    return copy.every(is) ? copy : undefined;
  });

/** The most names in a list. */
export const MOST_NAMES = 200;
/** Units without repetitions. */
export function ownUnits(least = 0): FormField<readonly UnitId[]> {
  const { read } = list(isName, least, MOST_NAMES);
  return field(
    (value) => {
      const found = read(value);
      return found && new Set(found).size === found.length ? found : undefined;
    },
    { findUnit: first },
  );
}
export const path = field(list(isHexName, 1, 60).read, { findHex: first });

const entriesOf = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;

/** A hex for each of some units. */
export const places = field(
  (value): Readonly<Record<UnitId, Hex>> | undefined => {
    const entries = entriesOf(value);
    return entries?.every(([key, hex]) => isName(key) && isHexName(hex))
      ? (Object.fromEntries(entries) as Record<UnitId, Hex>)
      : undefined;
  },
  {
    findHex: (given, test, about) => first(Object.values(given), test, about),
    findUnit: (given, test, about) => first(Object.keys(given), test, about),
  },
);

/** Optional values under known keys. */
export const nested = (values: ReadonlyMap<string, readonly string[]>) => ({
  ...field((value): Readonly<Record<string, string>> | undefined => {
    const entries = entriesOf(value)?.filter(([, each]) => each !== undefined);
    return entries?.every(([key, each]) => values.get(key)?.includes(each as string))
      ? (Object.fromEntries(entries) as Record<string, string>)
      : undefined;
  }),
  keys: [...values.keys()],
});

/** The first field that a form does not know, as facts of a refusal: its path, and the field that was meant. */
export function strayField(form: Form, raw: object): Refusal['facts'] | undefined {
  for (const [key, value] of Object.entries(raw)) {
    const known = Object.hasOwn(form, key) ? form[key] : undefined;
    if (key !== 'command' && !known) return factsOf(key, ['command', ...Object.keys(form)]);
    const stray = known?.keys && entriesOf(value)?.find(([inner]) => !known.keys!.includes(inner));
    if (stray) return factsOf(stray[0], known.keys!, `${key}.`);
  }
  return undefined;
}
function factsOf(key: string, known: readonly string[], within = ''): Refusal['facts'] {
  const meant = nearest(key.slice(0, 60), known);
  return {
    field: within + (key.length > 60 ? `${key.slice(0, 60)}…` : key),
    ...(meant !== undefined && { nearest: meant }),
  };
}
