import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { freshSectors, playSectors, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import type { Fault } from '../../src/engine/kernel/bounded.ts';
import { CATEGORIES, ROLES_OF_ARMY } from '../../src/engine/sectors/data.ts';
import { readRuleset } from '../../src/engine/sectors/read-ruleset.ts';
import { readGameOptions, readScenario, readScenarioFile } from '../../src/engine/sectors/read-scenario.ts';
import type { PlanetRow, Ruleset } from '../../src/engine/sectors/ruleset.ts';
import { END_REASONS, METHODS, PHASES, ROLES, STATUSES } from '../../src/engine/sectors/state.ts';
import { sectorHexes } from '../../src/engine/sectors/validate-ruleset.ts';

const shipped = loadRuleset('rulesets/sectors');
const read = readRuleset(shipped);
if (!read.ok) throw new Error(JSON.stringify(read.faults, null, 2));
const { ruleset, rules } = read;

/** The faults of the shipped ruleset after a change. */
function faultsAfter(change: (ruleset: Ruleset) => void): Fault[] {
  const copy = structuredClone(shipped) as Ruleset;
  change(copy);
  const changed = readRuleset(copy);
  return changed.ok ? [] : changed.faults;
}
const reasons = (faults: readonly Fault[]) => faults.map(({ path, reason }) => `${path} ${reason}`);

describe('the shipped ruleset', () => {
  test('S-6.2: the rows of Force Organisation are those of table 13.4', () => {
    const row = (hq: number, support: number) => ({
      hq: [1, hq],
      troops: [2, 6],
      elites: [0, support],
      'fast-attack': [0, support],
      'heavy-support': [0, support],
    });
    expect(ruleset.data.foc).toEqual({
      'foc-1': { ...row(1, 1), supportMax: 1 },
      'foc-2': row(1, 1),
      'foc-3': row(1, 2),
      'foc-4': row(2, 2),
      'foc-5': row(2, 3),
    });
  });

  test('every word of the engine has its name in both languages', () => {
    const ids = (group: string) => Object.keys(ruleset.terms[group]!);
    expect(ids('phases')).toEqual([...PHASES]);
    expect(ids('roles')).toEqual([...ROLES]);
    expect(ids('statuses')).toEqual([...STATUSES]);
    expect(ids('methods')).toEqual([...METHODS]);
    expect(ids('end-reasons')).toEqual([...END_REASONS]);
    expect(ids('categories')).toEqual([...CATEGORIES]);
    expect(ids('army-roles')).toEqual([...ROLES_OF_ARMY]);
    expect(ids('foc-rows')).toEqual(Object.keys(ruleset.data.foc));
    for (const group of Object.values(ruleset.terms))
      for (const { ru } of Object.values(group)) expect(ru).toMatch(/[а-яё]/i);
  });

  /** Pairs of sectors whose hexes touch. */
  function contacts({ cols, rows, sectors }: PlanetRow): Set<string> {
    const grid = gridOf(cols, rows);
    const owner = new Map(
      sectors.flatMap((sector) => sectorHexes(sector).map((hex) => [grid.cell(hex), sector.id] as const)),
    );
    const met = new Set<string>();
    for (const [cell, id] of owner)
      for (const other of grid.neighbours.slice(cell * 6, cell * 6 + 6)) {
        const beside = owner.get(other);
        if (beside !== undefined && beside !== id) met.add([id, beside].sort().join('-'));
      }
    return met;
  }

  test.each(['planet-5', 'planet-7'])(
    'S-2.5: on %s every link but the one round the back is a contact of hexes',
    (id) => {
      const planet = rules.planets.get(id)!;
      const wrapped = planet.wrap.map((link) => [...link].sort().join('-'));
      const links = planet.links.map((link) => [...link].sort().join('-'));
      expect([...contacts(planet)].sort()).toEqual(links.filter((link) => !wrapped.includes(link)).sort());
      for (const sector of planet.sectors) expect(sector.muster).toHaveLength(5);
    },
  );

  test('table 13.2: the sizes of the regions', () => {
    const sizes = (id: string) => rules.planets.get(id)!.sectors.map((sector) => sectorHexes(sector).length);
    expect(sizes('planet-5')).toEqual([25, 25, 25, 27, 27]);
    expect(sizes('planet-7')).toEqual([20, 20, 20, 20, 20, 36, 36]);
  });
});

describe('a ruleset with a fault is told where', () => {
  test.each<[string, (r: Ruleset) => unknown, string[]]>([
    ['a link to nowhere', (r) => (r.planets[0]!.links[0] = ['s1', 's9']), ['planets.0.links.0.1 unknown-id']],
    [
      'a sector beside itself',
      (r) => (r.planets[0]!.links[0] = ['s1', 's1']),
      ['planets.0.links.0 sector-beside-itself'],
    ],
    [
      'a sector that cannot be reached',
      (r) => (r.planets[0]!.links = r.planets[0]!.links.filter((link) => !link.includes('s4'))),
      ['planets.0.links sector-cut-off'],
    ],
    [
      'regions that overlap',
      (r) => r.planets[0]!.sectors[0]!.runs.push([3, 8, 8]),
      ['planets.0.sectors.3.runs hex-in-two-sectors'],
    ],
    [
      'armies drawn elsewhere',
      (r) => (r.planets[0]!.sectors[0]!.muster[1] = '0101'),
      ['planets.0.sectors.0.muster.1 outside-region'],
    ],
    ['a region off the map', (r) => (r.planets[0]!.cols = 14), ['planets.0.sectors.2.runs.0 off-map']],
    [
      'a way round the back that is no link',
      (r) => (r.planets[0]!.wrap = [['s4', 's5']]),
      ['planets.0.wrap.0 unknown-id'],
    ],
    ['an unknown time zone', (r) => (r.data.calendar!.zone = 'Europe/Moskow'), ['data.calendar.zone unknown-id']],
    ['no row for one army', (r) => delete r.data.foc['foc-1'], ['data.foc row-missing']],
    ['a row upside down', (r) => (r.data.foc['foc-2']!.hq = [2, 1]), ['data.foc.foc-2.hq bounds-crossed']],
    ['a table that does not rise', (r) => (r.data.outcomeTable.solid = 40), ['data.outcomeTable table-not-rising']],
    [
      'a quick table that does not begin at 0',
      (r) => (r.data.quickTable['draw-light'] = 1),
      ['data.quickTable table-not-rising'],
    ],
    ['an unknown planet', (r) => (r.planet = 'planet-6'), ['planet unknown-id']],
    [
      'an option that the engine does not know',
      (r) => (r.options[0]!.id = 'repeat-attack'),
      ['options.0.id unknown-id', 'options missing-option'],
    ],
    [
      'a default that is not offered',
      (r) => (r.options[0]!.default = 'always'),
      ['options.0.default value-not-allowed'],
    ],
    ['two sides of one name', (r) => (r.sides[1]!.id = 'red'), ['sides.1.id duplicate-id']],
  ])('%s', (_, change, expected) => {
    const faults = reasons(faultsAfter(change));
    for (const fault of expected) expect(faults).toContain(fault);
  });

  test('a mistyped id is told what was meant', () => {
    expect(faultsAfter((r) => (r.data.calendar!.zone = 'Europe/Moskow'))[0]).toMatchObject({
      nearest: 'Europe/Moscow',
    });
  });

  test.each([[null], [42], [[]], [{}], [undefined]])('%j is refused, not thrown at', (raw) => {
    expect(readRuleset(raw).ok).toBe(false);
  });
});

describe('scenarios', () => {
  test('those that ship are read, and a campaign of each finishes', () => {
    const folder = 'rulesets/sectors/scenarios';
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const found = readScenarioFile(rules, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
      expect(found.ok ? [] : found.faults).toEqual([]);
      if (!found.ok) continue;
      const { given } = found.file;
      const fresh = freshSectors(rules, { seed: file, sides: given.seats!.length, options: { 'round-limit': 3 } });
      const { state } = playSectors(sectorsSystem(rules), { ...fresh, scenario: given });
      expect(state.phase).toBe('finished');
    }
  });

  const faultsOf = (given: unknown): string[] => {
    const found = readScenario(rules, given);
    return found.ok ? [] : reasons(found.faults);
  };

  test('one that fits is read', () => {
    expect(faultsOf({})).toEqual([]);
    expect(
      faultsOf({ phase: 'deployment', seats: ['red', 'blue', 'green'], map: 'planet-7', data: { sectorsToWin: 4 } }),
    ).toEqual([]);
    const file = {
      ruleset: 'sectors',
      name: 'A week',
      options: { advance: 'when-ready' },
      given: { phase: 'deployment' },
    };
    expect(readScenarioFile(rules, file)).toMatchObject({
      ok: true,
      options: { advance: 'when-ready', 'round-limit': 0 },
    });
  });

  test.each<[string, unknown, string]>([
    ['an unknown map', { map: 'planet-9' }, 'map unknown-id'],
    [
      'an inline map in two pieces',
      { map: { sectors: ['a', 'b', 'c'], links: [['a', 'b']] } },
      'map.links sector-cut-off',
    ],
    ['one side', { seats: ['red', 'red'] }, 'seats.1 duplicate-id'],
    ['six sides', { seats: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'seats sides-out-of-range'],
    ['a side called gm', { seats: ['red', 'gm'] }, 'seats.1 forbidden-name'],
    ['armies of nobody', { sectors: { s1: { armies: { green: 2 } } } }, 'sectors.s1.armies.green unknown-id'],
    ['a sector off the map', { sectors: { s8: {} } }, 'sectors.s8 unknown-id'],
    ['too few sectors to deploy in', { data: { startSectors: 6 } }, 'data.startSectors too-big'],
    ['a sheet of the other kind', { sides: { red: { sheet: { armies: { s1: 1 } } } } }, 'sides.red.sheet wrong-sheet'],
    [
      'a battle against oneself',
      { battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'red' } } },
      'battles.r1b1.defender same-side',
    ],
    [
      'a draw with a winner',
      { battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue', category: 'draw-light', winner: 'red' } } },
      'battles.r1b1.winner bad-result',
    ],
    ['transit of nobody', { transit: { 'green-s1': { to: 's2', armies: 1 } } }, 'transit.green-s1 unknown-id'],
    ['a winner before the end', { winner: 'red' }, 'winner not-finished'],
    ['a clock that is none', { clock: 'noon' }, 'clock bad-instant'],
    ['a name that no file may have as a key', { seats: ['prototype', 'red'] }, 'seats.0 forbidden-name'],
    ['a name that every object has', { seats: ['red', 'constructor'] }, 'seats.1 forbidden-name'],
  ])('%s is a fault', (_, given, fault) => {
    expect(faultsOf(given)).toContain(fault);
  });

  test('an option that is not offered is a fault', () => {
    expect(readGameOptions(rules, { advance: 'gm' })).toMatchObject({ ok: true });
    for (const raw of [{ advance: 'someday' }, { 'round-limit': -1 }, { 'first-win-round': 0 }, { pace: 1 }, []])
      expect(readGameOptions(rules, raw).ok).toBe(false);
  });
});
