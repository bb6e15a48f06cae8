import { describe, expect, test } from 'vitest';
import { duelOdds } from '../../src/engine/nuclear/odds-duel.ts';
import {
  type Case,
  expectExact,
  expectFrequent,
  oddsFor,
  rulesOf,
  shipped,
  soldiers,
  stateOf,
  veterans,
} from './odds-runs.ts';

/** A weapon that the shipped ruleset does not have: three traits at once. */
const odd = rulesOf(({ weapons }) => {
  weapons.find(({ id }) => id === 'twin-lascannon')!.traits = ['ap(1)', 'blast(2)', 'deadly(2)', 'rending'];
});
/** Veterans with a pistol beside a deadlier lasgun. */
const pistols = rulesOf(({ units, weapons }) => {
  units.find(({ id }) => id === 'veterans')!.weapons = ['lasgun', 'laspistol'];
  Object.assign(weapons.find(({ id }) => id === 'lasgun')!, { attacks: 2, traits: ['deadly(2)'] });
  weapons.find(({ id }) => id === 'sniper-rifle')!.traits = ['sniper'];
});

describe('every run of the dice', () => {
  const shots: Record<string, Omit<Case, 'order'>> = {
    'N-7.1 hits less saves': { red: veterans(3), blue: soldiers(3), cuts: { hit: [4], defence: [4], morale: [5] } },
    'N-7.2 Partial cover': {
      red: veterans(3),
      blue: soldiers(6),
      hexes: { 1110: { terrain: 'dead-forest' } },
      cuts: { hit: [5], defence: [4], morale: [5] },
    },
    'N-7.5 Accurate, Stealth and cover together': {
      red: veterans(3, { traits: ['accurate'] }),
      blue: veterans(3, { upgrades: ['camo-cloaks'] }),
      hexes: { 1110: { terrain: 'dead-forest' } },
      cuts: { hit: [5], defence: [4], morale: [4] },
    },
    'N-11.10 Aim': {
      red: veterans(3, { traits: ['aim'] }),
      blue: veterans(3, { upgrades: ['camo-cloaks', 'standard'] }),
      hexes: { 1110: { terrain: 'dead-forest' } },
      cuts: { hit: [4], defence: [4], morale: [3] },
    },
    'N-8.2 Full cover and AP': {
      red: { type: 'heavy-weapons', models: 1 },
      blue: { type: 'grenadiers', models: 2 },
      hexes: { 1110: { terrain: 'wooded-hills' } },
      cuts: { hit: [5], defence: [4], morale: [3] },
    },
    'N-11.3 Blast passes by cover': {
      red: { type: 'field-artillery' },
      blue: { type: 'conscripts', models: 5 },
      hexes: { 1110: { structure: { type: 'bunker', owner: 'blue' } } },
      cuts: { hit: [4], defence: [6], morale: [5] },
    },
    'N-11.3 Blast counts no more than the models': {
      red: { type: 'field-artillery' },
      blue: { type: 'heavy-weapons', models: 2 },
      cuts: { hit: [4], defence: [6], morale: [5] },
    },
    'N-11.9 a mortar and stubbers in cover': {
      red: { type: 'heavy-weapons', models: 2, modelUpgrades: { 1: 'mortar' } },
      blue: soldiers(2),
      hexes: { 1110: { terrain: 'dead-forest' } },
      cuts: { hit: [5, 6], defence: [4, 5], morale: [5] },
    },
    'N-11.4 Deadly, its excess lost on a wounded model': {
      red: { type: 'leman-russ-annihilator', hex: '0710' },
      blue: { type: 'siegfried', tough: [4, 1, 3] },
      cuts: { hit: [4], defence: [6], morale: [4] },
    },
    'N-8.5 a die among models of unequal Tough left': {
      red: veterans(3),
      blue: { type: 'siegfried', tough: [4, 1, 2] },
      options: { 'wound-allocation': 'die' },
      cuts: { hit: [4], defence: [3], morale: [4] },
    },
    'N-11.11 Deadly against Regeneration': {
      red: { type: 'leman-russ-annihilator', hex: '0710' },
      blue: { type: 'heavy-weapons', models: 2, upgrades: ['medics'] },
      cuts: { hit: [4], defence: [6], morale: [5], regeneration: [5] },
    },
    'N-11.11 Regeneration': {
      red: veterans(3),
      blue: soldiers(2, { upgrades: ['medics'] }),
      cuts: { hit: [4], defence: [4], morale: [5], regeneration: [5] },
    },
    'N-11.12 Rending passes by Regeneration and armour': {
      red: veterans(3, { modelUpgrades: { 1: 'sniper-rifle' } }),
      blue: soldiers(2, { upgrades: ['medics'] }),
      cuts: { hit: [2, 4, 6], defence: [4, 6], morale: [5], regeneration: [5] },
    },
    'N-11.20 a Sniper names the model with the plasma gun': {
      red: veterans(3, { modelUpgrades: { 3: 'sniper-rifle' } }),
      blue: soldiers(3, { modelUpgrades: { 2: 'plasma-gun' } }),
      model: 2,
      cuts: { hit: [2, 4, 6], defence: [4, 6], morale: [5] },
    },
    'N-11.20 a named model among equals': {
      red: veterans(3, { modelUpgrades: { 1: 'sniper-rifle' } }),
      blue: { type: 'heavy-weapons', tough: [2, 2, 1] },
      model: 2,
      cuts: { hit: [2, 4, 6], defence: [5, 6], morale: [5] },
    },
    'N-11.20 a Sniper fires first and others finish its victim': {
      red: veterans(3, { modelUpgrades: { 1: 'sniper-rifle', 2: 'sniper-rifle' } }),
      blue: { type: 'heavy-weapons', modelUpgrades: { 3: 'mortar' } },
      model: 1,
      cuts: { hit: [2, 4, 6], defence: [5, 6], morale: [5] },
    },
    'N-8.5 the number of a named model tells among equals': {
      red: veterans(2, { modelUpgrades: { 2: 'sniper-rifle' } }),
      blue: { type: 'heavy-weapons', models: 4, modelUpgrades: { 4: 'mortar' } },
      model: 2,
      rules: pistols,
      cuts: { hit: [2, 4], defence: [5], morale: [5] },
    },
    'N-8.6 a random model of unlike ones': {
      red: veterans(3),
      blue: soldiers(4, { modelUpgrades: { 1: 'plasma-gun', 4: 'power-sword' } }),
      cuts: { hit: [4], defence: [4], morale: [5] },
    },
    'N-8.6 random models with Tough, then all alike': {
      red: { type: 'leman-russ-annihilator', hex: '0710' },
      blue: { type: 'heavy-weapons', tough: [1, 2, 2], modelUpgrades: { 2: 'mortar' } },
      rules: odd,
      cuts: { hit: [4, 6], defence: [6], morale: [5] },
    },
    'N-8.5 the wounded first': {
      red: { type: 'heavy-weapons', models: 1 },
      blue: { type: 'heavy-weapons', tough: [1, 2, 1] },
      cuts: { hit: [5], defence: [6], morale: [5] },
    },
    'N-8.7 Blast, Deadly and Rending at once against Regeneration': {
      red: { type: 'leman-russ-annihilator', hex: '0710' },
      blue: { type: 'heavy-weapons', models: 2, tough: [2, 1], upgrades: ['medics'] },
      rules: odd,
      cuts: { hit: [4, 6], defence: [6], morale: [5], regeneration: [5] },
    },
    'N-7.7 half strength by Toughness': {
      red: { type: 'heavy-weapons', models: 1, traits: ['accurate'] },
      blue: { type: 'leman-russ', tough: [8] },
      options: { 'half-strength': 'toughness' },
      cuts: { hit: [4], defence: [3], morale: [4] },
    },
    'N-7.7 a single model with its option off': {
      red: { type: 'heavy-weapons', models: 1 },
      blue: { type: 'leman-russ', tough: [2] },
      cuts: { hit: [5], defence: [3], morale: [4] },
    },
    'N-10.2 a Suppressed target does not test': {
      red: veterans(3),
      blue: soldiers(3, { suppressed: true, upgrades: ['medics'] }),
      cuts: { hit: [4], defence: [4] },
    },
    'N-15.17 Suppressing fire': {
      red: { type: 'brunhilde' },
      blue: { type: 'siegfried', models: 1 },
      event: { id: 'suppressing-fire' },
      cuts: { hit: [4], defence: [4], morale: [4] },
    },
    'N-15.7 Combat fatigue': {
      red: veterans(3),
      blue: soldiers(3),
      event: { id: 'combat-fatigue', side: 'blue' },
      cuts: { hit: [4], defence: [4], morale: [6] },
    },
    'N-1.5 natural dice off': {
      red: { type: 'conscripts', models: 3, modelUpgrades: { 1: 'sniper-rifle' } },
      blue: soldiers(3, { upgrades: ['camo-cloaks'] }),
      options: { 'natural-rolls': 'off' },
      cuts: { hit: [3, 6], defence: [4], morale: [5] },
    },
  };
  test.each(Object.entries(shots))('%s', (_, given) => expectExact({ ...given, order: 'shoot' }), 60_000);
});

describe('many runs of the dice', () => {
  const mixed = { modelUpgrades: { 3: 'plasma-gun', 8: 'power-sword' }, upgrades: ['medics'] };
  const pairings: Record<string, Case> = {
    'N-7.6 a Leman Russ shoots at ten soldiers': { red: { type: 'leman-russ' }, blue: soldiers(10), order: 'shoot' },
    'N-15.17 24 dice of Suppressing fire at a mixed unit with medics': {
      red: { type: 'gorgon' },
      blue: { type: 'conscripts', ...mixed },
      event: { id: 'suppressing-fire' },
      order: 'shoot',
    },
    'N-9.3 ten soldiers charge ten soldiers': { red: soldiers(10), blue: soldiers(10), order: 'attack' },
    'N-9.3 mixed units in melee': { red: soldiers(10, mixed), blue: soldiers(9, mixed), order: 'attack' },
    'N-9.3 death riders charge heavy weapons': {
      red: { type: 'death-riders' },
      blue: { type: 'heavy-weapons', modelUpgrades: { 2: 'mortar' }, upgrades: ['medics'] },
      order: 'attack',
    },
  };
  test.each(Object.entries(pairings))('%s', expectFrequent, 120_000);
});

describe('what is asked', () => {
  test('N-14.10 minefields on the way are left out', () => {
    const way = {
      red: veterans(5, { hex: '0910' }),
      blue: veterans(5),
      path: ['1010', '1110'],
      order: 'attack',
    } as const;
    const mined = { ...way, hexes: { 1010: { structure: { type: 'minefield', owner: 'blue' } } } };
    const { melee, ...odds } = oddsFor(mined);
    expect({ ...odds, melee: { ...melee, mines: 0 } }).toEqual(oddsFor(way));
    // The reader of the odds is told so.
    expect(melee?.mines).toBe(1);
  });

  test('N-9.1 the way may be left to the order', () => {
    const charge = { red: veterans(5), blue: veterans(5), order: 'attack' } as const;
    expect(oddsFor(charge)).toEqual(oddsFor({ ...charge, path: ['1110'] }));
  });

  test('N-7.3 an order that would be refused has no odds', () => {
    const state = stateOf({ red: veterans(5, { hex: '0101' }), blue: veterans(5), order: 'shoot' });
    const position = { rules: shipped, state };
    expect(duelOdds(position, { command: 'shoot', unit: 'r1', target: 'b1' })).toBeUndefined();
    expect(duelOdds(position, { command: 'attack', unit: 'r1', target: 'b1' })).toBeUndefined();
    expect(duelOdds(position, { command: 'shoot', unit: 'nobody', target: 'b1' })).toBeUndefined();
  });
});
