import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BlockHeader, headerLine } from './header.ts';

/**
 * Text armour: a block as short lines of ASCII that survive a forum. Each line of the body has a check of its own, so that
 * damage can be located; the end mark has the check of the whole block.
 *
 *     -----BEGIN HEXPOST ORDERS 3-----
 *     campaign=4kq7xw2m0c9v1hd83jb5ntzyar seat=red round=3 revision=2 after=(26 letters and digits);
 *     (60 characters of base64)-(2 characters of check)
 *     -----END HEXPOST ORDERS 5f3a9c21-----
 */

/** Characters of base64 in a full line. A multiple of 4, so that each line can be decoded alone. */
export const LINE_LETTERS = 60;

export interface Block extends BlockHeader {
  /** Signature and payload. */
  readonly body: Uint8Array;
}

/** The block as text, without a line break at its end. */
export function armour(block: Block): string {
  const name = block.kind.toUpperCase();
  const text = toBase64(block.body);
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE_LETTERS) {
    const line = text.slice(at, at + LINE_LETTERS);
    lines.push(`${line}-${lineCheck(lines.length, line)}`);
  }
  return [
    `-----BEGIN HEXPOST ${name} ${block.version}-----`,
    headerLine(block),
    ...lines,
    `-----END HEXPOST ${name} ${wholeCheck(block)}-----`,
  ].join('\n');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// A long block has thousands of lines: one encoder and one hash serve all.
const encoder = new TextEncoder();
const [untouched, working] = [sha256.create(), sha256.create()];
const hashed = new Uint8Array(untouched.outputLen);

/** Two check characters for a line of the body. Lines are numbered from 0. */
export function lineCheck(number: number, line: string): string {
  untouched._cloneInto(working);
  working.update(encoder.encode(`${number} ${line}`)).digestInto(hashed);
  return LETTERS[hashed[0]! & 63]! + LETTERS[hashed[1]! & 63]!;
}

/** The first eight hex digits of the digest, as written in the end mark. */
export const wholeCheck = (block: Block): string => digestOf(block).slice(0, 8);

/** Digests by block: each is asked for many times. */
const digests = new WeakMap<Block, string>();

/** SHA-256 of a block, 64 hex digits: identifies the block wherever it was posted. */
export function digestOf(block: Block): string {
  const known = digests.get(block);
  if (known !== undefined) return known;
  const digest = digestFrom(block);
  digests.set(block, digest);
  return digest;
}

const digestFrom = (block: Block): string => {
  const header = utf8ToBytes(`${block.kind} ${block.version} ${headerLine(block)}\n`);
  return bytesToHex(sha256.create().update(header).update(block.body).digest());
};

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replace(/=+$/, '');
}

/** Undefined when the text is not base64. Padding must be absent, and the unused bits of the last character zero. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*$/.test(text) || text.length % 4 === 1) return undefined;
  const unused = [0, 0, 15, 3][text.length % 4]!;
  if ((LETTERS.indexOf(text.at(-1) ?? 'A') & unused) !== 0) return undefined;
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The mark of a block by its digest (64 hex digits): the first 130 bits, five a character from the highest, 26 in all. */
export function markOf(digest: string): string {
  const bytes = hexToBytes(digest);
  let mark = '';
  for (let bit = 0; bit < 130; bit += 5) {
    const at = bit >> 3;
    mark += ALPHABET[(((bytes[at]! << 8) | bytes[at + 1]!) >> (11 - (bit & 7))) & 31];
  }
  return mark;
}
