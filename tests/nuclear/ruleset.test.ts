import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import type { Fault } from '../../src/engine/kernel/bounded.ts';
import { GameOptions } from '../../src/engine/nuclear/game-options.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import { begin } from '../../src/engine/nuclear/scenario.ts';
import { TRAITS } from '../../src/engine/nuclear/traits.ts';
import nuclearRuleset from '../../src/systems/nuclear/shipped-ruleset.ts';

const folder = 'rulesets/nuclear';
const shipped = loadRuleset(folder);

const good = (): Ruleset => {
  const read = readRuleset(shipped);
  if (!read.ok) throw new Error(JSON.stringify(read.faults, null, 2));
  return read.ruleset;
};

/** The faults of the shipped ruleset after a change. */
function faultsAfter(change: (ruleset: Ruleset) => void): Fault[] {
  const copy = structuredClone(shipped) as Ruleset;
  change(copy);
  const read = readRuleset(copy);
  return read.ok ? [] : read.faults;
}
const row = <Row extends { id: string }>(rows: Row[], id: string): Row => rows.find((each) => each.id === id)!;
const at = (rows: { id: string }[], id: string): number => rows.findIndex((each) => each.id === id);

describe('the shipped ruleset', () => {
  test('reads without fault', () => {
    const read = readRuleset(shipped);
    expect(read.ok ? [] : read.faults).toEqual([]);
  });

  test('is the same for the browser as in Node', () => {
    expect(nuclearRuleset).toEqual(shipped);
  });

  test('its rules find every row by id', () => {
    const read = readRuleset(shipped);
    if (!read.ok) throw new Error('not read');
    const { rules, ruleset } = read;
    for (const section of [
      'units',
      'weapons',
      'traits',
      'terrain',
      'structures',
      'events',
      'upgrades',
      'options',
    ] as const)
      expect([...rules[section].values()]).toEqual(ruleset[section]);
    expect(rules.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  // V-1, word for word from the rules.
  const UNITS: [string, number, number, number, number, number | null, string, string][] = [
    ['conscripts', 10, 6, 5, 80, 8, 'infantry', 'lasgun, close-combat-weapon'],
    ['soldiers', 10, 5, 4, 120, 12, 'infantry', 'lasgun, close-combat-weapon'],
    ['veterans', 5, 4, 4, 80, 16, 'infantry', 'lasgun, close-combat-weapon'],
    ['grenadiers', 5, 4, 4, 160, 30, 'fearless, infantry', 'hellgun, assault-kit'],
    ['heavy-weapons', 3, 5, 5, 120, 40, 'tough(2), infantry', 'heavy-stubber, close-combat-weapon'],
    ['engineers', 6, 6, 5, 120, 20, 'builders, infantry', 'lasgun, close-combat-weapon'],
    ['death-riders', 5, 5, 5, 100, 20, 'fast, impact(1), scout', 'hunting-lance, laspistol'],
    ['ragnarok', 1, 4, 3, 200, null, 'impact(4), tough(8), slow', 'battle-cannon, twin-heavy-stubber'],
    ['siegfried', 3, 4, 3, 210, 70, 'all-terrain, tough(4)', 'heavy-stubber'],
    ['leman-russ', 1, 4, 2, 365, null, 'impact(6), tough(12)', 'battle-cannon, double-twin-heavy-stubber'],
    [
      'leman-russ-exterminator',
      1,
      4,
      2,
      335,
      null,
      'impact(6), tough(12)',
      'twin-autocannon, double-twin-heavy-stubber',
    ],
    ['leman-russ-annihilator', 1, 4, 2, 395, null, 'impact(6), tough(12)', 'twin-lascannon, double-twin-heavy-stubber'],
    ['brunhilde', 1, 4, 3, 100, null, 'fast, impact(2), tough(4), transport(11)', 'heavy-stubber'],
    ['gorgon', 1, 4, 2, 280, null, 'fast, impact(4), tough(6), transport(25)', 'quad-heavy-stubber'],
    ['field-artillery', 1, 4, 2, 170, null, 'slow, tough(6)', 'earthshaker, crew'],
  ];

  test('V-1: the fifteen unit types, row by row', () => {
    const rows = good().units.map((unit) => [
      unit.id,
      unit.models,
      unit.quality,
      unit.defence,
      unit.price,
      unit.refill,
      unit.traits.join(', '),
      unit.weapons.join(', '),
    ]);
    expect(rows).toEqual(UNITS);
  });

  test('V-2: the weapons in order, and the one of option improvised-melee', () => {
    const rows = good().weapons.map((weapon) =>
      [weapon.id, weapon.range, weapon.attacks, weapon.traits.join(', '), weapon.family ?? '']
        .join(' | ')
        .replace(/[ |]+$/, ''),
    );
    expect(rows).toEqual([
      'lasgun | 3 | 1',
      'close-combat-weapon | 0 | 1',
      'hellgun | 2 | 3',
      'assault-kit | 0 | 2 | ap(1)',
      'heavy-stubber | 3 | 3 | ap(1) | heavy-stubber',
      'twin-heavy-stubber | 3 | 6 | ap(1) | heavy-stubber',
      'double-twin-heavy-stubber | 3 | 12 | ap(1) | heavy-stubber',
      'quad-heavy-stubber | 3 | 12 | ap(1) | heavy-stubber',
      'hunting-lance | 0 | 1 | impact(1)',
      'laspistol | 1 | 1',
      'battle-cannon | 3 | 2 | ap(1), blast(3)',
      'twin-autocannon | 3 | 6 | ap(3)',
      'twin-lascannon | 5 | 1 | ap(4), deadly(6)',
      'earthshaker | 4 | 2 | ap(2), blast(3)',
      'crew | 0 | 3',
      'plasma-gun | 2 | 2 | ap(3)',
      'melta-gun | 1 | 1 | ap(4), deadly(3)',
      'grenade-launcher | 2 | 1 | blast(3)',
      'sniper-rifle | 4 | 1 | rending, sniper',
      'power-sword | 0 | 2 | rending',
      'mortar | 4 | 1 | blast(3), indirect',
      'improvised-weapon | 0 | 3',
    ]);
  });

  test('V-3, V-4: every trait that the engine knows has its row, and every terrain its properties', () => {
    const { traits, terrain, properties } = good();
    expect(traits.map(({ id }) => id)).toEqual(Object.keys(TRAITS));
    expect(terrain.map(({ id, letter, properties }) => [id, letter, ...properties])).toEqual([
      ['plain', '.'],
      ['dead-forest', 'f', 'partial-cover'],
      ['wooded-hills', 'h', 'full-cover', 'difficult'],
      ['mountains', 'm', 'mountains'],
      ['gorge', 'g', 'underground', 'difficult'],
    ]);
    expect(properties).toHaveLength(6);
  });

  test('V-5: ranks, and three upgrades for every type', () => {
    const { ranks, units } = good();
    expect(ranks.map(({ id, xp }) => [id, xp])).toEqual([
      ['green', 0],
      ['experienced', 10],
      ['veteran', 20],
      ['elite', 30],
    ]);
    expect(Object.fromEntries(units.map(({ id, rankUpgrades }) => [id, rankUpgrades.join(', ')]))).toEqual({
      conscripts: 'fearless, furious, stealth',
      soldiers: 'accurate, fearless, furious',
      veterans: 'accurate, ambush, stealth',
      grenadiers: 'ambush, furious, regeneration',
      'heavy-weapons': 'accurate, aim, stealth',
      engineers: 'fearless, scout, stealth',
      'death-riders': 'fearless, furious, stealth',
      ragnarok: 'accurate, aim, all-terrain',
      siegfried: 'accurate, scout, stealth',
      'leman-russ': 'accurate, aim, all-terrain',
      'leman-russ-exterminator': 'accurate, aim, all-terrain',
      'leman-russ-annihilator': 'accurate, aim, all-terrain',
      brunhilde: 'accurate, aim, all-terrain',
      gorgon: 'accurate, aim, all-terrain',
      'field-artillery': 'accurate, indirect, stealth',
    });
  });

  test('V-6: prices of the paid upgrades, and whom they are for', () => {
    const { upgrades, units } = good();
    const some = 'conscripts, soldiers, veterans, grenadiers';
    const rows = upgrades.map(({ id, price, types, tags, having, weapon, replaces, traits, adds }) =>
      [id, price, [...types, ...tags, ...having].join(', '), weapon ?? '', replaces ?? '', ...traits, ...adds].join(
        ' | ',
      ),
    );
    expect(rows).toEqual([
      `plasma-gun | 25 | ${some} | plasma-gun | shooting`,
      `melta-gun | 25 | ${some} | melta-gun | shooting`,
      `grenade-launcher | 20 | ${some} | grenade-launcher | shooting`,
      `sniper-rifle | 25 | ${some} | sniper-rifle | shooting`,
      `power-sword | 15 | ${some}, engineers | power-sword | melee`,
      'mortar | 30 | heavy-weapons | mortar | shooting',
      'medics | 40 | infantry |  |  | regeneration',
      'camo-cloaks | 30 | infantry |  |  | stealth',
      'standard | 25 | infantry |  |  | fearless',
      'bayonets | 25 | infantry |  |  | furious',
      'extra-armour | 60 | vehicle |  |  | tough(2)',
      'dozer-blade | 40 | vehicle |  |  | all-terrain',
    ]);
    expect(units.filter(({ tags }) => tags.includes('vehicle')).map(({ id }) => id)).toEqual([
      'ragnarok',
      'siegfried',
      'leman-russ',
      'leman-russ-exterminator',
      'leman-russ-annihilator',
      'brunhilde',
      'gorgon',
    ]);
  });

  test('V-7: costs and ground of the structures', () => {
    const open = 'plain, dead-forest, wooded-hills';
    expect(good().structures.map(({ id, cost, terrain }) => [id, cost, terrain.join(', ')])).toEqual([
      ['central-base', null, 'plain'],
      ['supply-depot', 100, open],
      ['railway', 5, `${open}, gorge`],
      ['trenches', 20, open],
      ['barbed-wire', 10, `${open}, gorge`],
      ['minefield', 25, `${open}, gorge`],
      ['bunker', 60, open],
      ['tank-traps', 15, open],
      ['observation-post', 50, open],
      ['aid-post', 50, open],
      ['camouflage-nets', 30, open],
    ]);
  });

  test('V-8: event number k is rolled by 5k-4 to 5k and stands in clause N-15.(k+3)', () => {
    const { events } = good();
    expect(events).toHaveLength(20);
    for (const [i, { from, to, clause }] of events.entries())
      expect([from, to, clause]).toEqual([5 * i + 1, 5 * i + 5, `N-15.${i + 4}`]);
    expect(events.map(({ effect }) => effect)).toEqual([
      ...[
        'storm',
        'head-hunt',
        'bad-supply',
        'combat-fatigue',
        'storm',
        'earthquake',
        'finish-survivors',
        'vip-escort',
      ],
      ...['intelligence', 'ruthless', 'countdown', 'storm', 'moral-victory', 'suppressing-fire', 'blood-soaked'],
      ...['abandoned-depot', 'critical-transmission', 'storm', 'acid-rain', 'tactical-reserve'],
    ]);
  });

  test('V-14: the options in order with their defaults, all legal together', () => {
    const { options } = good();
    expect(options.map(({ id }) => id)).toEqual(Object.keys(GameOptions.shape));
    const defaults = Object.fromEntries(options.map((option) => [option.id, option.default]));
    expect(GameOptions.parse(defaults)).toEqual({
      'natural-rolls': 'on',
      'difficult-terrain': 'stop',
      'mountain-crossing': 'nobody',
      'pass-through-friends': true,
      sheets: 'sequential',
      'reserve-visibility': 'public',
      'bids-paid': 'all',
      'depots-need-rail': true,
      'half-strength': 'models',
      'melee-tie': 'defender-holds',
      'blocked-retreat': 'destroyed',
      'improvised-melee': 'off',
      'melee-fatigue': 'off',
      'unit-impact': 'per-unit',
      'indirect-from-underground': true,
      'build-limit': 'per-unit',
      'base-demolition': false,
      'key-point-control': 'sticky',
      'random-events': true,
      'earthquake-centre': 'unit',
      'turn-limit': 0,
      'control-target': 50,
      'start-prestige': 1000,
      'danger-threshold': 2,
      'attack-steps': 'with-target',
      'wound-allocation': 'wounded-first',
      'head-hunt-pay': 'destroyer',
    });
    for (const option of options)
      if (option.kind === 'choice') {
        const field: z.ZodEnum | z.ZodOptional<z.ZodEnum> = GameOptions.shape[option.id as 'sheets' | 'attack-steps'];
        const { options: known } = field instanceof z.ZodOptional ? field.unwrap() : field;
        expect(option.values.map(({ id }) => id)).toEqual(known);
      }
  });

  test('V-14: a ruleset written before an option was added is read, and plays by that option’s default', () => {
    const older = structuredClone(good());
    older.options = older.options.filter(({ id }) => id !== 'attack-steps');
    const read = readRuleset(older);
    expect(read.ok).toBe(true);
    const { options } = begin((read as Extract<typeof read, { ok: true }>).rules, {}, {});
    expect(options).not.toHaveProperty('attack-steps');
    older.options = older.options.filter(({ id }) => id !== 'sheets');
    expect(readRuleset(older).ok).toBe(false);
  });

  test('every text is there in both languages, Russian in Cyrillic and English without it', () => {
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value && 'ru' in value) {
        expect(String(value.en), path).not.toMatch(/[а-яё]/i);
        if (path !== '.name') expect(String(value.ru), path).toMatch(/[а-яё]/i);
      } else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    };
    walk(good(), '');
  });
});

describe('cross-checks', () => {
  const id = (path: string, id: string, among: string, meant?: string) => ({
    path,
    reason: 'unknown-id',
    facts: { id, among },
    ...(meant ? { nearest: meant } : {}),
  });
  const ruleset = good();
  const unit = at(ruleset.units, 'soldiers');
  const upgrade = (name: string) => at(ruleset.upgrades, name);
  const option = (name: string) => at(ruleset.options, name);

  const CASES: [string, (ruleset: Ruleset) => void, Fault[]][] = [
    [
      'a weapon that does not exist',
      (r) => (row(r.units, 'soldiers').weapons[0] = 'lasgnu'),
      [id(`units.${unit}.weapons.0`, 'lasgnu', 'weapons', 'lasgun')],
    ],
    [
      'a weapon far from every known one gets no guess',
      (r) => (row(r.units, 'soldiers').weapons[0] = 'trebuchet'),
      [id(`units.${unit}.weapons.0`, 'trebuchet', 'weapons')],
    ],
    [
      'a trait that does not exist',
      (r) => (row(r.units, 'soldiers').traits[0] = 'infantri'),
      [id(`units.${unit}.traits.0`, 'infantri', 'traits', 'infantry')],
    ],
    [
      'a trait that is a name of every object in JavaScript',
      (r) => (row(r.units, 'soldiers').traits[0] = 'constructor'),
      [id(`units.${unit}.traits.0`, 'constructor', 'traits')],
    ],
    [
      'a trait without the number that it needs',
      (r) => row(r.units, 'soldiers').traits.push('tough'),
      [{ path: `units.${unit}.traits.1`, reason: 'number-missing', facts: { trait: 'tough' } }],
    ],
    [
      'a trait with number 0 where it needs one',
      (r) => row(r.units, 'soldiers').traits.push('tough(0)'),
      [{ path: `units.${unit}.traits.1`, reason: 'number-missing', facts: { trait: 'tough' } }],
    ],
    [
      'a trait with a number that it does not take',
      (r) => row(r.units, 'soldiers').traits.push('scout(2)'),
      [{ path: `units.${unit}.traits.1`, reason: 'number-unwanted', facts: { trait: 'scout', number: 2 } }],
    ],
    [
      'a weapon trait on a unit',
      (r) => row(r.units, 'soldiers').traits.push('ap(1)'),
      [{ path: `units.${unit}.traits.1`, reason: 'wrong-level', facts: { trait: 'ap', level: 'U' } }],
    ],
    [
      'a unit trait on a weapon',
      (r) => row(r.weapons, 'lasgun').traits.push('fast'),
      [{ path: 'weapons.0.traits.0', reason: 'wrong-level', facts: { trait: 'fast', level: 'W' } }],
    ],
    [
      'a trait of either level on both',
      (r) => [row(r.weapons, 'lasgun'), row(r.units, 'soldiers')].map((x) => x.traits.push('aim')),
      [],
    ],
    [
      'a rank upgrade that does not exist',
      (r) => (row(r.units, 'soldiers').rankUpgrades[2] = 'furius'),
      [id(`units.${unit}.rankUpgrades.2`, 'furius', 'traits', 'furious')],
    ],
    [
      'a rank upgrade that needs a number',
      (r) => (row(r.units, 'soldiers').rankUpgrades[2] = 'tough'),
      [{ path: `units.${unit}.rankUpgrades.2`, reason: 'number-missing', facts: { trait: 'tough' } }],
    ],
    [
      'a trait row that the engine does not know',
      (r) => r.traits.push({ ...row(r.traits, 'aim'), id: 'aimed' }),
      [id(`traits.${ruleset.traits.length}.id`, 'aimed', 'trait-records', 'aim')],
    ],
    [
      'a trait row that lacks its number',
      (r) => (row(r.traits, 'stealth').numbers = {}),
      [
        {
          path: `traits.${at(ruleset.traits, 'stealth')}.numbers.hit`,
          reason: 'invalid-type',
          facts: { expected: 'number', given: 'undefined' },
        },
      ],
    ],
    [
      'a trait row with a mistyped number',
      (r) => (row(r.traits, 'vip').numbers = { reward: 100, penalty: 50, penaltie: 1 }),
      [
        {
          path: `traits.${at(ruleset.traits, 'vip')}.numbers.penaltie`,
          reason: 'unrecognized-key',
          facts: { key: 'penaltie' },
          nearest: 'penalty',
        },
      ],
    ],
    [
      'a number on a trait row that takes none',
      (r) => (row(r.traits, 'tough').numbers = { wounds: 3 }),
      [
        {
          path: `traits.${at(ruleset.traits, 'tough')}.numbers.wounds`,
          reason: 'unrecognized-key',
          facts: { key: 'wounds' },
        },
      ],
    ],
    [
      'an upgrade for a type that does not exist',
      (r) => (row(r.upgrades, 'mortar').types[0] = 'heavy-weapon'),
      [id(`upgrades.${upgrade('mortar')}.types.0`, 'heavy-weapon', 'units', 'heavy-weapons')],
    ],
    [
      'an upgrade for a tag that no unit has',
      (r) => (row(r.upgrades, 'dozer-blade').tags[0] = 'vehicles'),
      [id(`upgrades.${upgrade('dozer-blade')}.tags.0`, 'vehicles', 'tags', 'vehicle')],
    ],
    [
      'an upgrade for a trait that does not exist',
      (r) => (row(r.upgrades, 'medics').having[0] = 'infantr'),
      [id(`upgrades.${upgrade('medics')}.having.0`, 'infantr', 'traits', 'infantry')],
    ],
    [
      'an upgrade to a weapon that does not exist',
      (r) => (row(r.upgrades, 'mortar').weapon = 'mortars'),
      [id(`upgrades.${upgrade('mortar')}.weapon`, 'mortars', 'weapons', 'mortar')],
    ],
    [
      'an upgrade that gives a weapon trait to the unit',
      (r) => (row(r.upgrades, 'medics').traits[0] = 'rending'),
      [
        {
          path: `upgrades.${upgrade('medics')}.traits.0`,
          reason: 'wrong-level',
          facts: { trait: 'rending', level: 'U' },
        },
      ],
    ],
    [
      'an upgrade that adds no number',
      (r) => (row(r.upgrades, 'extra-armour').adds[0] = 'tough'),
      [{ path: `upgrades.${upgrade('extra-armour')}.adds.0`, reason: 'number-missing', facts: { trait: 'tough' } }],
    ],
    [
      'a structure on ground that does not exist',
      (r) => (row(r.structures, 'trenches').terrain[1] = 'dead-forrest'),
      [id(`structures.${at(ruleset.structures, 'trenches')}.terrain.1`, 'dead-forrest', 'terrain', 'dead-forest')],
    ],
    [
      'a structure that gives and limits by traits that do not exist',
      (r) => (row(r.structures, 'bunker').gives = [{ trait: 'fearles', only: 'infntry' }]),
      [
        id(`structures.${at(ruleset.structures, 'bunker')}.gives.0.trait`, 'fearles', 'traits', 'fearless'),
        id(`structures.${at(ruleset.structures, 'bunker')}.gives.0.only`, 'infntry', 'traits', 'infantry'),
      ],
    ],
    [
      'an id used twice',
      (r) => (row(r.weapons, 'mortar').id = 'lasgun'),
      [
        { path: `weapons.${at(ruleset.weapons, 'mortar')}.id`, reason: 'duplicate-id', facts: { id: 'lasgun' } },
        id(`upgrades.${upgrade('mortar')}.weapon`, 'mortar', 'weapons'),
      ],
    ],
    [
      'two terrains with one letter',
      (r) => (row(r.terrain, 'gorge').letter = 'f'),
      [{ path: 'terrain.4.letter', reason: 'duplicate-letter', facts: { letter: 'f' } }],
    ],
    [
      'events that leave rolls out, at the start, inside and at the end',
      (r) => {
        r.events[0]!.from = 3;
        r.events[9]!.to = 48;
        r.events[19]!.to = 99;
      },
      [
        { path: 'events', reason: 'event-gap', facts: { from: 1, to: 2 } },
        { path: 'events', reason: 'event-gap', facts: { from: 49, to: 50 } },
        { path: 'events', reason: 'event-gap', facts: { from: 100, to: 100 } },
      ],
    ],
    [
      'no events at all',
      (r) => (r.events = []),
      [{ path: 'events', reason: 'event-gap', facts: { from: 1, to: 100 } }],
    ],
    [
      'two events on one roll',
      (r) => (r.events[1]!.from = 4),
      [{ path: 'events.1.from', reason: 'event-overlap', facts: { id: 'head-hunt', from: 4, to: 5 } }],
    ],
    [
      'an event that ends before it begins',
      (r) => {
        r.events[1]!.from = 10;
        r.events[1]!.to = 6;
        r.events[0]!.to = 10;
      },
      [
        { path: 'events.1.to', reason: 'event-backwards', facts: { id: 'head-hunt', from: 10, to: 6 } },
        { path: 'events.1.from', reason: 'event-overlap', facts: { id: 'head-hunt', from: 10, to: 6 } },
      ],
    ],
    [
      'an effect that the engine does not know',
      (r) => (r.events[0]!.effect = 'strom'),
      [id('events.0.effect', 'strom', 'effects', 'storm')],
    ],
    [
      'a trait and a weapon family that an event speaks of',
      (r) => {
        row(r.events, 'acid-rain').trait = 'slwo';
        row(r.events, 'vip-escort').trait = 'vip(3)';
        row(r.events, 'suppressing-fire').family = 'heavy-stuber';
      },
      [
        { path: 'events.7.trait', reason: 'number-unwanted', facts: { trait: 'vip', number: 3 } },
        id('events.13.family', 'heavy-stuber', 'families', 'heavy-stubber'),
        id('events.18.trait', 'slwo', 'traits', 'slow'),
      ],
    ],
    [
      'a first rank that must be earned',
      (r) => (r.ranks[0]!.xp = 5),
      [{ path: 'ranks.0.xp', reason: 'first-rank-not-zero', facts: { id: 'green', xp: 5 } }],
    ],
    [
      'ranks that do not rise',
      (r) => (r.ranks[2]!.xp = 10),
      [{ path: 'ranks.2.xp', reason: 'ranks-not-ascending', facts: { id: 'veteran', xp: 10, before: 10 } }],
    ],
    [
      'an option that the engine does not know',
      (r) => (row(r.options, 'sheets').id = 'sheet'),
      [
        id(`options.${option('sheets')}.id`, 'sheet', 'options', 'sheets'),
        { path: 'options', reason: 'missing-option', facts: { id: 'sheets' } },
      ],
    ],
    [
      'an option left out',
      (r) => r.options.splice(at(r.options, 'danger-threshold'), 1),
      [{ path: 'options', reason: 'missing-option', facts: { id: 'danger-threshold' } }],
    ],
    [
      'a default outside the values',
      (r) => (row(r.options, 'sheets').default = 'sequentiel'),
      [
        {
          path: `options.${option('sheets')}.default`,
          reason: 'value-not-allowed',
          facts: { id: 'sheets', value: 'sequentiel' },
          nearest: 'sequential',
        },
      ],
    ],
    [
      'a default that is legal but not offered',
      (r) => row(r.options, 'sheets').values.shift(),
      [
        {
          path: `options.${option('sheets')}.default`,
          reason: 'value-not-allowed',
          facts: { id: 'sheets', value: 'sequential' },
          nearest: 'sequential',
        },
      ],
    ],
    [
      'a value that the engine does not know',
      (r) => (row(r.options, 'sheets').values[1]!.id = 'simultanous'),
      [
        {
          path: `options.${option('sheets')}.values.1.id`,
          reason: 'value-not-allowed',
          facts: { id: 'sheets', value: 'simultanous' },
          nearest: 'simultaneous',
        },
      ],
    ],
    [
      'a switch that is neither on nor off',
      (r) => (row(r.options, 'random-events').default = 'on'),
      [
        {
          path: `options.${option('random-events')}.default`,
          reason: 'value-not-allowed',
          facts: { id: 'random-events', value: 'on' },
        },
      ],
    ],
    [
      'an option of another kind',
      (r) => (row(r.options, 'turn-limit').kind = 'switch'),
      [
        {
          path: `options.${option('turn-limit')}.kind`,
          reason: 'wrong-kind',
          facts: { id: 'turn-limit', kind: 'switch', wanted: 'number' },
        },
      ],
    ],
    [
      'bounds wider than the engine takes, and a default outside them',
      (r) => Object.assign(row(r.options, 'danger-threshold'), { most: 6, default: 7 }),
      [
        {
          path: `options.${option('danger-threshold')}.most`,
          reason: 'value-not-allowed',
          facts: { id: 'danger-threshold', value: '6' },
        },
        {
          path: `options.${option('danger-threshold')}.default`,
          reason: 'value-not-allowed',
          facts: { id: 'danger-threshold', value: '7' },
        },
      ],
    ],
    [
      'ids among the numbers',
      (r) => {
        r.numbers.fortify.structure = 'trench';
        r.numbers.capturedBase = 'supply-depo';
        r.numbers.abandonedDepot = 'supply-depots';
        r.numbers.railMarch = 'fats';
        r.numbers.improvisedWeapon = 'improvised-wepon';
        r.numbers.marker = 'inteligence';
      },
      [
        id('numbers.fortify.structure', 'trench', 'structures', 'trenches'),
        id('numbers.capturedBase', 'supply-depo', 'structures', 'supply-depot'),
        id('numbers.abandonedDepot', 'supply-depots', 'structures', 'supply-depot'),
        id('numbers.railMarch', 'fats', 'traits', 'fast'),
        id('numbers.improvisedWeapon', 'improvised-wepon', 'weapons', 'improvised-weapon'),
        id('numbers.marker', 'inteligence', 'objects', 'intelligence'),
      ],
    ],
    [
      'terrain of the map recipe',
      (r) => {
        r.map.growth[0]!.beside = ['gorg'];
        r.map.roads = ['plain', 'dead-forests'];
        r.map.keyPoints.terrains[0] = 'plane';
        r.map.zones.forbidden[0] = 'mountain';
        r.map.shares = { plains: { min: 0, max: 100 } };
        r.map.largestGroup = { swamp: 3 };
      },
      [
        id('map.zones.forbidden.0', 'mountain', 'terrain', 'mountains'),
        id('map.shares.plains', 'plains', 'terrain', 'plain'),
        id('map.largestGroup.swamp', 'swamp', 'terrain'),
        id('map.growth.0.beside.0', 'gorg', 'terrain', 'gorge'),
        id('map.roads.1', 'dead-forests', 'terrain', 'dead-forest'),
        id('map.keyPoints.terrains.0', 'plane', 'terrain', 'plain'),
      ],
    ],
  ];

  test.each(CASES)('%s', (_, change, expected) => {
    expect(faultsAfter(change)).toEqual(expected);
  });
});

describe('files that are not even of the form', () => {
  test('a mistyped key and a mistyped value are told what was meant', () => {
    const broken = faultsAfter((r) => {
      const unit = row(r.units, 'soldiers') as unknown as Record<string, unknown>;
      unit.qualty = unit.quality;
      delete unit.quality;
      row(r.structures, 'trenches').properties = ['ful-cover' as 'full-cover'];
    });
    expect(broken).toEqual(
      expect.arrayContaining([
        { path: 'units.1.qualty', reason: 'unrecognized-key', facts: { key: 'qualty' }, nearest: 'quality' },
        expect.objectContaining({ path: 'units.1.quality', reason: 'invalid-type' }),
        expect.objectContaining({ path: 'structures.3.properties.0', reason: 'invalid-value', nearest: 'full-cover' }),
      ]),
    );
    expect(broken).toHaveLength(3);
  });

  test.each([[null], [42], ['ruleset'], [[]], [{}], [undefined]])('%j is refused, not thrown at', (raw) => {
    const read = readRuleset(raw);
    expect(read.ok).toBe(false);
    expect(read.ok ? [] : read.faults).not.toEqual([]);
  });

  test('hostile input is refused before any schema sees it', () => {
    const refused = (raw: unknown) => {
      const read = readRuleset(raw);
      return read.ok ? [] : read.faults;
    };
    expect(refused(JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`))).toMatchObject([{ reason: 'too-deep' }]);
    expect(refused({ units: new Array(300_000).fill(0) })).toMatchObject([{ path: 'units', reason: 'too-large' }]);
    expect(refused({ id: 'x'.repeat(100_001) })).toMatchObject([{ path: 'id', reason: 'text-too-long' }]);
    expect(refused(JSON.parse('{"numbers": {"__proto__": {"polluted": 1}}}'))).toMatchObject([
      { path: 'numbers.__proto__', reason: 'forbidden-key' },
    ]);
  });

  test('never more than two hundred faults', () => {
    const faults = faultsAfter((r) => {
      r.weapons[0]!.traits = [];
      Object.assign(r, Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key-${i}`, i])));
    });
    expect(faults).toHaveLength(200);
  });
});
