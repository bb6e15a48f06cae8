import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inksOf } from '../../src/map/inks.ts';
import {
  NEUTRAL,
  PALETTE_IDS,
  PALETTES,
  paletteVariables,
  SIDES,
  sideBackground,
  sideLook,
  WORN,
} from '../../src/map/palette.ts';

/** Colours as eyes without red, green or blue cones see them (Vienot 1999; tritan after Brettel), in linear light. */
const EYES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'no green': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  'no blue': [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
};

const linear = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function lab(rgb: readonly number[]): number[] {
  const [r, g, b] = rgb.map((value) => Math.max(0, Math.min(1, value))) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const seen = (hex: string, eye: readonly (readonly number[])[]): number[] => {
  const rgb = linear(hex);
  return lab(eye.map((row) => row.reduce((sum, weight, i) => sum + weight * rgb[i]!, 0)));
};

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
};

/** How far apart any two sides must stay for any eye, in CIELAB; and what is printed on them, in contrast. */
const APART = { printed: 14, safe: 34, contrast: 30 };
const PRINTED_ON = { printed: 4.5, safe: 4.5, contrast: 7 };

describe.each(PALETTE_IDS)('the sides of the palette %s', (id) => {
  const { sides, neutral } = PALETTES[id];

  it.each(Object.keys(EYES))('are told apart by colour by eyes with %s cones', (eye) => {
    const close: string[] = [];
    for (const [i, a] of sides.entries())
      for (const b of sides.slice(i + 1)) {
        const [p, q] = [seen(a.fill, EYES[eye]!), seen(b.fill, EYES[eye]!)];
        const apart = Math.hypot(...p.map((value, k) => value - q[k]!));
        if (apart < APART[id]) close.push(`${a.name} ${b.name} ${apart.toFixed(1)}`);
      }
    expect(close).toEqual([]);
  });

  it('have a pattern each, the same as in every palette', () => {
    expect(new Set([...sides, neutral].map(({ pattern }) => pattern)).size).toBe(sides.length + 1);
    expect(sides.map(({ name, pattern }) => [name, pattern])).toEqual(
      SIDES.map(({ name, pattern }) => [name, pattern]),
    );
  });

  it('are printed on readably', () => {
    for (const { fill, ink, name } of sides) expect(contrast(fill, ink), name).toBeGreaterThanOrEqual(PRINTED_ON[id]);
  });

  it('reach the style sheets: every colour of a worn side is a variable of the page', () => {
    const variables = paletteVariables(PALETTES[id]);
    for (const side of [...WORN.sides, WORN.neutral]) {
      const name = /^var\((--[a-z-]+), /.exec(side.fill)?.[1];
      expect(variables[name!], side.name).toBe([...sides, neutral].find((look) => look.name === side.name)!.fill);
    }
  });
});

describe('side looks', () => {
  it('go round: any number has a look, nobody has the neutral one', () => {
    expect(sideLook(6)).toBe(SIDES[0]);
    expect(sideLook(-1)).toBe(SIDES[5]);
    expect(sideLook(null)).toBe(NEUTRAL);
    expect(sideLook(7, PALETTES.safe)).toBe(PALETTES.safe.sides[1]);
    expect(new Set(SIDES.map((side) => sideBackground(side))).size).toBe(6);
  });
});

describe.each(['light', 'dark'] as const)('high contrast, %s', (theme) => {
  const inks = inksOf(theme, 'contrast');

  it('prints on every ground at 7 to 1', () => {
    const grounds = Object.entries({ paper: inks.paper, ...inks.wash }).filter(([look]) => look !== 'void');
    for (const [look, ground] of grounds)
      for (const name of ['ink', 'accent', 'target', 'danger'] as const)
        expect(contrast(inks[name], ground), `${name} on ${look}`).toBeGreaterThanOrEqual(look === 'paper' ? 7 : 6);
    for (const ground of ['sea', 'land', 'wood', 'high', 'ice'] as const)
      expect(contrast(inks.ink, inks.globe[ground]), ground).toBeGreaterThanOrEqual(7);
    expect(contrast(inks.onLabel, inks.label)).toBeGreaterThanOrEqual(7);
    for (const name of ['soft', 'grid'] as const) expect(contrast(inks[name], inks.paper)).toBeGreaterThanOrEqual(7);
  });

  it('writes in the interface at 7 to 1, on whatever it lies', () => {
    const sheet = readFileSync('src/app/shell/theme.css', 'utf8');
    const selector =
      theme === 'light'
        ? ':root[data-palette="contrast"] {'
        : ':root[data-palette="contrast"][data-mantine-color-scheme="dark"] {';
    const block = sheet.slice(sheet.indexOf(selector), sheet.indexOf('}', sheet.indexOf(selector)));
    const value = (name: string): string => new RegExp(`--hx-${name}: (#[0-9a-f]{6});`).exec(block)![1]!;
    for (const ground of ['paper', 'paper-lit', 'card', 'card-sunk'])
      for (const ink of ['ink', 'ink-soft', 'ink-faint', 'accent', 'wrong', 'right', 'focus'])
        expect(contrast(value(ink), value(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7);
    for (const [ink, ground] of [
      ['on-accent', 'accent'],
      ['on-accent', 'accent-lit'],
      ['ink', 'accent-wash'],
      ['wrong', 'wrong-wash'],
    ] as const)
      expect(contrast(value(ink), value(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7);
  });

  it('is not what the other palettes are printed in', () => {
    expect(inksOf(theme, 'safe')).toBe(inksOf(theme));
    expect(inks).not.toBe(inksOf(theme));
  });
});
