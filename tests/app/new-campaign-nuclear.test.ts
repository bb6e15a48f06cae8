import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeRuleset } from '../../src/app/files/judge-ruleset.ts';
import { beginning, CampaignSchema, submit } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import {
  type CampaignForm,
  chosenSides,
  hasOpponents,
  sameNames,
  sidesFor,
  teamsOf,
  withColour,
  withOption,
  withSideName,
} from '../../src/panels/new-campaign/campaign-form.ts';
import { cleanSeed, randomSeed } from '../../src/panels/new-campaign/map-seed.ts';
import newCampaign from '../../src/systems/nuclear/new-campaign/index.ts';
import {
  IN_SIDE_ORDER,
  type NuclearForm,
  readPaintedScenario,
  sidesByZone,
  withZone,
} from '../../src/systems/nuclear/new-campaign/setup.ts';
import { rules, system } from './played.ts';

const RANDOM = { id: 'c1', seed: 'ab'.repeat(16) };
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const SEATS = newCampaign.seats(rules).all;
const formWith = (seed: string, count = 2, teams: NuclearForm['setup']['teams'] = {}): NuclearForm => ({
  name: '',
  sides: sidesFor(SEATS),
  count,
  options: {},
  scenario: null,
  setup: { seed, painted: null, teams, zones: IN_SIDE_ORDER },
});
/** What the page hands over: every name filled in, sides in play alone. */
const completed = (form: NuclearForm): NuclearForm => ({
  ...form,
  name: 'Test',
  sides: chosenSides(form).map((side) => ({ ...side, name: side.name || side.seat })),
});
const make = (form: NuclearForm) => newCampaign.make(rules, completed(form), RANDOM);
const begun = (form: NuclearForm) => beginning(system, make(form)) as State;

describe('a new campaign', () => {
  it('with nothing but defaults is a game for red and blue that begins with the bases (N-4.2)', () => {
    const campaign = make(formWith('ABCD-EFGH'));
    expect(CampaignSchema.safeParse(campaign).success).toBe(true);
    expect(campaign.ruleset.hash).toBe(hashOf(campaign.ruleset.rules));
    const state = begun(formWith('ABCD-EFGH'));
    expect(state).toMatchObject({ phase: 'setup', turn: 1, order: ['red', 'blue'] });
    expect(Object.values(state.hexes).filter(({ keyPoint }) => keyPoint === 'neutral')).toHaveLength(17);
    expect(state.options['control-target']).toBe(50);
    expect(
      submit(system, campaign, state, 'red', { command: 'place-base', hex: '0303' } as { command: string }),
    ).toBeDefined();
  });

  it.each([2, 3, 4, 5, 6])('has %i sides in side order, each with its zone (N-18.1) and team', (count) => {
    const state = begun(formWith('SEED', count));
    expect(state.order).toEqual(['red', 'blue', 'green', 'yellow', 'violet', 'grey'].slice(0, count));
    expect(state.order.map((id) => state.sides[id]!.zone)).toEqual(rules.ruleset.map.zones.bySides[count]);
    expect(state.order.map((id) => state.sides[id]!.team)).toEqual(state.order);
  });

  const zoned = (form: NuclearForm, zones: NuclearForm['setup']['zones']): NuclearForm => ({
    ...form,
    setup: { ...form.setup, zones },
  });
  const zonesOf = (form: NuclearForm) => {
    const { order, sides } = begun(form);
    return order.map((id) => sides[id]!.zone);
  };

  it('gives the zones as the founder orders them, on the same map (N-18.1)', () => {
    const [first, second, third] = rules.ruleset.map.zones.bySides[3]!;
    const form = formWith('SEED', 3);
    const swapped = zoned(form, withZone(form, 'green', 0));
    expect(zonesOf(swapped)).toEqual([third, second, first]);
    expect(begun(swapped).map).toEqual(begun(form).map);
    expect(zonesOf(zoned(swapped, withZone(swapped, 'red', 1)))).toEqual([second, third, first]);
    // Sides that leave or come keep or take what is left, in side order.
    expect(sidesByZone({ ...swapped, count: 2 })).toEqual(['blue', 'red']);
    expect(sidesByZone({ ...swapped, count: 4 })).toEqual(['green', 'blue', 'red', 'yellow']);
  });

  it('draws the zones by the seed of the map: the same for everybody, any side anywhere (N-18.1)', () => {
    const drawn = (seed: string) => zoned(formWith(seed, 3), { drawn: true, order: [] });
    expect(zonesOf(drawn('one'))).toEqual(zonesOf(drawn(' ONE ')));
    const first = Array.from({ length: 30 }, (_, i) => sidesByZone(drawn(`seed ${i}`))[0]);
    expect(new Set(first)).toEqual(new Set(['red', 'blue', 'green']));
  });

  it('joins sides of one team under the first of them (N-1.1)', () => {
    const { sides, order } = begun(formWith('SEED', 4, { green: 0, yellow: 1 }));
    expect(order.map((id) => sides[id]!.team)).toEqual(['red', 'blue', 'red', 'blue']);
  });

  it('is the same for everybody with the same seed', () => {
    expect(make(formWith('ONE')).scenario).toEqual(make(formWith('ONE')).scenario);
    expect(make(formWith('ONE')).scenario).not.toEqual(make(formWith('TWO')).scenario);
  });

  it('carries only the options that differ, and plays by them', () => {
    const row = rules.options.get('start-prestige')!;
    const form = withOption(formWith('S'), row, 700);
    expect(make(form).options).toEqual({ 'start-prestige': 700 });
    expect(begun(form).options['start-prestige']).toBe(700);
    expect(withOption(form, row, row.default).options).toEqual({});
  });
});

describe('the form of a new campaign', () => {
  it('cuts a long seed between characters: a file cannot hold half of one', () => {
    expect(cleanSeed(`${'X'.repeat(39)}😀`)).toBe('X'.repeat(39));
  });

  it('gives every side a colour of its own', () => {
    const form = withColour(formWith('S', 6), 'blue', 4);
    expect(new Set(form.sides.map(({ colour }) => colour)).size).toBe(6);
  });

  it('swaps colours instead of giving one twice', () => {
    const form = withColour(formWith('S'), 'red', 1);
    expect(chosenSides(form).map(({ colour }) => colour)).toEqual([1, 0]);
  });

  it('keeps names when sides come and go, and puts teams that went back in range', () => {
    const four = withSideName(formWith('S', 4, { red: 3 }), 'red', 'Krieg');
    expect(teamsOf(four)).toEqual([3, 1, 2, 3]);
    const two = { ...four, count: 2 };
    expect(chosenSides(two).map(({ name }) => name)).toEqual(['Krieg', '']);
    expect(teamsOf(two)).toEqual([0, 1]);
  });

  it('has faults when names are the same or nobody is an enemy', () => {
    expect(sameNames(['Red', 'Blue'])).toEqual(new Set());
    expect(sameNames(['Red', 'Blue', ' red '])).toEqual(new Set([0, 2]));
    expect(hasOpponents(formWith('S'))).toBe(true);
    expect(hasOpponents(formWith('S', 2, { blue: 0 }))).toBe(false);
    expect(newCampaign.isReady(rules, completed(formWith('S', 2, { blue: 0 })))).toBe(false);
  });

  it('reads seeds as people write them', () => {
    expect(cleanSeed('  ab  cd-1 ')).toBe('AB CD-1');
    expect(randomSeed()).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
    expect(randomSeed()).not.toBe(randomSeed());
  });
});

/** The form after a scenario was read into it. */
function withScenario(value: unknown): CampaignForm<NuclearForm['setup']> {
  const read = readPaintedScenario(bytesOf(value), rules);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { seats, options, setup } = read.value;
  const form = formWith('S');
  return {
    ...form,
    ...{ sides: sidesFor(seats, form.sides), count: seats.length, options, scenario: 'my.json' },
    setup: { ...form.setup, ...setup },
  };
}

describe('a hand-painted scenario', () => {
  const good = make(formWith('PAINT')).scenario as Record<string, unknown>;

  it('that has every property of N-18 comes without a warning', () => {
    const form = withScenario(good);
    expect(form.setup.painted?.faults).toEqual([]);
    expect(form.sides.map(({ seat }) => seat)).toEqual(['red', 'blue']);
    expect(teamsOf(form)).toEqual([0, 1]);
  });

  it('that breaks a property is let through with a warning that names it', () => {
    const hexes = { ...(good.hexes as object) } as Record<string, { terrain?: string; keyPoint?: string }>;
    const at = Object.keys(hexes).find((hex) => hexes[hex]!.keyPoint)!;
    delete hexes[at]!.keyPoint;
    const form = withScenario({ ...good, hexes });
    const { faults, scenario } = form.setup.painted!;
    expect(faults.map(({ code, clause }) => [code, clause])).toContainEqual(['key-point-count', 'N-18.7']);
    const campaign = make(form);
    expect(campaign.scenario).toEqual(scenario);
    expect((beginning(system, campaign) as State).phase).toBe('setup');
  });

  it('brings its own sides and teams', () => {
    const sides = { red: {}, blue: {}, north: { team: 'red', zone: '2001' } };
    const form = withScenario({ ...good, sides });
    expect(form.sides.map(({ seat }) => seat)).toEqual(['red', 'blue', 'north']);
    expect(teamsOf(form)).toEqual([0, 1, 0]);
    expect(new Set(form.sides.map(({ colour }) => colour)).size).toBe(3);
  });

  it.each([
    [
      'an unknown terrain',
      { hexes: { '0505': { terrain: 'mountain' } } },
      'hexes.0505.terrain',
      'unknown-id',
      'mountains',
    ],
    [
      'an unknown unit type',
      { units: { r1: { side: 'red', type: 'soldier' } } },
      'units.r1.type',
      'unknown-id',
      'soldiers',
    ],
    ['a hex beyond the map', { hexes: { '2525': { keyPoint: 'neutral' } } }, 'hexes.2525', 'off-map', undefined],
    ['a mistyped key', { hexs: {} }, 'hexs', 'unrecognized-key', 'hexes'],
    ['a number out of range', { turn: -3 }, 'turn', 'too-small', undefined],
  ])('with %s is refused with path, reason and the nearest word', (_, change, path, reason, nearest) => {
    const read = readPaintedScenario(bytesOf({ phase: 'setup', ...change }), rules);
    expect(read.ok).toBe(false);
    const fault = !read.ok && read.problem.faults?.[0];
    expect(fault).toMatchObject({ path, reason, ...(nearest && { nearest }) });
  });

  it('that is shipped as a scenario file brings its options and begins where it says', () => {
    const form = withScenario(JSON.parse(readFileSync('rulesets/nuclear/scenarios/first-shots.json', 'utf8')));
    expect(form.options).toEqual({ 'random-events': false, 'turn-limit': 4, 'control-target': 12 });
    const state = begun(form);
    expect(state).toMatchObject({ phase: 'initial', active: 'red', options: { 'turn-limit': 4 } });
  });

  it('that is no scenario at all is refused', () => {
    for (const value of [null, 7, [], { units: { a: { side: 'red', type: 'constructor' } } }])
      expect(readPaintedScenario(bytesOf(value), rules).ok).toBe(false);
    expect(
      readPaintedScenario(
        bytesOf({ phase: 'setup', sides: Object.fromEntries('abcdefg'.split('').map((id) => [id, {}])) }),
        rules,
      ).ok,
    ).toBe(false);
  });
});

describe('a homebrew ruleset', () => {
  const judged = (bytes: Uint8Array<ArrayBuffer>) => judgeRuleset<Ruleset>('nuclear', new Blob([bytes]));

  it('is read, changed numbers and all', async () => {
    const units = rules.ruleset.units.with(0, { ...rules.ruleset.units[0]!, price: 77 });
    const read = await judged(bytesOf({ ...rules.ruleset, units }));
    expect(read.ok && read.value.units[0]!.price).toBe(77);
  });

  it('with a mistyped weapon is refused with the place and what was meant', async () => {
    const [unit] = rules.ruleset.units;
    const weapon = unit!.weapons[0]!;
    const units = rules.ruleset.units.with(0, { ...unit!, weapons: [`${weapon}x`] });
    const read = await judged(bytesOf({ ...rules.ruleset, units }));
    expect(!read.ok && read.problem.code).toBe('ruleset');
    expect(!read.ok && read.problem.faults?.[0]).toMatchObject({
      path: 'units.0.weapons.0',
      reason: 'unknown-id',
      nearest: weapon,
    });
  });

  it('of a newer format, or a campaign in its place, is called so', async () => {
    const newer = await judged(bytesOf({ ...rules.ruleset, format: 2 }));
    expect(!newer.ok && newer.problem.code).toBe('newer-ruleset');
    const campaign = await judged(bytesOf(make(formWith('S'))));
    expect(!campaign.ok && campaign.problem.code).toBe('is-campaign');
  });
});
