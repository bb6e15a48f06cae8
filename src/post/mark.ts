import { hexToBytes } from '@noble/hashes/utils.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The mark of a block by its digest (64 hex digits): the first 130 bits, five a character from the highest, 26 in all. */
export function markOf(digest: string): string {
  const bytes = hexToBytes(digest);
  return Array.from({ length: 26 }, (_, i) => {
    const [at, shift] = [(5 * i) >> 3, 11 - ((5 * i) & 7)];
    return ALPHABET[(((bytes[at]! << 8) | bytes[at + 1]!) >> shift) & 31];
  }).join('');
}
