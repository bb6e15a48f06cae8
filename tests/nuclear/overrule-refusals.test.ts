import { describe, expect, test } from 'vitest';
import { type Campaign, type Entry, foldEvents, readLog, submit } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { GM, PUBLIC, type Seat } from '../../src/engine/kernel/ids.ts';
import type { Change } from '../../src/engine/nuclear/changes.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import {
  decide,
  FIELD,
  type Given,
  given,
  overrule,
  PREPARING,
  refusalOf,
  ruled,
  rules,
  system,
} from './overrule-position.ts';

/** N-4.13: what even the game master cannot make so, and who hears of what he did. */

describe('what cannot be is refused under N-4.13', () => {
  const event = (fields: object): Change => ({ change: 'event', event: { id: 'vip-escort', ...fields } });
  const put = (hex: string, type: string, owner: string | null = 'red'): Change => ({
    change: 'structure',
    hex,
    structure: { type, owner, done: true },
  });
  const restore = (more: object): Change => ({
    change: 'restore',
    unit: 'r9',
    side: 'red',
    type: 'soldiers',
    hex: '0101',
    ...more,
  });
  test.each<[code: string, change: Change, more?: Given]>([
    ['unknown-unit', { change: 'place', unit: 'constructor', hex: '0101' }],
    ['off-map', { change: 'place', unit: 'r1', hex: '9901' }],
    ['hex-occupied', { change: 'place', unit: 'r1', hex: '1110' }],
    ['impassable', { change: 'place', unit: 'r1', hex: '1009' }],
    ['unknown-unit', { change: 'embark', unit: 'r1', transport: 'r99' }],
    ['not-your-unit', { change: 'embark', unit: 'b1', transport: 'r4' }],
    ['not-on-map', { change: 'embark', unit: 'r1', transport: 'r5' }],
    ['embarked', { change: 'embark', unit: 'r3', transport: 'r4' }],
    ['hex-occupied', { change: 'embark', unit: 'r1', transport: 'r6' }],
    ['transport-full', { change: 'embark', unit: 'r1', transport: 'r4' }],
    ['carries-units', { change: 'embark', unit: 'r4', transport: 'r2' }],
    ['no-models', { change: 'models', unit: 'r1', tough: [0, 0] }],
    ['too-many-models', { change: 'models', unit: 'b1', tough: [1, 1, 1, 1, 1, 1] }],
    ['too-many-models', { change: 'models', unit: 'b1', tough: [2] }],
    ['carries-units', { change: 'destroy', unit: 'r4' }],
    ['unit-present', restore({ unit: 'r1' })],
    ['unknown-type', restore({ type: 'toString' })],
    ['eliminated', restore({ side: 'green' })],
    ['bad-command', restore({ side: 'constructor' })],
    ['hex-occupied', restore({ hex: '0910' })],
    ['not-on-map', { change: 'suppress', unit: 'r5', suppressed: true }],
    ['wrong-phase', { change: 'act', unit: 'r1', acted: 'yes' }, PREPARING],
    ['bad-command', { change: 'trait', unit: 'r1', trait: 'fast', has: true }],
    ['bad-command', { change: 'trait', unit: 'r1', trait: 'slow', has: true }],
    ['not-on-map', { change: 'trait', unit: 'r5', trait: 'out-of-supply', has: true }],
    ['bad-command', { change: 'experience', unit: 'r1', xp: 1, rank: 'general' }],
    ['wrong-phase', { change: 'prestige', side: 'red', prestige: 10 }, { phase: 'setup' }],
    ['not-enough-prestige', { change: 'prestige', side: 'red', prestige: 10 }, PREPARING],
    ['eliminated', { change: 'prestige', side: 'green', prestige: 10 }],
    ['wrong-phase', { change: 'bid', side: 'red', bid: 10 }],
    ['not-enough-prestige', { change: 'bid', side: 'red', bid: 151 }, PREPARING],
    ['not-lodged', { change: 'reopen', side: 'red' }, PREPARING],
    ['wrong-phase', { change: 'reopen', side: 'red' }],
    ['no-key-point', { change: 'key-point', hex: '0101', owner: 'red' }],
    ['eliminated', { change: 'key-point', hex: '1110', owner: 'green' }],
    ['bad-command', { change: 'terrain', hex: '0101', terrain: 'swamp' }],
    ['wrong-terrain', { change: 'terrain', hex: '0510', terrain: 'gorge' }],
    ['impassable', { change: 'terrain', hex: '1110', terrain: 'mountains' }],
    ['impassable', { change: 'terrain', hex: '0910', terrain: 'mountains' }],
    [
      'not-plain',
      { change: 'terrain', hex: '0404', terrain: 'gorge' },
      { phase: 'setup', sides: { red: { base: '0404' } } },
    ],
    ['unknown-structure', put('0101', 'tower')],
    ['no-structure', { change: 'structure', hex: '0101', structure: null }],
    ['wrong-terrain', put('0911', 'trenches')],
    ['wrong-terrain', put('1009', 'supply-depot')],
    ['eliminated', put('0101', 'trenches', 'green')],
    ['bad-command', put('0101', 'central-base', null)],
    ['wrong-phase', put('0101', 'central-base'), { phase: 'setup' }],
    ['off-map', { change: 'marker', hex: '9999', lies: true }],
    ['wrong-phase', { change: 'event', event: null }, { phase: 'turn-start' }],
    ['bad-command', { change: 'event', event: { id: 'eclipse' } }],
    ['not-on-map', event({ unit: 'r5' })],
    ['eliminated', event({ side: 'green' })],
    ['off-map', { change: 'event', event: { id: 'earthquake', hex: '9999' } }],
  ])('%s: %j', (code, change, more) => {
    const state = given(more);
    expect(refusalOf(state, change)).toMatchObject({ code, clause: 'N-4.13', facts: { change: 1 } });
    // What came before it in the same overrule is refused with it.
    expect(refusalOf(state, { change: 'control-points', side: 'red', controlPoints: 1 }, change)?.facts.change).toBe(2);
  });
  test('a rank upgrade that is chosen in secret stays chosen', () => {
    const state = given({
      ...PREPARING,
      units: { r1: { side: 'red', type: 'soldiers', hex: '0910', picks: 1, xp: 12 } },
    });
    const ranked = ruled(state, { change: 'experience', unit: 'r1', xp: 12, picks: 1 });
    const chosen = system.decide(
      ranked,
      'red',
      { command: 'choose-upgrade', unit: 'r1', trait: 'accurate' },
      keyed('overrule', '0'),
    );
    const now = foldEvents(system, ranked, chosen.ok ? chosen.events : []) as State;
    expect(refusalOf(now, { change: 'experience', unit: 'r1', xp: 12, picks: 0 })?.code).toBe('no-pick');
    const more = ruled(now, { change: 'experience', unit: 'r1', xp: 12, picks: 2 });
    expect(more.units.r1!.picks).toBe(1);
    expect(system.view(more, PUBLIC).units.r1!.picks).toBe(2);
  });
  test('only the game master may, in every phase but the last', () => {
    const command = overrule({ change: 'control-points', side: 'red', controlPoints: 1 });
    const refused = (state: State, seat: Seat) => {
      const decision = system.decide(state, seat, command, keyed('overrule', '0'));
      return decision.ok ? undefined : decision.refusal.code;
    };
    for (const phase of ['setup', 'turn-start', 'preparation', 'initial', 'final']) {
      expect(refused(given({ phase }), GM)).toBeUndefined();
      expect(refused(given({ phase }), 'red')).toBe('gm-only');
    }
    expect(refused(given({ phase: 'over', winner: { team: 'red', how: 'last' } }), GM)).toBe('game-over');
  });
  test.each([
    { reason: '', changes: [{ change: 'destroy', unit: 'r1' }] },
    { reason: '  ', changes: [{ change: 'destroy', unit: 'r1' }] },
    { reason: 'x'.repeat(1001), changes: [{ change: 'destroy', unit: 'r1' }] },
    { reason: 'x', changes: [] },
    { reason: 'x', changes: Array.from({ length: 51 }, () => ({ change: 'destroy', unit: 'r1' })) },
    { reason: 'x', changes: [{ change: 'bless', unit: 'r1' }] },
    { reason: 'x', changes: [{ change: 'restore', unit: '__proto__', side: 'red', type: 'soldiers', hex: null }] },
    { reason: 'x', changes: [{ change: 'restore', unit: 'constructor', side: 'red', type: 'soldiers', hex: null }] },
  ])('an overrule of another form is none (N-4.14)', (parts) => {
    const decision = system.decide(given(), GM, { command: 'overrule', ...parts }, keyed('overrule', '0'));
    expect(decision.ok ? undefined : decision.refusal.code).toBe('bad-command');
  });
  test('`options` offers it to nobody, yet has it ready when it is filled in', () => {
    const state = given();
    const command = overrule({ change: 'destroy', unit: 'r1' });
    const offered = system.options(state, GM, {}).fields.flatMap((field) => ('choices' in field ? field.choices : []));
    expect(offered.map(({ value }) => value)).toEqual(['close']);
    expect(system.options(state, GM, command).ready).toEqual(command);
  });
});

describe('law 5: what is secret stays so until the reveal', () => {
  const told = (state: State, viewer: string, ...changes: Change[]) => {
    const decision = decide(state, ...changes);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.events.filter((event) => system.show(event, viewer, false)).map(({ type }) => type);
  };
  const bid: Change = { change: 'bid', side: 'red', bid: 5 };

  test('a bid and a purse in Preparation are their side’s and the game master’s', () => {
    const state = given(PREPARING);
    for (const change of [bid, { change: 'prestige', side: 'red', prestige: 60 }] as Change[]) {
      expect(told(state, 'blue', change)).toEqual([]);
      expect(told(state, PUBLIC, change)).toEqual([]);
      expect(told(state, 'red', change)).toEqual(['overruled', 'corrected']);
      expect(hashOf(system.view(ruled(state, change), 'blue'))).toBe(hashOf(system.view(state, 'blue')));
    }
    expect(told(given(), 'blue', { change: 'prestige', side: 'red', prestige: 60 })).toHaveLength(2);
  });
  test('a unit in a secret Reserve is overruled in secret, on the map in the open', () => {
    const state = given({}, { 'reserve-visibility': 'secret' });
    const weaker: Change = { change: 'models', unit: 'r5', tough: [1] };
    expect(told(state, 'blue', weaker)).toEqual([]);
    expect(told(state, 'red', weaker)).toHaveLength(2);
    expect(told(state, 'blue', { change: 'place', unit: 'r5', hex: '0101' })).toHaveLength(2);
    expect(told(given(), 'blue', weaker)).toHaveLength(2);
    expect(told(state, 'blue', { change: 'restore', unit: 'r9', side: 'red', type: 'soldiers', hex: null })).toEqual(
      [],
    );
  });
  test('secret and open changes, or secrets of two sides, do not share one reason', () => {
    const state = given(PREPARING);
    const open: Change = { change: 'control-points', side: 'red', controlPoints: 1 };
    expect(refusalOf(state, bid, open)).toMatchObject({ code: 'mixed-secrets', facts: { change: 2 } });
    expect(refusalOf(state, open, open, bid)).toMatchObject({ code: 'mixed-secrets', facts: { change: 3 } });
    expect(refusalOf(state, bid, { ...bid, side: 'blue' })?.code).toBe('mixed-secrets');
  });
  test('the reveal opens them to everybody', () => {
    const state = given(PREPARING);
    const campaign = campaignOf({ ...FIELD, ...PREPARING }, {});
    const { entries } = playOn(campaign, state, [overrule(bid), { command: 'close' }]);
    const types = (upTo: number) => readLog(system, entries.slice(0, upTo), 'blue').map(({ event }) => event.type);
    expect(types(1)).toEqual([]);
    expect(types(2).slice(0, 2)).toEqual(['overruled', 'corrected']);
  });
});

const campaignOf = (scenario: unknown, options: Record<string, unknown>): Campaign => ({
  format: 2,
  id: 'overrule',
  name: 'overrule',
  system: 'nuclear',
  ruleset: { id: 'nuclear', hash: rules.hash, rules: rules.ruleset },
  options,
  scenario,
  players: [],
  seed: 'overrule',
  entries: [],
});

function playOn(campaign: Campaign, start: State, commands: readonly { command: string }[]): Campaign {
  let state: unknown = start;
  const entries: Entry[] = [];
  for (const command of commands) {
    const result = submit(system, { ...campaign, entries }, state, GM, command);
    if (!result.ok) throw new Error(result.refusal.code);
    entries.push(result.entry);
    state = result.state;
  }
  return { ...campaign, entries };
}
