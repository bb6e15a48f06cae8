import { expect, test } from 'vitest';
import clauses from '../../../rulesets/tactical/texts/clauses.json';
import { tacticalRules } from '../../../src/dev/systems/tactical/campaigns.ts';
import { TRAITS } from '../../../src/engine/tactical/traits/traits.ts';
import { entriesOf, fillTables } from '../../../src/panels/book/entries.ts';
import { finderOf } from '../../../src/panels/book/find.ts';
import { bookTexts } from '../../../src/panels/book/volume.ts';
import { STANDING_CLAUSES } from '../../../src/systems/tactical/book/ground.ts';
import { tacticalVolume } from '../../../src/systems/tactical/book/volume.ts';
import { THROWS } from '../../../src/systems/tactical/throws.ts';
import { LANGUAGES, startWords, translateIn } from '../../../src/words/index.ts';
import { sourcesUnder } from '../../laws/sources.ts';

const rules = tacticalRules();

test('the tables have every row of the ruleset, every word, and clauses that are there', async () => {
  const volume = tacticalVolume(rules);
  for (const language of LANGUAGES) {
    await startWords(language, ['book', volume.words, ...volume.also]);
    const texts = bookTexts('tactical/book', translateIn(language), language);
    const tables = fillTables(volume.tables, texts);
    const rowsOf = (id: string) => tables.find((table) => table.id === id)!.rows;
    const sections = [
      'factions',
      'units',
      'models',
      'weapons',
      'melee',
      'traits',
      'powers',
      'terrain',
      'options',
    ] as const;
    for (const section of sections)
      expect(rowsOf(section).map(({ id }) => id)).toEqual(rules.ruleset[section].map(({ id }) => id));
    for (const { id: table, rows } of tables)
      for (const { id, name, text, cells } of rows) {
        expect([name, text ?? ''].join(' '), `${table} ${id}`).not.toMatch(/^ $|undefined|\{\{|[a-z]+\.[a-z-]+$/);
        for (const cell of cells) {
          expect(cell, `${table} ${id}`).not.toBeUndefined();
          if (typeof cell === 'string') expect(cell, `${table} ${id}`).not.toMatch(/\{\{|[a-z]+\.[a-z-]+$|[a-z]: \d/);
        }
      }
    const search = finderOf(entriesOf(clauses, volume.opening, tables, texts));
    const wanted = { en: ['trapped', 'T-15.7'], ru: ['западня', 'T-15.7'] }[language];
    expect(search(wanted[0]!).map(({ entry }) => entry.id)).toContain(wanted[1]);
  }
});

test('T-17: a special rule is told by the text of its clause', async () => {
  await startWords('en', ['book', 'tactical/book', 'tactical/terms', 'tactical/play', 'dice']);
  const [traits] = fillTables(
    tacticalVolume(rules).tables.filter(({ id }) => id === 'traits'),
    bookTexts('tactical/book', translateIn('en'), 'en'),
  );
  for (const { id, text } of traits!.rows)
    expect(text, id).toBe(clauses[TRAITS[id]!.clause as keyof typeof clauses].text.en);
});

test('every die and every standing order is in the tables, and their clauses are clauses of the rules', () => {
  const sources = sourcesUnder('src/engine/tactical').map(({ text }) => text);
  const labels = sources.flatMap((text) => [...text.matchAll(/label: '([a-z-]+)'/g)].map(([, label]) => label!));
  expect([...new Set(labels)].filter((label) => !(label in THROWS))).toEqual([]);
  const cited = [...Object.values(THROWS), ...Object.values(STANDING_CLAUSES)];
  expect(cited.filter((clause) => !(clause in clauses))).toEqual([]);
});
