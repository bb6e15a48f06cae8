import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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

const sha = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const shortened = (full: string): string => (full.length > INLINE ? `#${sha(full)}` : full);

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = shortened(contentsOf(value, textOf));
  known.set(value, text);
  return text;
}

const textOnce = (value: unknown): string =>
  typeof value === 'object' && value !== null ? shortened(contentsOf(value, textOnce)) : JSON.stringify(value ?? null);

/** The members of a list, or those of a record that have a value, by key; `text` writes each. */
function contentsOf(value: object, text: (member: unknown) => string): string {
  let found = '';
  if (Array.isArray(value)) {
    for (const member of value) found += found === '' ? text(member) : `,${text(member)}`;
    return `[${found}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) found += `${found === '' ? '' : ','}${JSON.stringify(key)}:${text(member)}`;
  }
  return `{${found}}`;
}
