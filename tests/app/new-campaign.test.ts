import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { beginning, CampaignSchema, submit } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { generateMap } from '../../src/engine/nuclear/map-generator.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import {
  cleanSeed,
  faultsOf,
  freshWish,
  MOST_SIDES,
  randomSeed,
  type Wish,
  withColour,
  withOption,
  withPainted,
  withSide,
  withSides,
} from '../../src/panels/new-campaign/wish.ts';
import { makeCampaign } from '../../src/systems/nuclear/new-campaign/new-campaign.ts';
import { readRulesetFile, readScenarioFile } from '../../src/systems/nuclear/new-campaign/own-files.ts';
import { rules, system } from './played.ts';

const LUCK = { id: 'c1', seed: 'ab'.repeat(16) };
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const mapOf = ({ sides, seed }: Wish) =>
  generateMap(
    rules.ruleset.map,
    Object.fromEntries(rules.terrain),
    sides.map(({ seat }) => seat),
    seed,
  );
const named = (wish: Wish): Wish => ({
  ...wish,
  name: 'Test',
  sides: wish.sides.map((side) => ({ ...side, name: side.name || side.seat })),
});
const make = (wish: Wish) => makeCampaign(named(wish), rules, mapOf(wish), LUCK);
const begun = (wish: Wish) => beginning(system, make(wish)) as State;

describe('a new campaign', () => {
  it('with nothing but defaults is a game for red and blue that begins with the bases (N-4.2)', () => {
    const campaign = make(freshWish('ABCD-EFGH'));
    expect(CampaignSchema.safeParse(campaign).success).toBe(true);
    expect(campaign.ruleset.hash).toBe(hashOf(campaign.ruleset.rules));
    const state = begun(freshWish('ABCD-EFGH'));
    expect(state).toMatchObject({ phase: 'setup', turn: 1, order: ['red', 'blue'] });
    expect(Object.values(state.hexes).filter(({ keyPoint }) => keyPoint === 'neutral')).toHaveLength(17);
    expect(state.options['control-target']).toBe(50);
    expect(
      submit(system, campaign, state, 'red', { command: 'place-base', hex: '0303' } as { command: string }),
    ).toBeDefined();
  });

  it.each([2, 3, 4, 5, 6])('has %i sides in side order, each with its zone (N-18.1) and team', (count) => {
    const state = begun(withSides(freshWish('SEED'), count));
    expect(state.order).toEqual(['red', 'blue', 'green', 'yellow', 'violet', 'grey'].slice(0, count));
    expect(state.order.map((id) => state.sides[id]!.zone)).toEqual(rules.ruleset.map.zones.bySides[count]);
    expect(state.order.map((id) => state.sides[id]!.team)).toEqual(state.order);
  });

  it('joins sides of one team under the first of them (N-1.1)', () => {
    let wish = withSides(freshWish('SEED'), 4);
    wish = withSide(wish, 'green', { team: 0 });
    wish = withSide(wish, 'yellow', { team: 1 });
    const { sides, order } = begun(wish);
    expect(order.map((id) => sides[id]!.team)).toEqual(['red', 'blue', 'red', 'blue']);
  });

  it('is the same for everybody with the same seed', () => {
    expect(make(freshWish('ONE')).scenario).toEqual(make(freshWish('ONE')).scenario);
    expect(make(freshWish('ONE')).scenario).not.toEqual(make(freshWish('TWO')).scenario);
  });

  it('carries only the options that differ, and plays by them', () => {
    const row = rules.options.get('start-prestige')!;
    const wish = withOption(freshWish('S'), row, 700);
    expect(make(wish).options).toEqual({ 'start-prestige': 700 });
    expect(begun(wish).options['start-prestige']).toBe(700);
    expect(withOption(wish, row, row.default).options).toEqual({});
  });
});

describe('a wish', () => {
  it('gives every new side a colour that nobody has', () => {
    let wish = withColour(freshWish('S'), 'blue', 4);
    wish = withSides(wish, MOST_SIDES);
    expect(new Set(wish.sides.map(({ colour }) => colour)).size).toBe(MOST_SIDES);
  });

  it('swaps colours instead of giving one twice', () => {
    const wish = withColour(freshWish('S'), 'red', 1);
    expect(wish.sides.map(({ colour }) => colour)).toEqual([1, 0]);
  });

  it('keeps names when sides come and go, and puts teams that went back in range', () => {
    let wish = withSide(withSides(freshWish('S'), 4), 'red', { name: 'Krieg', team: 3 });
    wish = withSides(wish, 2);
    expect(wish.sides.map(({ name, team }) => [name, team])).toEqual([
      ['Krieg', 0],
      ['', 1],
    ]);
  });

  it('has faults when names are the same or nobody is an enemy', () => {
    const wish = freshWish('S');
    expect(faultsOf(wish, ['Red', 'Blue'])).toEqual([]);
    expect(faultsOf(wish, ['Red', ' red '])).toEqual(['same-name']);
    expect(faultsOf(withSide(wish, 'blue', { team: 0 }), ['A', 'B'])).toEqual(['one-team']);
  });

  it('reads seeds as people write them', () => {
    expect(cleanSeed('  ab  cd-1 ')).toBe('AB CD-1');
    expect(randomSeed()).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
    expect(randomSeed()).not.toBe(randomSeed());
  });
});

describe('a hand-painted scenario', () => {
  const good = make(freshWish('PAINT')).scenario as Record<string, unknown>;

  it('that has every property of N-18 comes without a warning', () => {
    const read = readScenarioFile(bytesOf(good), rules, 'my.json');
    expect(read.ok && read.value.faults).toEqual([]);
    expect(read.ok && read.value.sides).toEqual([
      { seat: 'red', team: 'red' },
      { seat: 'blue', team: 'blue' },
    ]);
  });

  it('that breaks a property is let through with a warning that names it', () => {
    const hexes = { ...(good.hexes as object) } as Record<string, { terrain?: string; keyPoint?: string }>;
    const at = Object.keys(hexes).find((hex) => hexes[hex]!.keyPoint)!;
    delete hexes[at]!.keyPoint;
    const read = readScenarioFile(bytesOf({ ...good, hexes }), rules, 'my.json');
    expect(read.ok && read.value.faults.map(({ code, clause }) => [code, clause])).toContainEqual([
      'key-point-count',
      'N-18.7',
    ]);
    if (!read.ok) return;
    const wish = named(withPainted(freshWish('S'), read.value));
    const campaign = makeCampaign(wish, rules, read.value.map, LUCK);
    expect(campaign.scenario).toEqual(read.value.scenario);
    expect((beginning(system, campaign) as State).phase).toBe('setup');
  });

  it('brings its own sides and teams', () => {
    const sides = { red: {}, blue: {}, north: { team: 'red', zone: '2001' } };
    const read = readScenarioFile(bytesOf({ ...good, sides }), rules, 'my.json');
    if (!read.ok) throw new Error(read.problem.code);
    const wish = withPainted(freshWish('S'), read.value);
    expect(wish.sides.map(({ seat, team }) => [seat, team])).toEqual([
      ['red', 0],
      ['blue', 1],
      ['north', 0],
    ]);
    expect(new Set(wish.sides.map(({ colour }) => colour)).size).toBe(3);
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
    const read = readScenarioFile(bytesOf({ phase: 'setup', ...change }), rules, 'x.json');
    expect(read.ok).toBe(false);
    const fault = !read.ok && read.problem.faults?.[0];
    expect(fault).toMatchObject({ path, reason, ...(nearest && { nearest }) });
  });

  it('that is shipped as a scenario file brings its options and begins where it says', () => {
    const shipped = readFileSync('rulesets/nuclear/scenarios/first-shots.json');
    const read = readScenarioFile(new Uint8Array(shipped), rules, 'first-shots.json');
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const wish = named(withPainted(freshWish('S'), read.value));
    expect(wish.options).toEqual({ 'random-events': false, 'turn-limit': 4, 'control-target': 12 });
    const state = beginning(system, makeCampaign(wish, rules, read.value.map, LUCK)) as State;
    expect(state).toMatchObject({ phase: 'initial', active: 'red', options: { 'turn-limit': 4 } });
  });

  it('that is no scenario at all is refused', () => {
    for (const value of [null, 7, [], { units: { a: { side: 'red', type: 'constructor' } } }])
      expect(readScenarioFile(bytesOf(value), rules, 'x.json').ok).toBe(false);
    expect(
      readScenarioFile(
        bytesOf({ phase: 'setup', sides: Object.fromEntries('abcdefg'.split('').map((id) => [id, {}])) }),
        rules,
        'x',
      ).ok,
    ).toBe(false);
  });
});

describe('a homebrew ruleset', () => {
  it('is read, changed numbers and all', () => {
    const units = rules.ruleset.units.with(0, { ...rules.ruleset.units[0]!, price: 77 });
    const read = readRulesetFile(bytesOf({ ...rules.ruleset, units }));
    expect(read.ok && read.value.units.get(units[0]!.id)!.price).toBe(77);
  });

  it('with a mistyped weapon is refused with the place and what was meant', () => {
    const [unit] = rules.ruleset.units;
    const weapon = unit!.weapons[0]!;
    const units = rules.ruleset.units.with(0, { ...unit!, weapons: [`${weapon}x`] });
    const read = readRulesetFile(bytesOf({ ...rules.ruleset, units }));
    expect(!read.ok && read.problem.code).toBe('ruleset');
    expect(!read.ok && read.problem.faults?.[0]).toMatchObject({
      path: 'units.0.weapons.0',
      reason: 'unknown-id',
      nearest: weapon,
    });
  });

  it('of a newer format, or a campaign in its place, is called so', () => {
    const newer = readRulesetFile(bytesOf({ ...rules.ruleset, format: 2 }));
    expect(!newer.ok && newer.problem.code).toBe('newer-ruleset');
    const campaign = readRulesetFile(bytesOf(make(freshWish('S'))));
    expect(!campaign.ok && campaign.problem.code).toBe('is-campaign');
  });
});
