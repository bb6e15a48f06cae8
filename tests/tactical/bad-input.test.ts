import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/engine/kernel/bounded.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { tactical } from '../../src/engine/tactical/engine.ts';
import { readRuleset } from '../../src/engine/tactical/read-ruleset.ts';
import { readGameOptions, readScenario } from '../../src/engine/tactical/read-scenario.ts';
import type { Ruleset } from '../../src/engine/tactical/ruleset.ts';
import words from '../../src/words/en/faults.json';
import { rules, shipped } from './positions.ts';

/** Bad input is refused with its place and a reason that has a sentence. */

const linesOf = (read: { readonly ok: boolean; readonly faults?: readonly Fault[] }): string[] => {
  const faults = read.faults ?? [];
  for (const { reason, facts } of faults) {
    expect(Object.keys(words)).toContain(reason);
    if (facts.among !== undefined) expect(Object.keys(words.among)).toContain(facts.among);
  }
  return faults.map(({ path, reason }) => `${path} ${reason}`);
};

test.each<[string, (ruleset: Ruleset) => unknown, string]>([
  [
    'a profile that is not there',
    (r) => (r.units[0]!.groups[0]!.model = 'librarain'),
    'units.0.groups.0.model unknown-id',
  ],
  ['a trait misspelt', (r) => (r.models[0]!.traits[0] = 'atskfn'), 'models.0.traits.0 unknown-id'],
  ['a trait without its numbers', (r) => (r.traits[1]!.numbers = {}), 'traits.1.numbers.bonus invalid-type'],
  ['two entries of one name', (r) => (r.units[1]!.id = r.units[0]!.id), 'units.1.id duplicate-id'],
  ['a weapon that nobody made', (r) => (r.models[1]!.ranged[0]![0] = 'bow'), 'models.1.ranged.0.0 unknown-id'],
  ['fall-back dice for nobody', (r) => ((r.fallBack as Record<string, number>).horse = 3), 'fallBack.horse unknown-id'],
  ['a board that is no board', (r) => (r.board.cols = 2), 'board.cols too-small'],
])('a ruleset with %s', (_, change, expected) => {
  const copy = structuredClone(shipped) as Ruleset;
  change(copy);
  expect(linesOf(readRuleset(copy))).toContain(expected);
});

test.each<[string, object, string]>([
  ['an entry that is not there', { units: { r1: { type: 'ork-boys' } } }, 'units.r1.type unknown-id'],
  ['a unit off the board', { units: { r1: { type: 'ork-boyz', hex: '4040' } } }, 'units.r1.hex off-map'],
  [
    'two units in one hex',
    { units: { r1: { type: 'ork-boyz', hex: '0404' }, r2: { type: 'ork-boyz', hex: '0404' } } },
    'units.r2.hex hex-taken',
  ],
  ['a unit of nobody', { units: { r1: { type: 'ork-boyz', models: { 'ork-boy': 0 } } } }, 'units.r1.models too-small'],
  ['a model past its wounds', { units: { b1: { type: 'ork-nobz', hurt: { nob: 2 } } } }, 'units.b1.hurt.nob too-big'],
  ['a passenger of nothing', { units: { r1: { type: 'ork-boyz', embarked: 'r7' } } }, 'units.r1.embarked unknown-id'],
  ['unknown ground', { hexes: { '0404': { terrain: 'wood' } } }, 'hexes.0404.terrain unknown-id'],
  ['a gift misspelt', { units: { r1: { type: 'ork-boyz', granted: ['fearles'] } } }, 'units.r1.granted.0 unknown-id'],
  [
    'a blessing misspelt',
    { units: { r1: { type: 'ork-boyz', blessings: ['fnp:4'] } } },
    'units.r1.blessings.0 unknown-id',
  ],
  ['a hot gun of nobody', { units: { r1: { type: 'ork-boyz', cooling: ['bow'] } } }, 'units.r1.cooling.0 unknown-id'],
  ['a tank without hull', { units: { r1: { type: 'ig-leman-russ', hull: 0 } } }, 'units.r1.hull too-small'],
  ['a tank too sound', { units: { r1: { type: 'ig-leman-russ', hull: 4 } } }, 'units.r1.hull too-big'],
  [
    'a fourth slot',
    { units: { r1: { type: 'ig-leman-russ', lostWeapons: [2, 3] } } },
    'units.r1.lostWeapons.1 too-big',
  ],
  [
    'a squad that rides a squad',
    { units: { r1: { type: 'ork-boyz' }, r2: { type: 'ork-warboss', embarked: 'r1' } } },
    'units.r2.embarked no-transport',
  ],
  [
    "the enemy's wagon",
    { units: { b1: { type: 'ork-battlewagon' }, r2: { type: 'ork-boyz', embarked: 'b1' } } },
    'units.r2.embarked transport-of-others',
  ],
  [
    'a squad joined to a squad',
    { units: { r1: { type: 'ork-boyz' }, r2: { type: 'ork-nobz', joined: 'r1' } } },
    'units.r2.joined cannot-join',
  ],
  [
    'a character joined to a tank',
    { units: { r1: { type: 'ork-battlewagon' }, r2: { type: 'ork-warboss', joined: 'r1' } } },
    'units.r2.joined cannot-join',
  ],
  [
    'friends locked with each other',
    { units: { r1: { type: 'ork-boyz', engaged: ['r2'] }, r2: { type: 'ork-nobz' } } },
    'units.r1.engaged.0 same-side',
  ],
  ['faulty numbers of its own', { data: { hitFaces: [9] } }, 'data.hitFaces.0 too-big'],
  ['a word that is no field', { wind: 'west' }, 'wind unrecognized-key'],
])('a scenario with %s', (_, given, expected) => {
  expect(linesOf(readScenario(rules, given))).toContain(expected);
});

test('T-13.3: the option `fighters` takes a number or `all`', () => {
  expect(readGameOptions(rules, { fighters: 'all' })).toMatchObject({ ok: true, options: { fighters: 0 } });
  expect(readGameOptions(rules, { fighters: 10 })).toMatchObject({ ok: true, options: { fighters: 10 } });
  expect(readGameOptions(rules, { fighters: 'some' }).ok).toBe(false);
});

describe('T-1.9: nonsense from anywhere is refused, and harms nothing', () => {
  const system = tactical(rules);
  const state = system.begin({ units: { r1: { type: 'ork-boyz', hex: '0404' } } }, {});
  test.each<[unknown, string]>([
    [null, 'unknown-command'],
    ['move', 'unknown-command'],
    [{ command: 'toString' }, 'unknown-command'],
    [{ command: 'move', unit: 'constructor' }, 'unknown-unit'],
    [{ command: 'move', unit: 'r1', path: 7 }, 'bad-path'],
    [{ command: 'move', unit: 'r1', path: ['0403', 'x'] }, 'bad-path'],
    [{ command: 'move', unit: 'r1', path: ['0403'], facing: 'up' }, 'bad-argument'],
    [{ command: 'set-standing', unit: 'r1', orders: { overwatch: 'yes' } }, 'bad-argument'],
    [{ command: 'move', else: { command: 'move', else: 3 } }, 'unknown-unit'],
  ])('%j', (command, code) => {
    const decision = system.decide(state, 'red', command, keyed('seed', '1'));
    expect(decision.ok ? 'accepted' : decision.refusal.code).toBe(code);
  });
});
