import { stem } from './stem.ts';

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
