import { describe, expect, it } from 'vitest';
import { fileText } from '../../src/app/campaign-file.ts';
import { readCampaign } from '../../src/app/files.ts';
import { makeSectors } from '../../src/app/new-sectors.ts';
import { sectorsRuleset } from '../../src/app/rulesets-sectors.ts';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { replay } from '../../src/engine/kernel/campaign.ts';
import { sectors } from '../../src/engine/sectors/index.ts';
import { readRuleset } from '../../src/engine/sectors/read-ruleset.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { optionsAtTable, type SectorsWish, toWinOn } from '../../src/panels/sectors/new-wish.ts';

const read = readRuleset(sectorsRuleset);
if (!read.ok) throw new Error('the shipped ruleset does not read');
const { rules } = read;

const WISH: SectorsWish = {
  name: 'Three on seven',
  sides: [
    { seat: 'red', name: 'Ada', colour: 0 },
    { seat: 'blue', name: 'Bob', colour: 1 },
    { seat: 'green', name: 'Cleo', colour: 3 },
  ],
  planet: 'planet-7',
  sectorsToWin: 4,
  options: { 'repeat-attacks': 'one-per-opponent' },
};
const campaign = makeSectors(WISH, rules, { id: 'three', seed: 'luck' });
const codeOf = (changed: object): string => {
  const answer = readCampaign(new TextEncoder().encode(JSON.stringify({ ...campaign, ...changed })));
  return answer.ok ? 'ok' : answer.problem.code;
};

describe('a new campaign of sectors', () => {
  it('has the ruleset of the section files', () => {
    const { texts: _, ...sections } = loadRuleset('rulesets/sectors') as Record<string, unknown>;
    expect(sectorsRuleset).toEqual(sections);
  });

  it('S-3.1: begins in the secret deployment, on the planet and with the sides that were wished for', () => {
    const state = replay(sectors(rules), campaign) as State;
    expect(state.phase).toBe('deployment');
    expect(state.map.sectors).toHaveLength(7);
    expect(state.seats).toEqual(['red', 'blue', 'green']);
    expect(state.data.sectorsToWin).toBe(4);
    expect(state.options['repeat-attacks']).toBe('one-per-opponent');
  });

  it('comes back from its file, with the phase for its line in the list', () => {
    const answer = readCampaign(new TextEncoder().encode(fileText(campaign)));
    expect(answer.ok && answer.value.campaign).toEqual(campaign);
    expect(answer.ok && answer.value.turn).toEqual({ turn: 0, phase: 'deployment' });
  });

  it.each([
    ['a scenario that is none', { scenario: { map: 'planet-9' } }, 'scenario'],
    ['an option that is none', { options: { advance: 'never' } }, 'game-options'],
    ['other players', { players: WISH.sides.slice(1) }, 'players'],
  ])('a file with %s is refused', (_, changed, code) => {
    expect(codeOf(changed)).toBe(code);
  });

  it('a planet may suggest how many sectors win', () => {
    const [five, seven] = rules.ruleset.planets;
    expect([toWinOn(rules.ruleset, five!), toWinOn(rules.ruleset, seven!)]).toEqual([3, 4]);
  });

  it('asks nothing that hangs on a deadline, for no clock runs at a table', () => {
    const rows = optionsAtTable(rules.ruleset.options);
    expect(rows.map(({ id }) => id)).not.toContain('late-sheets');
    expect(rows.find(({ id }) => id === 'advance')!.values.map(({ id }) => id)).toEqual(['gm', 'when-ready']);
  });
});
