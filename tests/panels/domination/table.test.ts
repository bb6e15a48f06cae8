import { describe, expect, it, test } from 'vitest';
import type { State } from '../../../src/engine/domination/state.ts';
import { isPicked, pickAt, picksOf, withOnlyChoices } from '../../../src/panels/command/picks.ts';
import { replay } from '../../../src/systems/domination/replay.tsx';
import { system, twinPoles } from '../../domination/positions.ts';
import { sittingWith } from './sitting.ts';

const state = twinPoles(['space-marines', 'orks']);
const lodged = (side: string, now: State): State => ({
  ...now,
  sides: {
    ...now.sides,
    [side]: { ...now.sides[side]!, standing: { ...now.sides[side]!.standing, answer: 'retreat' } },
  },
});

test('D-18.8: a game that ended by its limit shows the last round that was played, never one more', () => {
  const at = (round: number, phase: State['phase'], limit: number) =>
    replay.timeOf({ ...state, round, phase, options: { ...state.options, 'round-limit': limit } }).turn;
  expect(at(21, 'over', 20)).toBe(20);
  expect(at(7, 'over', 20)).toBe(7);
  expect(at(21, 'over', 0)).toBe(21);
});

describe('who sits at a shared screen', () => {
  it('no curtain falls while nobody has anything secret', () => {
    expect(sittingWith(state, {})).toMatchObject({ seat: 'red', viewer: 'red', curtain: false });
  });

  it('D-17.2: it falls before a side that has papers, until that side sits down', () => {
    const now = lodged('red', state);
    expect(sittingWith(now, {})).toMatchObject({ seat: null, viewer: 'public', next: 'red', curtain: true });
    expect(sittingWith(now, { lifted: 'blue' })).toMatchObject({ seat: null, curtain: true });
    expect(sittingWith(now, { lifted: 'red' })).toMatchObject({ seat: 'red', viewer: 'red', curtain: false });
  });

  it('papers of the others need no curtain: they are not in sight', () => {
    expect(sittingWith(lodged('blue', state), {})).toMatchObject({ seat: 'red', curtain: false });
  });

  it('a side that changes its papers out of turn sits down behind it', () => {
    expect(sittingWith(state, { acting: 'blue' })).toMatchObject({ seat: null, next: 'blue', curtain: true });
    expect(sittingWith(state, { acting: 'blue', lifted: 'blue' })).toMatchObject({ seat: 'blue', viewer: 'blue' });
  });

  it('D-17.2: a battle order is no secret once a battle has shown it', () => {
    const { hq, orders } = state.sides.red!;
    const units = Object.keys(state.units).filter((id) => id.startsWith('red-'));
    const red = { ...state.sides.red!, orders: { ...orders, [hq!]: units } };
    const now = { ...state, sides: { ...state.sides, red } };
    const order = { type: 'battle-order-lodged', side: 'red', at: hq };
    const battle = { type: 'battle-started', at: hq, attacker: 'blue', defender: 'red' };
    expect(sittingWith(now, { events: [battle, order] }).curtain).toBe(true);
    expect(sittingWith(now, { events: [order, battle] }).curtain).toBe(false);
  });

  it('D-9.10: hidden units are a secret where the option says so', () => {
    const hidden = twinPoles(['space-marines', 'orks'], { 'hidden-infiltrators': true });
    const [id] = Object.keys(hidden.units);
    const now = { ...hidden, units: { ...hidden.units, [id!]: { ...hidden.units[id!]!, hidden: true } } };
    expect(sittingWith(hidden, {}).curtain).toBe(false);
    expect(sittingWith(now, {}).curtain).toBe(true);
  });
});

describe('a way on the map', () => {
  const unit = 'red-marine-infantry-1';
  const draft = { unit, command: 'move' };
  const place = (value: string) => (/^\d{4}$/.test(value) ? value : undefined);
  const picks = picksOf(system.options(state, 'red', draft), place);

  it('is picked by its last hex', () => {
    expect(pickAt(picks, '0503')?.choice.value).toEqual(['0503']);
    expect(picks.every(({ field }) => field.name === 'path')).toBe(true);
  });

  it('leads to whoever is to fly, where nobody is chosen yet (D-10.4)', () => {
    const flying = { command: 'airlift' };
    const options = system.options(state, 'red', flying);
    expect(options.fields.map(({ name }) => name)).toEqual(['port', 'unit']);
    const hexOf = (value: string) => state.units[value]?.at;
    expect(picksOf(options, hexOf)).toEqual([]);
    expect(picksOf(options, hexOf, undefined, true).map(({ choice }) => choice.value)).toContain(unit);
  });

  it('is given by a second press there, and nowhere else', () => {
    const begun = { ...draft, path: ['0503'] };
    expect(isPicked(picks, begun, '0503')).toBe(true);
    expect(isPicked(picks, begun, '0402')).toBe(false);
    expect(isPicked(picks, draft, '0503')).toBe(false);
  });
});

describe('an order that is begun', () => {
  const ask = (draft: object) => system.options(state, 'red', draft as Record<string, unknown>);

  it('has the blanks filled that leave one choice only, and no others', () => {
    expect(withOnlyChoices(ask, { command: 'buy', type: 'marine-infantry' })).toMatchObject({ at: '0502' });
    expect(withOnlyChoices(ask, { command: 'drop', type: 'marine-infantry' })).toEqual({
      command: 'drop',
      type: 'marine-infantry',
    });
  });
});
