import { beforeAll, describe, expect, test } from 'vitest';
import { freshSectors, playSectors, sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import { cardAt } from '../../../src/panels/table/cards/reveal-card.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { sectorsCards } from '../../../src/systems/sectors/cards.ts';
import { namesOf, NAMESPACES as SECTORS } from '../../../src/systems/sectors/names.ts';
import { startWords, translateIn } from '../../../src/words/index.ts';

const rules = sectorsRules();
const system = sectorsSystem(rules);
const { campaign } = playSectors(
  system,
  freshSectors(rules, { seed: 'replay', sides: 3, options: { 'round-limit': 3 } }),
);
const { entries } = campaign;

/** The cards of all entries in which an event of a type happened. */
function cardsOf(type: string) {
  const state = stateAfter(system, campaign, entries.length);
  const words = namesOf({ t: translateIn('en'), language: 'en', system, campaign, state });
  return entries.flatMap(({ events }, i) =>
    events.some((event) => event.type === type) ? [cardAt(sectorsCards, { system, campaign, words }, i)!] : [],
  );
}

beforeAll(async () => void (await startWords('en', SECTORS)));

describe('cards of sectors', () => {
  test('S-3: the first map tells where everybody stands', () => {
    const [first] = cardsOf('map-published');
    expect(first!.title).toBe('The first map: where everybody stands');
    expect(first!.sections[0]!.rows!).toHaveLength(3);
    expect(first!.sections[0]!.rows![0]!.texts[0]).toMatch(/: \d+ arm/);
  });

  test('S-5.13: all sheets, then the battle list', () => {
    for (const { title, sections } of cardsOf('orders-revealed')) {
      expect(title).toMatch(/^Round \d+: the order sheets are revealed$/);
      expect(sections[0]!.rows!.length).toBeGreaterThan(0);
      expect(sections.length).toBe(2);
    }
  });

  test('S-8: the map update, in sentences', () => {
    const updates = cardsOf('map-published').slice(1);
    expect(updates.length).toBeGreaterThan(0);
    for (const { title, sections } of updates) {
      expect(title).toMatch(/^Round \d+: the map update$/);
      expect(sections).toHaveLength(1);
    }
    expect(updates.some(({ sections }) => (sections[0]!.rows?.length ?? 0) > 1)).toBe(true);
    // S-8.8: whoever was left alone in a sector got a new army.
    const texts = updates.flatMap(({ sections }) =>
      sections.flatMap(({ rows = [] }) => rows.flatMap((row) => row.texts)),
    );
    expect(texts.some((text) => /was replenished by/.test(String(text)))).toBe(true);
  });
});
