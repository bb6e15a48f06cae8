import { describe, expect, test } from 'vitest';
import { CHARACTER } from '../../src/bot/levels.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { Character } from '../../src/engine/kernel/doctrine.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import { partDestroyed } from '../../src/engine/tactical/doctrine/chances.ts';
import { Forecast } from '../../src/engine/tactical/doctrine/forecast.ts';
import { foreseen } from '../../src/engine/tactical/doctrine/foresight.ts';
import { valueFor } from '../../src/engine/tactical/doctrine/value.ts';
import { evolve } from '../../src/engine/tactical/evolve.ts';
import { findUnit, gridIn, modelsOf, type Position } from '../../src/engine/tactical/position.ts';
import { shoot } from '../../src/engine/tactical/shooting/shooting.ts';
import { positionOf } from './positions.ts';

/** How the computer thinks that a battle goes on: averages in place of dice. */

const STEADY = { losses: 1, ground: 1 };
const random = stream('tactical forecast');
const roll = (_: unknown, sides: number, count = 1) =>
  Array.from({ length: count }, () => 1 + Math.floor(random() * sides));

const battle = (units: Record<string, object>, more: object = {}, options = {}): Position =>
  positionOf({ units, phase: 'movement', active: 'red', ...more }, options);

describe('a volley', () => {
  const units = {
    r1: { type: 'sm-tactical-squad', hex: '1010' },
    b1: { type: 'ork-boyz', hex: '1003' },
  };

  test('costs the target about what it loses on average to dice (T-9)', () => {
    const position = battle(units);
    const before = modelsOf(position, findUnit(position, 'b1')!);
    let lost = 0;
    for (let n = 0; n < 300; n++) {
      const resolution = playOn(evolve, position, { roll });
      shoot(resolution, 'r1', { unit: 'r1', target: 'b1' });
      lost += (before - modelsOf(resolution, findUnit(resolution, 'b1')!)) / 300;
    }
    const forecast = new Forecast(position, 'red');
    forecast.finishTurn();
    const share = 1 - forecast.hosts.blue!.left[0]!;
    expect(lost).toBeGreaterThan(1);
    expect(share * before).toBeGreaterThan(0.8 * lost);
    // A check of nerves may cost more than the shots themselves (T-14.6).
    expect(share * before).toBeLessThan(1.5 * lost);
  });

  test('is not reckoned with where nothing is seen (T-3.6)', () => {
    const wall = Object.fromEntries(['0906', '1006', '1106'].map((hex) => [hex, { terrain: 'rock' }]));
    const forecast = new Forecast(battle(units, { hexes: wall }), 'red');
    forecast.finishTurn();
    expect(forecast.hosts.blue!.left).toEqual([1]);
  });
});

test('whom one charger will destroy the next leaves alone (T-12)', () => {
  const forecast = new Forecast(
    battle({
      r1: { type: 'ork-boyz', hex: '1010' },
      r2: { type: 'ork-boyz', hex: '1210' },
      b1: { type: 'ig-mortar-battery', hex: '1006' },
      b2: { type: 'ig-mortar-battery', hex: '1206' },
    }),
    'red',
  );
  forecast.playTurn('red');
  for (const left of forecast.hosts.blue!.left) expect(left).toBeLessThan(0.5);
});

test('units that are locked wear each other down turn after turn, and nobody shoots at them (T-9.1, T-13)', () => {
  const forecast = new Forecast(
    battle({
      r1: { type: 'sm-tactical-squad', hex: '1010', engaged: ['b1'] },
      r2: { type: 'sm-scout-squad', hex: '1012' },
      b1: { type: 'ork-boyz', hex: '1009', engaged: ['r1'] },
    }),
    'red',
  );
  const lefts = [1];
  for (const side of ['red', 'blue', 'red']) {
    forecast.playTurn(side);
    lefts.push(forecast.hosts.red!.left[0]!);
  }
  for (const [i, left] of lefts.slice(1).entries()) expect(left).toBeLessThan(lefts[i]! + 1e-9);
  expect(lefts.at(-1)).toBeLessThan(1);
});

test('a hero with three wounds is not sure to fall to three wounds on average, twenty guardsmen lose as many as are slain', () => {
  expect(partDestroyed(3, 3)).toBeGreaterThan(0.7);
  expect(partDestroyed(3, 3)).toBeLessThan(0.9);
  expect(partDestroyed(9, 3)).toBeGreaterThan(0.98);
  expect(partDestroyed(0, 3)).toBe(0);
  expect(partDestroyed(5, 20)).toBe(0.25);
  for (let mean = 0.1; mean < 12; mean += 0.1)
    expect(partDestroyed(mean, 4)).toBeGreaterThanOrEqual(partDestroyed(mean - 0.1, 4));
});

test('whoever has fired rapidly does not charge as well, and assault weapons leave time for it (T-9.3)', () => {
  const charged = (type: string) => {
    const units = { r1: { type, hex: '1010' }, b1: { type: 'ig-infantry-platoon', hex: '1007' } };
    const forecast = new Forecast(battle(units), 'red');
    forecast.finishTurn();
    const { shot, locked } = forecast.hosts.red!;
    return [shot[0]! >= 0, locked[0]! >= 0];
  };
  expect(charged('ig-veterans')).toEqual([true, false]);
  expect(charged('ty-genestealers')).toEqual([false, true]);
  expect(charged('ty-termagants')[0]).toBe(true);
});

test('a unit that is frightened at the edge of the board loses more than one in the middle (T-15.5)', () => {
  const left = (rows: readonly [target: string, shooter: string]) => {
    const units = {
      r1: { type: 'sm-tactical-squad', hex: rows[1] },
      b1: { type: 'ig-infantry-platoon', hex: rows[0] },
    };
    const forecast = new Forecast(battle(units), 'red');
    forecast.finishTurn();
    return forecast.hosts.blue!.left[0]!;
  };
  expect(left(['1001', '1006'])).toBeLessThan(left(['1010', '1015']) - 0.01);
});

test('nobody walks through deep water: the forecast goes round, and charges nobody across it (T-4.4)', () => {
  const river = Object.fromEntries(
    Array.from({ length: 36 }, (_, i) => [`${String(i + 1).padStart(2, '0')}08`, { terrain: 'water' }]),
  );
  const position = battle(
    { r1: { type: 'ty-genestealers', hex: '1010' }, b1: { type: 'ig-infantry-platoon', hex: '1006' } },
    { hexes: river },
  );
  const forecast = new Forecast(position, 'red');
  for (const side of ['red', 'blue', 'red']) forecast.playTurn(side);
  expect(forecast.hosts.red!.locked).toEqual([-1]);
  const { names } = gridIn(position);
  expect(Number(names[forecast.hosts.red!.cells[0]!]!.slice(2))).toBeGreaterThan(8);
});

test('the last enemy is rather shot at than spared for hopes of shooting at it later (T-21.3)', () => {
  const units = {
    r1: { type: 'ig-infantry-platoon', hex: '1010' },
    r2: { type: 'ig-infantry-platoon', hex: '1210' },
    b1: { type: 'sm-tactical-squad', hex: '1105', models: { 'marine-sergeant': 1 } },
  };
  const before = battle(units, { phase: 'shooting' });
  const after = { ...before, state: { ...before.state, units: without(before.state.units, 'b1') } };
  for (const turns of [0, 1, 2])
    expect(foreseen(after, 'red', STEADY, turns)).toBeGreaterThan(foreseen(before, 'red', STEADY, turns));
});

const without = <T>(units: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(units).filter(([each]) => each !== id));

describe('a position that is played on', () => {
  const units = {
    r1: { type: 'sm-tactical-squad', hex: '1010' },
    b1: { type: 'ork-boyz', hex: '1005' },
    b2: { type: 'ork-boyz', hex: '1205' },
  };

  test('is worth the same each time and stays as it is', () => {
    const position = battle(units);
    const before = JSON.stringify(position.state);
    const worth = foreseen(position, 'red', STEADY, 1);
    expect(foreseen(battle(units), 'red', STEADY, 1)).toBe(worth);
    expect(JSON.stringify(position.state)).toBe(before);
  });

  test('is worse for a squad that two mobs can charge than for one that they cannot reach (T-12.2)', () => {
    const far = battle({ ...units, r1: { ...units.r1, hex: '1020' } });
    expect(foreseen(battle(units), 'red', STEADY, 1)).toBeLessThan(foreseen(far, 'red', STEADY, 1));
  });

  test('is played on for one turn of the enemy at most: what would follow cannot be foreseen', () => {
    const position = battle(units);
    const worth = foreseen(position, 'red', STEADY, 2);
    expect(foreseen(position, 'red', STEADY, 0)).not.toBe(worth);
    expect(foreseen(position, 'red', STEADY, 3)).toBe(worth);
  });

  test('is worse for whoever looks beyond that turn and reckons with what the enemy may do then', () => {
    const position = battle(units);
    expect(foreseen(position, 'red', STEADY, 2)).toBeLessThan(foreseen(position, 'red', STEADY, 1));
  });

  test('is worse for the cautious by a part of that even if they look no further', () => {
    const position = battle(units);
    const feared = (character: Character) =>
      foreseen(position, 'red', character, 1) - foreseen(position, 'red', character, 2);
    expect(feared(STEADY)).toBeGreaterThan(1);
    expect(feared(CHARACTER.cautious)).toBeCloseTo(feared(STEADY));
    expect(feared(CHARACTER.reckless)).toBeCloseTo(CHARACTER.reckless.losses * feared(STEADY));
  });

  test('what the enemy may do next is no part of its worth at first sight: near or far, the side stakes the same', () => {
    const far = battle({ ...units, r1: { ...units.r1, hex: '1020' } });
    const [near, away] = [battle(units), far].map(
      (position) => valueFor(position, 'red', { losses: 2, ground: 1 }) - valueFor(position, 'red', STEADY),
    );
    expect(near).toBeGreaterThan(0);
    expect(near).toBeCloseTo(away!);
  });

  test('is over with the last turn: nothing after it counts (T-21.1)', () => {
    const last = (turn: number) => battle(units, { turn, first: 'blue', phase: 'fight' }, { 'game-length': 'fixed' });
    expect(foreseen(last(5), 'red', STEADY, 3)).toBe(foreseen(last(5), 'red', STEADY, 0));
    expect(foreseen(last(2), 'red', STEADY, 3)).not.toBe(foreseen(last(2), 'red', STEADY, 0));
  });
});
