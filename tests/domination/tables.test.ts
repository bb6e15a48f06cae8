import { expect, test } from 'vitest';
import { rules } from './positions.ts';

/** V-1 to V-5, V-13: the shipped data, number by number as the tables of the rules have it. */

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
const { ruleset } = rules;

/** Type, army, cost, strength, limit, line, traits. */
const UNITS = `
  marine-infantry space-marines 5 1 - 20 heroism deep-strike(2)
  marine-mobile space-marines 8 1 - 30 heroism deep-strike(2) mobility
  terminators space-marines 10 1 5 10 heroism deep-strike(0) armour power-armour slow
  marine-commander space-marines 10 1 5 50 heroism deep-strike(2) leadership
  land-raider space-marines 10 1 5 40 heroism armour repair-system assault-transport
  guard-infantry imperial-guard 3 0 - 20
  commissar imperial-guard 5 0 - 40 for-the-emperor no-step-back
  guard-tank imperial-guard 6 1 - 10 armour spare-parts
  guard-artillery imperial-guard 6 0 - 90 noncombatant bombard
  valkyrie imperial-guard 6 0 - 30 mobility air-transport
  renegade-infantry renegades 3 0 - 20
  cultists renegades 4 0 - 30 infiltration builds:chaos-altar
  demagogue renegades 6 0 - 80 noncombatant influence(2) sorcery
  renegade-tank renegades 6 0 - 10 armour spare-parts
  renegade-artillery renegades 6 0 - 90 noncombatant bombard
  ork-infantry orks 3 0 - 20 horde builds:ork-camp
  warboss orks 6 1 5 70 horde waaagh
  speed-cult orks 5 0 - 40 horde mobility
  kommandos orks 4 0 - 30 horde infiltration
  battlewagon orks 7 1 - 50 armour battlewagon-shield
  big-mek orks 6 0 5 60 force-field shokk-gun mechanic
  tyranid-infantry tyranids 2 0 - 20 deep-strike(1) synapse-bound
  winged-swarm tyranids 4 0 - 40 deep-strike(1) synapse-bound mobility
  carnifex tyranids 5 1 - 10 deep-strike(1) synapse-bound armour regeneration slow
  tyrant tyranids 8 1 5 50 deep-strike(1) synapse may-have-guard
  genestealers tyranids 4 0 - 30 deep-strike(1) infiltration brood
  tau-infantry tau 4 0 - 30 flexible support supporter
  drones tau 3 0 - 50 support drone-shield operators
  kroot tau 4 0 - 40 infiltration flexible
  crisis tau 9 1 - 10 deep-strike(0) flexible support fire-prep
  hammerhead tau 7 0 - 20 support fire-prep piercing
`;

test('V-1: units', () => {
  const found = ruleset.units.map(({ id, army, cost, strength, limit, line, traits, traitsIf, builds }) => {
    const all = [...traits, ...traitsIf.map(({ trait }) => trait), ...(builds ? [`builds:${builds}`] : [])];
    return [id, army, cost, strength, limit ?? '-', line, ...all.sort()].join(' ');
  });
  const wanted = lines(UNITS).map((line) => {
    const [id, army, cost, strength, limit, place, ...traits] = line.split(' ');
    return [id, army, cost, strength, limit, place, ...traits.sort()].join(' ');
  });
  expect(found).toEqual(wanted);
});

test('V-2: buildings', () => {
  const found = ruleset.buildings.map(({ id, army, cost, limit, counts, income }) => [
    id,
    army,
    cost,
    limit,
    counts,
    income,
  ]);
  expect(found).toEqual([
    ['chaos-altar', 'renegades', 5, 5, 2, 0],
    ['ork-camp', 'orks', 5, 5, 2, 0],
    ['capillary-tower', 'tyranids', 5, 5, 0, 1],
  ]);
  expect(ruleset.buildings.filter(({ delivers }) => delivers).map(({ id }) => id)).toEqual(['chaos-altar', 'ork-camp']);
});

test('V-3: what succeeds on which die, and what costs how much', () => {
  const numbers = (rows: ReadonlyMap<string, { readonly numbers: object }>, id: string) => rows.get(id)!.numbers;
  const from = (id: string) => (numbers(rules.traits, id) as { from: number }).from;
  expect(
    [
      'repair-system',
      'regeneration',
      'mechanic',
      'heroism',
      'bombard',
      'sorcery',
      'waaagh',
      'force-field',
      'fire-prep',
    ].map(from),
  ).toEqual([5, 5, 4, 5, 5, 5, 4, 6, 5]);
  expect(numbers(rules.traits, 'shokk-gun')).toEqual({ from: 4, own: 1 });
  expect(numbers(rules.traits, 'mobility')).toEqual({ steps: 2, retreat: 1, pursuit: 1 });
  expect(numbers(rules.traits, 'slow')).toEqual({ retreat: 1, pursuit: 1 });
  expect(numbers(rules.traits, 'spare-parts')).toEqual({ cost: 1 });
  expect(numbers(rules.rules, 'deathstrike')).toEqual({ cost: 5 });
  expect(numbers(rules.rules, 'absorption')).toEqual({ kill: 1, object: 2 });
  expect(numbers(rules.rules, 'belligerence')).toEqual({ to: 2 });
  expect([numbers(rules.rules, 'growth'), numbers(rules.rules, 'cults-of-chaos')]).toEqual([{ per: 5 }, { per: 5 }]);
  expect(ruleset.numbers).toMatchObject({
    stackLimit: 5,
    hqIncome: 2,
    bonusCap: 2,
    dropLimit: 3,
    restoreCost: 2,
    guardCost: 2,
  });
});

test('V-4: terrain', () => {
  const ofClass = (kind: string) => ruleset.terrain.filter((row) => row.class === kind).map(({ id }) => id);
  expect(ofClass('open')).toEqual(['plain']);
  expect(ofClass('rough')).toEqual(['forest', 'swamp', 'mountains', 'jungle', 'ruins']);
  expect(ofClass('hazardous')).toEqual(['volcano', 'toxic-swamp', 'sharp-rocks']);
  expect(ofClass('impassable')).toEqual(['ocean', 'void']);
});

test('V-5: objects', () => {
  const found = ruleset.objects.map(({ id, pays, lifts, airDefence, gun, radar }) =>
    [id, pays, lifts, airDefence, gun, radar].filter((part) => part !== undefined && part !== false),
  );
  expect(found).toEqual([
    ['city', true],
    ['mine', true],
    ['factory', true],
    ['relic', true],
    ['spaceport', 2],
    ['air-defence', 1],
    ['gun-mount', 4],
    ['radar', 1],
  ]);
});

test('V-13: options and their defaults', () => {
  expect(Object.fromEntries(ruleset.options.map((row) => [row.id, row.default]))).toEqual({
    armour: 'knocked-out',
    'damaged-units-fight': true,
    'zero-strength': 'apart',
    'empty-hq-is-neutral': false,
    'move-after-battle': true,
    'rear-guard': 'automatic',
    'gun-mount-effect': 'destroy',
    'aa-blocks-shuttles': false,
    'power-armour-restores': 'any-turn',
    'hazard-ignores-armour': false,
    'landraider-heroism': true,
    'mobile-squad-mobility': true,
    'sorcery-duel': 'bare',
    'horde-for-all': true,
    'frenzied-attack': 'together',
    'drop-cap': 0,
    'absorption-for': 'own',
    'absorption-cap': 0,
    'lift-landing': 'unoccupied',
    'shuttle-range': 0,
    'hidden-attack': false,
    'hidden-infiltrators': false,
    'late-start-bonus': 0,
    'round-limit': 0,
    'partial-retreat': false,
    'drones-cover': 'listed',
  });
});
