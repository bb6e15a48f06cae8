import { gridOf, nameHex } from '@hexpost/engine';
import { centreOf, HALF, HEX, worldBox } from '../map/geometry.ts';
import { inksOf, type Theme } from '../map/inks.ts';
import type { PaletteId } from '../map/palette.ts';
import { groundPaths, type Preview, starAt } from '../panels/parts/map-preview-paths.ts';

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

const STRIP_OF_COUNTRY: Preview = {
  cols: STRIP[0]!.length,
  rows: STRIP.length,
  looks: Object.fromEntries(hexes.flatMap(({ hex, letter }) => (LOOKS[letter] ? [[hex, LOOKS[letter]]] : []))),
  keyPoints: hexes.filter(({ letter }) => letter === '*').map(({ hex }) => hex),
  zones: [],
};

/** The files of the head of the start page, by name, and the inks that each is drawn in. */
export const START_ART: readonly (readonly [file: string, theme: Theme, palette: PaletteId])[] = [
  ['light', 'light', 'printed'],
  ['contrast-light', 'light', 'contrast'],
  ['contrast-dark', 'dark', 'contrast'],
];

/** The strip as an SVG file, without its ragged edge. */
export function startArt(theme: Theme, palette: PaletteId): string {
  const { cols, rows, looks, keyPoints } = STRIP_OF_COUNTRY;
  const inks = inksOf(theme, palette);
  const grid = gridOf(cols, rows);
  const { sheet, grounds } = groundPaths(cols, rows, looks);
  const { width, height } = worldBox(cols, rows);
  const box = [HEX, HALF, width - 2 * HEX, height - 2 * HALF].map((n) => Math.round(n * 10) / 10);
  const line = 'stroke-linecap="round" stroke-linejoin="round"';
  const parts = [
    `<path d="${sheet}" fill="${inks.wash.plain}"/>`,
    ...grounds.map(({ look, area }) => `<path d="${area}" fill="${inks.wash[look]}"/>`),
    `<path d="${sheet}" fill="none" stroke="${inks.grid}" stroke-width="1.2" stroke-opacity=".35"/>`,
    ...grounds.map(
      ({ look, drawing }) =>
        `<path d="${drawing}" fill="none" stroke="${inks.ink}" stroke-width="${look === 'mountains' ? 4 : 3}" stroke-opacity=".75" ${line}/>`,
    ),
    ...keyPoints.map(
      (hex) =>
        `<path d="${starAt(centreOf(grid, hex)!)}" fill="${inks.label}" stroke="${inks.ink}" stroke-width="4" stroke-linejoin="round"/>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${parts.join('')}</svg>\n`;
}
