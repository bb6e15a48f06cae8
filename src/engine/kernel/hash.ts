import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A part with a longer text than this many characters enters its parent as a digest, so unchanged parts are hashed only once. */
const INLINE = 96;
const known = new WeakMap<object, string>();

/**
 * The SHA-256 of plain data as 64 hex digits. The order of keys does not matter. Digests of frozen objects are cached by
 * identity, so hashing the state after a command costs only as much as the command changed. Never change an object
 * after hashing it.
 */
export const hashOf = (value: unknown): string => {
  const text = textOf(value);
  return text.startsWith('#') ? text.slice(1) : sha(text);
};

const sha = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const before = known.get(value);
  if (before !== undefined) return before;
  const full = Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : `{${membersOf(value).join(',')}}`;
  const text = full.length > INLINE ? `#${sha(full)}` : full;
  known.set(value, text);
  return text;
}

function membersOf(value: object): string[] {
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${textOf(member)}`);
  }
  return members;
}
