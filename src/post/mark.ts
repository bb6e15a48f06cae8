import { hexToBytes } from '@noble/hashes/utils.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The mark of a block by its digest (64 hex digits): the first 130 bits, five a character from the highest, 26 in all. */
export function markOf(digest: string): string {
  let bits = 0n;
  for (const byte of hexToBytes(digest).subarray(0, 17)) bits = bits * 256n + BigInt(byte);
  return Array.from({ length: 26 }, (_, i) => ALPHABET[Number((bits >> BigInt(131 - 5 * i)) & 31n)]).join('');
}
