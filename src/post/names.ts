/** Names of players, sides and campaigns, as others will read them. */

/**
 * True for a name that everybody sees as it is: in normal form C, without blanks around it, with a letter or digit, and without
 * characters that control, hide, turn the direction of writing, or are not characters at all.
 */
export const isPlainName = (name: string): boolean =>
  name === name.normalize('NFC') && name === name.trim() && /[\p{L}\p{N}]/u.test(name) && !HIDDEN.test(name);

/** A name as a form takes it: without blanks around it, in normal form C. `isPlainName` tells whether the result is a valid name. */
export const typedName = (text: string): string => text.normalize('NFC').trim();

/**
 * A name that a stranger wrote, to be shown: in normal form C, each character that would hide or turn something replaced by `\ufffd`,
 * at most two accents on a letter, shortened to `longest` letters.
 */
export function revealed(name: string, longest = 120): string {
  const letters = [
    ...name
      .slice(0, 4 * longest)
      .normalize('NFC')
      .replace(/(\p{M}\p{M})\p{M}+/gu, '$1'),
  ];
  const shown = letters.slice(0, longest).map((letter) => (HIDDEN.test(letter) ? '\ufffd' : letter));
  return shown.join('').trim() + (letters.length > longest ? '…' : '');
}

/** Everything of the categories C and Z but the blank, and all that Unicode says to draw as nothing. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;

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
  const plain = name.normalize('NFKD').replace(IGNORED, '').replaceAll('rn', 'm');
  const letters = [...plain].map((letter): Letter => {
    const spelling = spelled(letter);
    return { spelling, shape: SHAPES.get(letter) ?? spelling };
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, letters);
  return letters;
}

const IGNORED = /[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

function spelled(letter: string): string {
  // The one letter whose capital looks like another Latin letter than its small form does.
  const small = letter === '\u039d' ? 'n' : letter.toLowerCase();
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
