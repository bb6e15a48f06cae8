import { bounded, type Limits } from '@hexpost/engine';

/** The number of values in a value of JSON, itself included. */
export const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + (one === undefined ? 0 : valuesIn(one)), 1)
    : 1;

/** Keys that `bounded` refuses. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** An escape of half a character, as it may be: only with one can a text of JSON have a half. */
const HALF_ESCAPED = /\\u[dD]/;

/** A parsed value within its limits. */
interface PlainValue {
  /** Values in it, itself included. */
  readonly count: number;
  /** True if the keys of all objects are in order. */
  readonly isInOrder: boolean;
}

/**
 * Looks at a value that was parsed from a text of UTF-8: undefined where `bounded` finds a fault. A stranger may send hundreds of
 * thousands of values, so nothing is kept about each. Numbers are left to the comparison with the canonical text.
 */
export function plainValue(value: unknown, text: string, limits: Limits): PlainValue | undefined {
  const found = { count: 1, isInOrder: true, limits };
  if (!isPlain(value, limits.depth, found)) return undefined;
  return HALF_ESCAPED.test(text) && bounded(value, limits) ? undefined : found;
}

interface Found {
  count: number;
  isInOrder: boolean;
  readonly limits: Limits;
}

function isPlain(value: unknown, depth: number, found: Found): boolean {
  if (typeof value === 'string') return value.length <= found.limits.text;
  if (typeof value !== 'object' || value === null) return true;
  if (depth <= 0) return false;
  if (Array.isArray(value)) {
    found.count += value.length;
    if (found.count > found.limits.nodes) return false;
    for (const one of value) if (typeof one !== 'number' && !isPlain(one, depth - 1, found)) return false;
    return true;
  }
  const keys = Object.keys(value);
  found.count += keys.length;
  if (found.count > found.limits.nodes) return false;
  let last = '';
  for (const key of keys) {
    if (key.length > found.limits.text || FORBIDDEN.has(key)) return false;
    if (key < last) found.isInOrder = false;
    last = key;
    if (!isPlain((value as Readonly<Record<string, unknown>>)[key], depth - 1, found)) return false;
  }
  return true;
}
