/** Cleaning of plain text for every format, before the format escapes its own markup. */

const UNSEEN = '\u200B';

/** Direction marks, joiners and other invisible characters that could reverse a post or hide in it. */
const TRICKS = /[\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uE000-\uF8FF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: typed text may contain them
const CONTROL = /[\u0000-\u001F\u007F-\u009F\s]+/g;

/** Puts text on one line without control characters: a typed name must not start a paragraph. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').replace(TRICKS, '').trim();

/** Text smileys, and `:word:`. Many forums turn an eight before a bracket into a smiley with glasses. */
const FACES = [
  /[:;=](?=[-'^o]?[()[\]{}DdPpOoSsXx|/\\*3@$>])/g,
  /(?<![\p{L}\d(+−-])[8BxX%](?=-?[()])/gu,
  /(?<![\p{L}\d])[xX](?=D)/gu,
  /:(?=[\w+-]+:)/g,
];
const MENTIONS = /@(?=\w)/g;
const SIGNS = /\((?=(?:c|r|tm|с)\))/gi;

/** Breaks up text that a forum would turn into a smiley, a mention or a symbol, with a zero-width space. */
export const noFaces = (text: string): string =>
  [...FACES, MENTIONS, SIGNS].reduce((rest, sign) => rest.replace(sign, (found) => found + UNSEEN), text);

/** The longest web address in a post, in characters. */
export const LONGEST_ADDRESS = 2_000;

/**
 * A web address that is safe inside a tag: characters that could end the tag are encoded. Undefined for any other
 * address.
 */
export function safeAddress(address: string): string | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return url.href.replace(/[[\]()<>"'`\\|*_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The address of blocks in a link, which must not change by a character; undefined for anything else. */
export const blocksAddressIn = (address: string): string | undefined =>
  /^https?:\/\/[\w.:/-]+#\/b\/[\w.~-]+$/.test(address) ? address : undefined;
