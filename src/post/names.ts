/** Names of players, sides and campaigns, as others will read them. */

/**
 * True for a name that everybody sees as it is: in normal form C, without blanks around it, with a letter or digit, and without
 * characters that control, hide, turn the direction of writing, or are no characters at all.
 */
export const isPlainName = (name: string): boolean =>
  name === name.normalize('NFC') && name === name.trim() && /[\p{L}\p{N}]/u.test(name) && !HIDDEN.test(name);

/** A name as a form takes it: without blanks around it, in normal form C. It may still be none; `isPlainName` tells. */
export const typedName = (text: string): string => text.normalize('NFC').trim();

/** Everything of the categories C and Z but the blank, and all that Unicode says to draw as nothing. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;

/**
 * Equal for two names that look alike: without blanks and marks, in small letters, with look-alikes of Latin letters folded.
 * For comparing only. Not every likeness is known; fingerprints are what tells people apart for certain.
 */
export const skeleton = (name: string): string =>
  // The one letter whose capital looks like another Latin letter than its small form does.
  [...name.normalize('NFKC').replaceAll('\u039d', 'n').toLowerCase().normalize('NFKD')]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

const pairs = (from: string, to: string): [string, string][] => [...from].map((letter, i) => [letter, [...to][i]!]);

const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('авекмнорстухіјѕԁһԛԝьгз', 'abekmhopctyxijsdhqwbr3'),
  ...pairs('αβεζηικμνορτυχγωϲϳ', 'abezhikmvoptyxywcj'),
  ...pairs('ıɑɡοӏ01l|', 'iagoioiii'),
]);

/** Places of names that look like another one in the list. */
export function lookAlikes(names: readonly string[]): ReadonlySet<number> {
  const plain = names.map(skeleton);
  return new Set(plain.flatMap((name, i) => (plain.some((other, j) => j !== i && other === name) ? [i] : [])));
}
