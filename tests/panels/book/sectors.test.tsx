import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import clauses from '../../../rulesets/sectors/texts/clauses.json';
import { CATEGORIES } from '../../../src/engine/sectors/data.ts';
import { begin } from '../../../src/engine/sectors/scenario.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { entriesOf, fillTables } from '../../../src/panels/book/entries.ts';
import { finderOf } from '../../../src/panels/book/find.ts';
import { Rulebook } from '../../../src/panels/book/Rulebook.tsx';
import { bookTexts } from '../../../src/panels/book/volume.ts';
import { GLOSSARY } from '../../../src/systems/sectors/book/glossary.ts';
import sectorsBook from '../../../src/systems/sectors/book/index.ts';
import { REFUSALS } from '../../../src/systems/sectors/book/refusals.tsx';
import type { BookCampaign } from '../../../src/systems/sectors/book/source.ts';
import { sectorsVolume } from '../../../src/systems/sectors/book/volume.ts';
import { type Language, startWords, translateIn } from '../../../src/words/index.ts';
import { sourcesUnder } from '../../laws/sources.ts';
import { campaignOf, DEPLOYED, DEPLOYMENT, played, rules, show } from '../sectors/map-table.tsx';

afterEach(cleanup);

const at = (place: string) => document.getElementById(`book-${place}`);
const said = (place: string) => at(place)?.textContent ?? '';
const cells = (place: string) => [...(at(place)?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

async function book(language: Language = 'en', campaign: BookCampaign | null = null) {
  cleanup();
  await startWords(language, ['book', 'sectors/book', 'sectors/terms', 'sectors/map']);
  render(
    <MantineProvider env="test">
      <Rulebook volume={sectorsVolume(rules, campaign)} clauses={sectorsBook.clauses} at="" onGo={() => {}} />
    </MantineProvider>,
  );
  await waitFor(() => expect(at('S-12.4')).not.toBeNull());
}

const CITED = /\bS-(\d{1,2})\.(\d{1,2})(?!\d)/g;

describe('the rulebook of sectors', () => {
  it('has every clause and every row of the ruleset, in both languages', async () => {
    const logged = vi.spyOn(console, 'error');
    for (const language of ['en', 'ru'] as const) {
      await book(language);
      for (const [id, { title, text }] of Object.entries(clauses)) {
        expect(said(id), id).toContain(title[language]);
        expect(said(id), id).toContain(text[language]);
      }
      const { ruleset } = rules;
      for (const { id, name, sectors } of ruleset.planets) {
        expect(said(`planets.${id}`)).toContain(name[language]);
        for (const sector of sectors) expect(said(`sectors.${id}-${sector.id}`)).toContain(sector.name[language]);
      }
      for (const id of Object.keys(ruleset.data.foc)) expect(at(`foc.${id}`), id).not.toBeNull();
      for (const id of CATEGORIES) expect(said(`categories.${id}`)).toContain(ruleset.terms.categories![id]![language]);
      for (const { id, name } of ruleset.options) expect(said(`options.${id}`)).toContain(name[language]);
      for (const code of Object.keys(REFUSALS)) expect(said(`refusals.${code}`), code).toContain(code);
      for (const id of Object.keys(GLOSSARY)) expect(at(`glossary.${id}`), id).not.toBeNull();
      // No key of the words was left unsaid, and no blank unfilled.
      expect(document.body.textContent).not.toMatch(/book:|sectors\/book|glossary\.|refusal\.|\{\{|undefined|NaN/);
    }
    expect(logged.mock.calls.filter(([text]) => String(text).includes('key'))).toEqual([]);
    logged.mockRestore();
  });

  it('has a page for every clause that the engine, the screens, the words or the ruleset name', async () => {
    await book();
    const sources = [
      ...['src/engine', 'src/systems', 'src/panels', 'src/store', 'src/post', 'src/app'].flatMap((folder) =>
        sourcesUnder(folder),
      ),
      ...sourcesUnder('src/words', ['.json']),
      ...sourcesUnder('rulesets/sectors', ['.json']),
    ];
    const named = new Set(sources.flatMap(({ text }) => [...text.matchAll(CITED)].map(([clause]) => clause)));
    expect(named.size).toBeGreaterThan(100);
    expect([...named].filter((clause) => at(clause) === null)).toEqual([]);
  });

  it('S-1.7: tells every refusal of the engine, with the clauses that it cites', () => {
    const engine = sourcesUnder('src/engine/sectors');
    const found = new Map<string, Set<string>>();
    for (const { text } of engine)
      for (const [, code, clause] of text.matchAll(/refusal\(\s*'([a-z-]+)',\s*'(S-[\d.]+)'/g))
        found.set(code!, (found.get(code!) ?? new Set()).add(clause!));
    // Those of the table of commands, which names its own clause: what has no proper form, and a field without a choice.
    for (const code of ['unknown-command', 'bad-argument', 'nothing-there'])
      found.set(code, (found.get(code) ?? new Set()).add('S-1.7'));
    // Codes that the engine takes from a table of its own: what a battle's status bars, and what is still owed.
    for (const code of ['result-final', 'battle-in-progress', 'already-reported']) found.set(code, new Set(['S-7.3']));
    for (const code of ['sheets-missing', 'dispute-open', 'results-missing']) found.set(code, new Set(['S-10.5']));
    expect(Object.keys(REFUSALS).sort()).toEqual([...found.keys()].sort());
    for (const [code, named] of Object.entries(REFUSALS))
      expect([...found.get(code)!].sort(), code).toEqual([...named].sort());
  });

  it('shows the ranges of the results as the data have them', async () => {
    await book();
    expect(cells('categories.solid')).toEqual(['1', '0', 'from 10 to below 30%', '2–4']);
    expect(cells('categories.slaughter')).toEqual(['3', '0', '60% and more', '7+']);
    expect(cells('categories.draw-bloody')).toEqual(['each side 1', '—', 'below 10%, somebody lost over 50%', '1']);
    expect(cells('foc.foc-1')).toEqual(['1', '2–6', '0–1', '0–1', '0–1', '1', '0']);
    expect(cells('foc.foc-4')).toEqual(['1–2', '2–6', '0–2', '0–2', '0–2', 'no limit', '+2']);
    expect(cells('calendar.orders')).toEqual(['Tuesday – Thursday', 'Thursday, 23:59', '24']);
    expect(said('sectors.planet-5-s2')).toContain('Sector 3, Eastern (round the back)');
    expect(said('sectors.planet-5-s4')).not.toContain('South Pole');
  });

  it('follows the numbers, the options and the map of a campaign', async () => {
    const data = { startArmies: 12, quickTable: { 'draw-light': 0, solid: 3 }, calendar: null };
    const map = { sectors: ['a', 'b'], links: [['a', 'b']] };
    const scenario = { seats: ['red', 'blue'], phase: 'deployment', data, map };
    const options = { 'mutual-attacks': 'separate' };
    await book('en', begin(rules, campaignOf(scenario).scenario as never, { ...defaults(), ...options }) as State);
    expect(cells('numbers.startArmies')[0]).toBe('12 (built-in rules: 10)');
    expect(cells('numbers.startSectors')[0]).toBe('3');
    expect(cells('categories.draw-light').at(-1)).toBe('0–2');
    expect(cells('categories.draw-bloody').at(-1)).toBe('—');
    expect(cells('categories.solid').at(-1)).toBe('3+');
    expect(cells('calendar.orders')).toEqual(['—', 'no deadline', '—']);
    expect(cells('options.mutual-attacks').slice(0, 2)).toEqual(['Two battles', 'One meeting engagement']);
    expect(cells('options.late-sheets')[0]).toBe(cells('options.late-sheets')[1]);
    expect(said('sectors.own-map-a')).toContain('Sector b');
    expect(cells('planets.own-map').at(-1)).toBe('played here');
  });
});

const defaults = () => Object.fromEntries(rules.ruleset.options.map((row) => [row.id, row.default]));

describe('its search', () => {
  const find = async (language: Language) => {
    await startWords(language, ['book', 'sectors/book', 'sectors/terms', 'sectors/map']);
    const texts = bookTexts('sectors/book', translateIn(language), language);
    const { tables } = sectorsVolume(rules, null);
    const finder = finderOf(entriesOf(clauses, [], fillTables(tables, texts), texts));
    return (query: string) => finder(query).map(({ entry }) => entry.id);
  };

  it('finds rules, rows, refusals and words of the glossary', async () => {
    const en = await find('en');
    expect(en('meeting')[0]).toBe('S-5.4');
    expect(en('meeting')).toContain('glossary.meeting');
    expect(en('orbit')).toEqual(
      expect.arrayContaining(['S-4.13', 'S-8.10', 'numbers.orbitalArmies', 'glossary.orbital']),
    );
    expect(en('must-leave-one')).toContain('refusals.must-leave-one');
    const ru = await find('ru');
    for (const form of ['встречный бой', 'встречного боя', 'встречном бою']) expect(ru(form), form).toContain('S-5.4');
    for (const form of ['подкрепление', 'подкрепления', 'подкреплений', 'подкреплением'])
      expect(ru(form), form).toEqual(expect.arrayContaining(['S-8.10', 'glossary.orbital']));
    expect(ru('полюс')).toContain('sectors.planet-5-s4');
    expect(ru('ростер').slice(0, 4)).toContain('S-6.6');
  });

  it('finds a clause by its number, and none of another system', async () => {
    const ru = await find('ru');
    for (const query of ['S-4.9', 's4.9', 'С-4.9', '4,9']) expect(ru(query), query).toEqual(['S-4.9']);
    expect(ru('N-4.9')).toEqual([]);
    expect(ru('12')).toEqual(Object.keys(clauses).filter((id) => id.startsWith('S-12.')));
  });
});

describe('the rulebook at the table of sectors', () => {
  it('opens from the menu, with the options of the campaign', async () => {
    await show(played(DEPLOYMENT, [], { 'late-sheets': 'refused' }));
    fireEvent.click(screen.getByRole('button', { name: 'I am the game master' }));
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rulebook' }));
    await waitFor(() => expect(cells('options.late-sheets')[0]).toBe('Refused'));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('opens at the clause of a panel', async () => {
    await show(played(DEPLOYMENT, DEPLOYED.slice(0, 3)));
    fireEvent.click(screen.getByRole('button', { name: 'I am the game master' }));
    fireEvent.click(screen.getByRole('button', { name: 'Victory' }));
    fireEvent.click(screen.getByRole('button', { name: 'Rule S-8.6' }));
    const slip = await screen.findByRole('dialog');
    await waitFor(() => expect(slip.textContent).toContain(clauses['S-8.6'].text.en));
    fireEvent.click(within(slip).getByRole('button', { name: 'Open in the rulebook' }));
    await waitFor(() => expect(at('S-8.6')?.hasAttribute('data-at')).toBe(true));
  });

  it('says so when the campaign has numbers of its own', async () => {
    await show(played({ ...DEPLOYMENT, data: { startArmies: 12 } }, []));
    fireEvent.click(screen.getByRole('button', { name: 'I am the game master' }));
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rulebook' }));
    await waitFor(() => expect(screen.getByRole('note').textContent).toContain('numbers of its own'));
  });
});
