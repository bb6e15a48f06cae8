import { describe, expect, test } from 'vitest';
import { readRuleset } from '../../src/engine/domination/read-ruleset.ts';
import { readGameOptions, readScenario } from '../../src/engine/domination/read-scenario.ts';
import type { Ruleset } from '../../src/engine/domination/ruleset.ts';
import type { Scenario } from '../../src/engine/domination/scenario.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import words from '../../src/words/en/faults.json';
import { rules, shipped, system, twinPoles } from './positions.ts';

/** Bad input is refused with its place, a reason that has a sentence, and the known id that was probably meant. */

interface Told {
  readonly path: string;
  readonly reason: string;
  readonly nearest?: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

const lineOf = ({ path, reason, nearest }: Told): string =>
  [path, reason, ...(nearest === undefined ? [] : [`(${nearest}?)`])].join(' ');

/** Every reason must have a sentence, and every list that it names a name. */
function checkWords(faults: readonly Told[]): void {
  for (const { reason, facts } of faults) {
    expect(Object.keys(words)).toContain(reason);
    if (facts.among !== undefined) expect(Object.keys(words.among)).toContain(facts.among);
  }
}

describe('a ruleset with a fault', () => {
  test.each<[string, (ruleset: Ruleset) => unknown, string[]]>([
    [
      'an army that is not there',
      (r) => (r.units[0]!.army = 'space-marine'),
      ['units.0.army unknown-id (space-marines?)'],
    ],
    ['a trait misspelt', (r) => (r.units[0]!.traits[0] = 'herosim'), ['units.0.traits.0 unknown-id (heroism?)']],
    ['a trait without its number', (r) => (r.units[0]!.traits[1] = 'deep-strike'), ['units.0.traits.1 number-missing']],
    [
      'a rule that nobody wrote',
      (r) => (r.armies[0]!.rules[0] = 'orbital-assalt'),
      ['armies.0.rules.0 unknown-id (orbital-assault?)'],
    ],
    ['two units of one name', (r) => (r.units[1]!.id = r.units[0]!.id), ['units.1.id duplicate-id']],
    [
      'a raised unit that is not named',
      (r) => delete r.rules.find(({ id }) => id === 'mobilization')!.unit,
      ['rules.4.unit unit-missing'],
    ],
    ['an HQ beyond the map', (r) => (r.planets[0]!.hqs[0] = '4040'), ['planets.0.hqs.0 off-map']],
    ['ocean beyond the map', (r) => r.planets[0]!.terrain.ocean!.push('1010'), ['planets.0.terrain.ocean.4 off-map']],
    ['a mine in an HQ', (r) => (r.planets[0]!.objects[0]!.at = '0502'), ['planets.0.objects.0.at duplicate-id']],
    [
      'a home that is none',
      (r) => (r.planets[2]!.fewer = { '2': ['0101', '1209'] }),
      ['planets.2.fewer.2.0 unknown-id'],
    ],
    ['a bonus that is no number', (r) => (r.numbers.bonusCap = 'two' as never), ['numbers.bonusCap invalid-type']],
  ])('%s', (_, change, expected) => {
    const copy = structuredClone(shipped) as Ruleset;
    change(copy);
    const read = readRuleset(copy);
    const faults = read.ok ? [] : read.faults;
    expect(faults.map(lineOf)).toEqual(expect.arrayContaining(expected));
    checkWords(faults);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: faults are put in on purpose
type Loose = any;

describe('a scenario with a fault', () => {
  const given: Scenario = {
    map: { cols: 9, rows: 9 },
    sides: { red: { faction: 'orks', hq: '0502' }, blue: { faction: 'tau', hq: '0508' } },
    units: { r1: { side: 'red', type: 'ork-infantry', at: '0502' } },
  };
  test.each<[string, (scenario: Loose) => unknown, string[]]>([
    ['an army misspelt', (s) => (s.sides.red.faction = 'orkz'), ['sides.red.faction unknown-id (orks?)']],
    ['a unit misspelt', (s) => (s.units.r1.type = 'ork-infantri'), ['units.r1.type unknown-id (ork-infantry?)']],
    ['a side that does not play', (s) => (s.units.r1.side = 'reed'), ['units.r1.side unknown-id (red?)']],
    ['a unit beyond the map', (s) => (s.units.r1.at = '1212'), ['units.r1.at off-map']],
    ['nobody to fight', (s) => delete s.sides.blue, ['sides too-few-sides']],
    ['a game that is over', (s) => (s.turn = { phase: 'over' }), ['turn.phase game-over']],
    [
      'a key that nobody knows',
      (s) => (s.sides.red.resource = 3),
      ['sides.red.resource unrecognized-key (resources?)'],
    ],
  ])('%s', (_, change, expected) => {
    const copy = structuredClone(given);
    change(copy);
    const read = readScenario(rules, copy);
    const faults = read.ok ? [] : read.faults;
    expect(faults.map(lineOf)).toEqual(expect.arrayContaining(expected));
    checkWords(faults);
  });

  test('six units of a side in one place (D-1.6)', () => {
    const units = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`r${n}`, given.units!.r1!]));
    const read = readScenario(rules, { ...given, units });
    expect(read.ok ? [] : read.faults.map(lineOf)).toEqual(['units.r6.at location-full']);
  });

  test('options that are not there, or out of range', () => {
    const faultsOf = (options: object) => {
      const read = readGameOptions(rules, options);
      return read.ok ? [] : read.faults.map(lineOf);
    };
    expect(faultsOf({ 'rear-gard': 'off' })).toEqual(['rear-gard unrecognized-key (rear-guard?)']);
    expect(faultsOf({ 'rear-guard': 'of' })[0]).toContain('rear-guard');
    expect(faultsOf({ 'round-limit': -1 })[0]).toContain('round-limit');
  });
});

describe('commands from anywhere', () => {
  const state = twinPoles(['orks', 'tau']);
  const nonsense: readonly unknown[] = [
    null,
    'move',
    [],
    { command: 'toString' },
    { command: 'move' },
    { command: 'move', units: [], to: '0503' },
    { command: 'move', units: ['constructor'], to: '0503' },
    { command: 'move', units: ['blue-tau-infantry-1'], to: '0503' },
    { command: 'move', units: ['red-ork-infantry-1'], to: '9999' },
    { command: 'move', units: ['red-ork-infantry-1'], to: '0503', path: ['0503'] },
    { command: 'buy', type: '__proto__' },
    { command: 'buy', type: 'tau-infantry' },
    { command: 'build', type: 'constructor', at: '0503' },
    { command: 'deathstrike', at: '0508', against: 'nobody' },
    { command: 'set-standing', absorb: { toString: 'always' } },
  ];
  test.each(nonsense.map((command) => [JSON.stringify(command), command]))('%s is refused', (_, command) => {
    const decision = system.decide(state, 'red', command, keyed('bad', '0'));
    expect(decision.ok).toBe(false);
    if (!decision.ok) expect(decision.refusal.clause).toMatch(/^D-/);
  });
  test('a draft about a hex that is not on the map has options without a choice', () => {
    for (const command of ['retreat', 'fight', 'bombard', 'fire-gun'])
      for (const field of system.options(state, 'red', { command, at: '9999', gun: '9999' }).fields)
        if ('choices' in field)
          for (const choice of field.choices) expect(choice.refusal ?? choice.value).toBeDefined();
  });
  test('nobody from outside commands', () => {
    for (const seat of ['nobody', 'constructor', '__proto__'])
      expect(system.decide(state, seat, { command: 'end-turn' }, keyed('bad', '0')).ok).toBe(false);
  });
});

test('D-1.11: an unknown field in any part of a command is refused, with its path and the field that was meant', () => {
  const state = twinPoles(['orks', 'tau']);
  const cases = [
    [{ command: 'end-turn', now: true }, { field: 'now' }],
    [
      { command: 'move', units: ['red-1'], tot: '0101' },
      { field: 'tot', nearest: 'to' },
    ],
    [{ command: 'set-standing', absorb: { stray: 'on' } }, { field: 'absorb.stray' }],
  ] as const;
  for (const [command, facts] of cases)
    expect(system.decide(state, 'red', command, keyed('bad', '0'))).toMatchObject({
      ok: false,
      refusal: { code: 'bad-argument', facts },
    });
});
