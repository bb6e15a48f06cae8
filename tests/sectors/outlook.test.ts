import { describe, expect, test } from 'vitest';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { type Campaign, replay, submit } from '../../src/engine/kernel/campaign.ts';
import { nextCount, outlooks } from '../../src/engine/sectors/outlook.ts';
import type { State } from '../../src/engine/sectors/state.ts';

const rules = sectorsRules();
const system = sectorsSystem(rules);

const campaignOf = (scenario: unknown, options: Campaign['options'] = {}): Campaign => ({
  format: 2,
  id: 'outlook',
  name: 'Outlook',
  system: 'sectors',
  ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
  options,
  scenario,
  players: [],
  seed: 'outlook',
  entries: [],
});
const stateOf = (scenario: object, options?: Campaign['options']): State =>
  replay(system, campaignOf({ seats: ['red', 'blue'], phase: 'results', ...scenario }, options)) as State;

const THREE = {
  sectors: {
    s1: { armies: { red: 4, blue: 1 } },
    s2: { armies: { red: 3 } },
    s3: { armies: { red: 2 } },
    s4: { armies: { blue: 5 } },
  },
} as const;

describe('what the next count would bring (S-8.6, S-9)', () => {
  test('S-8.6: three armies and no enemy hold a sector; an enemy or a third army too few does not', () => {
    const [red, blue] = outlooks(stateOf(THREE));
    expect(red!.would).toEqual(['s2']);
    expect(blue!.would).toEqual(['s4']);
    expect([red!.lacks, blue!.lacks]).toEqual([2, 2]);
    expect([red!.armies, blue!.armies]).toEqual([9, 6]);
  });

  test('the nearest sectors come first, each with what it would take', () => {
    const [red] = outlooks(stateOf(THREE));
    expect(red!.claims).toEqual([
      { sector: 's1', own: 4, short: 0, enemies: ['blue'] },
      { sector: 's3', own: 2, short: 1, enemies: [] },
      { sector: 's5', own: 0, short: 3, enemies: [] },
      { sector: 's4', own: 0, short: 3, enemies: ['blue'] },
    ]);
  });

  test.each([
    ['counts', ['s1', 's3']],
    ['ignored', ['s2']],
  ])('S-8.7: landed armies under `transit-control` %s, as the engine itself counts', (option, would) => {
    const scenario = {
      sectors: {
        s1: { armies: { red: 2 } },
        s2: { armies: { red: 3 } },
        s3: { armies: { red: 1 } },
        s5: { armies: { blue: 2 } },
      },
      transit: {
        'red-s4': { to: 's1', armies: 1 },
        'red-s5': { to: 's3', armies: 2 },
        'blue-s5': { to: 's2', armies: 1 },
      },
    };
    const options = { 'transit-control': option };
    const state = stateOf(scenario, options);
    expect(outlooks(state)[0]!.would).toEqual(would);
    const campaign = campaignOf({ seats: ['red', 'blue'], phase: 'results', ...scenario }, options);
    const done = submit(system, campaign, state, 'gm', { command: 'close-phase' });
    if (!done.ok) throw new Error(done.refusal.code);
    const { sectors } = done.state as State;
    expect(Object.keys(sectors).filter((id) => sectors[id]!.controller === 'red')).toEqual(would);
  });

  test('an eliminated side has no outlook', () => {
    const state = stateOf({ ...THREE, seats: ['red', 'blue', 'green'], sides: { green: { eliminated: true } } });
    expect(outlooks(state).map(({ side }) => side)).toEqual(['red', 'blue']);
  });
});

describe('who wins next (S-9.1, S-9.5, S-9.8)', () => {
  const won = {
    sectors: {
      s1: { armies: { red: 3 } },
      s2: { armies: { red: 3 } },
      s3: { armies: { red: 3 } },
      s4: { armies: { blue: 9 } },
    },
  };
  const ahead = (scenario: object, options?: Campaign['options']) => {
    const state = stateOf(scenario, options);
    return nextCount(state, outlooks(state));
  };

  test('S-9.1: three sectors win', () => {
    expect(ahead(won)).toMatchObject({ round: 1, counts: true, winners: ['red'], leaders: null });
    expect(ahead(THREE).winners).toEqual([]);
  });

  test('S-9.1: before `first-win-round` enough sectors win nothing', () => {
    expect(ahead({ ...won, round: 2 }, { 'first-win-round': 3 })).toMatchObject({ counts: false, winners: [] });
    expect(ahead({ ...won, round: 3 }, { 'first-win-round': 3 }).winners).toEqual(['red']);
  });

  test('S-9.8: in the last round most sectors lead, then most armies', () => {
    expect(ahead(won, { 'round-limit': 8 }).leaders).toEqual(['red']);
    expect(ahead(THREE, { 'round-limit': 8 }).leaders).toEqual(['red']);
    const even = { sectors: { s1: { armies: { red: 3 } }, s2: { armies: { blue: 3 } } } };
    expect(ahead(even, { 'round-limit': 8 }).leaders).toEqual(['red', 'blue']);
  });
});
