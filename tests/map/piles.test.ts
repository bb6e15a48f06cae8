import { expect, it } from 'vitest';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { clashPlaces } from '../../src/map/art/clash.ts';
import { featurePlaces } from '../../src/map/art/feature-places.ts';
import { placesOf } from '../../src/map/counter-places.ts';
import { centreOf, HEX } from '../../src/map/geometry.ts';
import { globeOf } from '../../src/map/globe/shapes.ts';
import type { Counter, Feature, MapPicture } from '../../src/map/picture.ts';

const of = (colour: number, ...ids: string[]): Counter[] =>
  ids.map((id) => ({ id, hex: '0303', symbol: 'infantry', colour, name: id, strength: 1 }));
const table = (counters: Counter[], more: Partial<MapPicture> = {}): MapPicture => ({
  cols: 6,
  rows: 6,
  terrain: {},
  zones: [],
  features: [],
  counters,
  ...more,
});
const centre = centreOf(gridOf(6, 6), '0303')!;

it('piles of two colours lie beside each other, smaller, and the uppermost counter says how many there are', () => {
  const places = placesOf(table([...of(0, 'a', 'b', 'c'), ...of(1, 'd')]));
  const at = (id: string) => places.find(({ counter }) => counter.id === id)!;
  expect(at('c').at.x).toBeLessThan(centre.x);
  expect(at('d').at.x).toBeGreaterThan(centre.x);
  expect(places.every(({ size }) => size < 1)).toBe(true);
  expect(places.map(({ counter }) => counter.piled)).toEqual([undefined, undefined, 3, undefined]);
});

it('colours that are fanned have a line each, at full size and uncounted', () => {
  const places = placesOf(table([...of(0, 'a', 'b', 'c'), ...of(1, 'd', 'e')]), '0303');
  expect(new Set(places.map(({ size }) => size))).toEqual(new Set([1]));
  expect(places.every(({ counter }) => counter.piled === undefined)).toBe(true);
  const [first, second] = [places.slice(0, 3), places.slice(3)].map((line) => new Set(line.map(({ at }) => at.y)));
  expect([first!.size, second!.size]).toEqual([1, 1]);
  expect(first).not.toEqual(second);
});

it('a clash points from the attacker to whoever is attacked, be it only a work', () => {
  const clash = { hex: '0303', from: 0, to: 1, due: true };
  const [between] = clashPlaces(table([...of(1, 'd'), ...of(0, 'a')], { clashes: [clash] }));
  expect(Math.abs(between!.angle)).toBeCloseTo(Math.PI);
  const [alone] = clashPlaces(table(of(0, 'a'), { clashes: [clash] }));
  expect(Math.abs(alone!.angle)).toBeCloseTo(Math.PI);
  expect(alone!.at.x).toBeLessThan(centre.x);
});

it('what lies under several piles moves below them', () => {
  const mine: Feature = { hex: '0303', kind: 'mine', colour: null, done: true, label: '', text: '+1' };
  const [place] = featurePlaces(table([...of(0, 'a'), ...of(1, 'd')], { features: [mine] }));
  expect(place!.at.y).toBeGreaterThan(centre.y + 0.4 * HEX);
});

it('a bare planet has an edge and stars, and nothing else is drawn on it', () => {
  const bare = globeOf({ cols: 6, rows: 6, globe: { seed: 3, hexes: ['0303'], land: [], snow: [], bare: true } })!;
  const inks = new Set([...bare.under, ...bare.over].map(({ ink }) => ink));
  expect(inks).not.toContain('sea');
  expect(inks).not.toContain('wood');
  expect(inks).toContain('star');
});
