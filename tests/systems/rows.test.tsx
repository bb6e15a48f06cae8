import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { beginning, type Campaign, readLog, replay } from '../../src/engine/kernel/campaign.ts';
import { sidesFor } from '../../src/panels/new-campaign/campaign-form.ts';
import { campaignOfScenario } from '../../src/panels/new-campaign/shipped-scenario.ts';
import { chaptersOf, turnsOf } from '../../src/panels/replay/timeline.ts';
import { loadEngine, loadShippedRuleset, WITHOUT_SCREENS } from '../../src/systems/engines.ts';
import { isSystem, SYSTEMS, systemRow } from '../../src/systems/index.ts';
import { loadBook, loadByPost, loadNewCampaign, loadScenarios, loadUi } from '../../src/systems/load.ts';
import { LANGUAGES, NAMESPACES } from '../../src/words/index.ts';
import { SHIPPED } from './shipped.ts';

/** Whatever a row of the list of systems promises is there; what is missing is named. */

const folders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['kernel', 'api', 'dist'].includes(entry.name))
    .map(({ name }) => name)
    .sort();
const IDS: readonly string[] = SYSTEMS.map(({ id }) => id);
const words = (language: string, namespace: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`src/words/${language}/${namespace}.json`, 'utf8'));

test('every system that has a folder stands in the list, once, with a letter of its own', () => {
  expect(folders('src/systems')).toEqual([...IDS].sort());
  expect(folders('src/engine')).toEqual([...IDS, ...WITHOUT_SCREENS].sort());
  expect(new Set(SYSTEMS.map(({ letter }) => letter)).size).toBe(SYSTEMS.length);
});

test.each(SHIPPED)('%s has every optional part', async (id) => {
  const all = { scenarios: true, computer: true, lesson: true, book: true, byPost: true };
  expect(systemRow(id)).toMatchObject({ ...all, demo: expect.anything() });
  expect((await loadUi(id)).stats).toBeDefined();
  const loaded = (await loadEngine(id))!.load(await loadShippedRuleset(id));
  expect(loaded.ok && loaded.system.odds).toBeInstanceOf(Function);
});

test.each(['chess', '', 'toString', '../nuclear', ...WITHOUT_SCREENS])('%j is no system', async (id) => {
  expect(isSystem(id)).toBe(false);
  expect(systemRow(id)).toBeUndefined();
  expect(await loadEngine(id)).toBeUndefined();
});

describe.each(SYSTEMS)('the row of $id', ({ id, letter, head, ...has }) => {
  test('has the head of its ruleset, with names and a text in both languages', () => {
    const { name, text } = JSON.parse(readFileSync(`rulesets/${id}/ruleset.json`, 'utf8'));
    expect(head).toEqual({ name });
    for (const language of LANGUAGES) expect([name[language], text[language]]).not.toContain('');
  });

  test('has an introduction and pictures for the start page', () => {
    for (const language of LANGUAGES)
      expect(Object.keys(words(language, `${id}/start`))).toEqual(['what', 'players', 'length', 'win', 'picture']);
    for (const theme of ['light', 'dark']) {
      // Drawn by `npm run start-art`.
      const { length } = readFileSync(`public/start/${id}-${theme}.webp`);
      expect(length).toBeGreaterThan(10_000);
      expect(length).toBeLessThan(120_000);
    }
  });

  test('has an engine of its letter, which reads the ruleset that ships', async () => {
    const engine = await loadEngine(id);
    expect(engine?.letter).toBe(letter);
    expect(engine?.hasDoctrine).toBe(has.computer ?? false);
    const shipped = await loadShippedRuleset(id);
    const { texts: _, ...sections } = loadRuleset(`rulesets/${id}`) as Record<string, unknown>;
    expect(shipped).toEqual(sections);
    const loaded = engine!.load(shipped);
    expect(loaded.ok ? [] : loaded.faults).toEqual([]);
    expect(loaded.ok && loaded.system.id).toBe(id);
  });

  test('shows a campaign whose file leaves the defaults of its rules out by the rules in full', async () => {
    const { rulesetIndexOf } = await import(`../../src/systems/${id}/ruleset-index.ts`);
    const shipped = (await loadShippedRuleset(id)) as object;
    const loaded = (await loadEngine(id))!.load(shipped);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect(rulesetIndexOf(shipped).ruleset).toEqual(loaded.ruleset);
    expect(loaded.ruleset).not.toEqual(shipped);
  });

  test('has its part of the table screen, and one of the new-campaign page that makes a campaign at once', {
    timeout: 300_000,
  }, async () => {
    const ui = await loadUi(id);
    expect(ui.id).toBe(id);
    for (const namespace of ui.namespaces) expect(NAMESPACES).toContain(namespace);
    expect(ui.orderSheet, 'a sheet of orders for print').toBeDefined();
    const page = await loadNewCampaign(id);
    const { shipped } = page;
    const { all, counts } = page.seats(shipped);
    const form = {
      name: 'A campaign',
      sides: sidesFor(all).slice(0, counts[0]),
      count: counts[0]!,
      options: {},
      scenario: null,
      setup: page.setup(shipped, { byPost: false }),
    };
    expect(page.isReady(shipped, form)).toBe(true);
    const campaign = page.make(shipped, form, { id: 'a', seed: 'b' });
    const loaded = (await loadEngine(id))!.load(campaign.ruleset.rules);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    const { system, startFaults } = loaded;
    expect(startFaults(campaign.options, campaign.scenario)).toBeUndefined();
    const state = beginning(system, campaign);
    expect([...system.sides(state)].sort()).toEqual(campaign.players.map(({ seat }) => seat).sort());
    expect(system.isOver(state)).toBe(false);
    const { phase } = system.turnLine(state);
    for (const language of LANGUAGES) {
      expect(words(language, `${id}/phases`)).toMatchObject({ line: expect.stringContaining('{{turn}}') });
      expect(words(language, `${id}/phases`)).toHaveProperty(['phase', phase]);
    }
    expect(NAMESPACES).toContain(page.words);
    for (const { id: heading } of page.headings) expect(words('en', page.words)).toHaveProperty(['heading', heading]);
    for (const posting of page.postingPhases ?? [])
      expect(words('en', `${id}/phases`)).toHaveProperty(['phase', posting]);
  });

  test('has scenarios if and only if it says so; each begins with a seat that can give an order, the first with armies in contact', async () => {
    expect(existsSync(`src/systems/${id}/scenarios.ts`)).toBe(has.scenarios ?? false);
    if (!has.scenarios) return;
    const page = await loadNewCampaign(id);
    const all = await loadScenarios(id);
    expect(new Set(all.map((scenario) => scenario.id)).size).toBe(all.length);
    for (const scenario of all) {
      const { file, size } = scenario;
      for (const language of LANGUAGES)
        expect([file.name[language], file.text[language], size[language]]).not.toContain('');
      const campaign = campaignOfScenario(page, scenario, { id: 'a', seed: 'b' }, 'ru');
      expect(campaign.name).toBe(file.name.ru);
      const loaded = (await loadEngine(id))!.load(campaign.ruleset.rules);
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
      const { system, startFaults } = loaded;
      expect(startFaults(campaign.options, campaign.scenario)).toBeUndefined();
      const state = beginning(system, campaign);
      expect([...system.sides(state)].sort()).toEqual(campaign.players.map(({ seat }) => seat).sort());
      const [seat] = system.awaited(state);
      expect(seat).toBeDefined();
      expect(system.options(state, seat!).fields).not.toEqual([]);
      // A quick start asks for no preparation.
      if (scenario === all[0])
        expect(['setup', 'preparation', 'deployment', 'lists']).not.toContain(system.turnLine(state).phase);
    }
  });

  test('has a lesson if and only if it says so', () => {
    expect(existsSync(`rulesets/${id}/lessons/first-orders.json`)).toBe(has.lesson ?? false);
  });

  test('has play by post if and only if it says so', async () => {
    const part = existsSync(`src/systems/${id}/by-post.ts`);
    expect(part).toBe(has.byPost ?? false);
    if (part) for (const namespace of (await loadByPost(id)).namespaces) expect(NAMESPACES).toContain(namespace);
  });

  test('has a demo with its names if and only if it says so', () => {
    const file = `public/demo/${id}-demo.hexpost.json`;
    expect(existsSync(file)).toBe(has.demo !== undefined);
    if (!has.demo) return;
    const { players, entries } = JSON.parse(readFileSync(file, 'utf8')) as { players: { seat: string }[]; entries: [] };
    expect(has.demo.from).toBeLessThan(entries.length - 20);
    for (const language of LANGUAGES)
      for (const path of [['name'], ['moment'], ...players.map(({ seat }) => ['side', seat])])
        expect(words(language, `${id}/demo`)).toHaveProperty(path);
  });

  test('shows every turn of its demo on the timeline', async () => {
    if (!has.demo) return;
    const campaign: Campaign = JSON.parse(readFileSync(`public/demo/${id}-demo.hexpost.json`, 'utf8'));
    const loaded = (await loadEngine(id))!.load(campaign.ruleset.rules);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    const { system } = loaded;
    const parts = (await loadUi(id)).replay;
    const chapters = chaptersOf(readLog(system, campaign.entries, 'public'), beginning(system, campaign), parts);
    const turns = turnsOf(chapters, campaign.entries.length - 1, parts.phaseBefore).map(({ turn }) => turn);
    const last = parts.timeOf(replay(system, campaign)).turn;
    expect(turns.filter((turn) => turn > 0)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
  });

  test('has a rulebook if and only if it says so', async () => {
    const part = existsSync(`src/systems/${id}/book`);
    expect(part).toBe(has.book ?? false);
    if (!part) return;
    const book = await loadBook(id);
    for (const clause of Object.keys(await book.clauses())) expect(clause[0]).toBe(letter);
    const volume = (await book.volumes()).shipped();
    expect(volume.id).toBe(id);
    for (const namespace of [volume.words, ...volume.also]) expect(NAMESPACES).toContain(namespace);
  });
});
