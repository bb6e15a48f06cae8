/** What places of exchange do to a text, each on its own. */
export const MANGLES: Readonly<Record<string, (text: string) => string>> = {
  'nothing at all': (text) => text,
  'a quote in mail': (text) => text.replace(/^/gm, '> '),
  'a quote of a quote': (text) => text.replace(/^/gm, '> > '),
  'a forum quote': (text) => `[quote="Ivan"]\n${text}\n[/quote]\nUnderstood. [b]+1[/b] :)`,
  'code tags in colour': (text) => `[code][color=#ff0000]${text}[/color][/code]`,
  'a web page': (text) => `<div class="post"><p>${escaped(text).replace(/\n/g, '<br />\n')}</p></div>`,
  'entities twice over': (text) => escaped(escaped(text)),
  'numbered entities': (text) => text.replace(/[-=+/]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  'hexadecimal entities': (text) => text.replace(/[-=+/]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  'blanks that do not break': (text) => text.replace(/ /g, '\u00a0'),
  'invisible letters': (text) => text.replace(/(.{7})/g, '$1\u200b').replace(/(.{11})/g, '$1\u00ad'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'long dashes': (text) => text.replace(/-/g, '\u2013'),
  'dashes run together': (text) => text.replace(/-----/g, '\u2014'),
  'carriage returns': (text) => text.replace(/\n/g, '\r\n'),
  indentation: (text) => text.replace(/^/gm, '        '),
  // What the reader sees is broken, not the source of a page: an entity or a tag stays in one piece.
  'narrow lines': (text) => (/[&<]/.test(text) ? text : text.replace(/(.{33})/g, '$1\n')),
  'one long line': (text) => text.replace(/\n/g, ' '),
  'wide lines': (text) => text.replace(/\n(?=[A-Za-z0-9+/])/g, ''),
  'empty lines between': (text) => text.replace(/\n/g, '\n\n'),
  'cyrillic look-alikes': (text) => text.replace(/[ABEKMHOPCTXaeopcyx]/g, (letter) => LOOK_ALIKE[letter] ?? letter),
  'a typographer': (text) =>
    text
      .replace(/\+-/g, '±')
      .replace(/(\d)x(?=\d)/g, '$1×')
      .replace(/1\/2/g, '½')
      .replace(/(^|[^-])---(?=[^-]|$)/gm, '$1—'),
  'a typographer of pages': (text) => text.replace(/\+-/g, '&plusmn;').replace(/1\/2/g, '&frac12;'),
  'blanks of braille': (text) => text.replace(/ /g, '\u2800'),
  'quote signs in print': (text) => text.replace(/^/gm, '» › '),
  'quotes with a bar': (text) => text.replace(/^/gm, '│ ┃ ▎'),
  'small talk around': (text) => `Hi all, my orders are below - good luck!\n\n${text}\n\n--\nIvan, 5th Guards`,
  'a paragraph sign by a list': (text) => text.replace(/^/gm, '| '),
};

/** Encodings and copies of chats; each is the last thing that happens to a text, or is quoted once more. */
export const ENCODINGS: typeof MANGLES = {
  'quoted-printable mail': (text) => quotedPrintable(text),
  'quoted-printable mail, dashes too': (text) => quotedPrintable(text).replace(/^-/gm, '=2D'),
  'a chat with times and names': (text) => text.replace(/^/gm, '[12:34] <gm> '),
  'a chat with a Russian name': (text) => text.replace(/^/gm, '[12:34:56] Борис: '),
  'a chat without brackets': (text) => text.replace(/^/gm, '12:34 <Борис> '),
  'a chat in a web page': (text) => escaped(text.replace(/^/gm, '[9:05 PM] Iron Hand: ')).replace(/\n/g, '<br>'),
  'markdown escapes': (text) => text.replace(/[-=+]/g, '\\$&'),
  'a list of markdown': (text) => text.replace(/[-=+/>_*#]/g, '\\$&').replace(/^/gm, '> '),
  'code in backticks': (text) => text.replace(/^.*$/gm, '`$&`'),
  'bold lines': (text) => text.replace(/^.*$/gm, '**$&**'),
  'a list': (text) => text.replace(/^/gm, '- '),
  'a list with dots': (text) => text.replace(/^/gm, '• '),
  'a numbered list': (text) => numbered(text, '. '),
  'line numbers': (text) => numbered(text, '  '),
  'line numbers and a bar': (text) => numbered(text, ' | '),
  'an address': (text) => encodeURIComponent(text),
  'an address in an address': (text) => encodeURIComponent(encodeURIComponent(text)),
  'a form': (text) => new URLSearchParams({ text }).toString(),
  'a string of JSON': (text) => JSON.stringify({ text }),
};

const numbered = (text: string, sign: string): string =>
  text
    .split('\n')
    .map((line, i) => `${i + 7}${sign}${line}`)
    .join('\n');

const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABEKMHOPCTXaeopcyx'].map((letter, i) => [letter, [...'АВЕКМНОРСТХаеорсух'][i]!]),
);
/** RFC 2045: `=` is encoded, and lines of more than 76 characters are broken. */
const quotedPrintable = (text: string): string =>
  text
    .replace(/=/g, '=3D')
    .replace(/ $/gm, '=20')
    .replace(/(.{60})(?=.{16})/g, '$1=\n');
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
