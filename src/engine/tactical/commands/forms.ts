import type { Hex } from '../../kernel/board/hex.ts';
import { oneOf, type Reader, reader } from '../../kernel/commands/readers.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { EDGES, type ListEntry, RESERVE_WAYS } from '../state.ts';

/** Table 23.11: the forms of all arguments. A command may carry arguments of others: they are read, but not asked for. */

const MOST = { letters: 60, hexes: 40, entries: 100, targets: 60 };

type Is<T> = (value: unknown) => value is T;
const isText = (value: unknown): value is string => typeof value === 'string';
const isName = (value: unknown): value is string => isText(value) && value.length > 0 && value.length <= MOST.letters;
const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntry = (value: unknown): value is ListEntry => isPart(value) && 'entry' in value && isName(value.entry);

const isList = <T>(value: unknown, most: number, is: Is<T>): value is readonly T[] =>
  Array.isArray(value) && value.length <= most && value.every(is);
/** Any value: it is judged by the check that needs it. */
const anything = <T>() => reader((value) => value as T);
const name = reader((value) => (isName(value) ? value : undefined));

/** Table 23.11, in its order of arguments. */
export const FORMS = {
  // A unit that does not exist, if no text names one.
  unit: reader((value): UnitId => (isName(value) ? value : '')),
  list: reader((value): readonly ListEntry[] | undefined =>
    isList(value, MOST.entries, isEntry) ? value.map(({ entry }) => ({ entry })) : undefined,
  ),
  edge: oneOf(EDGES),
  first: name,
  hex: name,
  /** Directions 1 to 6. */
  facing: anything<number>(),
  by: oneOf(RESERVE_WAYS),
  into: name,
  transport: name,
  path: reader((value): readonly Hex[] | undefined => (isList(value, MOST.hexes, isText) ? value : undefined)),
  to: name,
  power: name,
  target: name,
  /** T-9.1: weapon by group. */
  weapons: reader(readWeapons, { kind: 'record' }),
  also: reader(
    (value): readonly UnitId[] | undefined => (isList(value, MOST.targets, isName) ? [...value] : undefined),
    { kind: 'next' },
  ),
  /** Standing orders by the keys of table 23.15, or the commands of a sheet. */
  orders: anything<Orders>(),
} as const;
type Orders = Readonly<Record<string, unknown>> | readonly unknown[];

function readWeapons(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isPart(value)) return undefined;
  const slots = Object.entries(value).filter(([slot]) => slot !== '__proto__');
  return slots.every(([slot, weapon]) => slot.length <= MOST.letters && isName(weapon))
    ? Object.fromEntries(slots)
    : undefined;
}

type Forms = typeof FORMS;
/** The arguments of a command, as far as present: a malformed one counts as missing. */
export type Arguments = {
  readonly [K in keyof Forms]?: (Forms[K] extends Reader<infer T> ? T : never) | undefined;
};
