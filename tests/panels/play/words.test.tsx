import { describe, expect, it } from 'vitest';
import clauses from '../../../rulesets/nuclear/texts/clauses.json';
import { beginning, type Campaign } from '../../../src/engine/kernel/campaign.ts';
import { nuclear } from '../../../src/engine/nuclear/engine.ts';
import { readRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { campaignStore } from '../../../src/store/campaign.ts';
import { clauseOf } from '../../../src/systems/nuclear/event-table.ts';
import { knownUnits, namesOf, wordsOf } from '../../../src/systems/nuclear/names.ts';
import nuclearRuleset from '../../../src/systems/nuclear/shipped-ruleset.ts';
import { LANGUAGES, NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import fourSides from '../../campaigns/four-sides.hexpost.json';
import sheets from '../../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';
import { BATTLE, campaignOf } from './table.tsx';

const read = readRuleset(nuclearRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;
const system = nuclear(rules);
const CAMPAIGNS = [twoSides, fourSides, sheets] as unknown as readonly Campaign[];
/** Events that only keep the books. */
const SILENT = new Set(['event-updated']);

describe.each(LANGUAGES)('the log in words: %s', (language) => {
  it.each(CAMPAIGNS)('has a full sentence and a rule for every event of $name', async (campaign) => {
    await startWords(language, NAMESPACES);
    const state = beginning(system, campaign) as State;
    const known = knownUnits(system, campaign);
    const words = wordsOf({
      t: translateIn(language),
      language,
      rules,
      state,
      players: campaign.players,
      known,
    });
    const wrong = new Set<string>();
    for (const { events } of campaign.entries)
      for (const event of events) {
        if (SILENT.has(event.type)) continue;
        const text = words.plain(event);
        const clause = clauseOf(event, rules);
        if (text === '' || /\{\{|undefined|\[object| {2}|: ;|: \.|«»/.test(text)) wrong.add(`${event.type}: ${text}`);
        if (clause === undefined || !(clause in clauses)) wrong.add(`${event.type}: ${clause}`);
      }
    expect([...wrong]).toEqual([]);
  });
});

describe('units of two sides are never called by the same name alone', () => {
  const scenario = {
    ...BATTLE,
    phase: 'preparation',
    units: { r1: { side: 'red', type: 'soldiers', hex: '0910' }, b1: { side: 'blue', type: 'soldiers', hex: '1110' } },
  };
  const namesIn = async (given: unknown, buys: readonly string[]) => {
    await startWords('en', NAMESPACES);
    const campaign = campaignOf(given);
    const store = campaignStore(system, campaign);
    for (const seat of buys) {
      const bought = store.getState().submit(seat, { command: 'buy', type: 'soldiers' } as never);
      expect(bought.ok).toBe(true);
    }
    const { campaign: played, state } = store.getState();
    const t = translateIn('en');
    return namesOf({ t, language: 'en', system, campaign: played, state: system.view(state as State, 'red') });
  };

  it('the side stands beside a name that both have', async () => {
    const words = await namesIn(scenario, []);
    expect([words.unit('r1'), words.unit('b1')]).toEqual(['Soldier battalion 1 (Red)', 'Soldier battalion 1 (Blue)']);
    expect((await namesIn(BATTLE, [])).unit('r1')).toBe('Soldier battalion 1');
  });

  it('and never betrays what was bought in secret', async () => {
    const units = {};
    const mine = (await namesIn({ ...scenario, units }, ['red'])).unit('red-1');
    expect((await namesIn({ ...scenario, units }, ['red', 'blue'])).unit('red-1')).toBe(mine);
  });
});
