import { expect, test } from 'vitest';
import { ideasFor } from '../../src/engine/tactical/doctrine/ideas.ts';
import { hitsOfMarker } from '../../src/engine/tactical/doctrine/marker-hits.ts';
import { markerHits } from '../../src/engine/tactical/odds/markers.ts';
import { findUnit, modelsOf, type Position, typeOf } from '../../src/engine/tactical/position.ts';
import { firingAt } from '../../src/engine/tactical/shooting/weapons.ts';
import { positionOf } from './positions.ts';

/** What the computer expects of blasts and barrages. */

const battle = (red: string, blue: string, more: object = {}): Position =>
  positionOf({
    units: { r1: { type: red, hex: '1014', facing: 1 }, b1: { type: blue, hex: '1006', facing: 4 } },
    phase: 'shooting',
    active: 'red',
    ...more,
  });
/** Rocks right in front of the shooters. */
const WALL = { hexes: Object.fromEntries(['0912', '1013', '1112'].map((hex) => [hex, { terrain: 'rock' }])) };

test.each([
  ['a large blast', 'T-18.8', 'ig-leman-russ', 'ork-boyz', {}],
  ['a large blast on a vehicle', 'T-18.10', 'ig-leman-russ', 'ork-battlewagon', {}],
  ['a barrage in sight', 'T-18.14', 'ig-mortar-battery', 'ork-boyz', {}],
  ['a barrage out of sight', 'T-18.14', 'ig-mortar-battery', 'ork-boyz', WALL],
  ['one that overheats', 'T-18.45', 'ork-big-mek', 'ig-infantry-platoon', {}],
])('%s scores as many hits on average as the exact odds say (%s)', (_, _clause, red, blue, more) => {
  const position = battle(red, blue, more);
  const [unit, target] = [findUnit(position, 'r1')!, findUnit(position, 'b1')!];
  const fire = firingAt(position, unit, target, 'shoot').fires.find(({ answers }) => answers.marker !== undefined)!;
  const exact = markerHits(position, 'r1', fire, target.hex!, 'b1').reduce((sum, chance, n) => sum + n * chance, 0);
  const shot = { answers: fire.answers, skill: fire.skill, rerolls: false, indirect: fire.indirect };
  const size = typeOf(position, target).vehicle ? 'vehicle' : modelsOf(position, target);
  expect(exact).toBeGreaterThan(0.1);
  expect(fire.shots * hitsOfMarker(position, { ...shot, together: fire.shots }, size)).toBeCloseTo(exact, 10);
});

test('out of sight a mortar battery finds a target, and riflemen find none (T-18.14)', () => {
  const targets = (red: string) =>
    ideasFor(battle(red, 'ork-boyz', WALL), 'red', 'r1').filter(({ command }) => command.command === 'shoot');
  expect(targets('ig-mortar-battery')).toMatchObject([{ command: { target: 'b1' }, aim: 'shoot' }]);
  expect(targets('ig-veterans')).toEqual([]);
});
