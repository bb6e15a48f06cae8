import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A part whose text is longer than this enters its parent as a digest, so unchanged parts are hashed only once. */
const INLINE = 96;
const known = new WeakMap<object, string>();

/**
 * The SHA-256 of plain data as 64 hex digits. The order of keys does not matter. Digests of frozen objects are cached by
 * identity, so hashing the state after a command costs only as much as the command changed. Never change an object
 * after hashing it.
 */
export const hashOf = (value: unknown): string => digestIn(textOf(value));

/** The same for plain data that is not hashed again: nothing is cached, which halves the time for new data. */
export const hashOnce = (value: unknown): string => digestIn(textOnce(value));

const digestIn = (text: string): string => (text.startsWith('#') ? text.slice(1) : sha(text));

/** Every engine of JavaScript that the rules run in has it; the library of the language does not declare it. */
declare const TextEncoder: new () => { encodeInto(text: string, bytes: Uint8Array): { written: number } };

/** Reused for every text, since creating them costs as much as hashing. Long texts get bytes of their own, which are not kept. */
const [untouched, working] = [sha256.create(), sha256.create()];
const encoder = new TextEncoder();
const digest = new Uint8Array(untouched.outputLen);
const usualBytes = new Uint8Array(65_536);

function sha(text: string): string {
  const most = 3 * text.length; // bytes of UTF-8
  const bytes = most <= usualBytes.length ? usualBytes : new Uint8Array(most);
  const { written } = encoder.encodeInto(text, bytes);
  untouched._cloneInto(working);
  working.update(bytes.subarray(0, written)).digestInto(digest);
  return bytesToHex(digest);
}

const shortened = (full: string): string => (full.length > INLINE ? `#${sha(full)}` : full);

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOfPlain(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = shortened(contentsOf(value, textOf));
  known.set(value, text);
  return text;
}

const textOnce = (value: unknown): string =>
  typeof value === 'object' && value !== null ? shortened(contentsOf(value, textOnce)) : textOfPlain(value);

const textOfPlain = (value: unknown): string =>
  Number.isFinite(value) ? String(value) : JSON.stringify(value ?? null);

/** The members of a list, or those of a record that have a value, by key; `text` writes each. */
function contentsOf(value: object, text: (member: unknown) => string): string {
  let found = '';
  if (Array.isArray(value)) {
    for (const member of value) found += found === '' ? text(member) : `,${text(member)}`;
    return `[${found}]`;
  }
  for (const key of inOrder(Object.keys(value))) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) found += `${found === '' ? '' : ','}${labelOf(key)}${text(member)}`;
  }
  return `{${found}}`;
}

/** Sorted; the keys of most records are so as they are. */
function inOrder(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[i - 1]!) return keys.sort();
  return keys;
}

const labels = new Map<string, string>();
const MOST_LABELS = 10_000;

/** A key as it stands before its value: there are few of them, and they come again and again. */
function labelOf(key: string): string {
  const before = labels.get(key);
  if (before !== undefined) return before;
  if (labels.size >= MOST_LABELS) labels.clear();
  const label = `${JSON.stringify(key)}:`;
  labels.set(key, label);
  return label;
}
