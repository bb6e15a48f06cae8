import { describe, expect, test } from 'vitest';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { cellAt } from '../../src/map/geometry.ts';
import { landOf } from '../../src/map/globe/land.ts';
import { type Inks, inkOf, inksOf, mix } from '../../src/map/inks.ts';
import type { MapPicture } from '../../src/map/picture.ts';

const grid = gridOf(20, 14);
const terrainOf = (every: number) =>
  Object.fromEntries(grid.names.map((hex, i) => [hex, i % every < 2 ? 'woods' : i % 31 === 0 ? 'building' : 'plain']));
const pictureOf = (terrain: MapPicture['terrain'], land?: MapPicture['land']): MapPicture => ({
  cols: grid.cols,
  rows: grid.rows,
  terrain,
  land,
  zones: [],
  features: [],
  counters: [],
});
const LAND = { trails: 4, scars: 3 };
const drawn = (every: number) => landOf(pictureOf(terrainOf(every), LAND))!;

/** WCAG 2: contrast of two colours. */
const contrast = (a: string, b: string): number => {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i]!, 0);
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('the lie of open ground', () => {
  test('is the same for the same terrain, another for another, and absent unless asked for', () => {
    expect(JSON.stringify(drawn(9))).toBe(JSON.stringify(drawn(9)));
    expect(JSON.stringify(drawn(8))).not.toBe(JSON.stringify(drawn(9)));
    expect(landOf(pictureOf(terrainOf(9)))).toBeUndefined();
  });

  test('draws no line and no hole on a terrain that counts', () => {
    const { lines } = drawn(9);
    const terrain = terrainOf(9);
    const looks = grid.names.map((hex) => terrain[hex]!);
    const trails = lines.filter(({ ink }) => ink === 'lit').flatMap((step) => step.lines ?? []);
    expect(trails.length).toBeGreaterThan(2);
    const contours = lines.slice(0, 2).flatMap((step) => step.lines ?? []);
    expect(contours.length).toBeGreaterThan(10);
    // Rounded corners lie between points on open ground.
    // Where two points on open ground are joined, a line may cut the corner of another hex.
    const points = [...trails, ...contours].flatMap((line) => line.points);
    const elsewhere = points.filter((at) => (looks[cellAt(grid, at)] ?? 'plain') !== 'plain');
    expect(elsewhere.length / points.length).toBeLessThan(0.02);
  });

  test.each(
    (['light', 'dark'] as const).flatMap((theme) =>
      (['printed', 'contrast'] as const).map((palette) => [theme, palette] as const),
    ),
  )('leaves print readable where it is darkest and lightest, %s and %s', (theme, palette) => {
    const inks: Inks = inksOf(theme, palette);
    const steps = drawn(9).tints;
    const over = (group: readonly string[]): string =>
      steps
        .filter(({ ink }) => group.includes(ink))
        .reduce((paper, { ink, alpha }) => mix(paper, inkOf(inks, ink), alpha), inks.paper);
    for (const ground of [over(['hill', 'lit']), over(['hill', 'shade']), over(['low', 'lit']), over(['low', 'shade'])])
      expect(contrast(inks.ink, ground)).toBeGreaterThan(palette === 'contrast' ? 7 : 4.5);
  });
});
