import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { distance, gridOf } from '../../src/engine/kernel/board/hex.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { generateMap } from '../../src/engine/nuclear/map-generator.ts';
import { type DrawnMap, MapRecipe, type TerrainProperties } from '../../src/engine/nuclear/map-recipe.ts';
import { checkMap } from '../../src/engine/nuclear/validate-map.ts';

const DATA = JSON.parse(readFileSync(new URL('../../rulesets/nuclear/map.json', import.meta.url), 'utf8'));
const RECIPE = MapRecipe.parse(DATA);
/** V-4 */
const TABLE: TerrainProperties = {
  plain: { properties: [] },
  'dead-forest': { properties: ['partial-cover'] },
  'wooded-hills': { properties: ['full-cover', 'difficult'] },
  mountains: { properties: ['mountains'] },
  gorge: { properties: ['underground', 'difficult'] },
};
const GRID = gridOf(24, 24);
const SIDES = ['red', 'blue', 'green', 'gold', 'grey', 'teal'];
const sidesOf = (count: number): string[] => SIDES.slice(0, count);

const LONG = process.env.HEXPOST_LONG === '1';
const SEEDS = LONG ? 20_000 : 200;

describe('N-18.1 to N-18.8 hold for every seed', () => {
  for (const count of [2, 3, 4, 5, 6])
    test(`N-18.9 ${SEEDS} maps for ${count} sides have every property`, { timeout: LONG ? 3_600_000 : 300_000 }, () => {
      let tries = 0;
      for (let seed = 0; seed < SEEDS; seed++) {
        const map = generateMap(RECIPE, TABLE, sidesOf(count), `seed ${seed}`);
        tries += map.tries;
        const faults = checkMap(RECIPE, TABLE, map);
        if (faults.length > 0) expect.fail(`seed ${seed}: ${JSON.stringify(faults)}`);
        if (LONG && seed % 2000 === 1999)
          console.log(`${count} sides, ${seed + 1} maps, ${tries / (seed + 1)} tries each`);
      }
      expect(tries / SEEDS).toBeLessThan(1.1);
    });

  test('N-18.2, N-18.9 the targets are met to the hex', () => {
    for (let seed = 0; seed < 30; seed++) {
      const terrain = Object.values(generateMap(RECIPE, TABLE, sidesOf(2 + (seed % 5)), `target ${seed}`).terrain);
      const counts = Object.fromEntries(
        RECIPE.growth.map((growth) => [growth.terrain, terrain.filter((id) => id === growth.terrain).length]),
      );
      expect(counts).toEqual({ mountains: 46, gorge: 35, 'wooded-hills': 58, 'dead-forest': 115 });
    }
  });

  test('N-18.8 shares are fair by plain distance (N-2.3) as well as by path', () => {
    for (let seed = 0; seed < 100; seed++) {
      const count = 2 + (seed % 5);
      const map = generateMap(RECIPE, TABLE, sidesOf(count), `near ${seed}`);
      const middles = Object.values(map.zones).map((hex) => GRID.cell(hex) + 2 * 24 + 2);
      for (const middle of middles) {
        const near = map.keyPoints.map(GRID.cell).filter((cell) => {
          const own = distance(GRID, middle, cell);
          return middles.every((other) => own <= distance(GRID, other, cell));
        });
        expect(near.length).toBeGreaterThanOrEqual(Math.floor(17 / count) - 1);
      }
    }
  });
});

describe('N-18.9 seeds', () => {
  test('N-18.9 the same seed gives the same map, whatever the sides are called', () => {
    for (const count of [2, 6]) {
      const map = generateMap(RECIPE, TABLE, sidesOf(count), 'Krieg');
      expect(generateMap(RECIPE, TABLE, sidesOf(count), 'Krieg')).toEqual(map);
      const named = generateMap(RECIPE, TABLE, sidesOf(count).reverse(), 'Krieg');
      expect([named.terrain, named.keyPoints, Object.values(named.zones)]).toEqual([
        map.terrain,
        map.keyPoints,
        Object.values(map.zones),
      ]);
    }
  });

  test('N-18.9 another seed, or another number of sides, gives another map', () => {
    const maps = Array.from({ length: 200 }, (_, i) => generateMap(RECIPE, TABLE, sidesOf(2), `${i}`));
    expect(new Set(maps.map((map) => JSON.stringify(map.terrain))).size).toBe(200);
    expect(new Set(maps.map((map) => map.keyPoints.join())).size).toBe(200);
    const four = generateMap(RECIPE, TABLE, sidesOf(4), '0');
    expect(four.terrain).not.toEqual(maps[0]!.terrain);
  });

  test('N-18.1 zones are given in side order, key points stand in hex order', () => {
    const map = generateMap(RECIPE, TABLE, ['blue', 'red', 'gold'], 'order');
    expect(Object.entries(map.zones)).toEqual([
      ['blue', '1101'],
      ['red', '2015'],
      ['gold', '0115'],
    ]);
    expect(map.keyPoints.toSorted()).toEqual(map.keyPoints);
    expect(Object.values(map.terrain)).not.toContain('plain');
  });

  test('N-18.1 sides in another order have other zones on the same map', () => {
    const one = generateMap(RECIPE, TABLE, ['red', 'blue', 'gold'], 'order');
    const other = generateMap(RECIPE, TABLE, ['gold', 'red', 'blue'], 'order');
    expect({ ...other, zones: one.zones }).toEqual(one);
    expect(other.zones).toEqual({ gold: one.zones.red, red: one.zones.blue, blue: one.zones.gold });
    expect(checkMap(RECIPE, TABLE, { ...other, zones: { red: '2015', blue: '0115', gold: '1101' } })).toEqual([]);
  });

  test('N-18.9 what cannot be met comes to an end: no zones for the sides, no room for the key points', () => {
    expect(() => generateMap(RECIPE, TABLE, sidesOf(1), 'x')).toThrow(RangeError);
    const crowded = { ...RECIPE, tries: 3, keyPoints: { ...RECIPE.keyPoints, count: 90, apart: 6 } };
    expect(() => generateMap(crowded, TABLE, sidesOf(2), 'x')).toThrow('no lawful map in 3 tries');
  });
});

/** A lawful map, broken by hand. */
const LAWFUL = generateMap(RECIPE, TABLE, sidesOf(2), 'lawful');
const painted = (terrain: string, hexes: readonly string[], map: DrawnMap = LAWFUL): DrawnMap => ({
  ...map,
  terrain: { ...map.terrain, ...Object.fromEntries(hexes.map((hex) => [hex, terrain])) },
});
const without = (terrain: string): DrawnMap => ({
  ...LAWFUL,
  terrain: Object.fromEntries(Object.entries(LAWFUL.terrain).filter(([, id]) => id !== terrain)),
});
const faultsOf = (map: DrawnMap): string[] =>
  checkMap(RECIPE, TABLE, map).map(({ clause, code }) => `${clause} ${code}`);
const column = (col: string, except: readonly string[] = []): string[] =>
  GRID.names.filter((hex) => hex.startsWith(col) && !except.includes(hex));
const plains = GRID.names.filter((hex) => !LAWFUL.terrain[hex]);
/** All 24x24 hexes plain: most laws hold there, so a fault stands alone. */
const BLANK: DrawnMap = { ...LAWFUL, terrain: {} };
const moved = (keyPoints: readonly string[], map: DrawnMap = LAWFUL): DrawnMap => ({ ...map, keyPoints });

describe('each property is seen to fail', () => {
  test('N-18 the map is lawful before it is broken', () => expect(faultsOf(LAWFUL)).toEqual([]));

  const broken: [string, DrawnMap][] = [
    ['N-18.1 zone-moved', { ...LAWFUL, zones: { red: '0102', blue: '2020' } }],
    ['N-18.1 zone-moved', { ...LAWFUL, zones: { red: '0101', blue: '0101' } }],
    ['N-18.1 zone-off-map', { ...LAWFUL, zones: { red: '0101', blue: '2120' } }],
    ['N-18.1 side-count', { ...LAWFUL, zones: { red: '0101' } }],
    ['N-18.1 map-size', { ...LAWFUL, cols: 25 }],
    ['N-18.2 terrain-off-map', painted('gorge', ['2525'])],
    ['N-18.2 unknown-terrain', painted('lava', ['1212'])],
    ['N-18.2 terrain-too-rare', without('gorge')],
    ['N-18.2 terrain-too-rare', without('mountains')],
    ['N-18.2 terrain-too-rare', without('wooded-hills')],
    ['N-18.2 terrain-too-rare', without('dead-forest')],
    ['N-18.2 terrain-too-common', painted('gorge', plains.slice(0, 12))],
    ['N-18.2 terrain-too-common', painted('mountains', plains.slice(0, 12))],
    ['N-18.2 terrain-too-common', painted('wooded-hills', plains.slice(0, 17))],
    ['N-18.2 terrain-too-common', painted('dead-forest', plains.slice(0, 30))],
    ['N-18.3 terrain-scattered', painted('gorge', ['0808', '0811', '0814', '1112'], BLANK)],
    ['N-18.3 group-too-large', painted('mountains', column('12').slice(3, 16), BLANK)],
    ['N-18.4 zone-terrain', painted('gorge', ['0105'])],
    ['N-18.4 zone-terrain', painted('mountains', ['2424'])],
    ['N-18.4 zone-crowded', painted('dead-forest', [...column('01').slice(0, 5), ...column('02').slice(0, 5), '0301'])],
    ['N-18.5 cut-off', painted('mountains', ['0123', '0223', '0224'])],
    ['N-18.6 no-road', painted('wooded-hills', column('12'))],
    ['N-18.6 no-road', painted('gorge', column('12'))],
    ['N-18.6 bottleneck', painted('mountains', column('12', ['1208']))],
    ['N-18.7 key-point-count', moved(LAWFUL.keyPoints.slice(1))],
    ['N-18.7 key-point-off-map', moved([...LAWFUL.keyPoints.slice(1), '2501'])],
    ['N-18.7 key-point-terrain', painted('mountains', LAWFUL.keyPoints.slice(0, 1))],
    ['N-18.7 key-point-terrain', painted('gorge', LAWFUL.keyPoints.slice(0, 1))],
    ['N-18.7 key-point-near-zone', moved([...LAWFUL.keyPoints.slice(1), '0801'])],
    ['N-18.7 key-points-too-close', moved([...LAWFUL.keyPoints.slice(0, 16), LAWFUL.keyPoints[0]!])],
    ['N-18.8 uneven-sums', moved(['0901', '0903', '0905', '0907', '0909', '1501', '1601', '1701'])],
    ['N-18.8 uneven-share', moved(column('09').slice(0, 12))],
  ];
  for (const [fault, map] of broken) test(fault, () => expect(faultsOf(map)).toContain(fault));

  test('N-18.3 twelve mountains in a group are allowed, and sixty in a hundred together', () => {
    const ridge = painted('mountains', column('12').slice(3, 15), BLANK);
    expect(faultsOf(ridge)).not.toContain('N-18.3 group-too-large');
    const three = ['0808', '0809', '0810'];
    expect(faultsOf(painted('gorge', [...three, '1111', '1414'], BLANK))).not.toContain('N-18.3 terrain-scattered');
    expect(faultsOf(painted('gorge', [...three, '1111', '1414', '1717'], BLANK))).toContain('N-18.3 terrain-scattered');
  });

  test('N-18.4 ten hexes of a zone may be wooded, not eleven', () => {
    const ten = [...column('01').slice(0, 5), ...column('02').slice(0, 5)];
    expect(faultsOf(painted('dead-forest', ten, BLANK))).not.toContain('N-18.4 zone-crowded');
    expect(faultsOf(painted('dead-forest', [...ten, '0301'], BLANK))).toContain('N-18.4 zone-crowded');
  });

  test('N-18.6 a pass of two hexes is no bottleneck, a pass of one beside a zone is', () => {
    expect(faultsOf(painted('mountains', column('12', ['1208', '1209']), BLANK))).not.toContain('N-18.6 bottleneck');
    const shut = painted('mountains', column('06', ['0603']), BLANK);
    expect(faultsOf(shut)).toContain('N-18.6 bottleneck');
    expect(checkMap(RECIPE, TABLE, shut).find(({ code }) => code === 'bottleneck')?.facts).toEqual({
      from: 'red',
      to: 'blue',
      hex: '0603',
    });
  });

  test('N-18.7 a distance of 4 from a zone and of 2 from each other is enough', () => {
    // 0901 lies 4 from 0501, the zone's last column; 0903 lies 2 from 0901.
    const near = faultsOf(moved(['0901', '0903'], BLANK));
    expect(near).not.toContain('N-18.7 key-point-near-zone');
    expect(near).not.toContain('N-18.7 key-points-too-close');
    expect(faultsOf(moved(['0901', '0902'], BLANK))).toContain('N-18.7 key-points-too-close');
  });

  test('N-18.8 path lengths go round mountains', () => {
    const five = (col: number): string[] => [1, 2, 3, 4, 5].map((i) => `${String(col).padStart(2, '0')}${10 + i}`);
    const fair = moved([...five(9), ...five(16)], BLANK);
    expect(faultsOf(fair)).not.toContain('N-18.8 uneven-sums');
    expect(faultsOf(painted('mountains', column('08', ['0801', '0802']), fair))).toContain('N-18.8 uneven-sums');
  });
});

/** N-18.6 as it is written: take away each hex in turn, see whether one zone still reaches the other. */
function bottleneckPairs(map: DrawnMap): Set<string> {
  const sides = Object.entries(map.zones).map(([side, hex]) => {
    const zone = Array.from({ length: 25 }, (_, i) => GRID.cell(hex) + Math.floor(i / 5) * 24 + (i % 5));
    return { side, zone: new Set(zone) };
  });
  const pairs = new Set<string>();
  for (let gone = 0; gone < GRID.size; gone++)
    for (const [i, from] of sides.entries()) {
      if (from.zone.has(gone)) continue;
      const open = (cell: number): boolean => cell !== gone && map.terrain[GRID.names[cell]!] !== 'mountains';
      const reached = new Set([...from.zone].filter(open));
      for (const cell of reached)
        for (const other of GRID.neighbours.subarray(cell * 6, cell * 6 + 6))
          if (other >= 0 && open(other)) reached.add(other);
      for (const to of sides.slice(i + 1))
        if (!to.zone.has(gone) && ![...to.zone].some((cell) => reached.has(cell))) pairs.add(`${from.side} ${to.side}`);
    }
  return pairs;
}

test('N-18.6 bottlenecks are those that taking each hex away in turn finds', () => {
  const random = stream('bottlenecks');
  let found = 0;
  for (const count of [2, 3, 4, 6])
    for (const share of [0.1, 0.3, 0.4]) {
      const extra = GRID.names.filter(() => random() < share);
      const map = painted('mountains', extra, generateMap(RECIPE, TABLE, sidesOf(count), `narrow ${share}`));
      const pairs = checkMap(RECIPE, TABLE, map).filter(({ code }) => code === 'bottleneck');
      const wanted = bottleneckPairs(map);
      expect(new Set(pairs.map(({ facts }) => `${facts.from} ${facts.to}`))).toEqual(wanted);
      found += wanted.size;
    }
  expect(found).toBeGreaterThan(5);
});

describe('N-18.9 the recipe is data', () => {
  test('N-18.9 a recipe with a fault is refused with the path to it', () => {
    const faultPaths = (change: object): string[] => {
      const read = MapRecipe.safeParse({ ...DATA, ...change });
      return read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'));
    };
    expect(faultPaths({})).toEqual([]);
    expect(faultPaths({ zones: { ...DATA.zones, bySides: { 2: ['0101', '2120'] } } })).toEqual(['zones.bySides.2.1']);
    expect(faultPaths({ zones: { ...DATA.zones, bySides: { 3: ['0101', '2020'] } } })).toEqual(['zones.bySides.3']);
    expect(faultPaths({ growth: [{ ...DATA.growth[0], target: 90 }] })).toEqual(['growth.0.target']);
    expect(faultPaths({ roads: ['dead-forest'] })).toEqual(['roads']);
    expect(faultPaths({ clumping: 101 })).toEqual(['clumping']);
    expect(faultPaths({ colour: 'grey' })).toEqual(['']);
  });

  test('N-18.9 other sizes and shares are generated too', () => {
    const small = MapRecipe.parse({
      ...DATA,
      size: { cols: 18, rows: 20 },
      zones: { ...DATA.zones, bySides: { 2: ['0101', '1416'] } },
      growth: DATA.growth.map((growth: { target: number }) => ({ ...growth, target: Math.round(growth.target * 0.6) })),
      keyPoints: { ...DATA.keyPoints, count: 9 },
    });
    for (let seed = 0; seed < 10; seed++) {
      const map = generateMap(small, TABLE, ['red', 'blue'], `small ${seed}`);
      expect([map.cols, map.rows, map.keyPoints.length]).toEqual([18, 20, 9]);
      expect(checkMap(small, TABLE, map)).toEqual([]);
    }
  });
});
