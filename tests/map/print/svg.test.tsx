import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/kernel/board/hex.ts';
import { ICONS } from '../../../src/map/art/symbols/icons.ts';
import { inksOf, lineOf } from '../../../src/map/inks.ts';
import { PALETTE_IDS, PALETTES, sideLook } from '../../../src/map/palette.ts';
import type { Counter, Feature } from '../../../src/map/picture.ts';
import { layoutOf } from '../../../src/map/print/layout.ts';
import { LOOKS, measure, orderOf, PICTURE, svgOf } from './small.ts';

const STRUCTURES = [
  'base',
  'depot',
  'railway',
  'trenches',
  'barbed-wire',
  'minefield',
  'bunker',
  'tank-traps',
  'observation-post',
  'aid-post',
  'camouflage-nets',
  'homebrew-thing',
];

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  return document;
}
const textsOf = (document: Document) => [...document.querySelectorAll('text')].map((text) => text.textContent);

describe('a picture as SVG', () => {
  const { text, steps } = svgOf(orderOf());
  const document = parsed(text);

  it('holds every number of a hex, twice for its halo, and every counter', () => {
    const texts = textsOf(document);
    for (const hex of gridOf(PICTURE.cols, PICTURE.rows).names)
      expect(texts.filter((each) => each === hex).length, hex).toBe(2);
    for (const { name, strength } of PICTURE.counters) {
      expect(texts).toContain(name);
      expect(texts).toContain(String(strength));
    }
  });

  it('shows the ground that sides hold where hexes are small, as the screen does, and not where they are large', () => {
    const tints = (width: number) => {
      const paths = [...parsed(svgOf(orderOf({ width })).text).querySelectorAll('path[fill-rule=evenodd]')];
      return paths.map((path) => `${path.getAttribute('fill')} ${path.getAttribute('fill-opacity')}`);
    };
    const line = (colour: number) => lineOf(inksOf('light'), sideLook(colour, PALETTES.printed).fill);
    expect(tints(120)).toEqual(expect.arrayContaining([`${line(0)} 0.2`, `${line(1)} 0.2`]));
    expect(tints(1600).filter((tint) => tint.endsWith(' 0.2'))).toEqual([]);
  });

  it('holds what stands about the map, letters as letters', () => {
    const texts = textsOf(document);
    for (const said of [
      'War <&> peace',
      'Turn 3, Final round',
      'Red',
      '12 CP',
      'Gorge',
      'Hexes 0101–0504',
      'BLUE & CO',
    ])
      expect(texts, said).toContain(said);
    // The number of the key point, the columns and the rows on both sides.
    expect(texts).toContain('7');
    expect(texts.filter((each) => each === '05')).toHaveLength(2);
    expect(texts.filter((each) => each === '04')).toHaveLength(4);
  });

  it('refers only to what it defines, and defines nothing twice', () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [
      ...[...document.querySelectorAll('use')].map((use) => use.getAttribute('href')!.slice(1)),
      ...[...document.querySelectorAll('[clip-path]')].map((cut) => cut.getAttribute('clip-path')!.slice(5, -1)),
    ];
    expect(wanted.length).toBeGreaterThan(PICTURE.cols * PICTURE.rows);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has no number that is none', () => {
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it('is the same every time', () => expect(svgOf(orderOf()).text).toBe(text));

  it('tells how far it is, never backwards, up to the end', () => {
    expect(steps.at(-1)).toBe(1);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  });

  it('is as large as was asked', () => {
    const { width, height } = layoutOf(orderOf(), measure);
    const root = document.documentElement;
    expect(width).toBe(1600);
    expect(root.getAttribute('viewBox')).toBe(`0 0 1600 ${height}`);
    const paper = parsed(svgOf(orderOf({ paper: 200 })).text).documentElement;
    expect(paper.getAttribute('width')).toBe('200mm');
    expect(Number.parseFloat(paper.getAttribute('height')!)).toBeCloseTo((200 * height) / 1600, 1);
  });

  it('shows of a part its hexes and no others, and no counter that lies elsewhere', () => {
    const part = parsed(svgOf(orderOf({ part: { cols: [3, 4], rows: [2, 3] } })).text);
    const texts = textsOf(part);
    const named = gridOf(PICTURE.cols, PICTURE.rows).names.filter((hex) => texts.includes(hex));
    expect(named).toEqual(['0302', '0303', '0402', '0403']);
    expect(texts).toContain('Guards');
    expect(texts).not.toContain('Ghost');
  });

  it('can be drawn of everything that the map knows, in every ink', () => {
    const hexes = gridOf(8, 8).names;
    const features = STRUCTURES.flatMap((kind, i): Feature[] =>
      [true, false].map((done, n) => ({ hex: hexes[i * 2 + n]!, kind, colour: n, done, label: kind })),
    );
    const counters = [...Object.keys(ICONS), 'unheard-of', 'path:M10 10L90 90Z'].map(
      (symbol, i): Counter => ({ ...PICTURE.counters[i % 3]!, id: symbol, hex: hexes[i]!, symbol, colour: i % 6 }),
    );
    const terrain = Object.fromEntries(hexes.map((hex, i) => [hex, [...LOOKS, 'unheard-of'][i % (LOOKS.length + 1)]!]));
    const picture = { cols: 8, rows: 8, terrain, zones: [], features, counters };
    for (const theme of ['light', 'dark'] as const)
      for (const palette of PALETTE_IDS)
        for (const width of [300, 1200, 3000]) {
          const drawn = svgOf(orderOf({ picture, theme, palette, width })).text;
          expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
          if (palette === 'printed' && width === 1200) parsed(drawn);
        }
  });
});
