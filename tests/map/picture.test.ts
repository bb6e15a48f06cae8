import { describe, expect, it } from 'vitest';
import structures from '../../rulesets/nuclear/structures.json';
import terrain from '../../rulesets/nuclear/terrain.json';
import units from '../../rulesets/nuclear/units.json';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { faceKey } from '../../src/map/art/counter-face.ts';
import { isDrawn } from '../../src/map/art/symbols.ts';
import { artOf, TERRAIN, terrainDrawings } from '../../src/map/art/terrain-art.ts';
import { stampsOf } from '../../src/map/art/terrain-stamps.ts';
import { placesOf } from '../../src/map/counter-places.ts';
import { detailOf } from '../../src/map/detail.ts';
import { centreOf } from '../../src/map/geometry.ts';
import { inksOf } from '../../src/map/inks.ts';
import type { Counter, MapPicture } from '../../src/map/picture.ts';

const counter = (id: string, hex: string, more: Partial<Counter> = {}): Counter => ({
  id,
  hex,
  symbol: 'infantry',
  colour: 0,
  name: 'Battalion',
  strength: 10,
  full: 10,
  chevrons: 0,
  alert: false,
  state: 'ready',
  load: 0,
  marks: [],
  ...more,
});
const picture = (counters: readonly Counter[]): MapPicture => ({
  cols: 6,
  rows: 6,
  terrain: {},
  zones: [],
  features: [],
  counters,
});

describe('counters on the table', () => {
  it('a lone counter lies in the middle of its hex', () => {
    const [place] = placesOf(picture([counter('a', '0203')]));
    expect(place?.at.x).toBeCloseTo(centreOf(gridOf(6, 6), '0203')!.x);
    expect(place?.at.y).toBeCloseTo(centreOf(gridOf(6, 6), '0203')!.y);
  });

  it('counters of one hex are a pile: none hides another, the last lies on top', () => {
    const places = placesOf(picture([counter('a', '0203'), counter('b', '0203'), counter('c', '0203')]));
    expect(places.map((place) => place.counter.id)).toEqual(['a', 'b', 'c']);
    expect(new Set(places.map(({ at }) => `${at.x},${at.y}`)).size).toBe(3);
  });

  it('hexes are laid from the back of the map to its front', () => {
    const places = placesOf(picture([counter('a', '0204'), counter('b', '0302'), counter('c', '0204')]));
    expect(places.map((place) => place.counter.id)).toEqual(['b', 'a', 'c']);
  });

  it('a counter that is not on the map is not drawn', () => {
    expect(placesOf(picture([counter('a', '0909')]))).toEqual([]);
  });

  it('counters that look alike share a face; every state shows', () => {
    const plain = counter('a', '0101');
    expect(faceKey(counter('b', '0505'), 'table')).toBe(faceKey(plain, 'table'));
    const states: Partial<Counter>[] = [
      { strength: 9 },
      { full: 12 },
      { chevrons: 1 },
      { alert: true },
      { state: 'partly' },
      { state: 'done' },
      { load: 1 },
      { marks: ['star'] },
      { bar: [3, 4] },
      { colour: 1 },
      { symbol: 'armour' },
      { symbol: null },
    ];
    const keys = states.map((state) => faceKey({ ...plain, ...state }, 'table'));
    expect(new Set([...keys, faceKey(plain, 'table')]).size).toBe(states.length + 1);
  });
});

describe('what the rulesets ask for can be drawn', () => {
  it('every unit symbol has a drawing', () => {
    const list = Object.values(units as unknown as Record<string, { symbol?: string }>);
    for (const { symbol } of list) if (symbol) expect(isDrawn(symbol), symbol).toBe(true);
    expect(list.some(({ symbol }) => symbol)).toBe(true);
  });

  it('every terrain look has a drawing of its own', () => {
    const looks = Object.values(terrain as unknown as Record<string, { look?: string }>).flatMap(
      ({ look }) => look ?? [],
    );
    expect(looks.length).toBeGreaterThan(0);
    for (const look of looks) expect(TERRAIN[look], look).toBeDefined();
  });

  it('every structure has a symbol', () => {
    expect(Object.keys(structures).length).toBeGreaterThan(0);
  });

  it('a look nobody has drawn is a plain', () => {
    expect(artOf('lunar-cheese')).toBe(artOf('plain'));
  });
});

describe('terrain stamps', () => {
  const grid = gridOf(6, 6);
  const looks: string[] = grid.names.map((name) =>
    ['0302', '0303', '0402'].includes(name) ? 'gorge' : name === '0505' ? 'lunar-cheese' : 'mountains',
  );

  it('ask for no tile that the atlas does not have', () => {
    const all = grid.names.map((_, i) => [...Object.keys(TERRAIN), 'lunar-cheese'][i % 24] ?? 'plain');
    for (const chosen of [looks, all]) {
      const tiles = new Set(terrainDrawings(new Set(chosen), inksOf('light'), 1).map(({ name }) => name));
      for (const { tile } of stampsOf(grid, chosen).flat()) expect(tiles.has(tile), tile).toBe(true);
    }
  });

  it('gorges that touch are joined, both ways', () => {
    const arms = stampsOf(grid, looks)[2]!.filter(({ tile }) => tile.startsWith('gorge-arm'));
    // Three hexes about one corner: two arms each.
    expect(arms).toHaveLength(6);
  });

  it('are the same on every visit', () => {
    expect(stampsOf(grid, looks)).toEqual(stampsOf(grid, looks));
  });
});

describe('nearness', () => {
  it('goes from overview to table to close-up', () => {
    expect([10, 40, 90].map(detailOf)).toEqual(['overview', 'table', 'close']);
  });
});
