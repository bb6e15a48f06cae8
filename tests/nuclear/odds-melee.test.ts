import { describe, test } from 'vitest';
import { type Case, expectExact, veterans } from './odds-runs.ts';

/** Terrain around 1110 that leaves only 1010 to get out. */
const hemmedIn = (game: readonly string[]) => Object.fromEntries(game.map((hex) => [hex, { terrain: 'mountains' }]));

describe('every run of the dice', () => {
  const plain = { strike: [4], 'strike-back': [4], defence: [4], morale: [4] };
  const charges: Record<string, Omit<Case, 'order'>> = {
    'N-9.8 more Wounds win': { red: veterans(2), blue: veterans(3), cuts: plain },
    'N-9.10 a tie with its option': {
      red: veterans(2),
      blue: veterans(2),
      options: { 'melee-tie': 'attacker-loses' },
      cuts: plain,
    },
    'N-9.6 survivors strike back with what they have left': {
      red: veterans(2),
      blue: veterans(2, { modelUpgrades: { 2: 'power-sword' } }),
      cuts: { ...plain, 'strike-back': [4, 6], defence: [4, 6] },
    },
    'N-11.12 a Rending sword against medics': {
      red: veterans(1, { modelUpgrades: { 1: 'power-sword' }, upgrades: ['bayonets'] }),
      blue: veterans(2, { upgrades: ['medics'] }),
      cuts: { ...plain, strike: [3, 6], defence: [4, 6], regeneration: [5] },
    },
    'N-9.13 a blocked retreat destroys': {
      red: veterans(2),
      blue: veterans(2),
      hexes: hemmedIn(['1109', '1209', '1210', '1111', '1009']),
      cuts: plain,
    },
    'N-9.13 a blocked retreat Suppresses with its option': {
      red: veterans(2),
      blue: veterans(2),
      hexes: hemmedIn(['1109', '1209', '1210', '1111', '1009']),
      options: { 'blocked-retreat': 'holds' },
      cuts: plain,
    },
    'N-9.9 a launch hex that is taken, and nowhere else to go': {
      red: veterans(2, { hex: '0910' }),
      blue: veterans(2),
      others: { r2: { side: 'red', type: 'engineers', hex: '1010' } },
      hexes: hemmedIn(['1109', '1209', '1210', '1111', '1009']),
      options: { 'blocked-retreat': 'holds' },
      path: ['1010', '1110'],
      cuts: plain,
    },
    'N-9.11 the only refuge is a minefield': {
      red: veterans(2),
      blue: veterans(2, { upgrades: ['medics'] }),
      hexes: {
        ...hemmedIn(['1109', '1209', '1210', '1111']),
        1009: { structure: { type: 'minefield', owner: 'red' } },
      },
      cuts: { ...plain, danger: [3], regeneration: [5] },
    },
    'N-9.11 a minefield under models with Tough': {
      red: veterans(2),
      blue: { type: 'heavy-weapons', models: 2, tough: [1, 2] },
      hexes: {
        ...hemmedIn(['1109', '1209', '1210', '1111']),
        1009: { structure: { type: 'minefield', owner: 'red' } },
      },
      cuts: { ...plain, danger: [3], defence: [4, 5], 'strike-back': [5], morale: [4, 5] },
    },
    'N-11.8 Impact of riders and lances': {
      red: { type: 'death-riders', models: 1 },
      blue: veterans(2),
      cuts: { ...plain, strike: [5], defence: [4, 5], morale: [4, 5] },
    },
    'N-11.8 Impact for each model': {
      red: { type: 'death-riders', models: 2 },
      blue: veterans(1),
      options: { 'unit-impact': 'per-model' },
      cuts: { ...plain, strike: [5], defence: [4, 5], morale: [4, 5] },
    },
    'N-11.8 a bunker voids Impact': {
      red: { type: 'death-riders', models: 2 },
      blue: veterans(2),
      hexes: { 1110: { structure: { type: 'bunker', owner: 'blue' } } },
      cuts: { ...plain, strike: [5], defence: [4, 5], morale: [3, 4, 5] },
    },
    'N-9.15 an aid post does nothing in melee': {
      red: veterans(2),
      blue: veterans(1),
      hexes: { 1110: { structure: { type: 'aid-post', owner: 'blue' } } },
      cuts: plain,
    },
    'N-14.5 a bunker to retreat to': {
      red: veterans(2),
      blue: veterans(2),
      hexes: {
        ...hemmedIn(['1109', '1209', '1210', '1111']),
        1009: { structure: { type: 'bunker', owner: 'blue' } },
      },
      cuts: { ...plain, morale: [3, 4] },
    },
    'N-10.3 a Suppressed defender': {
      red: veterans(2),
      blue: veterans(2, { suppressed: true, upgrades: ['medics'] }),
      cuts: { ...plain, 'strike-back': [6] },
    },
    'N-9.17 fatigue': {
      red: veterans(2),
      blue: veterans(2),
      options: { 'melee-fatigue': 'on' },
      touch: (state) => ({ ...state, units: { ...state.units, r1: { ...state.units.r1!, fought: true } } }),
      cuts: { ...plain, strike: [6] },
    },
    'N-9.7 improvised weapons': {
      red: { type: 'siegfried', models: 1, tough: [2] },
      blue: veterans(2),
      options: { 'improvised-melee': 'on' },
      cuts: { ...plain, defence: [3, 4] },
    },
    'N-9.7 no weapons at all': {
      red: { type: 'leman-russ', tough: [1] },
      blue: veterans(2),
      cuts: { ...plain, defence: [2, 4] },
    },
    'N-15.18 Blood-soaked: the victory counts against its loser': {
      red: veterans(2),
      blue: veterans(2),
      event: { id: 'blood-soaked', wins: { red: 1 } },
      cuts: { ...plain, morale: [4, 5, 6] },
    },
    'N-15.10 Finish the survivors, and Furious': {
      red: veterans(2, { upgrades: ['bayonets'] }),
      blue: veterans(2, { upgrades: ['bayonets'] }),
      event: { id: 'finish-survivors' },
      cuts: { ...plain, strike: [2] },
    },
    'N-14.10 a minefield that went off on the way is gone on the way back': {
      red: veterans(2, { hex: '0910', traits: ['all-terrain'] }),
      blue: veterans(2),
      hexes: { 1010: { structure: { type: 'minefield', owner: 'blue' } } },
      path: ['1010', '1110'],
      cuts: plain,
    },
  };
  test.each(Object.entries(charges))('%s', (_, given) => expectExact({ ...given, order: 'attack' }), 60_000);
});
