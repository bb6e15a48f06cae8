import { HEX_NAME, type Hex } from '../board/hex.ts';
import type { Refusal } from '../decision.ts';
import type { UnitId } from '../ids.ts';
import { type Iso, readInstant } from '../instant.ts';
import { nearest } from '../nearest.ts';

/**
 * Readers of the arguments of commands: each takes an untrusted value. Plain functions: options read a draft for every choice, and a schema
 * is too slow for that.
 */

export interface Reader<T> {
  /** The value, with anything that could change copied; undefined if it is malformed. */
  readonly read: (value: unknown) => T | undefined;
  /** The way it is filled in: by one choice, by the next of a list, by a number, by a list, or by one choice for each of its keys. */
  readonly kind: 'one' | 'next' | 'number' | 'list' | 'record';
  readonly optional: boolean;
  /** The keys of a record whose keys are known. */
  readonly keys?: readonly string[];
  /** The range of a number or of a list's length. */
  readonly least?: number;
  readonly most?: number;
  /** The first hex or own unit that a value names and that passes a test. */
  readonly findHex?: Find<T>;
  readonly findUnit?: Find<T>;
  /** The first unknown field inside a value. */
  readonly findStray?: (value: unknown) => StrayField | undefined;
}
/** An unknown field, and the known ones. `within` are the keys that lead to it, each with a dot. */
export interface StrayField {
  readonly key: string;
  readonly known: readonly string[];
  readonly within: string;
}
/** A search whose test takes its context as an argument, so that no closure is made for each command that is read. */
type Find<T> = <About>(value: T, test: (name: string, about: About) => boolean, about: About) => string | undefined;
export interface OptionalReader<T> extends Reader<T> {
  readonly optional: true;
}
// biome-ignore lint/suspicious/noExplicitAny: a command has fields of all types
export type AnyReader = Reader<any>;
/** The fields of a command by name. */
export type Fields = Readonly<Record<string, AnyReader>>;

type ValueOf<R> = R extends Reader<infer T> ? T : never;
/** The arguments that result from reading fields. */
export type Filled<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: ValueOf<F[K]> | undefined };

export const reader = <T>(
  read: Reader<T>['read'],
  more: Partial<Omit<Reader<T>, 'read' | 'optional'>> = {},
): Reader<T> => ({
  kind: 'one',
  ...more,
  read,
  optional: false,
});
/** Any value but undefined; a check of its own says what is wrong with it. */
export const anything = reader<unknown>((value) => value);
export const nullable = <T>({ read }: Reader<T>) => reader((value) => (value === null ? null : read(value)));
export const maybe = <T>(inner: Reader<T>): OptionalReader<T> => ({ ...inner, optional: true });

const itself: Find<string> = (value, test, about) => (test(value, about) ? value : undefined);
const first: Find<readonly string[]> = (values, test, about) => {
  for (const value of values) if (test(value, about)) return value;
  return undefined;
};

const isHexName = (value: unknown): value is Hex => typeof value === 'string' && HEX_NAME.test(value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 60 && !(value in {});

export const hexName = reader((value) => (isHexName(value) ? value : undefined), { findHex: itself });
export const name = reader((value) => (isName(value) ? value : undefined));
export const ownUnit = reader(name.read, { findUnit: itself });
export const anyText = (most: number, form = /(?:)/) =>
  reader((value) => (typeof value === 'string' && value.length <= most && form.test(value) ? value : undefined));
export const instant = reader((value) => (readInstant(value) === undefined ? undefined : (value as Iso)));
export const yesOrNo = reader((value) => (typeof value === 'boolean' ? value : undefined));
export const oneOf = <T extends string>(values: readonly T[]) =>
  reader((value) => values.find((each) => each === value));
export const wholeNumber = (least: number, most: number) =>
  reader(
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined,
    { kind: 'number', least, most },
  );

const list = <T>(is: (value: unknown) => value is T, least: number, most: number) =>
  reader((value): readonly T[] | undefined => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return undefined;
    const copy: unknown[] = [...value];
    return copy.every(is) ? copy : undefined;
  });

/** The most names in a list. */
export const MOST_NAMES = 200;
/** Units without repetitions. */
export function unitList(least = 0): Reader<readonly UnitId[]> {
  const { read } = list(isName, least, MOST_NAMES);
  return reader(
    (value) => {
      const found = read(value);
      return found && new Set(found).size === found.length ? found : undefined;
    },
    { kind: 'next', findUnit: first },
  );
}
export const path = reader(list(isHexName, 1, 60).read, { findHex: first });

/** Values that may repeat, each read on its own. */
export const manyOf = <T>({ read }: Reader<T>, most: number, kind: 'next' | 'list' = 'next'): Reader<readonly T[]> =>
  reader(
    (value): readonly T[] | undefined => {
      if (!Array.isArray(value) || value.length > most) return undefined;
      const found = value.map((each) => read(each));
      return found.includes(undefined) ? undefined : (found as T[]);
    },
    { kind, least: 0, most },
  );

const entriesOf = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;

/** A hex for each of some units. */
export const places = reader(
  (value): Readonly<Record<UnitId, Hex>> | undefined => {
    const entries = entriesOf(value);
    return entries?.every(([key, hex]) => isName(key) && isHexName(hex))
      ? (Object.fromEntries(entries) as Record<UnitId, Hex>)
      : undefined;
  },
  {
    kind: 'record',
    findHex: (given, test, about) => first(Object.values(given), test, about),
    findUnit: (given, test, about) => first(Object.keys(given), test, about),
  },
);

/** A record with any keys, and a value under each. */
export const recordWith = <T>({ read, findStray }: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  reader(
    (value) => {
      const entries = entriesOf(value)?.map(([key, each]) => [key, read(each)] as const);
      return entries?.every(([, each]) => each !== undefined)
        ? (Object.fromEntries(entries) as Record<string, T>)
        : undefined;
    },
    {
      kind: 'record',
      findStray(value) {
        for (const [key, each] of entriesOf(value) ?? []) {
          const stray = findStray?.(each);
          if (stray) return { ...stray, within: `${key}.${stray.within}` };
        }
        return undefined;
      },
    },
  );

/** A record with optional values under known keys. */
export const nested = (values: ReadonlyMap<string, readonly string[]>) => {
  const known = [...values.keys()];
  return reader(
    (value): Readonly<Record<string, string>> | undefined => {
      const entries = entriesOf(value)?.filter(([, each]) => each !== undefined);
      return entries?.every(([key, each]) => values.get(key)?.includes(each as string))
        ? (Object.fromEntries(entries) as Record<string, string>)
        : undefined;
    },
    {
      kind: 'record',
      keys: known,
      findStray(value) {
        const stray = entriesOf(value)?.find(([key]) => !values.has(key));
        return stray && { key: stray[0], known, within: '' };
      },
    },
  );
};

/** The first unknown field of `raw`, as facts of a refusal: its path, and the field that was probably meant. */
export function strayField(fields: Fields, raw: object): Refusal['facts'] | undefined {
  for (const [key, value] of Object.entries(raw)) {
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (key !== 'command' && !known) return factsOf(key, ['command', ...Object.keys(fields)]);
    const stray = known?.findStray?.(value);
    if (stray) return factsOf(stray.key, stray.known, `${key}.${stray.within}`);
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
