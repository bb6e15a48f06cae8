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
  'small talk around': (text) => `Hi all, my orders are below - good luck!\n\n${text}\n\n--\nIvan, 5th Guards`,
  'a paragraph sign by a list': (text) => text.replace(/^/gm, '| '),
};

const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABEKMHOPCTXaeopcyx'].map((letter, i) => [letter, [...'АВЕКМНОРСТХаеорсух'][i]!]),
);
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
