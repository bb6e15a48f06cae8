/** What every format does to bare text before its own marks are taken care of. */

const UNSEEN = '\u200B';

/** Turns, joins and other invisible signs that could turn the post around or hide in it. */
const TRICKS = /[\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uE000-\uF8FF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is typed may hold them
const CONTROL = /[\u0000-\u001F\u007F-\u009F\s]+/g;

/** In one line, without control signs: a typed name must not begin a new paragraph. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').replace(TRICKS, '').trim();

/** Eyes and a mouth, and `:word:`. An eight before a bracket is a face with glasses to many boards. */
const FACES = [
  /[:;=](?=[-'^o]?[()[\]{}DdPpOoSsXx|/\\*3@$>])/g,
  /(?<![\p{L}\d(+−-])[8BxX%](?=-?[()])/gu,
  /(?<![\p{L}\d])[xX](?=D)/gu,
  /:(?=[\w+-]+:)/g,
];
const MENTIONS = /@(?=\w)/g;
const SIGNS = /\((?=(?:c|r|tm|с)\))/gi;

/** Parts what a board would take for a smiley, somebody's name or a sign, by a space that nobody sees. */
export const noFaces = (text: string): string =>
  [...FACES, MENTIONS, SIGNS].reduce((rest, sign) => rest.replace(sign, (found) => found + UNSEEN), text);

/** An address that may stand in a post: of the web, without a sign that could end the tag around it; else nothing. */
export function safeAddress(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return url.href.replace(/[[\]()<>"'`\\|*_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
