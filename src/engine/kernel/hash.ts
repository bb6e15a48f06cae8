import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Parts longer than this stand in their parent as their own digest, so unchanged parts are hashed once. */
const INLINE = 96;
const known = new WeakMap<object, string>();

/**
 * SHA-256 (64 hex digits) of plain data, the same for the same content whatever the order of keys.
 * Frozen objects are remembered by identity: hashing a state after a command costs what the command changed.
 * Never change an object after it was hashed.
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
