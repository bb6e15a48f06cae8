/**
 * Undoes what forums, mail and chat programs do to a text, and returns ASCII as far as possible, in linear time. It removes only
 * what a block never contains. The length of the text may change.
 */
export function asciiOf(text: string): string {
  // The letters of blocks as they are written: a stranger may write millions of them.
  if (!/[^\nA-Za-z0-9+/=; -]/.test(text)) return withoutListMarks(decoded(text));
  // Before and after, because the inside of entities and tags was mangled as well.
  return withoutListMarks(letters(withoutTags(withoutEscapes(decoded(unescaped(letters(text)))))));
}

/** Removes tags of two kinds, and speakers. A text that has none of their signs is not looked through. */
function withoutTags(text: string): string {
  let now = text;
  if (now.includes('<'))
    now = now.replace(/<(?:br|\/?(?:p|div|li|tr|blockquote|pre))\b[^<>]{0,2000}>/gi, (tag) =>
      holdsBlock(tag) ? tag : '\n',
    );
  if (/[:<]/.test(now)) now = now.replace(SPEAKER, '');
  if (now.includes('<')) now = now.replace(/<\/?[a-z][^<>]{0,2000}>/gi, (tag) => (holdsBlock(tag) ? tag : ''));
  if (!now.includes('[')) return now;
  return now.replace(/\[\/?[a-z*][^\][\n]{0,300}\]/gi, (tag) => (holdsBlock(tag) ? tag : ''));
}

/** True for what only looks like a tag: a sign somewhere before a block, and its other half behind. */
const holdsBlock = (tag: string): boolean => /HEXPOST/i.test(tag);

/**
 * Removes list dashes and line numbers, if the line of a begin mark has one, from the lines up to the next begin mark. No line of
 * a block begins like that.
 */
function withoutListMarks(text: string): string {
  const parts = splitBefore(text, /BEGIN {0,9}HEXPOST/gi);
  return parts
    .map((part, i) => {
      const before = parts[i - 1] ?? '';
      const start = before.slice(Math.max(before.lastIndexOf('\n') + 1, before.length - 100));
      return LISTED.test(start) && !isBrokenMark(before) ? part.replace(LIST_MARK, '') : part;
    })
    .join('');
}

/** Splits a text before each match. A search for the letters takes a tenth of the time that a look at each place takes. */
function splitBefore(text: string, pattern: RegExp): readonly string[] {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  return [0, ...places].map((place, i) => text.slice(place, places[i]));
}

/**
 * True when the dash before a begin mark is the last one of an end mark that was broken there: together they are as long as the
 * begin mark's.
 */
function isBrokenMark(before: string): boolean {
  const [, end, begin] = /[0-9a-f](-{1,9})\n[ >|]{0,40}- {1,9}(-{1,9}) {0,9}$/i.exec(before.slice(-100)) ?? [];
  return end !== undefined && end.length + 1 === begin?.length;
}
const LISTED = /^[ >|]*(?:[-+•]|\d{1,6} ?[.):|]?) +-+ *$/;
const LIST_MARK = /(?<=\n[ >|]{0,40})(?:[-+•] |\d{1,6}(?: ?[.):|] ?| )) {0,9}/g;

/**
 * Character by character: invisible ones are removed, look-alikes of ASCII become ASCII. Each is brought to normal form by itself, in
 * time and length that are in proportion to the text.
 */
const letters = (text: string): string =>
  /[^\n -~]/.test(text)
    ? text
        .replace(/\p{M}+/gu, '')
        .replace(/[^\n -~]/gu, plain)
        .replace(/\r\n?/g, '\n')
    : text;

/** Answers by letter. */
const plainLetters = new Map<string, string>();
const MOST_KEPT = 5_000;

function plain(letter: string): string {
  const known = plainLetters.get(letter);
  if (known !== undefined) return known;
  const normal = letter.normalize('NFKC');
  // One sign may stand for eighteen letters: no block is written with such signs.
  const found = [...(normal.length > MOST_GROWN ? letter : normal)]
    .map((one) => LOOKALIKES.get(one) ?? (INVISIBLE.test(one) ? '' : one))
    .join('');
  if (plainLetters.size >= MOST_KEPT) plainLetters.clear();
  plainLetters.set(letter, found);
  return found;
}
/** The most letters that one becomes. */
const MOST_GROWN = 3;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  ndash: '-',
  mdash: '-',
  minus: '-',
  dash: '-',
  hyphen: '-',
  plus: '+',
  sol: '/',
  equals: '=',
  plusmn: '±',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  raquo: '>',
  rsaquo: '>',
};

/** Pages that were quoted repeatedly have escaped their entities again each time. */
function unescaped(text: string): string {
  let now = text;
  for (let round = 0; round < 5 && now.includes('&'); round++) now = entities(now);
  return now;
}

const entities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()]! : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** A quoted-printable text writes `=` as `=3D`, in capitals; ids of campaigns are small letters. */
const isQuotedPrintable = (part: string): boolean => part.includes('campaign=3D');

/**
 * Undoes the encodings of mail and of addresses. A page can hold one post that is encoded beside others that are not, so each
 * stretch from one begin mark to the next is judged by itself.
 */
const decoded = (text: string): string =>
  percents(
    splitBefore(text, /BEGIN(?:[^A-Za-z0-9]{1,6}|%20)HEXPOST/gi)
      .map((part) => (isQuotedPrintable(part) ? bytes(part.replace(/=[ \t]{0,20}\n/g, ''), '=') : part))
      // A form writes blanks as plus signs, and plus signs as `%2B`.
      .map((part) => (/^BEGIN\+HEXPOST/i.test(part) ? part.replaceAll('+', ' ') : part))
      .join(''),
  );

/** Addresses in addresses are encoded again each time. */
function percents(text: string): string {
  let now = text;
  for (let round = 0; round < 4 && now.includes('%') && /%[0-9a-f]{2}/i.test(now); round++) now = bytes(now, '%');
  return now;
}

/** Decodes the bytes of ASCII among `=2D` or `%2D`; no block has others. */
const bytes = (text: string, sign: '=' | '%'): string =>
  text.replace(sign === '=' ? /=([0-7][0-9A-F])/g : /%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Markdown puts backslashes before signs, and marks code by backticks; text in JSON has `\n` for the ends of lines. */
const withoutEscapes = (text: string): string =>
  /[\\`*_~]/.test(text) ? text.replace(/\\[nrt]/g, '\n').replace(/[\\`*_~]/g, '') : text;

/** The time and the speaker before each line of a copied chat: `[12:34] <name>`, `[12:34] name:`, `12:34 name:`, `<name>`. */
const SPEAKER = (() => {
  const time = String.raw`(?:\[[^\][\n]{0,30}\d:\d\d[^\][\n]{0,12}\]|\(?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\)?)`;
  const name = String.raw`(?:<[^<>\n]{1,40}>|[^\s:<>-][^:<>\n]{0,39}:)`;
  return new RegExp(`^[ >|]{0,40}(?:${time}[ ]{0,9}(?:${name})?|<[^<>\n]{1,40}>)[ ]{0,9}`, 'gim');
})();

/** Invisible characters: zero-width, direction marks, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Look-alike letters (Cyrillic first, as many users write it), dashes and blanks of every width. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('АВЕКМНОРСТУХІЈЅаеорсухіјѕԁһ', 'ABEKMHOPCTYXIJSaeopcyxijsdh'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', 'ABEZHIKMNOPTYXo'),
  ...[...'‐‑‒–—―−﹘﹣－⸺⸻'].map((dash): [string, string] => [dash, '-']),
  ...[
    ...'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u2800\t\v\f',
  ].map((blank): [string, string] => [blank, ' ']),
  ...[...'\u2028\u2029\u0085'].map((end): [string, string] => [end, '\n']),
  ...[...'“”„‟«″'].map((quote): [string, string] => [quote, '"']),
  ...[...'‘’‚‛′'].map((quote): [string, string] => [quote, "'"]),
  ...[...'⁄∕'].map((slash): [string, string] => [slash, '/']),
  // Signs in front of quoted lines.
  ...[...'»›'].map((sign): [string, string] => [sign, '>']),
  ...[...'│┃▏▎▍▌¦'].map((bar): [string, string] => [bar, '|']),
  // Typographers of forums write these for a plus before a dash, and for an x between digits.
  ['±', '+-'],
  ['×', 'x'],
]);

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((letter, i) => [letter, to[i]!]);
}
