import { describe, expect, test } from 'vitest';
import tested from '../../src/dev/systems/nuclear/index.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { PUBLIC, type SideId } from '../../src/engine/kernel/ids.ts';
import type { Side, State, Unit } from '../../src/engine/nuclear/state.ts';
import { leaksIn } from '../laws/leaks.ts';
import { moments } from '../laws/play.ts';

/** What is secret in Nuclear: preparations, sheets, a secret Reserve. That nothing else leaks is law 5. */

const { system } = tested;

describe('secrets', () => {
  test('of Preparation and setup are tried by law 5, and so are simultaneous sheets', () => {
    const wanted = ['bid', 'buy', 'deploy', 'fortify-base', 'place-base', 'refund', 'set-retreat'];
    // Law 5 holds the faults; here games are played until each secret command was met.
    const triedIn = (options: string, until: readonly string[]) => {
      const tried = new Set<string>();
      for (let i = 0; i < 12 && !until.every((name) => tried.has(name)); i++) {
        const game = { seed: `secret ${i}`, options, sides: 3 + (i % 3), entries: 70 };
        for (const name of leaksIn(tested, game).tried) tried.add(name);
      }
      return [...tried];
    };
    expect(triedIn('orders', wanted)).toEqual(expect.arrayContaining(wanted));
    expect(triedIn('sheets', ['sheet'])).toContain('sheet');
  });

  /** Two states that differ in one secret of blue. */
  const SECRETS: Readonly<Record<string, (state: State) => State>> = {
    bid: (state) => withSide(state, 'blue', (side) => ({ ...side, bid: (side.bid ?? 0) + 1 })),
    purse: (state) => withSide(state, 'blue', (side) => ({ ...side, prestige: side.prestige + 7 })),
    plans: (state) => withSide(state, 'blue', (side) => ({ ...side, plans: [{ unit: 'blue-1', hex: '2121' }] })),
    outworks: (state) => withSide(state, 'blue', (side) => ({ ...side, outworks: ['2121', '2122'] })),
    bought: (state) => withSide(state, 'blue', (side) => ({ ...side, bought: side.bought + 1 })),
    'a new unit': (state) =>
      withUnit(state, { ...anyUnit(state), id: 'blue-99', side: 'blue', hex: null, fresh: true }),
    retreat: (state) => {
      const own = Object.values(state.units).find(({ side, fresh }) => side === 'blue' && !fresh);
      return own ? withUnit(state, { ...own, retreat: ['n', 's'] }) : state;
    },
  };
  const withSide = (state: State, id: SideId, change: (side: Side) => Side): State => ({
    ...state,
    sides: { ...state.sides, [id]: change(state.sides[id]!) },
  });
  const withUnit = (state: State, unit: Unit): State => ({ ...state, units: { ...state.units, [unit.id]: unit } });
  const anyUnit = (state: State): Unit => Object.values(state.units)[0]!;

  const preparations = [...moments(tested, { seed: 'perturbed', entries: 110 })]
    .map(({ after }) => after as State)
    .filter(({ phase, units }) => phase === 'preparation' && Object.keys(units).length > 0);

  for (const [secret, change] of Object.entries(SECRETS))
    test(`in Preparation ${secret} of blue does not touch what red and the public see`, () => {
      let differ = 0;
      for (const state of preparations) {
        const other = change(state);
        if (other === state) continue;
        differ++;
        for (const viewer of ['red', PUBLIC]) expect(system.view(other, viewer)).toEqual(system.view(state, viewer));
        expect(hashOf(system.view(other, 'blue'))).not.toBe(hashOf(system.view(state, 'blue')));
        expect(hashOf(system.view(other, 'gm'))).not.toBe(hashOf(system.view(state, 'gm')));
      }
      expect(differ).toBeGreaterThan(3);
    });

  test('with a secret Reserve nobody else sees who waits in it', () => {
    const [last] = preparations.slice(-1);
    const state: State = { ...last!, phase: 'initial', options: { ...last!.options, 'reserve-visibility': 'secret' } };
    const waiting: Unit = { ...anyUnit(state), id: 'blue-98', side: 'blue', hex: null, aboard: null, fresh: false };
    const other = withUnit(state, waiting);
    for (const viewer of ['red', PUBLIC]) expect(system.view(other, viewer)).toEqual(system.view(state, viewer));
    const open: State = { ...state, options: { ...state.options, 'reserve-visibility': 'public' } };
    expect(system.view(withUnit(open, waiting), 'red')).not.toEqual(system.view(open, 'red'));
  });
});
