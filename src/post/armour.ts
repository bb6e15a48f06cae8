import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
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

const digestFrom = (block: Block): string =>
  bytesToHex(sha256.create().update(headBytes(block)).update(block.body).digest());

/** The bytes before the body in the digest of a block. */
const headBytes = (block: Block): Uint8Array => utf8ToBytes(`${block.kind} ${block.version} ${headerLine(block)}\n`);

/** Bytes of a body from which the browser's own SHA-256 is worth a turn of the event loop. */
const LONG_BODY = 20_000;

/**
 * Takes the digest of a long block with the browser's own SHA-256, where it has one, and caches it: a seventh of the time, and a stranger may
 * write a million bytes.
 */
export async function digestAhead(block: Block): Promise<void> {
  if (block.body.length < LONG_BODY || digests.has(block)) return;
  try {
    const hash = await crypto.subtle.digest('SHA-256', concatBytes(headBytes(block), block.body));
    digests.set(block, bytesToHex(new Uint8Array(hash)));
  } catch {
    // Not supported by this browser: `digestOf` takes it on demand.
  }
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replace(/=+$/, '');
}

/** The number that each byte of a text in base64 stands for; too large for all that are not of base64. */
const NUMBERS = Uint8Array.from({ length: 256 }, (_, code) => LETTERS.indexOf(String.fromCharCode(code)) & 255);

/**
 * Undefined when the text is not base64. Padding must be absent, and the unused bits of the last character zero. Four characters at a time,
 * and from bytes, because a stranger may write millions.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 === 1) return undefined;
  const length = Math.floor((text.length * 3) / 4);
  const codes = encoder.encode(text.padEnd(4 * Math.ceil(text.length / 4), 'A'));
  const bytes = new Uint8Array((codes.length / 4) * 3);
  let numbers = 0;
  for (let i = 0, at = 0; i < codes.length; i += 4) {
    const first = NUMBERS[codes[i]!]!;
    const second = NUMBERS[codes[i + 1]!]!;
    const third = NUMBERS[codes[i + 2]!]!;
    const fourth = NUMBERS[codes[i + 3]!]!;
    numbers |= first | second | third | fourth;
    bytes[at++] = (first << 2) | (second >> 4);
    bytes[at++] = (second << 4) | (third >> 2);
    bytes[at++] = (third << 6) | fourth;
  }
  if (numbers > 63 || bytes.subarray(length).some((byte) => byte !== 0)) return undefined;
  return length === bytes.length ? bytes : bytes.slice(0, length);
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
