import { z } from 'zod';
import { nearest } from './nearest.ts';

/** A fault in a user's file. */
export interface Fault {
  /** Keys and indexes joined with dots (`units.3.price`); empty for the whole file. */
  readonly path: string;
  /** A code; `words/` has the sentence for it, with placeholders for `facts`. */
  readonly reason: string;
  readonly facts: Readonly<Record<string, string | number>>;
  /** The known word that was probably meant. */
  readonly nearest?: string;
}

/** A key or an index. */
export type PathStep = string | number;
export type FaultPath = readonly PathStep[];
/** Adds a fault at a path, given from the outermost step inwards. `meant` is the word that was probably meant. */
export type ReportFault = (path: FaultPath, reason: string, facts: Fault['facts'], meant?: string) => void;

/** An empty list of faults, and the function that adds to it. */
export function reporter(): { readonly faults: Fault[]; readonly report: ReportFault } {
  const faults: Fault[] = [];
  const report: ReportFault = (path, reason, facts, meant) =>
    faults.push({ path: path.join('.'), reason, facts, ...(meant === undefined ? {} : { nearest: meant }) });
  return { faults, report };
}

export interface Limits {
  /** The depth to which objects and lists may be nested. */
  readonly depth: number;
  /** The most values, nested ones included. */
  readonly nodes: number;
  /** The most characters of a text or key. */
  readonly text: number;
}

interface Place {
  readonly value: unknown;
  readonly depth: number;
  readonly key: string;
  readonly up: Place | undefined;
}

/** Keys that could change a prototype in a careless merge. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a name that events and states may have as a key: no object inherits it, and `bounded` takes it in a file. */
export const mayBeKey = (name: string): boolean => !(name in {}) && !FORBIDDEN.has(name);

/**
 * Checks untrusted data before any schema does: not too deep, not too large, no dangerous keys, and nothing that JSON
 * would write back differently (infinite numbers, -0, half surrogates). Returns the first fault in reading order
 * (`text-too-long`, `too-deep`, `too-large`, `forbidden-key`, `odd-number`, `odd-text`), or undefined. Does not recurse,
 * so deep data cannot exhaust the stack.
 */
export function bounded(value: unknown, limits: Limits): Fault | undefined {
  const open: Place[] = [{ value, depth: 0, key: '', up: undefined }];
  let met = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    met++;
    if (typeof place.value === 'string' && place.value.length > limits.text)
      return fault(place, 'text-too-long', { length: place.value.length, most: limits.text });
    if (typeof place.value === 'string' && !isWellFormed(place.value)) return fault(place, 'odd-text', {});
    if (typeof place.value === 'number' && !isPlainNumber(place.value)) return fault(place, 'odd-number', {});
    if (typeof place.value !== 'object' || place.value === null) continue;
    if (place.depth >= limits.depth) return fault(place, 'too-deep', { most: limits.depth });
    const list = Array.isArray(place.value);
    const inside = place.value as Readonly<Record<string, unknown>>;
    const keys = list ? undefined : Object.keys(inside);
    const count = keys ? keys.length : (place.value as unknown[]).length;
    if (met + open.length + count > limits.nodes) return fault(place, 'too-large', { most: limits.nodes });
    const bad = keys?.find((key) => FORBIDDEN.has(key) || key.length > limits.text);
    if (bad !== undefined)
      return FORBIDDEN.has(bad)
        ? fault({ value: undefined, depth: 0, key: bad, up: place }, 'forbidden-key', { key: bad })
        : fault(place, 'text-too-long', { length: bad.length, most: limits.text });
    if (keys && !keys.every(isWellFormed)) return fault(place, 'odd-text', {});
    for (let i = count - 1; i >= 0; i--) {
      const key = keys ? keys[i]! : String(i);
      open.push({ value: inside[key], depth: place.depth + 1, key, up: place });
    }
  }
  return undefined;
}

/** False for text with half a surrogate pair, which no encoding can carry. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** True for numbers that JSON writes and reads unchanged: `1e400` is read as Infinity and would be written as null. */
const isPlainNumber = (number: number): boolean => Number.isFinite(number) && !Object.is(number, -0);

function fault(place: Place, reason: string, facts: Fault['facts']): Fault {
  const path: string[] = [];
  for (let at: Place = place; at.up; at = at.up) path.push(clip(at.key));
  return { path: path.reverse().join('.'), reason, facts };
}

/** Reports ids that two rows of a section share, and those that every object inherits. */
export function rowIdFaults(rows: readonly { readonly id: string }[], section: string, report: ReportFault): void {
  const met = new Set<string>();
  for (const [i, { id }] of rows.entries()) {
    if (met.has(id)) report([section, i, 'id'], 'duplicate-id', { id });
    if (id in {}) report([section, i, 'id'], 'forbidden-name', { id });
    met.add(id);
  }
}

/**
 * The issues that zod found, as faults. For a mistyped key or value `nearest` suggests the right one. `within` is prefixed to every path.
 */
export function schemaFaults({ issues }: z.ZodError, schema: z.ZodType, ...within: (string | number)[]): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const steps = issue.path.map(String);
    const path = [...within, ...steps].join('.');
    if (issue.code === 'custom' && typeof issue.params?.reason === 'string')
      return [{ path, reason: issue.params.reason, facts: plainFacts(issue.params) }];
    const reason = issue.code.replaceAll('_', '-');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const meant = nearest(key, keysAt(schema, steps));
        const at = [...within, ...steps, clip(key)].join('.');
        return {
          path: at,
          reason: 'unrecognized-key',
          facts: { key: clip(key) },
          ...(meant ? { nearest: meant } : {}),
        };
      });
    const facts: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(issue)) {
      if (['code', 'path', 'input', 'message'].includes(key)) continue;
      if (typeof value === 'string' || typeof value === 'number') facts[key] = value;
      if (key === 'values' && Array.isArray(value)) facts[key] = value.join(', ');
    }
    if (issue.code === 'custom') facts.message = issue.message;
    const { input } = issue;
    facts.given =
      typeof input === 'string'
        ? clip(input)
        : typeof input === 'number'
          ? input
          : input === null
            ? 'null'
            : typeof input;
    const meant =
      issue.code === 'invalid_value' && typeof input === 'string'
        ? nearest(input, issue.values.map(String))
        : undefined;
    return [{ path, reason, facts, ...(meant ? { nearest: meant } : {}) }];
  });
}

/** The facts of a custom check in our own schemas, which pass `params: { reason, ... }`. */
const plainFacts = ({ reason: _, ...params }: Readonly<Record<string, unknown>>): Fault['facts'] =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
    ),
  );

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The keys that the schema allows at a path. */
function keysAt(schema: z.ZodType, path: readonly string[]): string[] {
  const [step, ...rest] = path;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return keysAt(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject) {
    if (step === undefined) return Object.keys(schema.shape);
    return Object.hasOwn(schema.shape, step) ? keysAt(schema.shape[step] as z.ZodType, rest) : [];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysAt(option as z.ZodType, path));
  if (schema instanceof z.ZodArray) return keysAt(schema.element as z.ZodType, rest);
  if (schema instanceof z.ZodRecord) return keysAt(schema.valueType as z.ZodType, rest);
  return [];
}
