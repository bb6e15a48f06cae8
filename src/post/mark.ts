import { hexToBytes } from '@noble/hashes/utils.js';

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
