/** Seeds of generated maps: short enough to be read aloud and typed by a friend. */

export const LONGEST_SEED = 40;

/** A seed as people write it down for each other: spaces and case do not matter. Half a character at its end would spoil the campaign’s file. */
export const cleanSeed = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .slice(0, LONGEST_SEED)
    .replace(/[\uD800-\uDBFF]$/, '');

/** No 0, O, 1, I, L: a seed must survive being read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(8));
  const text = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
