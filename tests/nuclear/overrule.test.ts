import { describe, expect, test } from 'vitest';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Change } from '../../src/engine/nuclear/changes.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { given, PREPARING, ruled, rules, system } from './overrule-position.ts';

/** N-4.13: what each change of an overrule does. */

describe('a unit', () => {
  test('is placed on a free hex, and nothing else about it changes', () => {
    const state = given();
    const { units } = ruled(state, { change: 'place', unit: 'r1', hex: '1415' });
    expect(units).toEqual({ ...state.units, r1: { ...state.units.r1, hex: '1415' } });
  });
  test('takes those who ride it along, to a hex and to Reserve', () => {
    expect(ruled(given(), { change: 'place', unit: 'r4', hex: '1415' }).units).toMatchObject({
      r4: { hex: '1415', cargo: ['r3'] },
      r3: { aboard: 'r4', hex: null },
    });
    expect(ruled(given(), { change: 'place', unit: 'r4', hex: null }).units).toMatchObject({
      r4: { hex: null, cargo: [] },
      r3: { aboard: null, hex: null },
    });
  });
  test('gets out of a transport, and into one', () => {
    expect(ruled(given(), { change: 'place', unit: 'r3', hex: '0813' }).units).toMatchObject({
      r3: { hex: '0813', aboard: null },
      r4: { cargo: [] },
    });
    const empty = ruled(given(), { change: 'place', unit: 'r3', hex: '0813' });
    expect(ruled(empty, { change: 'embark', unit: 'r1', transport: 'r4' }).units).toMatchObject({
      r1: { hex: null, aboard: 'r4' },
      r4: { cargo: ['r1'] },
    });
  });
  test('loses in Reserve what is lost there (N-6.9)', () => {
    const state = ruled(
      given(),
      { change: 'trait', unit: 'r2', trait: 'out-of-supply', has: true },
      { change: 'act', unit: 'r2', acted: 'yes' },
    );
    expect(state.units.r2!.traits).toEqual(['out-of-supply']);
    expect(ruled(state, { change: 'place', unit: 'r2', hex: null }).units.r2).toMatchObject({
      hex: null,
      suppressed: false,
      traits: [],
      acted: 'yes',
    });
  });
  test('has the models that it is given, by number, and their Tough', () => {
    expect(ruled(given(), { change: 'models', unit: 'b1', tough: [0, 1, 0, 1, 1] }).units.b1).toMatchObject({
      living: [2, 4, 5],
      tough: [1, 1, 1],
    });
    expect(ruled(given(), { change: 'models', unit: 'r2', tough: [3] }).units.r2).toMatchObject({ tough: [3] });
  });
  test('is destroyed without credit to anybody, and given back as it was bought', () => {
    const gone = ruled(given(), { change: 'destroy', unit: 'r1' });
    expect(gone.units.r1).toBeUndefined();
    const back = ruled(gone, { change: 'restore', unit: 'r1', side: 'red', type: 'soldiers', hex: '0909' });
    expect(back.units.r1).toMatchObject({ side: 'red', hex: '0909', xp: 0, rank: 'green', living: { length: 10 } });
    const tank = ruled(gone, { change: 'restore', unit: 'r9', side: 'red', type: 'leman-russ', hex: null });
    expect(tank.units.r9).toMatchObject({ hex: null, tough: [12], fresh: false });
    expect(tank.sides.red!.bought).toBe(0);
  });
  test('leaves its transport when it is destroyed', () => {
    expect(ruled(given(), { change: 'destroy', unit: 'r3' }).units.r4!.cargo).toEqual([]);
  });
  test('is Suppressed or not, has acted or not', () => {
    const state = ruled(
      given(),
      { change: 'suppress', unit: 'r2', suppressed: false },
      { change: 'act', unit: 'r2', acted: 'yes' },
      { change: 'act', unit: 'r2', acted: 'no' },
      { change: 'suppress', unit: 'b1', suppressed: true },
      { change: 'act', unit: 'b1', acted: 'moved' },
    );
    expect(state.units).toMatchObject({
      r2: { suppressed: false, acted: 'no', fought: false },
      b1: { suppressed: true, acted: 'moved' },
    });
  });
  test('carries a trait of an event no longer when it is taken off', () => {
    const state = given();
    const has = (now: State, yes: boolean) => ruled(now, { change: 'trait', unit: 'r1', trait: 'vip', has: yes });
    expect(has(has(state, true), true).units.r1!.traits).toEqual(['vip']);
    expect(has(has(state, true), false).units.r1!.traits).toEqual([]);
  });
  test('rises with its experience and never falls below it (N-13.6)', () => {
    const xp = (change: Partial<Change & { change: 'experience' }>) =>
      ruled(given(), { change: 'experience', unit: 'r1', xp: 9, ...change } as Change).units.r1;
    expect(xp({ xp: 21 })).toMatchObject({ xp: 21, rank: 'veteran', picks: 2 });
    expect(xp({ xp: 3 })).toMatchObject({ xp: 3, rank: 'green', picks: 0 });
    expect(xp({ xp: 3, rank: 'elite', picks: 1 })).toMatchObject({ xp: 3, rank: 'elite', picks: 1 });
    expect(xp({ xp: 31, rank: 'green' })).toMatchObject({ rank: 'elite', picks: 3 });
  });
});

describe('a side and the ground', () => {
  test('purse and points are what is said', () => {
    const { red } = ruled(
      given(),
      { change: 'prestige', side: 'red', prestige: 250 },
      { change: 'control-points', side: 'red', controlPoints: 0 },
    ).sides;
    expect(red).toMatchObject({ prestige: 250, controlPoints: 0 });
  });
  test('a bid is changed before the reveal, and read as the side’s own', () => {
    expect(ruled(given(PREPARING), { change: 'bid', side: 'red', bid: 75 }).sides.red!.bid).toBe(75);
  });
  test('a side that was ready may change its orders again, and so may one whose sheet is in (N-4.11)', () => {
    const ready = given({ phase: 'preparation', sides: { red: { ready: true }, blue: {} } });
    expect(ruled(ready, { change: 'reopen', side: 'red' }).sides.red!.ready).toBe(false);
    const sheets = given({}, { sheets: 'simultaneous' });
    const lodged = system.decide(sheets, 'red', { command: 'sheet', orders: [] }, keyed('overrule', '0'));
    const waiting = foldEvents(system, sheets, lodged.ok ? lodged.events : []) as State;
    expect(system.awaited(waiting)).toEqual(['blue']);
    expect(system.awaited(ruled(waiting, { change: 'reopen', side: 'red' }))).toEqual(['red', 'blue']);
  });
  test('a key point has the owner that is said, or none', () => {
    expect(ruled(given(), { change: 'key-point', hex: '1110', owner: 'red' }).hexes['1110']!.keyPoint).toBe('red');
    expect(ruled(given(), { change: 'key-point', hex: '1110', owner: 'neutral' }).hexes['1110']!.keyPoint).toBe(
      'neutral',
    );
  });
  test('terrain changes, and moving knows it', () => {
    const moves = (state: State) =>
      system.decide(state, 'red', { command: 'move', unit: 'r1', path: ['1009'] }, keyed('overrule', '0')).ok;
    const state = given();
    expect(moves(state)).toBe(false);
    const plain = ruled(state, { change: 'terrain', hex: '1009', terrain: 'plain' });
    expect(plain.map.terrain).toEqual({ '1110': 'dead-forest', '0911': 'gorge' });
    expect(moves(plain)).toBe(true);
    expect(moves(state)).toBe(false);
  });
  test('structures are put, changed and removed', () => {
    const site = { type: 'trenches', owner: 'blue', done: false };
    const { hexes } = ruled(
      given(),
      { change: 'structure', hex: '0510', structure: null },
      { change: 'structure', hex: '1110', structure: site },
      { change: 'marker', hex: '0203', lies: true },
    );
    expect(hexes['0510']).toBeUndefined();
    expect(hexes['1110']).toEqual({ keyPoint: 'blue', structure: site });
    expect(hexes['0203']).toEqual({ marker: rules.ruleset.numbers.marker });
    expect(ruled(given({ hexes }), { change: 'marker', hex: '0203', lies: false }).hexes['0203']).toBeUndefined();
  });
  test('a side has one central base: put anew it moves, put over another it takes the place (N-14.6)', () => {
    const base = (owner: string) => ({ type: 'central-base', owner, done: false });
    const moved = ruled(given(), { change: 'structure', hex: '0404', structure: base('red') });
    expect(moved.sides.red!.base).toBe('0404');
    expect(moved.hexes['0303']).toBeUndefined();
    expect(moved.hexes['0404']!.structure!.done).toBe(true);
    const taken = ruled(given(), { change: 'structure', hex: '2222', structure: base('red') });
    expect(taken.sides).toMatchObject({ red: { base: '2222' }, blue: { base: null } });
    expect(ruled(given(), { change: 'structure', hex: '0303', structure: null }).sides.red!.base).toBeNull();
  });
  test('the event of the turn is cancelled, or another takes its place with its own fields (V-8)', () => {
    const state = given({ event: { id: 'acid-rain', choices: { red: 'test' } } });
    expect(ruled(state, { change: 'event', event: null }).event).toBeNull();
    const named = { id: 'combat-fatigue', side: 'red', hex: '0101', counts: { red: 1 } };
    expect(ruled(state, { change: 'event', event: named }).event).toEqual({ id: 'combat-fatigue', side: 'red' });
    const supply = { id: 'bad-supply', counts: { red: 2, green: 3 } };
    expect(ruled(state, { change: 'event', event: supply }).event).toEqual({
      id: 'bad-supply',
      counts: { red: 2, blue: 0 },
      choices: {},
    });
    expect(ruled(state, { change: 'event', event: { id: 'acid-rain' } }).event).toEqual(state.event);
  });
  test('changes are made one after another: a hex that the first leaves is free for the second', () => {
    const { units } = ruled(
      given(),
      { change: 'place', unit: 'r1', hex: '0101' },
      { change: 'place', unit: 'b1', hex: '0910' },
    );
    expect(units).toMatchObject({ r1: { hex: '0101' }, b1: { hex: '0910' } });
  });
});
