/** Names as a form takes them and as a page shows those of strangers; `plain-names.ts` judges them. */

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

/** Everything of the categories C and Z but the blank, and all that Unicode says to draw as nothing, as this browser knows them. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
