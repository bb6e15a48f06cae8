import { describe, expect, test } from 'vitest';
import { sectorsRules } from '../../src/dev/systems/sectors/campaigns.ts';
import { centreOf } from '../../src/map/geometry.ts';
import { combined, contours, latticeOf, signedArea } from '../../src/map/globe/contours.ts';
import { globeField, globeLooks } from '../../src/map/globe/field.ts';
import { globeOf } from '../../src/map/globe/shapes.ts';
import type { Globe } from '../../src/map/picture.ts';
import { globeFor } from '../../src/systems/sectors/picture.ts';

const PLANETS = [...sectorsRules().planets.values()];
const SMALL: Globe = { seed: 4, hexes: ['0202', '0302', '0203', '0303'], land: ['0202'], snow: [] };

describe('a planet', () => {
  test('armies stand on dry land, at the poles on ice, and nothing but the planet is ground', () => {
    for (const planet of PLANETS) {
      const globe = globeFor(planet);
      const { grid, height, ice } = globeField(planet.cols, planet.rows, globe);
      for (const hex of globe.land) expect(height(centreOf(grid, hex)!)).toBeGreaterThan(0);
      for (const hex of globe.snow) expect(ice(centreOf(grid, hex)!)).toBeGreaterThan(0);
      const looks = globeLooks(planet.cols, planet.rows, globe);
      expect(
        Object.keys(looks)
          .filter((hex) => looks[hex] !== 'space')
          .sort(),
      ).toEqual([...globe.hexes].sort());
      expect(Object.values(looks)).toContain('sea');
    }
  });

  test('the left and the right edge of the map are one meridian', () => {
    const { sheet, rough, rain } = globeField(15, 11, { ...SMALL, land: [] });
    for (const y of [100, 300, 500])
      for (const at of [rough, rain]) expect(at({ x: sheet.x, y })).toBeCloseTo(at({ x: sheet.x + sheet.width, y }), 5);
  });

  test('the same seed draws the same planet, another one another', () => {
    const draw = (seed: number) => JSON.stringify(globeOf({ cols: 4, rows: 4, globe: { ...SMALL, seed } }));
    expect(draw(4)).toBe(draw(4));
    expect(draw(5)).not.toBe(draw(4));
    expect(globeOf({ cols: 4, rows: 4 })).toBeUndefined();
  });

  test('nothing of its ground lies in space', () => {
    const { under } = globeOf({ cols: 4, rows: 4, globe: SMALL })!;
    const { inside } = globeField(4, 4, SMALL);
    const ground = under
      .filter(({ ink }) => ['land', 'wood', 'high', 'ice'].includes(ink))
      .flatMap(({ areas }) => areas ?? []);
    expect(ground.length).toBeGreaterThan(0);
    for (const at of ground.flat()) expect(inside(at)).toBeGreaterThan(-2);
  });
});

describe('lines of one height', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const hill = (depth: number) => {
    const sounded = latticeOf(box, 5, ({ x, y }) => 30 - Math.hypot(x - 50, y - 50));
    return combined(sounded, (i) => sounded.values[i]! * (sounded.values[i]! > depth ? -1 : 1));
  };

  test('a hill has one, clockwise, as long as it is round', () => {
    const sounded = latticeOf(box, 5, ({ x, y }) => 30 - Math.hypot(x - 50, y - 50));
    const loops = contours(sounded, 0);
    expect(loops).toHaveLength(1);
    expect(signedArea(loops[0]!) / 2).toBeGreaterThan(2700);
    expect(signedArea(loops[0]!) / 2).toBeLessThan(2830);
    for (const { x, y } of loops[0]!) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(30, 0);
  });

  test('a hollow in it has one of its own, the other way round; land that leaves the box is closed at its rim', () => {
    expect(contours(hill(15), 0).map((loop) => Math.sign(signedArea(loop)))).toEqual([1, -1]);
    const flood = latticeOf(box, 5, () => 1);
    expect(
      contours(
        combined(flood, () => 1),
        0,
      ),
    ).toHaveLength(1);
  });
});
