import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCampaign } from '../../src/app/files/read-campaign.ts';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import type { Fault } from '../../src/engine/kernel/bounded.ts';
import { type Campaign, type Entry, submit } from '../../src/engine/kernel/campaign.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { editDistance } from '../../src/engine/kernel/nearest.ts';
import { freezeFromNowOn, freezeIfAsked } from '../../src/engine/kernel/plain-data.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { EFFECTS } from '../../src/engine/nuclear/effects.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import { readGameOptions, readScenario, readScenarioFile } from '../../src/engine/nuclear/read-scenario.ts';
import type { RulesetIndex } from '../../src/engine/nuclear/ruleset-index.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { readJson } from '../../src/store/files/text-file.ts';
import { at, corrupted, mistyped, type Path, pathsOf, pick } from '../support/corrupt.ts';

/** Files that somebody spoiled: refused with a place and a reason, or still good enough to be played. Nothing between. */

const MORE = process.env.HEXPOST_LONG ? 25 : 1;
const LONG = { timeout: 300_000 * MORE };

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const shipped = loadRuleset('rulesets/nuclear') as Record<string, unknown>;
const rules = ((): RulesetIndex => {
  const read = readRuleset(shipped);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rules;
})();
const folder = 'rulesets/nuclear/scenarios';
const scenarios = readdirSync(folder).map((file) => [file, json(join(folder, file))] as const);

/** A scenario that says something of every field that there is. */
const everything = {
  ruleset: 'nuclear',
  options: { sheets: 'sequential', 'turn-limit': 9 },
  given: {
    turn: 3,
    phase: 'preparation',
    initiative: ['blue', 'green', 'red'],
    event: { id: 'bad-supply', counts: { red: 1, blue: 1, green: 0 }, choices: { red: ['r1'] } },
    map: { cols: 14, rows: 12, fill: 'plain' },
    sides: {
      red: {
        team: 'east',
        prestige: 300,
        controlPoints: 4,
        bid: 20,
        ready: true,
        bought: 2,
        zone: '0101',
        base: '0303',
      },
      blue: { prestige: 300, zone: '1008', base: '1210' },
      green: { team: 'east', zone: null, base: null, eliminated: false },
    },
    units: {
      'red-2': { side: 'red', type: 'grenadiers', deployTo: '0202', modelUpgrades: { 1: 'plasma-gun' } },
      r1: { side: 'red', type: 'soldiers', hex: '0606', living: [1, 2, 5, 9], xp: 25, rank: 'veteran', picks: 1 },
      r2: { side: 'red', type: 'brunhilde', hex: '0607', tough: [3], upgrades: ['extra-armour', 'accurate'] },
      r3: { side: 'red', type: 'conscripts', aboard: 'r2', models: 9, traits: ['out-of-supply'] },
      b1: { side: 'blue', type: 'death-riders', hex: '0808', suppressed: true, retreat: ['n', 'ne'] },
      g1: { side: 'green', type: 'veterans', hex: '0506', acted: 'yes', traits: ['vip'] },
    },
    hexes: {
      '0705': { terrain: 'wooded-hills', keyPoint: 'green' },
      '0706': {
        terrain: 'dead-forest',
        keyPoint: 'neutral',
        structure: { type: 'trenches', owner: 'blue', done: false },
      },
      '0909': { terrain: 'gorge', marker: 'intelligence' },
      '0404': { structure: { type: 'supply-depot', owner: null } },
    },
  },
};
const given = (file: unknown) => (file as typeof everything).given;

/** A position on open ground where units of a ruleset's first types meet. */
function meeting({ ruleset }: RulesetIndex, phase: string): unknown {
  const types = ruleset.units.map(({ id }) => id);
  const place = (side: string, hexes: readonly string[], from: number) =>
    hexes.map((hex, i) => [`${side}${i}`, { side, type: types[(from + i * 4) % types.length]!, hex }] as const);
  return {
    phase,
    map: { cols: 12, rows: 12, fill: ruleset.map.fill },
    sides: {
      red: { prestige: 500, zone: '0101', base: '0303' },
      blue: { prestige: 500, zone: '0808', base: '1010' },
    },
    units: Object.fromEntries([
      ...place('red', ['0505', '0606', '0405'], types.length - 1),
      ...place('blue', ['0706', '0607', '0708'], 3),
    ]),
    hexes: { '0506': { keyPoint: 'neutral' } },
  };
}

/** Plays by chance. Whatever goes wrong throws. */
function playOn(rulesIn: RulesetIndex, scenario: unknown, options: unknown, seed: string, commands: number): void {
  const system = nuclear(rulesIn) as AnySystem;
  let state = system.begin(scenario, options) as State;
  const random = stream(seed);
  const entries: Entry[] = [];
  const campaign = { seed, entries } as unknown as Campaign;
  for (let i = 0; i < commands && state.phase !== 'over'; i++) {
    const step = randomMove(system, state, random, { optional: 0.4 });
    if (!step) return;
    const result = submit(system, campaign, state, step.seat, step.command);
    if (!result.ok) throw new Error(`${JSON.stringify(step)} was offered and refused: ${result.refusal.code}`);
    entries.push(result.entry);
    state = result.state as State;
  }
  for (const path of pathsOf(state)) {
    const value = at(state, path);
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${path.join('.')} is ${value}`);
    if (value === undefined) throw new Error(`${path.join('.')} is undefined`);
  }
}

const say: Record<string, TFunction> = {};
const met = new Set<string>();

/** A fault names a place and has a sentence in both languages, with nothing left blank. */
function checkFaults(faults: readonly Fault[], about: string): void {
  expect(faults.length, about).toBeGreaterThan(0);
  for (const fault of faults.slice(0, 20)) {
    const { path, reason, facts, nearest } = fault;
    if (met.has(`${reason} ${nearest !== undefined}`)) continue;
    met.add(`${reason} ${nearest !== undefined}`);
    expect(typeof path, about).toBe('string');
    for (const [language, t] of Object.entries(say)) {
      const key = nearest === undefined ? reason : `${reason}_nearest`;
      const sentence = t(key, { ...facts, nearest, path: path || t('whole') });
      expect(sentence, `${language} ${JSON.stringify(fault)}`).toMatch(/^.+: .+[.?]/s);
      expect(sentence, `${language} ${JSON.stringify(fault)}`).not.toMatch(/\{\{|\$t\(|faults:|undefined/);
    }
  }
}

beforeAll(async () => {
  freezeFromNowOn();
  for (const language of ['en', 'ru']) {
    const instance = i18next.createInstance();
    await instance.init({
      lng: language,
      defaultNS: 'faults',
      ns: ['faults'],
      resources: { [language]: { faults: json(`src/words/${language}/faults.json`) as Record<string, string> } },
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    say[language] = instance.t;
  }
});

const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype).sort());
afterEach(() => {
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype).sort())).toBe(prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  freezeFromNowOn();
});

/** Reads something and tells what it was when that throws. */
function safely<T>(about: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${about}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

const unspoken = (path: Path): boolean => !path.some((step) => step === 'en' || step === 'ru' || step === 'text');

describe('a spoiled ruleset', () => {
  test('is refused with place and reason, or plays', LONG, () => {
    const paths = pathsOf(shipped).filter((path) => path.length > 1 && unspoken(path));
    const count = { refused: 0, played: 0 };
    for (let i = 0; i < 500 * MORE; i++) {
      const random = stream(`ruleset ${i}`);
      const { raw, done } = corrupted(shipped, random, paths);
      const about = `ruleset ${i}: ${done}`;
      const read = safely(about, () => readRuleset(raw));
      if (!read.ok) {
        count.refused++;
        checkFaults(read.faults, about);
        continue;
      }
      if (count.played++ > 40 * MORE) continue;
      for (const phase of ['turn-start', 'initial']) {
        const scenario = meeting(read.rules, phase);
        const judged = safely(about, () => readScenario(read.rules, scenario));
        if (judged.ok) safely(about, () => playOn(read.rules, scenario, {}, about, 15));
      }
    }
    expect(count.refused).toBeGreaterThan(150 * MORE);
    expect(count.played).toBeGreaterThan(40);
  });

  test('with every number at its bounds is refused or plays', LONG, () => {
    const numbers = pathsOf(shipped).filter((path) => typeof at(shipped, path) === 'number' && path[0] !== 'map');
    const values = [-1000, -1, 0, 1, 6, 40, 60, 100, 1000, 10_000, 2 ** 40, 0.5, Number.NaN, -Infinity];
    let played = 0;
    for (const [i, path] of numbers.entries()) {
      const random = stream(`bounds ${i}`);
      for (const value of MORE > 1 ? values : [pick(values, random), pick(values.slice(2, 9), random)]) {
        const raw = structuredClone(shipped);
        (at(raw, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1)!] = value;
        const about = `${path.join('.')} = ${value}`;
        const read = safely(about, () => readRuleset(raw));
        if (!read.ok) checkFaults(read.faults, about);
        else if (played++ % 12 === 0 || (MORE > 1 && played % 3 === 0))
          safely(about, () =>
            playOn(read.rules, meeting(read.rules, pick(['turn-start', 'final'], random)), {}, about, 8),
          );
      }
    }
    expect(played).toBeGreaterThan(60);
  });

  test('every event, as its effect needs it, plays; without any one of its needs it is refused', LONG, () => {
    const rows = shipped.events as Record<string, unknown>[];
    const effects = new Set(rows.map(({ effect }) => effect));
    expect([...effects].sort()).toEqual(Object.keys(EFFECTS).sort());
    for (const [i, row] of rows.entries()) {
      const only = { ...shipped, events: [{ ...row, from: 1, to: 100 }] };
      const read = readRuleset(only);
      if (!read.ok) throw new Error(JSON.stringify(read.faults));
      playOn(read.rules, meeting(read.rules, 'turn-start'), {}, `event ${i}`, 10);
      const { numbers = [], trait, family } = EFFECTS[String(row.effect)]!.needs ?? {};
      const faultsWithout = (change: (row: Record<string, unknown>) => void): Fault[] => {
        const copy = structuredClone(only);
        change(copy.events[0]!);
        const refused = readRuleset(copy);
        return refused.ok ? [] : refused.faults;
      };
      for (const key of numbers)
        expect(faultsWithout((copy) => delete (copy.numbers as Record<string, unknown>)[key])).toEqual([
          { path: `events.0.numbers.${key}`, reason: 'number-missing', facts: { effect: row.effect, number: key } },
        ]);
      if (trait)
        expect(faultsWithout((copy) => delete copy.trait)).toEqual([
          { path: 'events.0.trait', reason: 'trait-missing', facts: { effect: row.effect } },
        ]);
      if (family)
        expect(faultsWithout((copy) => delete copy.family)).toEqual([
          { path: 'events.0.family', reason: 'family-missing', facts: { effect: row.effect } },
        ]);
    }
  });

  test('is told which id was meant when one letter is wrong', () => {
    const REFERENCES =
      /^(units\.\d+\.(weapons|traits|rankUpgrades)|weapons\.\d+\.traits|structures\.\d+\.(terrain|properties)|upgrades\.\d+\.(types|having|traits|adds|weapon$)|events\.\d+\.(effect|trait)$|terrain\.\d+\.properties|numbers\.(capturedBase|abandonedDepot|railMarch|marker|improvisedWeapon)|options\.\d+\.default)/;
    const places = pathsOf(shipped).filter(
      (path) => REFERENCES.test(path.join('.')) && typeof at(shipped, path) === 'string',
    );
    expect(places.length).toBeGreaterThan(200);
    expectNearest(shipped, places, (raw) => readRuleset(raw));
  });

  test('is told which key was meant when one letter is wrong', () => {
    const keys = pathsOf(shipped).filter(
      (path) =>
        typeof path.at(-1) === 'string' &&
        !/^\d+$/.test(String(path.at(-1))) &&
        !/(^|\.)(numbers|shares|largestGroup|bySides)\.[^.]*$/.test(path.join('.')) &&
        String(path.at(-1)).length > 2,
    );
    for (let i = 0; i < 150 * MORE; i++) {
      const random = stream(`key ${i}`);
      const path = pick(keys, random);
      const raw = structuredClone(shipped);
      const holder = at(raw, path.slice(0, -1)) as Record<string, unknown>;
      const key = String(path.at(-1));
      const wrong = mistyped(key, random);
      holder[wrong] = holder[key];
      delete holder[key];
      const read = readRuleset(raw);
      const fault = read.ok ? undefined : read.faults.find(({ reason }) => reason === 'unrecognized-key');
      expect(fault, path.join('.')).toMatchObject({
        path: [...path.slice(0, -1), wrong].join('.'),
        facts: { key: wrong },
      });
      expect(editDistance(fault?.nearest ?? '', wrong), `${wrong} for ${key}: ${fault?.nearest}`).toBe(1);
    }
  });
});

/** Mistypes each place and looks whether the fault names what stood there (or something just as near). */
function expectNearest(
  document: unknown,
  places: readonly Path[],
  read: (raw: unknown) => { ok: boolean; faults?: readonly Fault[] },
): void {
  let exact = 0;
  let refused = 0;
  for (const [i, path] of places.entries()) {
    const random = stream(`typo ${i}`);
    const [, word = '', rest = ''] = /^([\w-]+)(.*)$/.exec(String(at(document, path)))!;
    const wrong = mistyped(word, random);
    const raw = structuredClone(document);
    (at(raw, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1)!] = wrong + rest;
    const found = read(raw);
    if (found.ok) continue; // another id that exists
    const fault = found.faults!.find((each) => each.path === path.join('.'));
    if (fault?.nearest === undefined && word.length < 3) continue;
    refused++;
    expect(fault?.nearest, `${path.join('.')}: ${wrong} for ${word}: ${JSON.stringify(found.faults)}`).toBeDefined();
    if (fault!.nearest === word) exact++;
    else expect(editDistance(fault!.nearest!, wrong), `${wrong} for ${word}`).toBe(1);
  }
  expect(exact / refused).toBeGreaterThan(0.95);
}

describe('a spoiled scenario', () => {
  const files = [...scenarios.map(([, file]) => file), everything];

  test('is refused with place and reason, or plays', LONG, () => {
    const count = { refused: 0, played: 0 };
    for (const [which, file] of files.entries()) {
      const paths = pathsOf(file).filter((path) => path.length > 0 && unspoken(path));
      for (let i = 0; i < 700 * MORE; i++) {
        const random = stream(`scenario ${which} ${i}`);
        const { raw, done } = corrupted(file, random, paths);
        const about = `scenario ${which} ${i}: ${done}`;
        const read = safely(about, () => readScenarioFile(rules, raw));
        if (!read.ok) {
          count.refused++;
          checkFaults(read.faults, about);
          expect(Object.keys(read)).toEqual(['ok', 'faults']);
        } else if (count.played++ % 8 === 0 || MORE > 1)
          safely(about, () => playOn(rules, read.scenario, read.options, about, 25));
      }
    }
    expect(count.refused).toBeGreaterThan(1000 * MORE);
    expect(count.played).toBeGreaterThan(200 * MORE);
  });

  test('is told which id was meant when one letter is wrong', () => {
    const IDS =
      /^given\.(initiative|active|map\.fill|event\.id|units\.[^.]+\.(side|type|rank|upgrades|traits|retreat|modelUpgrades)|hexes\.[^.]+\.(terrain|keyPoint|marker|structure\.(type|owner)))|^options\.sheets|^ruleset/;
    for (const file of files) {
      const places = pathsOf(file).filter((path) => IDS.test(path.join('.')) && typeof at(file, path) === 'string');
      expect(places.length).toBeGreaterThan(20);
      expectNearest(file, places, (raw) => readScenarioFile(rules, raw));
    }
  });

  test('a mistyped option is told which one was meant', () => {
    for (const { id } of rules.ruleset.options)
      for (let i = 0; i < 3; i++) {
        const wrong = mistyped(id, stream(`option ${id} ${i}`));
        expect(readGameOptions(rules, { [wrong]: 1 })).toMatchObject({
          ok: false,
          faults: [{ path: wrong, reason: 'unrecognized-key', nearest: id }],
        });
      }
    expect(readGameOptions(rules, { sheets: 'simultanous' })).toMatchObject({
      ok: false,
      faults: [{ path: 'sheets', reason: 'invalid-value', nearest: 'simultaneous' }],
    });
  });

  test('is not changed by being read', () => {
    for (const file of files) {
      const raw = freezeIfAsked(structuredClone(file));
      expect(readScenarioFile(rules, raw).ok).toBe(true);
      expect(raw).toEqual(file);
    }
    expect(readRuleset(freezeIfAsked(structuredClone(shipped))).ok).toBe(true);
  });

  test.each([[null], [42], ['x'], [[]], [undefined], [{ units: { toString: { side: 'red', type: 'soldiers' } } }]])(
    '%j is refused, or empty',
    (raw) => {
      for (const read of [readScenario(rules, raw), readScenarioFile(rules, raw)]) {
        expect(read.ok).toBe(false);
        if (!read.ok) checkFaults(read.faults, String(raw));
      }
    },
  );

  test('of the largest map there is comes to an end, with the first 200 faults', LONG, () => {
    const hexes: Record<string, unknown> = {};
    const three = (n: number) => String(n).padStart(3, '0');
    for (let col = 1; col <= 180; col++)
      for (let row = 1; row <= 180; row++)
        hexes[`${three(col)}.${three(row)}`] = { terrain: ['mountains', 'gorge', 'nowhere'][(col + row) % 3] };
    const read = readScenario(rules, { phase: 'setup', map: { cols: 180, rows: 180 }, hexes });
    expect(read).toMatchObject({ ok: false });
    if (!read.ok) expect(read.faults).toHaveLength(200);
  });
});

describe('a spoiled text', () => {
  const texts = [...scenarios.map(([, file]) => JSON.stringify(file)), JSON.stringify(shipped)];
  const read = (text: string) => readJson(new TextEncoder().encode(text));

  test('cut off anywhere is refused with line and column', LONG, () => {
    for (const [which, text] of texts.entries())
      for (let i = 0; i < 150 * MORE; i++) {
        const end = Math.floor(stream(`cut ${which} ${i}`)() * text.length);
        const found = safely(`cut at ${end}`, () => read(text.slice(0, end)));
        expect(found.ok, `cut at ${end}`).toBe(false);
      }
  });

  test('with signs put in, left out or changed is refused, or what is read is judged like any other', LONG, () => {
    for (const [which, text] of texts.entries())
      for (let i = 0; i < (which < 2 ? 250 : 60) * MORE; i++) {
        const random = stream(`sign ${which} ${i}`);
        const place = Math.floor(random() * text.length);
        const sign = pick(
          ['', '"', '{', '}', '[', ']', ',', ':', '0', '-', 'e', '.', '\\', '\u0000', 'ж', '\ufeff', '1e999'],
          random,
        );
        const spoiled = text.slice(0, place) + sign + text.slice(place + (random() < 0.5 ? 1 : 0));
        const about = `sign ${which} ${i} at ${place}`;
        const found = safely(about, () => read(spoiled));
        if (!found.ok) continue;
        const judged = safely(about, () =>
          which < 2 ? readScenarioFile(rules, found.value) : readRuleset(found.value),
        );
        if (!judged.ok) checkFaults(judged.faults, about);
      }
  });

  test('with a key twice is read by its last value and judged', () => {
    const text = JSON.stringify(given(scenarios[0]![1])).replace('{', '{"turn":-5,"turn":1e400,');
    const found = read(text);
    expect(found.ok && readScenario(rules, found.value).ok).toBe(true);
    const other = read(text.replace(/}$/, ',"turn":1e400}'));
    expect(other.ok && readScenario(rules, other.value)).toMatchObject({ ok: false, faults: [{ path: 'turn' }] });
  });
});

describe('a spoiled campaign', () => {
  const file = 'tests/campaigns/two-sides.hexpost.json';
  const whole = json(file) as Campaign;
  const bytes = (raw: unknown) => new TextEncoder().encode(JSON.stringify(raw));

  test('is refused with a code, or follows its dice to the end', LONG, async () => {
    const short = { ...whole, entries: whole.entries.slice(0, 12) };
    const good = await readCampaign(bytes(short));
    expect(good.ok ? '' : good.problem).toBe('');
    const paths = pathsOf(short).filter((path) => path.length > 0 && path[0] !== 'ruleset' && unspoken(path));
    let refused = 0;
    for (let i = 0; i < 60 * MORE; i++) {
      const { raw, done } = corrupted(short, stream(`campaign ${i}`), paths);
      let text: Uint8Array;
      try {
        text = bytes(raw);
      } catch {
        continue; // a circle, or too deep for JSON: no file can hold it
      }
      const about = `campaign ${i}: ${done}`;
      const read = await readCampaign(text).catch((error: unknown) => {
        throw new Error(about, { cause: error });
      });
      if (read.ok) continue;
      refused++;
      expect(read.problem.code, about).toMatch(/^[a-z-]+$/);
      expect(Object.keys(read), about).toEqual(['ok', 'problem']);
    }
    expect(refused).toBeGreaterThan(25 * MORE);
  });

  test('the commands in it, however spoiled, are refused and not stumbled over', LONG, () => {
    const system = nuclear(rules) as AnySystem;
    const names = ['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty', 'r1', 'b1', '', '0101'];
    const states = files().map((file) => {
      const read = readScenarioFile(rules, file);
      if (!read.ok) throw new Error('not read');
      return system.begin(read.scenario, read.options) as State;
    });
    const commands = [...whole.entries.map(({ command }) => command), ...orders()];
    for (let i = 0; i < 1200 * MORE; i++) {
      const random = stream(`command ${i}`);
      const state = pick(states, random);
      const { raw, done } = corrupted({ command: pick(commands, random) }, random);
      const command = (raw as { command: unknown }).command;
      if (random() < 0.5 && typeof command === 'object' && command !== null)
        (command as Record<string, unknown>)[
          pick(['unit', 'target', 'hex', 'type', 'to', 'structure', 'upgrade', 'trait'], random)
        ] = pick(names, random);
      const seat = pick(['red', 'blue', 'gm', ...names], random);
      const about = `command ${i} of ${seat}: ${done}`;
      safely(about, () => system.decide(state, seat, command, keyed('bad', `${i}`)));
    }
  });
  test('a target called like a part of every object is unknown', () => {
    const system = nuclear(rules) as AnySystem;
    const read = readScenarioFile(rules, json(join(folder, 'first-shots.json')));
    if (!read.ok) throw new Error('not read');
    const state = system.begin(read.scenario, read.options) as State;
    for (const target of ['toString', 'constructor', '__proto__'])
      for (const command of ['shoot', 'attack'])
        expect(system.decide(state, 'red', { command, unit: 'r1', target }, keyed('bad', '0'))).toMatchObject({
          ok: false,
          refusal: { code: 'unknown-target' },
        });
  });

  test('N-4.14: an unknown field in any part of a command is refused, with its path and the field that was meant', () => {
    const system = nuclear(rules) as AnySystem;
    const read = readScenarioFile(rules, json(join(folder, 'first-shots.json')));
    if (!read.ok) throw new Error('not read');
    const state = system.begin(read.scenario, read.options) as State;
    const shot = { command: 'shoot', unit: 'r1', target: 'b1' };
    const wait = { command: 'wait', unit: 'r1' };
    const change = { change: 'prestige', side: 'red', prestige: 5 };
    const cases = [
      ['red', { ...shot, modle: 1 }, { field: 'modle', nearest: 'model' }],
      [
        'red',
        { command: 'sheet', orders: [wait, { ...shot, tagret: 1 }] },
        { field: 'orders.1.tagret', nearest: 'target' },
      ],
      [
        'red',
        { command: 'sheet', orders: [{ ...wait, else: { ...wait, stray: 1 } }] },
        { field: 'orders.0.else.stray' },
      ],
      [
        'red',
        { command: 'sheet', orders: [{ ...wait, else: { ...wait, else: wait } }] },
        { field: 'orders.0.else.else' },
      ],
      [
        'gm',
        { command: 'overrule', reason: 'So agreed.', changes: [change, { ...change, sid: 1 }] },
        { field: 'changes.1.sid', nearest: 'side' },
      ],
    ] as const;
    for (const [seat, command, facts] of cases)
      expect(system.decide(state, seat, command, keyed('bad', '0'))).toEqual({
        ok: false,
        refusal: { code: 'bad-command', clause: 'N-4.14', facts },
      });
  });

  const files = () => [...scenarios.map(([, file]) => file), everything];
  const orders = () => [
    { command: 'shoot', unit: 'r1', target: 'b1' },
    { command: 'attack', unit: 'r1', target: 'b1' },
    { command: 'move', unit: 'r1', to: '0605' },
    { command: 'march', unit: 'r2', path: ['0605', '0606'] },
    { command: 'recover', unit: 'r2', upgrade: 'medics' },
    { command: 'build', unit: 'b5', structure: 'trenches', hex: '1008' },
    { command: 'demolish', unit: 'b5', hex: '1008' },
    { command: 'choose', units: ['r1'] },
    { command: 'deploy', unit: 'red-2', hex: '0202' },
    {
      command: 'sheet',
      orders: [{ command: 'wait', unit: 'r1', else: { command: 'shoot', unit: 'r1', target: 'b1' } }],
    },
  ];
});

describe('the sentences', () => {
  /** Reasons as they are written in the code, and those that zod has. */
  const SOURCES = [
    'kernel/bounded.ts',
    'kernel/option-rows.ts',
    'kernel/read.ts',
    'nuclear/read-ruleset.ts',
    'nuclear/ruleset-ids.ts',
    'nuclear/validate-ruleset.ts',
    'nuclear/map-recipe.ts',
    'nuclear/scenario.ts',
    'nuclear/validate-scenario.ts',
    'nuclear/read-scenario.ts',
    'sectors/planet.ts',
    'sectors/validate-ruleset.ts',
    'sectors/scenario.ts',
    'sectors/validate-scenario.ts',
    'domination/validate-planet.ts',
    'domination/read-ruleset.ts',
    'domination/validate-ruleset.ts',
    'domination/scenario.ts',
    'domination/validate-scenario.ts',
    'tactical/map/validate-map.ts',
    'tactical/read-scenario.ts',
    'tactical/validate-ruleset.ts',
    'tactical/scenario.ts',
    'tactical/validate-scenario.ts',
  ];
  const WRITTEN =
    /(?:report|fault|refuse)\(\s*(?:(?:\[[^;]*?\]|at\([^)]*\)|path|place|\{[^}]*\}),\s*)?'([a-z]+(?:-[a-z]+)+)'|reason: '([a-z-]+)'/g;
  const written = SOURCES.flatMap((file) =>
    [...readFileSync(join('src/engine', file), 'utf8').matchAll(WRITTEN)].map(([, a, b]) => (a ?? b)!),
  );
  const ZOD = [
    'invalid-type',
    'too-big',
    'too-small',
    'invalid-format',
    'unrecognized-key',
    'invalid-union',
    'invalid-key',
    'invalid-value',
    'custom',
  ];

  test('every reason has one in English and in Russian', () => {
    const reasons = new Set([...written, ...ZOD, ...[...met].map((each) => each.split(' ')[0]!)]);
    expect(reasons.size).toBeGreaterThan(85);
    for (const language of ['en', 'ru']) {
      const words = json(`src/words/${language}/faults.json`) as Record<string, string>;
      expect(
        [...reasons].filter((reason) => typeof words[reason] !== 'string'),
        language,
      ).toEqual([]);
      const spare = Object.keys(words).filter(
        (key) =>
          !reasons.has(key.replace('_nearest', '')) &&
          !['whole', 'among', 'type', 'level', 'kind', 'other'].includes(key),
      );
      expect(spare, language).toEqual([]);
    }
  });

  test('every kind of id and of value has its name in both', () => {
    const among = new Set(
      SOURCES.flatMap((file) => [
        ...readFileSync(join('src/engine', file), 'utf8').matchAll(/(?:must|all)\([^;]*?, '([a-z-]+)', (?:'|\.\.\.)/g),
      ]).map(([, name]) => name!),
    );
    expect(among.size).toBeGreaterThan(15);
    for (const language of ['en', 'ru']) {
      const words = json(`src/words/${language}/faults.json`) as Record<string, Record<string, string>>;
      expect([...among].filter((name) => words.among![name] === undefined)).toEqual([]);
    }
  });
});
