import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { scenarioFile } from '../../src/engine/kernel/read.ts';
import { GameOptions } from '../../src/engine/nuclear/game-options.ts';
import { generateMap } from '../../src/engine/nuclear/map-generator.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import { readGameOptions, readScenario, readScenarioFile } from '../../src/engine/nuclear/read-scenario.ts';
import { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import { Scenario } from '../../src/engine/nuclear/scenario.ts';

const shipped = loadRuleset('rulesets/nuclear') as Ruleset;
const read = readRuleset(shipped);
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { rules } = read;
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('scenarios that are accepted', () => {
  const folder = 'rulesets/nuclear/scenarios';
  test.each(readdirSync(folder))('%s', (file) => {
    expect(readScenarioFile(rules, json(join(folder, file)))).toMatchObject({ ok: true, warnings: [] });
  });

  test('every position of the conformance cases', () => {
    const cases = readdirSync('tests/cases/nuclear').flatMap(
      (file) => json(join('tests/cases/nuclear', file)) as { name: string; options?: unknown; given?: object },
    );
    expect(cases.length).toBeGreaterThan(500);
    for (const { name, options, given } of cases) {
      const chosen = readGameOptions(rules, options);
      if (!chosen.ok) throw new Error(`${name}: ${JSON.stringify(chosen.faults)}`);
      const { data: _, ...scenario } = (given ?? {}) as { data?: unknown };
      const found = readScenario(rules, scenario, chosen.options);
      expect(found.ok ? [] : found.faults, name).toEqual([]);
    }
  });

  test('the examples of the README', () => {
    const blocks = [...readFileSync('rulesets/README.md', 'utf8').matchAll(/```json\n(.*?)```/gs)];
    const examples = blocks.map(([, text]) => JSON.parse(text!) as Record<string, unknown>);
    const scenario = examples.find((example) => 'given' in example);
    expect(readScenarioFile(rules, scenario)).toMatchObject({ ok: true });
    const homebrew = structuredClone(shipped);
    homebrew.units.push(examples.find((example) => example.id === 'trench-raiders') as never);
    homebrew.weapons.push(examples.find((example) => example.id === 'trench-club') as never);
    homebrew.events.find(({ id }) => id === 'small-storm')!.to = 88;
    homebrew.events.push(examples.find((example) => example.id === 'toxic-fog') as never);
    const found = readRuleset(homebrew);
    expect(found.ok ? [] : found.faults).toEqual([]);
  });

  test('N-18: a generated map has no warnings, a painted one is told what it lacks', () => {
    const { cols, rows, terrain, keyPoints, zones } = generateMap(
      rules.ruleset.map,
      Object.fromEntries(rules.terrain),
      ['red', 'blue'],
      'scenarios',
    );
    const hexes: Record<string, { terrain?: string; keyPoint?: string }> = {};
    for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
    for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
    const sides = { red: { zone: zones.red! }, blue: { zone: zones.blue! } };
    const given = { phase: 'setup', map: { cols, rows }, sides, hexes };
    expect(readScenario(rules, given)).toMatchObject({ ok: true, warnings: [] });
    delete hexes[keyPoints[0]!]!.keyPoint;
    const painted = readScenario(rules, given);
    expect(painted.ok && painted.warnings.map(({ code }) => code)).toContain('key-point-count');
    expect(readScenario(rules, { ...given, phase: 'turn-start' })).toMatchObject({ ok: true, warnings: [] });
  });

  test('a map too small for the zone that a side has by default is warned of', () => {
    const small = { map: { cols: 10, rows: 10 } };
    const warnings = [{ code: 'zone-off-map', facts: { side: 'blue', zone: '2020' } }];
    expect(readScenario(rules, small)).toMatchObject({ ok: true, warnings });
    expect(readScenario(rules, { ...small, sides: { blue: { zone: '0606', base: '0808' } } })).toMatchObject({
      ok: true,
      warnings: [],
    });
  });

  test('the schemas are those of the code', () => {
    for (const [file, schema] of [
      ['nuclear-scenario', scenarioFile(Scenario, GameOptions)],
      ['nuclear-ruleset', Ruleset],
    ] as const) {
      const { title: _, ...written } = json(`rulesets/schema/${file}.schema.json`) as { title: string };
      expect(written, 'run: npx tsx src/dev/write-schemas.ts').toEqual(
        JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))),
      );
    }
  });
});

describe('scenarios that do not fit together', () => {
  const r1 = { side: 'red', type: 'soldiers', hex: '0505' };
  const CASES: [reason: string, path: string, given: unknown][] = [
    ['off-map', 'units.r1.hex', { units: { r1: { ...r1, hex: '2505' } } }],
    ['off-map', 'hexes.0925', { hexes: { '0925': {} } }],
    ['off-map', 'sides.red.base', { map: { cols: 8, rows: 8 }, sides: { red: { base: '0909' } } }],
    ['off-map', 'event.hex', { event: { id: 'small-storm', hex: '0025' } }],
    ['zone-off-map', 'sides.red.zone', { sides: { red: { zone: '2101' } } }],
    ['unknown-id', 'map.fill', { map: { fill: 'plane' } }],
    ['unknown-id', 'active', { sides: { green: {} }, active: 'gren' }],
    ['unknown-id', 'hexes.0101.keyPoint', { hexes: { '0101': { keyPoint: 'green' } } }],
    ['unknown-id', 'hexes.0101.marker', { hexes: { '0101': { marker: 'key-point' } } }],
    ['unknown-id', 'units.r1.aboard', { units: { r1: { ...r1, hex: null, aboard: 'r2' } } }],
    ['unknown-id', 'event.unit', { event: { id: 'vip-escort', side: 'red', unit: 'r9' } }],
    ['unknown-id', 'event.counts.gren', { event: { id: 'bad-supply', counts: { gren: 1 } } }],
    ['unknown-id', 'winner.team', { phase: 'over', winner: { team: 'green', how: 'last' } }],
    ['hex-taken', 'units.b1.hex', { units: { r1, b1: { ...r1, side: 'blue' } } }],
    ['on-mountains', 'units.r1.hex', { units: { r1 }, hexes: { '0505': { terrain: 'mountains' } } }],
    [
      'on-mountains',
      'sides.red.base',
      { sides: { red: { base: '0505' } }, hexes: { '0505': { terrain: 'mountains' } } },
    ],
    ['base-taken', 'sides.blue.base', { sides: { red: { base: '0505' }, blue: { base: '0505' } } }],
    [
      'structure-on-base',
      'hexes.0303.structure',
      { sides: { red: { base: '0303' } }, hexes: { '0303': { structure: { type: 'bunker', owner: 'red' } } } },
    ],
    ['too-small', 'sides.red.prestige', { sides: { red: { prestige: -1 } } }],
    ['bid-too-high', 'sides.red.bid', { phase: 'preparation', sides: { red: { bid: 5, prestige: 4 } } }],
    ['one-team', 'sides', { sides: { red: { team: 'us' }, blue: { team: 'us' } } }],
    ['reserved-name', 'sides.gm', { sides: { gm: {} } }],
    ['reserved-name', 'sides.neutral', { sides: { neutral: {} } }],
    ['too-many-sides', 'sides', { sides: Object.fromEntries([...'abcde'].map((id) => [id, {}])) }],
    ['duplicate-id', 'initiative.2', { initiative: ['red', 'blue', 'red'] }],
    ['side-not-in-line', 'initiative', { initiative: ['red'] }],
    ['active-outside-round', 'active', { phase: 'preparation', active: 'red' }],
    ['side-eliminated', 'active', { sides: { red: { eliminated: true }, green: {} }, active: 'red' }],
    ['winner-missing', 'winner', { phase: 'over' }],
    ['winner-too-early', 'winner', { winner: { team: 'red', how: 'last' } }],
    ['forbidden-name', 'units.r1.side', { units: { r1: { ...r1, side: 'toString' } } }],
    ['invalid-key', 'units.toString', { units: { toString: r1 } }],
    ['deploys-not-now', 'units.r1.deployTo', { units: { r1: { ...r1, deployTo: '0101' } } }],
    ['upgrade-for-model', 'units.r1.upgrades.0', { units: { r1: { ...r1, upgrades: ['plasma-gun'] } } }],
    ['wrong-level', 'units.r1.upgrades.0', { units: { r1: { ...r1, upgrades: ['rending'] } } }],
    ['number-missing', 'units.r1.traits.0', { units: { r1: { ...r1, traits: ['tough'] } } }],
    ['trait-not-lent', 'units.r1.traits.0', { units: { r1: { ...r1, traits: ['infantry'] } } }],
    ['duplicate-id', 'units.r1.traits.1', { units: { r1: { ...r1, traits: ['vip', 'vip'] } } }],
    ['too-many-models', 'units.r1.models', { units: { r1: { ...r1, models: 11 } } }],
    ['no-such-model', 'units.r1.living.1', { units: { r1: { ...r1, living: [1, 11] } } }],
    ['duplicate-model', 'units.r1.living.1', { units: { r1: { ...r1, living: [2, 2] } } }],
    ['models-disagree', 'units.r1.models', { units: { r1: { ...r1, models: 3, living: [1, 2] } } }],
    ['tough-disagrees', 'units.r1.tough', { units: { r1: { ...r1, models: 3, tough: [1] } } }],
    ['too-tough', 'units.r1.tough.0', { units: { r1: { side: 'red', type: 'ragnarok', tough: [9] } } }],
    [
      'model-not-living',
      'units.r1.modelUpgrades.5',
      { units: { r1: { ...r1, models: 4, modelUpgrades: { 5: 'plasma-gun' } } } },
    ],
    [
      'model-not-living',
      'units.r1.modelUpgrades.01',
      { units: { r1: { ...r1, modelUpgrades: { '01': 'plasma-gun' } } } },
    ],
    ['upgrade-not-offered', 'units.r1.modelUpgrades.1', { units: { r1: { ...r1, modelUpgrades: { 1: 'mortar' } } } }],
    [
      'hex-and-aboard',
      'units.r1.aboard',
      { units: { r1: { ...r1, aboard: 't' }, t: { ...r1, hex: '0606', type: 'gorgon' } } },
    ],
    [
      'transport-of-others',
      'units.r1.aboard',
      { units: { r1: { ...r1, hex: null, aboard: 't' }, t: { side: 'blue', hex: '0606', type: 'gorgon' } } },
    ],
    [
      'transport-not-on-map',
      'units.r1.aboard',
      { units: { r1: { ...r1, hex: null, aboard: 't' }, t: { side: 'red', type: 'gorgon' } } },
    ],
    [
      'no-transport',
      'units.r1.aboard',
      { units: { r1: { ...r1, hex: null, aboard: 't' }, t: { side: 'red', hex: '0606', type: 'ragnarok' } } },
    ],
    [
      'cannot-board',
      'units.r1.aboard',
      {
        units: {
          r1: { side: 'red', type: 'death-riders', aboard: 't' },
          t: { side: 'red', hex: '0606', type: 'gorgon' },
        },
      },
    ],
    [
      'transport-overloaded',
      'units.t',
      {
        units: {
          t: { side: 'red', hex: '0606', type: 'brunhilde' },
          r1: { ...r1, hex: null, aboard: 't' },
          r2: { ...r1, hex: null, aboard: 't' },
        },
      },
    ],
    ['field-not-of-event', 'event.counts', { event: { id: 'small-storm', counts: {} } }],
    [
      'choice-is-word',
      'event.choices.red',
      { phase: 'preparation', event: { id: 'acid-rain', choices: { red: ['r1'] } } },
    ],
    [
      'choice-is-list',
      'event.choices.red',
      { phase: 'preparation', event: { id: 'bad-supply', counts: { red: 1 }, choices: { red: 'slow' } } },
    ],
    [
      'choice-count',
      'event.choices.red',
      { phase: 'preparation', units: { r1 }, event: { id: 'bad-supply', counts: { red: 1 }, choices: { red: [] } } },
    ],
  ];

  test.each(CASES)('%s: %s', (reason, path, given) => {
    const found = readScenario(rules, given);
    expect(found.ok ? [] : found.faults).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason, path: expect.stringContaining(path) })]),
    );
  });

  test('what hangs on the options is judged by them', () => {
    const options = (differing: unknown) => {
      const chosen = readGameOptions(rules, differing);
      if (!chosen.ok) throw new Error('options');
      return chosen.options;
    };
    const onTop = {
      units: { r1: { side: 'red', type: 'siegfried', hex: '0505' } },
      hexes: { '0505': { terrain: 'mountains' } },
    };
    expect(readScenario(rules, onTop).ok).toBe(false);
    expect(readScenario(rules, onTop, options({ 'mountain-crossing': 'scouts-and-all-terrain' })).ok).toBe(true);
  });

  test('a file for other rules, and options out of bounds', () => {
    expect(readScenarioFile(rules, { ruleset: 'nuclaer', given: {} })).toMatchObject({
      faults: [{ path: 'ruleset', reason: 'other-ruleset', nearest: 'nuclear' }],
    });
    expect(
      readScenarioFile(rules, { ruleset: 'nuclear', options: { 'danger-threshold': 6 }, given: {} }),
    ).toMatchObject({
      faults: [{ path: 'options.danger-threshold', reason: 'too-big' }],
    });
    expect(
      readScenarioFile(rules, { ruleset: 'nuclear', given: { units: { r1: { side: 'red', type: 'soldirs' } } } }),
    ).toMatchObject({ faults: [{ path: 'given.units.r1.type', reason: 'unknown-id', nearest: 'soldiers' }] });
  });
});

describe('rulesets that would not play', () => {
  const row = <Row extends { id: string }>(rows: Row[], id: string): Row => rows.find((each) => each.id === id)!;
  const CASES: [reason: string, change: (ruleset: Ruleset) => unknown][] = [
    ['base-missing', (r) => (r.structures = r.structures.filter(({ role }) => role !== 'base'))],
    ['second-base', (r) => (row(r.structures, 'bunker').role = 'base')],
    ['base-for-sale', (r) => (row(r.structures, 'central-base').cost = 5)],
    ['base-nowhere', (r) => (row(r.structures, 'central-base').terrain = [])],
    ['base-not-in-zone', (r) => (row(r.structures, 'central-base').terrain = ['gorge'])],
    ['base-again', (r) => (r.numbers.capturedBase = 'central-base')],
    ['built-on-mountains', (r) => row(r.structures, 'bunker').terrain.push('mountains')],
    ['property-without-effect', (r) => (row(r.structures, 'bunker').properties = ['difficult'])],
    ['property-without-effect', (r) => (row(r.structures, 'bunker').againstEnemies = ['dangerous'])],
    ['trait-not-lent', (r) => (row(r.structures, 'bunker').gives = [{ trait: 'tough(3)' }])],
    ['trait-not-lent', (r) => (row(r.events, 'vip-escort').trait = 'infantry')],
    ['trait-not-lent', (r) => (row(r.units, 'gorgon').rankUpgrades = ['infantry'])],
    ['trait-not-lent', (r) => (row(r.upgrades, 'medics').traits = ['transport(5)'])],
    ['trait-without-steps', (r) => (r.numbers.railMarch = 'vip')],
    ['upgrade-empty', (r) => (row(r.upgrades, 'medics').traits = [])],
    ['upgrade-both', (r) => (row(r.upgrades, 'mortar').traits = ['stealth'])],
    ['replaces-missing', (r) => delete row(r.upgrades, 'mortar').replaces],
    ['replaces-unwanted', (r) => (row(r.upgrades, 'medics').replaces = 'melee')],
    ['replaces-wrong-kind', (r) => (row(r.upgrades, 'mortar').replaces = 'melee')],
    ['adds-nothing', (r) => (row(r.upgrades, 'extra-armour').adds = ['fast'])],
    ['id-is-trait', (r) => (row(r.upgrades, 'medics').id = 'sniper')],
    ['carrier-boards', (r) => row(r.units, 'gorgon').traits.push('infantry')],
    [
      'too-many-dice',
      (r) =>
        Object.assign(row(r.units, 'heavy-weapons'), {
          models: 40,
          weapons: ['battle-cannon', 'double-twin-heavy-stubber', 'mortar', 'grenade-launcher', 'earthshaker'],
        }) && Object.assign(row(r.weapons, 'mortar'), { attacks: 60 }),
    ],
    ['too-many-dice', (r) => (row(r.events, 'suppressing-fire').numbers.times = 1000)],
    ['too-many-steps', (r) => (row(r.traits, 'fast').numbers.march = 100)],
    ['fill-impassable', (r) => (row(r.terrain, 'plain').properties = ['mountains'])],
    ['forbidden-name', (r) => (row(r.units, 'gorgon').id = 'constructor')],
    ['bad-letter', (r) => (row(r.terrain, 'plain').letter = ' ')],
    ['too-small', (r) => (row(r.events, 'suppressing-fire').numbers.times = 0)],
    ['unrecognized-key', (r) => (row(r.events, 'countdown').numbers.prestigee = 5)],
    ['zone-off-map', (r) => (r.map.zones.bySides['2'] = ['0101', '2120'])],
    ['zone-count', (r) => (r.map.zones.bySides['2'] = ['0101'])],
    ['fill-forbidden', (r) => r.map.zones.forbidden.push('plain')],
    ['fill-no-road', (r) => (r.map.roads = ['dead-forest'])],
    ['fill-grows', (r) => (r.map.growth[0]!.terrain = 'plain')],
    ['target-outside-share', (r) => (r.map.growth[0]!.target = 1)],
    ['bounds-crossed', (r) => (r.map.growth[0]!.clump = { min: 5, max: 2 })],
  ];
  test.each(CASES)('%s', (reason, change) => {
    const copy = structuredClone(rules.ruleset);
    change(copy);
    const found = readRuleset(copy);
    expect((found.ok ? [] : found.faults).map((fault) => fault.reason)).toContain(reason);
  });
});
