import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '../../../src/systems/index.ts';
import { loadBook } from '../../../src/systems/load.ts';
import { LANGUAGES } from '../../../src/words/index.ts';

/** The opening chapter of each rulebook: the goal and an example turn in words of its own, true to the clauses it cites. */

interface Part {
  readonly title: string;
  readonly text: string;
}
const partsOf = (language: string, id: string): Record<string, Part> =>
  JSON.parse(readFileSync(`src/words/${language}/${id}/book.json`, 'utf8')).opening;
const cited = ({ text }: Part): string[] => [...new Set(text.match(/[A-Z]-\d+\.\d+/g))].sort();
const dataOf = (file: string) => JSON.parse(readFileSync(`rulesets/${file}.json`, 'utf8'));

describe.each(SYSTEMS.filter(({ book }) => book))('the book of $id', ({ id }) => {
  test('begins with the goal, and every part of its opening cites clauses that are there', async () => {
    const book = await loadBook(id);
    const { opening } = (await book.volumes()).shipped();
    const clauses = Object.keys(await book.clauses());
    expect(opening[0]).toBe('goal');
    for (const language of LANGUAGES) {
      const parts = partsOf(language, id);
      expect(Object.keys(parts)).toEqual(opening);
      for (const part of Object.values(parts)) {
        expect(cited(part)).not.toEqual([]);
        expect(cited(part).filter((clause) => !clauses.includes(clause))).toEqual([]);
      }
    }
    for (const part of opening) expect(cited(partsOf('ru', id)[part]!)).toEqual(cited(partsOf('en', id)[part]!));
  });
});

test('the numbers of the example of Nuclear are those of its roster', () => {
  const row = (file: string, wanted: string) =>
    dataOf(`nuclear/${file}`).find(({ id }: { id: string }) => id === wanted);
  expect(row('units', 'soldiers')).toMatchObject({ price: 120, models: 10, defence: 4 });
  expect(row('units', 'heavy-weapons')).toMatchObject({
    models: 3,
    quality: 5,
    defence: 5,
    traits: ['tough(2)', 'infantry'],
  });
  expect(row('weapons', 'heavy-stubber')).toMatchObject({ range: 3, attacks: 3, traits: ['ap(1)'] });
  expect(row('weapons', 'close-combat-weapon')).toMatchObject({ range: 0, attacks: 1 });
  expect(row('units', 'leman-russ').traits).toContain('impact(6)');
  expect(row('terrain', 'dead-forest').properties).toEqual(['partial-cover']);
});

test('the numbers of the example of Sectors are those of its data', () => {
  expect(dataOf('sectors/data')).toMatchObject({
    startArmies: 10,
    startSectors: 3,
    armiesPerAttack: 3,
    leaveBehind: 1,
    pointsLimit: 1000,
    losses: { solid: { loser: 1 } },
    armiesToControl: 3,
    replenishArmies: 1,
    orbitalArmies: 1,
    sectorsToWin: 3,
  });
});
