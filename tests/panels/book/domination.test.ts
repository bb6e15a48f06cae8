import { expect, test } from 'vitest';
import clauses from '../../../rulesets/domination/texts/clauses.json';
import { dominationRules } from '../../../src/dev/systems/domination/campaigns.ts';
import { entriesOf, fillTables } from '../../../src/panels/book/entries.ts';
import { finderOf } from '../../../src/panels/book/find.ts';
import { bookTexts } from '../../../src/panels/book/volume.ts';
import { dominationVolume } from '../../../src/systems/domination/book/volume.ts';
import { THROWS } from '../../../src/systems/domination/throws.ts';
import { LANGUAGES, startWords, translateIn } from '../../../src/words/index.ts';
import { sourcesUnder } from '../../laws/sources.ts';

const rules = dominationRules();

test('the tables have every row of the ruleset, every word, and clauses that are there', async () => {
  const volume = dominationVolume(rules);
  for (const language of LANGUAGES) {
    await startWords(language, ['book', 'domination/book', 'domination/terms', 'dice']);
    const texts = bookTexts('domination/book', translateIn(language), language);
    const tables = fillTables(volume.tables, texts);
    const rowsOf = (id: string) => tables.find((table) => table.id === id)!.rows;
    for (const section of ['armies', 'units', 'traits', 'rules', 'buildings', 'objects', 'terrain', 'options'] as const)
      expect(rowsOf(section).map(({ id }) => id)).toEqual(rules.ruleset[section].map(({ id }) => id));
    for (const { id: table, rows } of tables)
      for (const { id, name, text, cells } of rows) {
        expect([name, text ?? ''].join(' '), `${table} ${id}`).not.toMatch(/^$|undefined|\{\{|[a-z]+\.[a-z-]+$/);
        for (const cell of cells) expect(cell, `${table} ${id}`).not.toBeUndefined();
      }
    const search = finderOf(entriesOf(clauses, volume.opening, tables, texts));
    const wanted = { en: ['rear-guard', 'D-6.10'], ru: ['прикрытие', 'D-6.10'] }[language];
    expect(search(wanted[0]!).map(({ entry }) => entry.id)).toContain(wanted[1]);
  }
});

test('every die that is thrown is in the table of dice, and its clause is a clause of the rules', () => {
  const sources = sourcesUnder('src/engine/domination').map(({ text }) => text);
  const labels = sources.flatMap((text) => [...text.matchAll(/label: '([a-z-]+)'/g)].map(([, label]) => label!));
  expect([...new Set(labels)].filter((label) => !(label in THROWS))).toEqual([]);
  expect(Object.values(THROWS).filter((clause) => !(clause in clauses))).toEqual([]);
});

test('the numbers of the example are those of the roster', () => {
  const unit = (id: string) => rules.units.get(id)!;
  expect(unit('marine-infantry')).toMatchObject({ strength: 1, traits: expect.arrayContaining(['heroism']) });
  expect(unit('ork-infantry')).toMatchObject({ strength: 0, traits: expect.arrayContaining(['horde']) });
  expect(unit('big-mek').traits).toEqual(expect.arrayContaining(['shokk-gun', 'force-field']));
  expect(rules.ruleset.numbers).toMatchObject({ bonusCap: 2, hqIncome: 2, retreatFrom: 4 });
});
