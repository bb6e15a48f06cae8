import { describe, expect, it } from 'vitest';
import clauses from '../../../rulesets/nuclear/texts/clauses.json';
import { loadRuleset } from '../../../src/dev/ruleset-files.ts';
import { readRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import { entriesOf, fillTables } from '../../../src/panels/book/entries.ts';
import { excerpt, finderOf, marked, stem } from '../../../src/panels/book/find.ts';
import { bookTexts } from '../../../src/panels/book/volume.ts';
import { nuclearVolume } from '../../../src/systems/nuclear/book/volume.ts';
import { type Language, translateIn } from '../../../src/words/index.ts';

const read = readRuleset(loadRuleset('rulesets/nuclear'));
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const find = (language: Language) => {
  const texts = bookTexts('nuclear/book', translateIn(language), language);
  const finder = finderOf(entriesOf(clauses, [], fillTables(nuclearVolume(rules).tables, texts), texts));
  return (query: string) => finder(query).map(({ entry }) => entry.id);
};
const [en, ru] = [find('en'), find('ru')];

describe('the search of the rulebook', () => {
  it('finds a rule by the beginning of a word, and the rule before the rows that go by it', () => {
    expect(en('stea')[0]).toBe('N-11.15');
    expect(en('stea')).toContain('traits.stealth');
    expect(en('minef')[0]).toBe('N-14.10');
  });

  it('finds it whatever form the word has', () => {
    for (const form of ['retreat', 'retreats', 'retreating', 'retreated']) expect(en(form), form).toContain('N-9.11');
    for (const form of ['отступление', 'отступления', 'отступлению', 'отступлением', 'отступлениях'])
      expect(ru(form), form).toContain('N-9.12');
    for (const form of ['подавленный', 'подавленных', 'подавленному', 'подавлен', 'подавлены'])
      expect(ru(form).slice(0, 3), form).toContain('N-10.3');
    for (const form of ['окоп', 'окопы', 'окопов', 'окопах', 'окопам'])
      expect(ru(form).slice(0, 2).sort(), form).toEqual(['N-14.9', 'structures.trenches']);
  });

  it('forgives a slip, and a ё without its dots', () => {
    expect(en('regenaration')).toContain('N-11.11');
    expect(ru('сткрытность')).toContain('N-11.15');
    expect(ru('учет')).toEqual(ru('учёт'));
    expect(ru('тяжелого')).toContain('units.heavy-weapons');
  });

  it('wants every word of the query', () => {
    const both = en('minefield transport');
    expect(both.length).toBeLessThan(en('transport').length);
    expect(en('minefield xylophone')).toEqual([]);
  });

  it('finds a clause by its number, however it is written', () => {
    for (const query of ['N-9.11', 'n-9.11', '9.11', '9,11', 'n9.11', 'Н-9.11', ' N-9.11 '])
      expect(ru(query), query).toEqual(['N-9.11']);
    expect(en('N-9.1')[0]).toBe('N-9.1');
    expect(en('N-9.1')).toContain('N-9.17');
    expect(en('17')).toEqual(Object.keys(clauses).filter((id) => id.startsWith('N-17.')));
  });

  it('finds the rows of the ruleset', () => {
    expect(en('gorgon')[0]).toBe('units.gorgon');
    expect(ru('мельта')).toEqual(expect.arrayContaining(['weapons.melta-gun', 'upgrades.melta-gun']));
  });
});

describe('what was found', () => {
  it('is marked in the text, which stays what it was', () => {
    const text = 'Units retreat; a retreating unit does not.';
    const pieces = marked(text, new Set([stem('retreats')]));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(['retreat', 'retreating']);
  });

  it('is shown with a few words about it', () => {
    const text = `${'one two three '.repeat(20)}needle ${'four five six '.repeat(20)}`;
    const cut = excerpt(text, new Set([stem('needle')]));
    expect(cut).toContain('needle');
    expect(cut.length).toBeLessThan(160);
    expect(cut.startsWith('…') && cut.endsWith('…')).toBe(true);
    expect(excerpt('short', new Set())).toBe('short');
  });
});
