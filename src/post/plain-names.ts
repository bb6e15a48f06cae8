import { NAME_LETTERS } from './name-letters.ts';

/**
 * Names of players, sides and campaigns: which are valid, and which look alike. Everybody must judge alike, so the letters are those of
 * Unicode 12.0, whatever version the browser has. Normal forms of these letters are the same in all later versions.
 */

/** First code points and classes of the runs in `NAME_LETTERS`. */
const starts: number[] = [];
const classes: string[] = [];

function classOf(letter: string): string {
  if (starts.length === 0) {
    let start = 0;
    for (const [, length, kind] of NAME_LETTERS.matchAll(/([0-9a-z]*)([A-Z])/g)) {
      starts.push(start);
      classes.push(kind!);
      start += length === '' ? 1 : Number.parseInt(length!, 36);
    }
  }
  const code = letter.codePointAt(0)!;
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= code) low = middle;
    else high = middle;
  }
  return classes[low]!;
}

/** Letters of the longest name, that of a campaign. Normalising a longer text may take long. */
const LONGEST = 120;

/**
 * True for a name that everybody sees as it is: in normal form C, without blanks around it, with a letter or digit, and without
 * characters that control, hide, turn the direction of writing, or are not characters of Unicode 12.0 at all.
 */
export function isPlainName(name: string): boolean {
  if (name.length > LONGEST || name.startsWith(' ') || name.endsWith(' ')) return false;
  const found = new Set([...name].map(classOf));
  return found.has('L') && !found.has('X') && name === name.normalize('NFC');
}

/** A letter of a name by its spelling, whether small or capital, and by its shape. */
interface Letter {
  readonly spelling: string;
  readonly shape: string;
}

/**
 * True for two names that people would take for each other: letter by letter they are spelled alike or look alike. It follows the
 * confusables of Unicode (UTS 39), where capital I, small l and 1 are of one shape and small i is not: Ivan looks like lvan, Ali
 * does not look like All. Beyond that it ignores capitals, blanks and accents. For comparing only: not every likeness is known, and
 * fingerprints are what tells people apart for certain.
 */
export function looksLike(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [lettersOf(one), lettersOf(other)];
  return (
    first.length === second.length &&
    first.every(({ spelling, shape }, i) => spelling === second[i]!.spelling || shape === second[i]!.shape)
  );
}

/** The letters of names that were compared last. */
const known = new Map<string, readonly Letter[]>();
const MOST_KNOWN = 5_000;

function lettersOf(name: string): readonly Letter[] {
  const before = known.get(name);
  if (before) return before;
  const plain = [...name.normalize('NFKD')].filter((letter) => letter !== ' ' && 'LO'.includes(classOf(letter)));
  const letters = [...plain.join('').replaceAll('rn', 'm')].map((letter): Letter => {
    const spelling = spelled(letter);
    return { spelling, shape: SHAPES.get(letter) ?? spelling };
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, letters);
  return letters;
}

function spelled(letter: string): string {
  // The one letter whose capital looks like another Latin letter than its small form does.
  const lower = letter === '\u039d' ? 'n' : letter.toLowerCase();
  // A later version of Unicode may give an old letter a small form.
  const small = [...lower].some((one) => classOf(one) === 'X') ? letter : lower;
  return LATIN.get(small) ?? small;
}

const pairs = (from: string, to: string): [string, string][] => [...from].map((letter, i) => [letter, [...to][i]!]);

/** Letters whose small or capital form looks like a Latin letter. */
const LATIN: ReadonlyMap<string, string> = new Map([
  ...pairs('авекмнорстухіјѕԁһԛԝьг', 'abekmhopctyxijsdhqwbr'),
  ...pairs('αβεζηικμνορτυχγωϲϳ', 'abezhikmvoptyxywcj'),
  ...pairs('ıɑɡᴏ', 'iago'),
]);

/** Signs of one shape, by its name. Small i has a dot. */
const SHAPES: ReadonlyMap<string, string> = new Map([
  ...[...'Il1|\u0406\u0399\u04c0\u04cf\u2223\u01c0'].map((sign): [string, string] => [sign, 'bar']),
  ...[...'0oOоОοΟᴏ'].map((sign): [string, string] => [sign, 'ring']),
  ...[...'3зЗ'].map((sign): [string, string] => [sign, 'three']),
]);

/** Places of names that look like another one in the list. */
export const lookAlikes = (names: readonly string[]): ReadonlySet<number> =>
  new Set(names.flatMap((name, i) => (names.some((other, j) => j !== i && looksLike(other, name)) ? [i] : [])));
