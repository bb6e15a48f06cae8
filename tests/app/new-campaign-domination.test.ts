import { describe, expect, it } from 'vitest';
import { dominationRules, dominationSystem } from '../../src/dev/systems/domination/campaigns.ts';
import { readRuleset } from '../../src/engine/domination/read-ruleset.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { beginning, CampaignSchema } from '../../src/engine/kernel/campaign.ts';
import { drawnArmies } from '../../src/panels/new-campaign/army-choice.ts';
import { sidesFor } from '../../src/panels/new-campaign/campaign-form.ts';
import { readOwnRuleset } from '../../src/store/files/own-file.ts';
import newCampaign from '../../src/systems/domination/new-campaign/index.ts';
import { armiesOf, type DominationForm, planetsFor } from '../../src/systems/domination/new-campaign/setup.ts';

const rules = dominationRules();
const system = dominationSystem(rules);
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const SEATS = newCampaign.seats(rules).all;
const formWith = (count: number, setup: Partial<DominationForm['setup']> = {}): DominationForm => ({
  name: 'Test',
  sides: sidesFor(SEATS).map((side) => ({ ...side, name: side.seat })),
  count,
  options: {},
  scenario: null,
  setup: { planet: null, seed: 'ABCD-EFGH', armies: {}, teams: {}, position: null, ...setup },
});
const { readScenario } = newCampaign.files!;
const make = (form: DominationForm) => newCampaign.make(rules, form, { id: 'c1', seed: 'ab'.repeat(16) });

describe('a new campaign of Domination', () => {
  it.each([2, 3, 4, 5, 6])('has %i sides, each with another army and an HQ (D-18.1)', (count) => {
    const campaign = make(formWith(count));
    expect(CampaignSchema.safeParse(campaign).success).toBe(true);
    const { order, sides } = beginning(system, campaign) as State;
    expect(order).toEqual(SEATS.slice(0, count));
    expect(new Set(order.map((id) => sides[id]!.faction)).size).toBe(count);
    expect(order.every((id) => sides[id]!.hq !== null)).toBe(true);
  });

  it('begins on the small planet where two play, and can have it named', () => {
    const setup = newCampaign.setup(rules, { byPost: false });
    expect(setup.planet).toBe('twin-poles');
    expect((beginning(system, make(formWith(2, setup))) as State).sides.red!.hq).toBe('0502');
    expect(newCampaign.place(rules, setup)).toEqual(rules.planets.get('twin-poles')!.name);
  });

  it('draws armies by lot: another for each side, others by another seed', () => {
    const form = formWith(6);
    const drawn = ['a', 'b'].map((seed) => drawnArmies(rules.ruleset.armies, form, seed));
    expect(new Set(Object.values(drawn[0]!)).size).toBe(6);
    expect(drawn[0]).not.toEqual(drawn[1]);
    expect(armiesOf(rules, formWith(6, { armies: drawn[0]! }))).toEqual(Object.values(drawn[0]!));
  });

  it('D-18.1: proposes the bonus for late seats to six sides in more than two teams on a grown planet, and to no others', () => {
    const large = planetsFor(rules, 6)[0]!.id;
    expect(newCampaign.proposed!(rules, formWith(6))).toEqual({ 'late-start-bonus': 1 });
    expect(newCampaign.proposed!(rules, formWith(5))).toEqual({});
    expect(newCampaign.proposed!(rules, formWith(6, { planet: large }))).toEqual({});
    // A planet for fewer sides is not the one that is played on.
    expect(newCampaign.proposed!(rules, formWith(6, { planet: 'twin-poles' }))).toEqual({ 'late-start-bonus': 1 });
    const inTeams = (count: number) => Object.fromEntries(SEATS.map((seat, i) => [seat, i % count]));
    expect(newCampaign.proposed!(rules, formWith(6, { teams: inTeams(3) }))).toEqual({ 'late-start-bonus': 1 });
    expect(newCampaign.proposed!(rules, formWith(6, { teams: inTeams(2) }))).toEqual({});
  });

  it('by post takes two rounds of posting for each side at most', () => {
    expect(newCampaign.pace(formWith(3)).phases).toHaveLength(6);
  });
});

describe('files of the user', () => {
  const position = {
    map: { cols: 6, rows: 6 },
    sides: { red: { faction: 'orks', hq: '0101' }, blue: { faction: 'tau', hq: '0606' } },
    units: { 'red-1': { side: 'red', type: 'ork-infantry', at: '0101' } },
  };
  it('bring a position with its sides', () => {
    const read = readScenario(bytesOf(position), rules, 'own.json');
    expect(read.ok && read.value.seats).toEqual(['red', 'blue']);
  });

  it.each([
    ['an army', { sides: { ...position.sides, red: { faction: 'orcs' } } }, 'sides.red.faction', 'orks'],
    [
      'a unit',
      { units: { 'red-1': { side: 'red', type: 'ork-infantri', at: '0101' } } },
      'units.red-1.type',
      'ork-infantry',
    ],
    ['a ground', { hexes: { '0202': { terrain: 'forrest' } } }, 'hexes.0202.terrain', 'forest'],
    ['a key', { unitz: {} }, 'unitz', 'units'],
  ])('with %s mistyped are refused with the place and what was meant', (_, change, path, nearest) => {
    const read = readScenario(bytesOf({ ...position, ...change }), rules, 'own.json');
    expect(!read.ok && read.problem.faults?.[0]).toMatchObject({ path, nearest });
  });

  it.each([
    [
      'trait',
      (rows: typeof rules.ruleset) => ({ units: rows.units.with(0, { ...rows.units[0]!, traits: ['herosm'] }) }),
      'units.0.traits.0',
      'heroism',
    ],
    [
      'army of a unit',
      (rows: typeof rules.ruleset) => ({ units: rows.units.with(0, { ...rows.units[0]!, army: 'orcs' }) }),
      'units.0.army',
      'orks',
    ],
    [
      'object of a planet',
      (rows: typeof rules.ruleset) => ({
        planets: rows.planets.with(0, {
          ...rows.planets[0]!,
          objects: [{ ...rows.planets[0]!.objects[0]!, type: 'mime' }],
        }),
      }),
      'planets.0.objects.0.type',
      'mine',
    ],
  ])('of rules with an unknown %s are refused with the place and what was meant', (_, change, path, nearest) => {
    const read = readOwnRuleset(bytesOf({ ...rules.ruleset, ...change(rules.ruleset) }), readRuleset);
    expect(!read.ok && read.problem.faults?.[0]).toMatchObject({ path, nearest });
  });
});
