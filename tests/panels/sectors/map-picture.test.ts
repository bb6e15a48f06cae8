import { beforeAll, describe, expect, test } from 'vitest';
import { sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import type { PlanetRow } from '../../../src/engine/sectors/ruleset.ts';
import { STATUSES, type State } from '../../../src/engine/sectors/state.ts';
import sectorsGame from '../../../src/systems/sectors/by-post.ts';
import { overlayOf, STATUS_SIGNS } from '../../../src/systems/sectors/map/overlay.ts';
import { hexesOf, partedPoles, sectorAt, waysOf } from '../../../src/systems/sectors/map/places.ts';
import { nameRow, pictureOf } from '../../../src/systems/sectors/picture.ts';
import { startWords } from '../../../src/words/index.ts';

const rules = sectorsRules();
const system = sectorsSystem(rules);
const FIVE = rules.planets.get('planet-5')!;
const SEVEN = rules.planets.get('planet-7')!;
const NAMES = { side: (id: string) => id, sector: (id: string) => id };
const NOTHING = { chosen: null, focus: null, sketch: null };

const stateOf = (scenario: object): State =>
  system.begin({ seats: ['red', 'blue', 'green'], ...scenario }, {}) as State;

const FIGHT = {
  phase: 'battles',
  sectors: { s1: { armies: { red: 4, blue: 3 } }, s2: { armies: { red: 3 } }, s3: { armies: { blue: 1, green: 3 } } },
  transit: { 'blue-s3': { to: 's2', armies: 3 }, 'red-s2': { to: 's4', armies: 2 } },
  battles: {
    r1b1: { sector: 's1', attacker: 'red', defender: 'blue', meeting: true },
    r1b2: { sector: 's1', attacker: 'red', defender: 'blue' },
    r1b3: { sector: 's3', attacker: 'green', defender: 'blue', status: 'cancelled' },
  },
};

describe('the planet as a picture', () => {
  test('S-2.5: what is no sector is space, poles are of another ground, every sector has a border and a name', () => {
    const picture = pictureOf(FIVE, stateOf(FIGHT), [], NAMES);
    expect(picture.terrain['0101']).toBe('space');
    expect(['land', 'dunes']).toContain(picture.terrain['0806']);
    expect(picture.terrain['0802']).toBe('ice');
    expect(picture.zones.map(({ label, colour }) => [label, colour])).toEqual(
      ['s1', 's2', 's3', 's4', 's5'].map((id) => [id, null]),
    );
    expect(picture.territory).toBe(false);
  });

  test('a name that has no room is cut before its comma, for all sectors of its kind alike', () => {
    const names = { ...NAMES, sector: (id: string) => `Sector ${id}, a name that nobody could print here` };
    const labels = pictureOf(FIVE, stateOf(FIGHT), [], names).zones.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['Sector s1', 'Sector s2', 'Sector s3']);
  });

  test('a name is printed across hexes of one row, none of them a place of armies', () => {
    for (const planet of [FIVE, SEVEN])
      for (const seats of [2, 5])
        for (const sector of planet.sectors) {
          const row = nameRow(sector, seats);
          expect(row.length).toBeGreaterThan(2);
          expect(new Set(row.map((hex) => hex.slice(2))).size).toBe(1);
          expect(row.filter((hex) => sector.muster.slice(0, seats).includes(hex))).toEqual([]);
        }
  });

  test('planets of any shape come from data alone', () => {
    const odd: PlanetRow = {
      ...FIVE,
      id: 'odd',
      cols: 4,
      rows: 2,
      sectors: [
        { ...FIVE.sectors[0]!, id: 'a', runs: [[1, 1, 4]], muster: ['0101'] },
        { ...FIVE.sectors[0]!, id: 'b', runs: [[2, 1, 2]], muster: [] },
      ],
      links: [['a', 'b']],
      wrap: [],
    };
    const map = { sectors: ['a', 'b'], links: [['a', 'b']] };
    const state = stateOf({ map, sectors: { a: { armies: { red: 2, blue: 1 } }, b: { armies: { red: 5 } } } });
    const { counters, terrain } = pictureOf(odd, state, [], NAMES);
    // Two seats share the only muster hex; where there is none nothing is drawn.
    expect(counters.map(({ hex, strength }) => [hex, strength])).toEqual([
      ['0101', 2],
      ['0101', 1],
    ]);
    expect(terrain['0102']).not.toBe('space');
    expect(terrain['0302']).toBe('space');
    expect(overlayOf(odd, state, [], NOTHING).arrows).toEqual([]);
    expect(sectorAt(odd, '0202')).toBe('b');
  });
});

describe('what moves and what is fought', () => {
  test('S-2.3: a move round the back leaves at one edge and enters at the other, with its number at both', () => {
    const { arrows } = overlayOf(FIVE, stateOf(FIGHT), [], NOTHING);
    const marches = arrows.filter(({ kind }) => kind === 'march');
    expect(marches).toEqual([
      { path: ['1205', '1605'], colour: 1, kind: 'march', number: 3 },
      { path: ['0005', '0205'], colour: 1, kind: 'march', number: 3 },
      { path: ['0306', '0802'], colour: 0, kind: 'march', number: 2 },
    ]);
    expect(waysOf(FIVE, 's2', 's3', '0306', '1306')).toEqual([
      ['0306', '0006'],
      ['1606', '1306'],
    ]);
    expect(waysOf(SEVEN, 's5', 's4', '1806', '0206')[0]).toEqual(['1806', '2106']);
  });

  test('S-5.4: a meeting engagement is attacked from both sides; a pair that fights twice has one arrow each way', () => {
    const attacks = overlayOf(FIVE, stateOf(FIGHT), [], NOTHING).arrows.filter(({ kind }) => kind === 'attack');
    expect(attacks.map(({ path }) => path)).toEqual([
      ['0806', '0705'],
      ['0705', '0806'],
    ]);
  });

  test('every battle has its own hex of its own sector, where nobody stands, with its number and the sign of its state', () => {
    const { signs } = overlayOf(FIVE, stateOf(FIGHT), [], NOTHING);
    expect(signs!.map(({ kind, text }) => [kind, text])).toEqual([
      ['due', '1'],
      ['due', '2'],
      ['no', '3'],
    ]);
    const hexes = signs!.map(({ hex }) => hex);
    expect(new Set(hexes).size).toBe(3);
    expect(hexes.map((hex) => sectorAt(FIVE, hex))).toEqual(['s1', 's1', 's3']);
    for (const taken of ['0806', '0705', '1205', '1405']) expect(hexes).not.toContain(taken);
    expect(new Set(STATUSES.map((status) => STATUS_SIGNS[status])).size).toBe(STATUSES.length);
  });

  test('S-4: a sheet being drawn up is dashed, and what it does not name will be fortified (S-4.2)', () => {
    const state = stateOf({
      sectors: { s1: { armies: { red: 4, blue: 3 } }, s2: { armies: { red: 3 } }, s4: { armies: { red: 3 } } },
    });
    const sketch = {
      side: 'red',
      orders: {
        s1: { action: 'attack', targets: ['blue', 'blue'] },
        s2: { action: 'move', to: 's4', armies: 2 },
      },
    } as const;
    const { arrows, areas } = overlayOf(FIVE, state, [], { ...NOTHING, sketch });
    expect(arrows.map(({ kind, number, planned }) => [kind, number, planned])).toEqual([
      ['march', 2, true],
      ['attack', 2, true],
    ]);
    expect(areas!.filter(({ look }) => look === 'ring')).toEqual([
      { hexes: ['0802'], look: 'ring', tone: 'plain', colour: 0 },
    ]);
  });

  test('S-2.2: only the two poles have no way between them', () => {
    expect(partedPoles(FIVE).map((pair) => pair.map(({ id }) => id))).toEqual([['s4', 's5']]);
    const joined = { ...FIVE, links: [...FIVE.links, ['s5', 's4'] as [string, string]] };
    expect(partedPoles(joined)).toEqual([]);
  });
});

describe('the order for the printer', () => {
  beforeAll(() => startWords('en', []));
  const campaign = {
    format: 2,
    id: 'print',
    name: 'War of the Worlds',
    system: 'sectors',
    ruleset: { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset },
    options: {},
    scenario: { seats: ['red', 'blue', 'green'], ...FIGHT },
    players: [],
    seed: 'print',
    entries: [],
  } as const;

  test('has the whole planet with its moves and battles, and says them in words', async () => {
    const order = await sectorsGame.picture!({ system, campaign, language: 'en', palette: 'printed' });
    expect(order.part).toEqual({ cols: [1, 15], rows: [1, 11] });
    expect(order.arrows).toHaveLength(5);
    expect(order.signs).toHaveLength(3);
    const { title, line, sides, notes } = order.caption;
    expect([title, line]).toEqual(['War of the Worlds', 'Round 1 · Battles']);
    expect(sides.map(({ text }) => text)).toEqual([
      '9 armies · sectors 0/3',
      '7 armies · sectors 0/3',
      '3 armies · sectors 0/3',
    ]);
    expect(notes).toContain('Blue: 3 armies on the way, Sector 3 → Sector 2');
    expect(notes).toContain('Battle 1.1 (Sector 1): Meeting engagement of Red and Blue — To be fought');
  });

  test('S-4.17: what is secret is not printed, in the language of the thread', async () => {
    const scenario = {
      seats: ['red', 'blue', 'green'],
      sectors: FIGHT.sectors,
      sides: { red: { sheet: { orders: { s1: { action: 'attack', targets: ['blue'] } }, orbital: 's1' } } },
    };
    const order = await sectorsGame.picture!({
      system,
      campaign: { ...campaign, scenario },
      language: 'ru',
      palette: 'printed',
    });
    expect(order.arrows).toEqual([]);
    expect(order.picture.features).toEqual([]);
    expect(order.caption.line).toBe('Ход 1 · Заявки');
  });

  test('a map without a drawing has no picture', async () => {
    const scenario = {
      seats: ['red', 'blue'],
      map: { sectors: ['a', 'b'], links: [['a', 'b']] },
      sectors: { a: { armies: { red: 3 } }, b: { armies: { blue: 3 } } },
    };
    const source = { system, campaign: { ...campaign, scenario }, language: 'en', palette: 'printed' } as const;
    await expect(sectorsGame.picture!(source)).rejects.toThrow('no drawing');
  });
});

test('no two sectors of a planet share a hex', () => {
  for (const planet of rules.planets.values()) {
    const hexes = planet.sectors.flatMap(hexesOf);
    expect(new Set(hexes).size).toBe(hexes.length);
  }
});
