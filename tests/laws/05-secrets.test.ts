import { describe, expect, test } from 'vitest';
import { secretIsKept } from '../../src/dev/laws.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { PUBLIC, type SideId } from '../../src/engine/kernel/ids.ts';
import { randomCommand } from '../../src/engine/kernel/random-player.ts';
import type { AnyEvent, AnySystem } from '../../src/engine/kernel/system.ts';
import type { Side, State, Unit } from '../../src/engine/nuclear/state.ts';
import { type Game, moments, system, times } from './play.ts';

/** Law 5: a view does not change when only another seat's secret does. */

const PUBLICLY = new Set(['ready', 'concede']);

/** In every secret phase somebody does something more, and the others' views, options and log are compared. */
function leaksIn(asked: AnySystem, game: Game, most = 3): { faults: string[]; tried: Set<string> } {
  const faults: string[] = [];
  const tried = new Set<string>();
  for (const { after: state, random } of moments(game)) {
    if (!system.secret(state)) continue;
    for (const seat of system.awaited(state)) {
      const secretly = () => {
        const command = randomCommand(system, state, seat, random, { never: PUBLICLY });
        const decision = command && system.decide(state, seat, command, keyed('law 5', 0));
        if (!decision?.ok || decision.events.some((event: AnyEvent) => system.opens(event))) return undefined;
        tried.add(command!.command);
        const events = decision.events as AnyEvent[];
        return { events, state: foldEvents(system, state, events) };
      };
      const one = secretly();
      // That a sheet is in may be seen; what it says may not.
      const other = state.phase === 'preparation' || state.phase === 'setup' ? { state } : secretly();
      if (one && other) faults.push(...secretIsKept(asked, other.state, one.state, seat, one.events, state.order));
    }
    if (faults.length >= most) break;
  }
  return { faults: faults.slice(0, most), tried };
}

describe('law 5: secrets', () => {
  test('what a side does in secret shows to nobody else', () => {
    const tried = new Set<string>();
    for (let i = 0; i < times(2, 20); i++) {
      const found = leaksIn(system, { seed: `secret ${i}`, sides: 2 + (i % 4), entries: times(110, 700) });
      expect(found.faults).toEqual([]);
      for (const command of found.tried) tried.add(command);
    }
    expect([...tried].sort()).toEqual(
      expect.arrayContaining(['bid', 'buy', 'deploy', 'fortify-base', 'place-base', 'refund', 'set-retreat']),
    );
  });

  test('what a simultaneous sheet says shows to nobody else', () => {
    for (let i = 0; i < times(1, 10); i++) {
      const found = leaksIn(system, {
        seed: `sheet ${i}`,
        sides: 2,
        entries: times(90, 400),
        sheets: 'simultaneous',
        prestige: 900,
      });
      expect(found.faults).toEqual([]);
      expect(found.tried).toContain('sheet');
    }
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

  const preparations = [...moments({ seed: 'perturbed', entries: 110 })]
    .map(({ after }) => after)
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

  test('a leak is seen: in the view, in the options, in the log', () => {
    const game: Game = { seed: 'planted', entries: 40 };
    const views: AnySystem = { ...system, view: (state) => state };
    expect(leaksIn(views, game).faults.join()).toContain('the view of');
    const log: AnySystem = { ...system, show: (event) => event };
    expect(leaksIn(log, game).faults.join()).toContain('is told of');
    const options: AnySystem = {
      ...system,
      options: (state, seat, draft) => {
        const spent = Object.values((state as State).sides).reduce((sum, side) => sum + side.prestige, 0);
        return {
          ...system.options(state, seat, draft),
          fields: [{ kind: 'number', name: 'x', least: 0, most: spent }],
        };
      },
    };
    expect(leaksIn(options, { seed: 'planted', entries: 60 }).faults.join()).toContain('the options of');
  });
});
