import { describe, expect, it } from 'vitest';
import { distance, gridOf, type Hex } from '../../src/engine/kernel/board/hex.ts';
import { featurePlaces } from '../../src/map/art/feature-places.ts';
import { tracksOf } from '../../src/map/art/rails.ts';
import { groundOf, isFront } from '../../src/map/art/territory.ts';
import { centreOf, HEX } from '../../src/map/geometry.ts';
import type { Counter, Feature, MapPicture } from '../../src/map/picture.ts';

const grid = gridOf(12, 12);
const counter = (hex: Hex, colour: number, more: Partial<Counter> = {}): Counter => ({
  id: `${colour}${hex}`,
  hex,
  colour,
  symbol: 'infantry',
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
const feature = (hex: Hex, kind: string, colour: number | null = 0, done = true): Feature => ({
  hex,
  kind,
  colour,
  done,
  label: kind,
});
const picture = (counters: readonly Counter[], features: readonly Feature[] = []): MapPicture => ({
  cols: 12,
  rows: 12,
  terrain: {},
  zones: [],
  features,
  counters,
});
const owner = (of: MapPicture, hex: Hex): number => groundOf(of).owner[grid.cell(hex)]!;

describe('held ground', () => {
  it('lies two hexes about a counter, one about a key point, in the hex of other works', () => {
    const reach = (of: MapPicture, from: Hex): number =>
      Math.max(
        ...grid.names
          .filter((hex) => owner(of, hex) === 0)
          .map((hex) => distance(grid, grid.cell(from), grid.cell(hex))),
      );
    expect(reach(picture([counter('0606', 0)]), '0606')).toBe(2);
    expect(reach(picture([], [feature('0606', 'objective')]), '0606')).toBe(1);
    expect(reach(picture([], [feature('0606', 'trenches')]), '0606')).toBe(0);
  });

  it('goes to the nearer side; where two are as near it is nobody’s, and there the fronts are', () => {
    const of = picture([counter('0606', 0), counter('0610', 1)]);
    expect(owner(of, '0607')).toBe(0);
    expect(owner(of, '0609')).toBe(1);
    expect(owner(of, '0608')).toBeLessThan(0);
    const ground = groundOf(of).owner;
    expect(isFront(ground, grid.cell('0607'), grid.cell('0608'))).toBe(true);
    expect(isFront(ground, grid.cell('0605'), grid.cell('0604'))).toBe(false);
    expect(isFront(ground, grid.cell('0603'), -1)).toBe(false);
  });

  it('three sides about one hex leave it to nobody, whoever comes last', () => {
    const around = [counter('0605', 0), counter('0607', 1), counter('0506', 2)];
    for (const order of [around, around.toReversed()]) expect(owner(picture(order), '0606')).toBeLessThan(0);
  });

  it('a planned move holds nothing, nor what is nobody’s or unfinished', () => {
    const of = picture(
      [counter('0202', 0, { ghost: true })],
      [feature('0606', 'objective', null), feature('0909', 'depot', 1, false)],
    );
    expect(groundOf(of).owner.every((colour) => colour < 0)).toBe(true);
  });
});

describe('tracks', () => {
  it('every edge over which a railway goes on is reached, once', () => {
    for (let set = 1; set < 64; set++) {
      const edges = [0, 1, 2, 3, 4, 5].filter((edge) => (set >> edge) & 1);
      const reached = tracksOf(edges, false).flatMap(({ stretch, turn }) =>
        typeof stretch === 'number' ? [turn, (turn + stretch) % 6] : [turn],
      );
      expect(reached.toSorted(), String(edges)).toEqual(edges);
    }
  });

  it('railways run to each other and to their stations, and nowhere else', () => {
    const rails = ['0303', '0304', '0305'].map((hex) => feature(hex, 'railway'));
    const places = featurePlaces(picture([], [...rails, feature('0302', 'base'), feature('0404', 'bunker')]));
    const tracks = places.filter(({ piece }) => piece !== 'whole');
    const of = (hex: Hex) =>
      tracks.filter((place) => place.feature.hex === hex).map(({ piece, turn }) => [piece, turn]);
    expect(of('0302')).toEqual([['arm', Math.PI]]);
    expect(of('0303')).toEqual([[3, 0]]);
    expect(of('0304')).toEqual([[3, 0]]);
    expect(of('0305')).toEqual([['end', 0]]);
    expect(of('0404')).toEqual([]);
  });

  it('where three meet there is a junction', () => {
    const places = featurePlaces(
      picture(
        [],
        ['0604', '0605', '0606', '0705'].map((hex) => feature(hex, 'railway')),
      ),
    );
    expect(places.filter(({ piece }) => piece === 'junction').map((place) => place.feature.hex)).toEqual(['0605']);
  });
});

describe('features about a counter', () => {
  const point = feature('0606', 'objective');
  const star = (of: MapPicture) => featurePlaces(of).find(({ piece }) => piece === 'whole')!;

  it('an objective is in the middle of its hex alone, beside a counter otherwise, and its band shows in both', () => {
    const centre = centreOf(grid, '0606')!;
    expect(star(picture([], [point])).at.x).toBeCloseTo(centre.x);
    const beside = star(picture([counter('0606', 0)], [point]));
    expect(beside.at.x - centre.x).toBeGreaterThan(HEX / 2);
    for (const counters of [[], [counter('0606', 0)]])
      expect(featurePlaces(picture(counters, [point])).filter(({ piece }) => piece === 'objective')).toHaveLength(1);
  });
});
