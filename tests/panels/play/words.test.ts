import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import clauses from '../../../rulesets/nuclear/texts/clauses.json';
import { beginning, type Campaign } from '../../../src/engine/kernel/campaign.ts';
import { nuclear } from '../../../src/engine/nuclear/index.ts';
import { readRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { clauseOf } from '../../../src/systems/nuclear/clauses.ts';
import { knownUnits } from '../../../src/systems/nuclear/known-units.ts';
import { wordsOf } from '../../../src/systems/nuclear/names.ts';
import nuclearRuleset from '../../../src/systems/nuclear/shipped-ruleset.ts';
import { LANGUAGES, NAMESPACES, startWords } from '../../../src/words/index.ts';
import fourSides from '../../campaigns/four-sides.hexpost.json';
import sheets from '../../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';

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
    const known = knownUnits(state.units, campaign);
    const words = wordsOf({
      t: i18next.getFixedT(language, 'play'),
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
