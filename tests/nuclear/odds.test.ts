import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { type Dice, diceFrom } from '../../src/engine/kernel/dice/dice.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { Event } from '../../src/engine/nuclear/events.ts';
import { nuclear } from '../../src/engine/nuclear/index.ts';
import { type Odds, type OddsDraft, oddsOf } from '../../src/engine/nuclear/odds.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { Rules } from '../../src/engine/nuclear/rules.ts';
import type { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import { begin } from '../../src/engine/nuclear/scenario.ts';
import type { State } from '../../src/engine/nuclear/state.ts';

/** The odds against the engine itself: every run of its dice where they are few, many runs where they are not. */

function rulesOf(change: (ruleset: Ruleset) => void = () => {}): Rules {
  const raw = structuredClone(loadRuleset('rulesets/nuclear')) as Ruleset;
  change(raw);
  const read = readRuleset(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rules;
}
const shipped = rulesOf();

/** Red's r1 in 1010 shoots at or attacks blue's b1 in 1110, its neighbour. */
interface Case {
  readonly red: object;
  readonly blue: object;
  readonly hexes?: object;
  readonly others?: object;
  readonly event?: object;
  readonly options?: object;
  readonly order: 'shoot' | 'attack';
  readonly model?: number;
  readonly path?: readonly string[];
  /** By label, the lowest faces of the classes in which faces of a die do the same; 1 goes without saying. */
  readonly cuts?: Readonly<Record<string, readonly number[]>>;
  readonly rules?: Rules;
  readonly touch?: (state: State) => State;
}

const draftOf = ({ order, model, path }: Case): OddsDraft =>
  order === 'shoot'
    ? { command: order, unit: 'r1', target: 'b1', ...(model !== undefined && { model }) }
    : { command: order, unit: 'r1', target: 'b1', ...(path && { path: [...path] }) };

function stateOf({ red, blue, hexes, others, event, options, rules = shipped, touch = (state) => state }: Case): State {
  const units = {
    r1: { side: 'red', hex: '1010', ...red },
    b1: { side: 'blue', hex: '1110', ...blue },
    ...others,
  };
  return touch(begin(rules, { units, hexes, event }, options ?? {}));
}

/** What a run, or many, came to, in the order of `numbersOf`. */
interface Tally {
  readonly sums: Map<string, number>;
  readonly runs: number;
}

function runOf(rules: Rules, state: State, draft: OddsDraft, dice: Dice): string[] {
  const decision = nuclear(rules).decide(state, 'red', draft, dice);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const { events } = decision;
  const blows = events.slice(
    events.findIndex(({ type }) => type === 'melee-fought') + 1,
    events.findIndex(({ type }) => type === 'melee-won' || type === 'melee-tied') >>> 0,
  );
  const marked = (unit: string) =>
    blows.reduce((n, event) => (event.type === 'wounds-suffered' && event.unit === unit ? n + event.wounds : n), 0);
  const happened = (type: Event['type'], unit: string) =>
    events.some((event) => event.type === type && 'unit' in event && event.unit === unit);
  const found = [`wounds ${marked('b1')}`];
  if (happened('unit-destroyed', 'b1')) found.push('destroy');
  if (happened('unit-suppressed', 'b1')) found.push('suppress');
  if (draft.command === 'shoot') return found;
  found.push(`back ${marked('r1')}`);
  found.push(happened('melee-won', 'r1') ? 'win' : happened('melee-won', 'b1') ? 'lose' : 'tie');
  if (happened('unit-destroyed', 'r1')) found.push('attackerDestroyed');
  if (happened('unit-suppressed', 'r1')) found.push('attackerSuppressed');
  return found;
}

/** Every run that the dice allow, each with its chance: faces that do the same are thrown once. */
function everyRun({ cuts = {}, ...given }: Case): Tally {
  const { rules = shipped } = given;
  const state = stateOf(given);
  const draft = draftOf(given);
  const sums = new Map<string, number>();
  const way: { at: number; faces: readonly { face: number; share: number }[] }[] = [];
  let runs = 0;
  for (;;) {
    let depth = 0;
    let chance = 1;
    const dice = diceFrom(({ label }, sides, count) =>
      Array.from({ length: count }, () => {
        if (depth === way.length) way.push({ at: 0, faces: classesOf(sides, cuts[label]) });
        const turn = way[depth++]!;
        const { face, share } = turn.faces[turn.at]!;
        chance *= share;
        return face;
      }),
    );
    for (const found of runOf(rules, state, draft, dice)) sums.set(found, (sums.get(found) ?? 0) + chance);
    runs++;
    way.length = depth;
    while (way.length > 0 && way.at(-1)!.at === way.at(-1)!.faces.length - 1) way.pop();
    if (way.length === 0) return { sums, runs };
    way.at(-1)!.at++;
  }
}

function classesOf(sides: number, cuts?: readonly number[]): { face: number; share: number }[] {
  const lowest = cuts ? [1, ...cuts] : Array.from({ length: sides }, (_, i) => i + 1);
  return lowest.map((face, i) => ({ face, share: ((lowest[i + 1] ?? sides + 1) - face) / sides }));
}

const numbersOf = ({ wounds, destroy, suppress, melee }: Odds): Record<string, number> => {
  const numbers: Record<string, number> = { destroy, suppress };
  for (const [k, chance] of wounds.entries()) numbers[`wounds ${k}`] = chance;
  if (!melee) return numbers;
  const { woundsBack, ...rest } = melee;
  Object.assign(numbers, rest);
  for (const [k, chance] of woundsBack.entries()) numbers[`back ${k}`] = chance;
  return numbers;
};

const oddsFor = (given: Case): Odds =>
  oddsOf({ rules: given.rules ?? shipped, state: stateOf(given) }, draftOf(given))!;
const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

function expectWhole({ wounds, expected, melee }: Odds): void {
  expect(Math.abs(total(wounds) - 1)).toBeLessThan(1e-12);
  expect(expected).toBeCloseTo(total(wounds.map((chance, k) => k * chance)), 12);
  if (!melee) return;
  expect(Math.abs(total(melee.woundsBack) - 1)).toBeLessThan(1e-12);
  expect(Math.abs(melee.win + melee.tie + melee.lose - 1)).toBeLessThan(1e-12);
}

/** The most that the cases below take is some thousands of runs. */
function expectExact(given: Case): void {
  const odds = oddsFor(given);
  expectWhole(odds);
  const { sums } = everyRun(given);
  const numbers = numbersOf(odds);
  for (const found of sums.keys()) expect(Object.keys(numbers)).toContain(found);
  for (const [name, chance] of Object.entries(numbers))
    expect(Math.abs(chance - (sums.get(name) ?? 0)), `${name}: ${chance}, by all runs ${sums.get(name)}`).toBeLessThan(
      1e-12,
    );
}

const soldiers = (models: number, more: object = {}) => ({ type: 'soldiers', models, ...more });
const veterans = (models: number, more: object = {}) => ({ type: 'veterans', models, ...more });
/** Terrain around 1110 that leaves only 1010 to get out. */
const hemmedIn = (game: readonly string[]) => Object.fromEntries(game.map((hex) => [hex, { terrain: 'mountains' }]));

/** A weapon that the shipped ruleset does not have: three traits at once. */
const odd = rulesOf(({ weapons }) => {
  weapons.find(({ id }) => id === 'twin-lascannon')!.traits = ['ap(1)', 'blast(2)', 'deadly(2)', 'rending'];
});
const nearestWay = ['1110'];

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
      blue: soldiers(5),
      hexes: { 1110: { terrain: 'dead-forest' } },
      cuts: { hit: [5, 6], defence: [4, 5], morale: [5] },
    },
    'N-11.4 Deadly, its excess lost on a wounded model': {
      red: { type: 'leman-russ-annihilator', hex: '0710' },
      blue: { type: 'siegfried', tough: [4, 1, 3] },
      cuts: { hit: [4], defence: [6], morale: [4] },
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
      blue: soldiers(4, { modelUpgrades: { 2: 'plasma-gun' } }),
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
  test.each(Object.entries(shots))('%s', (_, given) => expectExact({ ...given, order: 'shoot' }));

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
      blue: veterans(3, { modelUpgrades: { 2: 'power-sword' } }),
      cuts: { ...plain, 'strike-back': [4, 6], defence: [4, 6] },
    },
    'N-9.6 a suppressed attacker regiment meets Rending swords': {
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
      red: { type: 'death-riders', models: 2 },
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
    'N-14.5 an aid post in the hex serves the attacker too': {
      red: veterans(2),
      blue: veterans(1),
      hexes: { 1110: { structure: { type: 'aid-post', owner: 'blue' } } },
      cuts: { ...plain, regeneration: [5] },
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
  test.each(Object.entries(charges))('%s', (_, given) => expectExact({ ...given, order: 'attack' }));
});

describe('many runs of the dice', () => {
  const RUNS = 20_000;
  const mixed = { modelUpgrades: { 3: 'plasma-gun', 8: 'power-sword' }, upgrades: ['medics'] };
  const pairings: Record<string, Case> = {
    'N-7.6 a Leman Russ shoots at ten soldiers': { red: { type: 'leman-russ' }, blue: soldiers(10), order: 'shoot' },
    'N-15.17 24 dice of Suppressing fire at a mixed unit with medics': {
      red: { type: 'gorgon' },
      blue: { type: 'conscripts', ...mixed },
      event: { id: 'suppressing-fire' },
      order: 'shoot',
    },
    'N-11.4 an Annihilator shoots at a mixed unit with medics': {
      red: { type: 'leman-russ-annihilator' },
      blue: { type: 'heavy-weapons', modelUpgrades: { 2: 'mortar' }, upgrades: ['medics'] },
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
  test.each(Object.entries(pairings))(
    '%s',
    (name, given) => {
      const odds = oddsFor(given);
      expectWhole(odds);
      const state = stateOf(given);
      const sums = new Map<string, number>();
      const next = stream(name);
      const toss = () =>
        diceFrom((_, sides, count) => Array.from({ length: count }, () => 1 + Math.floor(next() * sides)));
      for (let i = 0; i < RUNS; i++)
        for (const found of runOf(shipped, state, draftOf(given), toss())) sums.set(found, (sums.get(found) ?? 0) + 1);
      for (const [what, chance] of Object.entries(numbersOf(odds))) {
        const tolerance = 4 * Math.sqrt(Math.max(chance * (1 - chance), 1 / RUNS) / RUNS);
        expect(Math.abs((sums.get(what) ?? 0) / RUNS - chance), what).toBeLessThan(tolerance);
      }
    },
    120_000,
  );
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
    expect(oddsFor(mined)).toEqual(oddsFor(way));
  });

  test('N-9.1 the way may be left to the order', () => {
    const charge = { red: veterans(5), blue: veterans(5), order: 'attack' } as const;
    expect(oddsFor(charge)).toEqual(oddsFor({ ...charge, path: nearestWay }));
  });

  test('N-7.3 an order that would be refused has no odds', () => {
    const state = stateOf({ red: veterans(5, { hex: '0101' }), blue: veterans(5), order: 'shoot' });
    const game = { rules: shipped, state };
    expect(oddsOf(game, { command: 'shoot', unit: 'r1', target: 'b1' })).toBeUndefined();
    expect(oddsOf(game, { command: 'attack', unit: 'r1', target: 'b1' })).toBeUndefined();
    expect(oddsOf(game, { command: 'shoot', unit: 'nobody', target: 'b1' })).toBeUndefined();
  });
});
