import { describe, expect, test } from 'vitest';
import { generatePlanet } from '../../src/engine/domination/planet-generator.ts';
import { drawnByHand, hqsFor } from '../../src/engine/domination/setup.ts';
import { planetFaults } from '../../src/engine/domination/validate-planet.ts';
import { rules } from './positions.ts';

/** D-18: planets. */

const { recipe } = rules.ruleset;
const classOf = (terrain: string) => rules.terrain.get(terrain)!.class;
const SEEDS = ['a', 'b', 'c'];

describe.each([2, 3, 4, 5, 6])('D-18.6: random planets for %i sides', (sides) => {
  const planets = SEEDS.map((seed) => generatePlanet(recipe, classOf, sides, seed));

  test('keep all laws', () => {
    for (const planet of planets) expect(planetFaults(recipe, classOf, planet)).toEqual([]);
  });

  test('D-18.6 (h): are the same for the same seed, others for others', () => {
    expect(generatePlanet(recipe, classOf, sides, SEEDS[0]!)).toEqual(planets[0]);
    expect(planets[1]).not.toEqual(planets[0]);
  });

  test('D-18.4: have the objects of every side and those in common', () => {
    const count = (type: string) => planets[0]!.objects.filter((object) => object.type === type).length;
    for (const { type } of recipe.own) expect(count(type)).toBe(sides);
    for (const type of recipe.common) expect(count(type)).toBe(Math.max(1, Math.floor(sides / 2)));
    expect(count(recipe.centre.type)).toBe(1);
    expect(new Set(planets[0]!.objects.map(({ at }) => at)).size).toBe(planets[0]!.objects.length);
  });
});

test('D-18.2: there are no planets for one side or seven', () => {
  expect(() => generatePlanet(recipe, classOf, 1, 'a')).toThrow('no planets for 1 sides');
  expect(() => generatePlanet(recipe, classOf, 7, 'a')).toThrow('no planets for 7 sides');
});

describe('V-14: planets made by hand', () => {
  const games = [...rules.planets.values()].flatMap((planet) =>
    [2, 3, 4, 5, 6].flatMap((sides) => (hqsFor(planet, sides) ? [[planet.id, sides, planet] as const] : [])),
  );
  test.each(games)('%s for %i sides keeps all laws', (_, sides, planet) => {
    expect(planetFaults(recipe, classOf, drawnByHand(planet, sides))).toEqual([]);
  });

  test('one is for an evening, one for six sides and fewer', () => {
    const open = (id: string) => {
      const { cols, rows, terrain } = drawnByHand(rules.planets.get(id)!);
      return cols * rows - Object.values(terrain).filter((ground) => classOf(ground) === 'impassable').length;
    };
    expect(open('ash-narrows')).toBe(37);
    expect(open('cinder-crown')).toBe(115);
    expect(games.flatMap(([id, sides]) => (id === 'cinder-crown' ? [sides] : []))).toEqual([2, 3, 4, 6]);
    expect(() => drawnByHand(rules.planets.get('ash-narrows')!, 3)).toThrow('not for 3 sides');
  });

  test('a planet that breaks a law is found out', () => {
    const planet = generatePlanet(recipe, classOf, 2, 'a');
    const codes = (change: Partial<typeof planet>) =>
      planetFaults(recipe, classOf, { ...planet, ...change }).map(({ code }) => code);
    const [hq] = planet.hqs;
    expect(codes({ hqs: [hq!, hq!] })).toContain('hqs-too-near');
    expect(codes({ objects: planet.objects.filter(({ type }) => type !== 'city') })).toContain('home-out-of-reach');
    expect(codes({ objects: [...planet.objects, { type: 'mine', at: hq!, value: 3 }] })).toContain('homes-uneven');
    const drowned = Object.fromEntries(planet.objects.map(({ at }) => [at, 'ocean']));
    expect(codes({ terrain: { ...planet.terrain, ...drowned } })).toContain('object-out-of-reach');
  });
});
