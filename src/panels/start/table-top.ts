import { nameHex } from '../../engine/kernel/board/hex.ts';
import type { Preview } from '../parts/MapPreview.tsx';

/** A strip of country for the head of the start page, drawn by hand: one letter a hex. */
const STRIP = [
  '..ff...hm.....ff....mm..h..fff..',
  '.fff..hmmh...ffg...hmh....ffh.m.',
  '..f..*.mh...f.g..*..h...gf.*..mm',
  '.....ff...h..gg....ff..gg....hm.',
  'f...fff..hh.....f.fff..g..f...h.',
  'ff....f.......ffff.......fff....',
];
const LOOKS: Readonly<Record<string, string>> = { f: 'dead-forest', h: 'wooded-hills', m: 'mountains', g: 'gorge' };

const hexes = STRIP.flatMap((line, row) =>
  [...line].map((letter, col) => ({ hex: nameHex(col + 1, row + 1), letter })),
);

export const TABLE_TOP: Preview = {
  cols: STRIP[0]!.length,
  rows: STRIP.length,
  looks: Object.fromEntries(hexes.flatMap(({ hex, letter }) => (LOOKS[letter] ? [[hex, LOOKS[letter]]] : []))),
  keyPoints: hexes.filter(({ letter }) => letter === '*').map(({ hex }) => hex),
  zones: [],
};
