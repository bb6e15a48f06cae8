/** Endings of Russian nouns, adjectives and verbs, and a few English ones; the longest match is cut off. */
const ENDINGS = [
  ...'иями ями ами иям иях ием ией ого его ому ему ыми ими ешь ать ять ить еть ует ают яют'.split(' '),
  ...'ов ев ей ий ый ой ая яя ое ее ые ие ым им ом ем ую юю ых их ам ям ах ях ию ья ью ия ье ьи'.split(' '),
  ...'ет ют ут ит ат ят ла ло ли а е и й о у ы ь ю я'.split(' '),
  ...'ings ing ions ion ed es s e'.split(' '),
].sort((a, b) => b.length - a.length);
/** Shorter words are not cut. */
const LEAST = 3;
/** Too short to be cut but very frequent: «бой», whatever its ending. */
const BATTLE = /^бо(й|я|ю|ем|е|и|ев|ям|ями|ях)$/;

/** A word without its ending, in lower case, so that all its forms become the same. */
export function stem(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<=.{5})(ся|сь)$/, '');
  if (BATTLE.test(plain)) return 'бой';
  const ending = ENDINGS.find((end) => plain.length - end.length >= LEAST && plain.endsWith(end));
  const cut = ending === undefined ? plain : plain.slice(0, -ending.length);
  return cut.replace(/нн$/, 'н');
}

/** A text cut into pieces, with the found words marked. */
export const marked = (text: string, stems: ReadonlySet<string>): readonly { text: string; hit: boolean }[] =>
  text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, hit: stems.has(stem(piece)) }));

/** The part of a text around the first word found, about `length` characters long. */
export function excerpt(text: string, stems: ReadonlySet<string>, length = 130): string {
  if (text.length <= length) return text;
  let at = 0;
  for (const piece of marked(text, stems)) {
    if (piece.hit) break;
    at += piece.text.length;
  }
  if (at >= text.length) at = 0;
  const from = at < length * 0.6 ? 0 : text.lastIndexOf(' ', at - length * 0.4) + 1;
  const space = text.indexOf(' ', from + length);
  const to = space < 0 ? text.length : space;
  const cut = text.slice(from, to);
  return `${from > 0 ? '…' : ''}${to < text.length ? `${cut.replace(/[\s.,:;—]+$/, '')}…` : cut}`;
}
