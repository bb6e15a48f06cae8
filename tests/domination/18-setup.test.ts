import { describe, expect, test } from 'vitest';
import { generatePlanet } from '../../src/engine/domination/planet-generator.ts';
import { begin } from '../../src/engine/domination/scenario.ts';
import { drawnByHand, setUp } from '../../src/engine/domination/setup.ts';
import { rules } from './positions.ts';

/** D-18, V-14: planets and set-up, held against the words of the rules by a measure of their own. */

const { recipe } = rules.ruleset;
const classOf = (terrain: string) => rules.terrain.get(terrain)!.class;

/** D-1.2, written out here once more. */
function steps(a: string, b: string): number {
  const place = (hex: string) => {
    const x = Number(hex.slice(0, 2)) - 1;
    return { x, z: Number(hex.slice(2)) - 1 - (x - (x % 2)) / 2 };
  };
  const [p, q] = [place(a), place(b)];
  const [dx, dz] = [p.x - q.x, p.z - q.z];
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}
const hex = (col: number, row: number) => `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`;
const hexesOf = (size: number) =>
  Array.from({ length: size * size }, (_, i) => hex(1 + Math.floor(i / size), 1 + (i % size)));

const RADIUS = { 2: 4, 3: 5, 4: 5, 5: 6, 6: 6 } as const;
const SIZES = { 4: 61, 5: 91, 6: 127 } as const;

describe.each([2, 3, 4, 5, 6] as const)('a random planet for %i sides', (sides) => {
  const radius = RADIUS[sides];
  const planet = generatePlanet(recipe, classOf, sides, 'set-up');
  const centre = hex(radius + 1, radius + 1);
  const all = hexesOf(2 * radius + 1);
  const disc = all.filter((each) => steps(each, centre) <= radius);
  const at = (type: string) => planet.objects.filter((object) => object.type === type).map((object) => object.at);

  test('D-18.2: is a disc, and void beyond it', () => {
    expect([planet.cols, planet.rows]).toEqual([2 * radius + 1, 2 * radius + 1]);
    expect(disc).toHaveLength(SIZES[radius]);
    expect(all.filter((each) => planet.terrain[each] === 'void')).toEqual(all.filter((each) => !disc.includes(each)));
  });

  test('D-18.3: has its HQs on the ring one short of the edge, in even shares', () => {
    for (const hq of planet.hqs) expect(steps(hq, centre)).toBe(radius - 1);
    const far = planet.hqs.map((hq, i) => steps(hq, planet.hqs[(i + 1) % sides]!));
    expect(Math.min(...far)).toBeGreaterThanOrEqual(Math.min(5, radius - 1));
  });

  test('D-18.4: has a Mine and a Factory at two and a City at three of each HQ, nearer to it than to any other', () => {
    for (const [type, distance] of [
      ['mine', 2],
      ['factory', 2],
      ['city', 3],
    ] as const)
      for (const hq of planet.hqs) {
        const own = at(type).filter((site) =>
          planet.hqs.every((other) => other === hq || steps(site, hq) < steps(site, other)),
        );
        expect(own.map((site) => steps(site, hq))).toEqual([distance]);
      }
  });

  test('D-18.4: has the relic in the centre, and the works of war away from HQs and from each other', () => {
    expect(planet.objects.filter(({ at: site }) => site === centre)).toMatchObject([{ type: 'relic', value: 2 }]);
    const works = ['spaceport', 'air-defence', 'gun-mount', 'radar'].flatMap(at);
    expect(works).toHaveLength(4 * Math.max(1, Math.floor(sides / 2)));
    for (const work of works) {
      for (const hq of planet.hqs) expect(steps(work, hq)).toBeGreaterThanOrEqual(3);
      for (const other of works) if (other !== work) expect(steps(work, other)).toBeGreaterThanOrEqual(2);
    }
  });

  test('D-18.5: keeps to the shares of terrain, and objects on plain but for cities in ruins', () => {
    const share = (kind: string) =>
      disc.filter((each) => classOf(planet.terrain[each] ?? planet.fill) === kind && !at('city').includes(each)).length;
    expect(share('impassable')).toBeLessThanOrEqual(Math.floor(disc.length * 0.12));
    expect(share('hazardous')).toBeLessThanOrEqual(Math.floor(disc.length * 0.08));
    expect(share('rough')).toBeLessThanOrEqual(Math.floor(disc.length * 0.35));
    expect(share('rough')).toBeGreaterThan(disc.length * 0.25);
    for (const { type, at: site } of planet.objects)
      expect(['plain', ...(type === 'city' ? ['ruins'] : [])]).toContain(planet.terrain[site] ?? planet.fill);
  });
});

test('V-14: Twin Poles, hex by hex', () => {
  const { cols, rows, hqs, terrain, objects } = drawnByHand(rules.planets.get('twin-poles')!);
  expect([cols, rows, hqs]).toEqual([9, 9, ['0502', '0508']]);
  const on = (id: string) => hexesOf(9).filter((each) => terrain[each] === id);
  expect(Object.fromEntries(objects.map(({ at, type, value }) => [at, `${type} ${value}`]))).toEqual({
    '0303': 'mine 1',
    '0707': 'mine 1',
    '0703': 'factory 1',
    '0307': 'factory 1',
    '0304': 'city 1',
    '0706': 'city 1',
    '0505': 'relic 2',
    '0105': 'spaceport 1',
    '0305': 'gun-mount 1',
    '0705': 'radar 1',
    '0905': 'air-defence 1',
  });
  expect(on('ruins')).toEqual(['0304', '0706']);
  expect(on('ocean')).toEqual(['0104', '0205', '0804', '0906']);
  expect([on('toxic-swamp'), on('volcano'), on('sharp-rocks')]).toEqual([['0103', '0907'], ['0404'], ['0605']]);
  expect(on('forest')).toEqual(['0306', '0406', '0603', '0704']);
  expect(on('swamp')).toEqual(['0203', '0408', '0601', '0806']);
  expect(on('mountains')).toEqual(['0206', '0302', '0708', '0803']);
  expect(on('jungle')).toEqual(['0107', '0403', '0606', '0903']);
  expect(on('void')).toEqual(hexesOf(9).filter((each) => steps(each, '0505') > 4));
});

describe('D-18.1: a game is set up', () => {
  const planet = drawnByHand(rules.planets.get('cinder-crown')!);
  const armies = ['space-marines', 'imperial-guard', 'renegades', 'orks', 'tyranids', 'tau'];
  const seats = armies.map((army, i) => ({ id: `s${i + 1}`, army, team: i % 2 === 0 ? 'even' : 'odd' }));
  const started = (options = {}) => begin(rules, setUp(rules, planet, seats, options), options);

  test('with the starting units in the own HQ, nobody spent, and the first seat after its dawn', () => {
    const state = started();
    expect([state.round, state.active, state.phase]).toEqual([1, 's1', 'orders']);
    expect(state.order).toEqual(seats.map(({ id }) => id));
    expect(seats.map(({ id }) => state.sides[id]!.hq)).toEqual(planet.hqs);
    const forces = seats.map(({ id }) =>
      Object.values(state.units)
        .filter((unit) => unit.side === id)
        .map(({ type, at, arrived, acted }) => [type, at === state.sides[id]!.hq, arrived, acted]),
    );
    const ready = (type: string) => [type, true, false, false];
    expect(forces).toEqual([
      Array(2).fill(ready('marine-infantry')),
      Array(4).fill(ready('guard-infantry')),
      Array(4).fill(ready('renegade-infantry')),
      Array(4).fill(ready('ork-infantry')),
      [ready('tyrant'), ready('tyranid-infantry'), ready('tyranid-infantry')],
      Array(3).fill(ready('tau-infantry')),
    ]);
  });

  test('with the purses of the armies, and the income of the first dawn for the first seat alone', () => {
    const purses = (options = {}) => Object.values(started(options).sides).map(({ resources }) => resources);
    expect(purses()).toEqual([12 + 2, 10, 10, 10, 10, 10]);
    expect(purses({ 'late-start-bonus': 3 })).toEqual([14, 13, 16, 19, 22, 25]);
  });
});
