import { describe, expect, it, vi } from 'vitest';
import { fileText } from '../../src/app/files/campaign-file.ts';
import { judgeRuleset } from '../../src/app/files/judge-ruleset.ts';
import { readCampaign } from '../../src/app/files/read-campaign.ts';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { replay } from '../../src/engine/kernel/campaign.ts';
import { sectors } from '../../src/engine/sectors/engine.ts';
import type { Ruleset } from '../../src/engine/sectors/ruleset.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { offeredOptions } from '../../src/panels/new-campaign/campaign-form.ts';
import newCampaign from '../../src/systems/sectors/new-campaign/index.ts';
import {
  optionRowsFor,
  personFault,
  type SectorsForm,
  type SectorsSetup,
  sectorsToWinOn,
  withClosing,
} from '../../src/systems/sectors/new-campaign/setup.ts';
import sectorsRuleset from '../../src/systems/sectors/shipped-ruleset.ts';

const rules = newCampaign.shipped;

const SETUP: SectorsSetup = {
  planet: 'planet-7',
  sectorsToWin: 4,
  calendar: null,
  master: true,
  people: {},
  position: null,
};
const FORM: SectorsForm = {
  name: 'Three on seven',
  sides: [
    { seat: 'red', name: 'Ada', colour: 0 },
    { seat: 'blue', name: 'Bob', colour: 1 },
    { seat: 'green', name: 'Cleo', colour: 3 },
  ],
  count: 3,
  options: { 'repeat-attacks': 'one-per-opponent' },
  scenario: null,
  setup: SETUP,
};
const campaign = newCampaign.make(rules, FORM, { id: 'three', seed: 'luck' });
const codeOf = async (changed: object): Promise<string> => {
  const answer = await readCampaign(new TextEncoder().encode(JSON.stringify({ ...campaign, ...changed })));
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

  it('comes back from its file, with the phase for its line in the list', async () => {
    const answer = await readCampaign(new TextEncoder().encode(fileText(campaign)));
    expect(answer.ok && answer.value.campaign).toEqual(campaign);
    expect(answer.ok && answer.value.turn).toEqual({ phase: 'deployment', awaits: ['red', 'blue', 'green'] });
  });

  it.each([
    ['a scenario that is none', { scenario: { map: 'planet-9' } }, 'scenario'],
    ['an option that is none', { options: { advance: 'never' } }, 'game-options'],
    ['other players', { players: campaign.players.slice(1) }, 'players'],
  ])('a file with %s is refused', async (_, changed, code) => {
    expect(await codeOf(changed)).toBe(code);
  });

  it('a planet may suggest how many sectors win', () => {
    const [five, seven] = rules.ruleset.planets;
    expect([sectorsToWinOn(rules.ruleset, five!), sectorsToWinOn(rules.ruleset, seven!)]).toEqual([3, 4]);
  });

  it('asks nothing that hangs on a deadline, for no clock runs at a table', () => {
    const rows = optionRowsFor(rules, SETUP);
    expect(rows.map(({ id }) => id)).not.toContain('late-sheets');
    expect(rows.find(({ id }) => id === 'advance')!.values.map(({ id }) => id)).toEqual(['gm', 'when-ready']);
  });

  it('S-10.9: at a table without a game master phases close once all is in, and nobody is asked who closes them', () => {
    expect(newCampaign.setup(rules, { byPost: false }).master).toBe(false);
    expect(newCampaign.setup(rules, { byPost: true }).master).toBeNull();
    const setup = { ...SETUP, master: false };
    const made = newCampaign.make(rules, { ...FORM, setup }, { id: 'two', seed: 'luck' });
    expect(made.options).toEqual({ ...FORM.options, advance: 'when-ready' });
    expect(optionRowsFor(rules, setup).map(({ id }) => id)).not.toContain('advance');
    expect(campaign.options).toEqual(FORM.options);
  });

  it('without a clock nothing is ever due', () => {
    const state = replay(sectors(rules), campaign) as State;
    expect([state.clock, state.deadline]).toEqual([null, null]);
  });

  it('an option that hangs on a deadline is forgotten when the clock is taken out again', () => {
    const chosen = { advance: 'deadline', 'late-sheets': 'refused', 'round-limit': 8 };
    expect(offeredOptions(optionRowsFor(rules, { ...SETUP, calendar }), chosen)).toEqual(chosen);
    expect(offeredOptions(optionRowsFor(rules, SETUP), chosen)).toEqual({ 'round-limit': 8 });
  });
});

/** A Wednesday, 13:00 in Moscow. */
const WEDNESDAY = Date.UTC(2026, 2, 4, 10, 0, 0, 500);
const calendar = rules.ruleset.data.calendar!;
/** What is done at that time. */
function at<T>(now: number, act: () => T): T {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const done = act();
  clock.mockRestore();
  return done;
}
const begun = (setup: Partial<SectorsSetup>) => {
  const form = { ...FORM, setup: { ...SETUP, ...setup } };
  const made = at(WEDNESDAY, () => newCampaign.make(rules, form, { id: 'timed', seed: 'luck' }));
  return { made, state: replay(sectors(rules), made) as State };
};

describe('a new campaign with a clock', () => {
  it('S-10.2: the clock stands at the moment of its making, the deployment closes on the next Monday of the calendar', () => {
    const { state } = begun({ calendar });
    expect(state.clock).toBe('2026-03-04T10:00:00Z');
    expect(state.deadline).toBe('2026-03-09T20:59:00Z');
    expect(state.data.calendar).toEqual(calendar);
  });

  it('a calendar of its own goes with the campaign, the ruleset’s own is not written twice', () => {
    const own = withClosing({ ...calendar, zone: 'UTC' }, 'deployment', { closes: 'Thu 12:00', minHours: 26 });
    expect(begun({ calendar: own }).state.deadline).toBe('2026-03-05T12:00:00Z');
    expect(begun({ calendar: own }).made.scenario).toMatchObject({ data: { calendar: own } });
    expect(begun({ calendar }).made.scenario).not.toHaveProperty('data.calendar');
  });

  it('S-10.3: the planned days go when another day closes the phase, and stay with another hour', () => {
    expect(withClosing(calendar, 'orders', { closes: 'Thu 20:00' }).orders?.planned).toBe('Tue-Thu');
    expect(withClosing(calendar, 'orders', { closes: 'Wed 23:59' }).orders).not.toHaveProperty('planned');
  });

  it('comes back from its file', async () => {
    const { made } = begun({ calendar });
    const answer = await readCampaign(new TextEncoder().encode(fileText(made)));
    expect(answer.ok && answer.value.campaign).toEqual(made);
  });
});

describe('the people of a side (S-1.3)', () => {
  it('are members with their roles from the beginning', () => {
    const people = { red: [{ name: ' Anna', roles: ['strategist', 'tactician'] as const }] };
    const { state, made } = begun({ people });
    expect(state.sides.red!.members).toEqual({ Anna: ['strategist', 'tactician'] });
    expect(state.sides.blue!.members).toEqual({});
    // Players are what the screen calls the sides; the people are the rules' business.
    expect(made.players[0]).toEqual({ seat: 'red', name: 'Ada', colour: 0 });
  });

  it.each([
    ['twin', { name: ' Anna', roles: ['tactician'] }],
    ['no-role', { name: 'Boris', roles: [] }],
    ['bad-name', { name: 'constructor', roles: ['tactician'] }],
    ['bad-name', { name: 'prototype', roles: ['tactician'] }],
    [undefined, { name: 'Boris', roles: ['tactician'] }],
  ] as const)('%s is said of a person who cannot be listed', (fault, member) => {
    expect(personFault([{ name: 'Anna', roles: ['strategist'] }, member], member)).toBe(fault);
  });
});

describe('rules and positions of one’s own', () => {
  const bytes = (json: unknown) => new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
  const GIVEN = { seats: ['wolves', 'hares'], round: 3, sectors: { s1: { armies: { wolves: 3, hares: 2 } } } };

  it('a scenario file begins in its position, with its sides and its options', async () => {
    const file = { ruleset: 'sectors', options: { 'mutual-attacks': 'separate', advance: 'gm' }, given: GIVEN };
    const read = newCampaign.files!.readScenario(bytes(file), rules, 'own.json');
    if (!read.ok) throw new Error(read.problem.code);
    const own = read.value;
    expect(own).toMatchObject({ seats: ['wolves', 'hares'], options: { 'mutual-attacks': 'separate' } });
    const sides = own.seats.map((seat, colour) => ({ seat, name: seat, colour }));
    const form = { ...FORM, sides, count: 2, options: own.options, setup: { ...SETUP, ...own.setup } };
    const made = newCampaign.make(rules, form, { id: 'own', seed: 'luck' });
    const state = replay(sectors(rules), made) as State;
    expect([state.phase, state.round, state.sectors.s1!.armies.wolves]).toEqual(['orders', 3, 3]);
    const again = await readCampaign(bytes(fileText(made)));
    expect(again.ok && again.value.campaign).toEqual(made);
  });

  it('a bare position will do, and plays by the options of the ruleset', () => {
    const read = newCampaign.files!.readScenario(bytes(GIVEN), rules, 'own.json');
    expect(read.ok && [read.value.options, read.value.seats]).toEqual([{}, ['wolves', 'hares']]);
  });

  it.each([
    ['no JSON', '{"seats": ', 'json-'],
    ['a campaign', campaign, 'is-campaign'],
    ['a position on no planet', { map: 'nowhere' }, 'scenario'],
    ['a scenario of other rules', { ruleset: 'chess', given: GIVEN }, 'scenario'],
  ])('%s is refused with what is wrong', (_, json, code) => {
    const read = newCampaign.files!.readScenario(bytes(json), rules, 'own.json');
    expect(read.ok ? 'ok' : read.problem.code).toContain(code);
  });

  it('a ruleset of one’s own is read, one with faults is not', async () => {
    const { ruleset } = rules;
    const judged = (file: Uint8Array<ArrayBuffer>) => judgeRuleset<Ruleset>('sectors', new Blob([file]));
    const read = await judged(bytes({ ...ruleset, version: '9.9.9', data: { ...ruleset.data, startArmies: 12 } }));
    expect(read.ok && [read.value.version, read.value.data.startArmies]).toEqual(['9.9.9', 12]);
    const wrong = await judged(bytes({ ...ruleset, data: { ...ruleset.data, startArmies: -1 } }));
    expect(wrong.ok ? 'ok' : wrong.problem.code).toBe('ruleset');
  });
});
