import { expect, test } from 'vitest';
import { generateMap } from '../../src/engine/tactical/map/map-generator.ts';
import { mapFaults } from '../../src/engine/tactical/map/validate-map.ts';
import { rules } from './positions.ts';

const SEEDS = Array.from({ length: 25 }, (_, i) => `map ${i}`);

test('chapter 24: every generated map keeps the laws of the generator, and follows from its seed', () => {
  for (const seed of SEEDS) {
    const map = generateMap(rules.ruleset, seed);
    expect(mapFaults(rules.ruleset, map)).toEqual([]);
    expect(generateMap(rules.ruleset, seed)).toEqual(map);
  }
});

test('chapter 24: the laws find a hex that breaks the symmetry, blocks a zone, or is of a kind that nobody lays', () => {
  const map = generateMap(rules.ruleset, 'a');
  expect(mapFaults(rules.ruleset, { ...map, '0101': { terrain: 'rock' } })).toEqual([
    'not its own image',
    'impassable ground along an edge',
  ]);
  expect(mapFaults(rules.ruleset, { ...map, '1010': { terrain: 'lethal' }, '2715': { terrain: 'lethal' } })).toContain(
    'terrain of another kind',
  );
  expect(mapFaults(rules.ruleset, {})).toContain('too little or too much terrain');
});
