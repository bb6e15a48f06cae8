import { describe, expect, it } from 'vitest';
import { NEUTRAL, SIDES, sideBackground, sideLook } from '../../src/map/palette.ts';

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

describe('the sides', () => {
  for (const [name, eye] of Object.entries(EYES))
    it(`are told apart by colour by eyes with ${name === 'all' ? 'all cones' : `${name} cones`}`, () => {
      const close: string[] = [];
      for (const [i, a] of SIDES.entries())
        for (const b of SIDES.slice(i + 1)) {
          const [p, q] = [seen(a.fill, eye), seen(b.fill, eye)];
          const apart = Math.hypot(...p.map((value, k) => value - q[k]!));
          if (apart < 14) close.push(`${a.name} ${b.name} ${apart.toFixed(1)}`);
        }
      expect(close).toEqual([]);
    });

  it('have a pattern each', () => {
    expect(new Set([...SIDES, NEUTRAL].map(({ pattern }) => pattern)).size).toBe(SIDES.length + 1);
  });

  it('are printed on readably (4.5 to 1)', () => {
    for (const { fill, ink, name } of SIDES) {
      const [a, b] = [luminance(fill), luminance(ink)].sort((x, y) => y - x) as [number, number];
      expect((a + 0.05) / (b + 0.05), name).toBeGreaterThan(4.5);
    }
  });

  it('go round: any number has a look, nobody has the neutral one', () => {
    expect(sideLook(6)).toBe(SIDES[0]);
    expect(sideLook(-1)).toBe(SIDES[5]);
    expect(sideLook(null)).toBe(NEUTRAL);
    expect(new Set(SIDES.map((side) => sideBackground(side))).size).toBe(6);
  });
});
