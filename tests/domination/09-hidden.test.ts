import { describe, expect, test } from 'vitest';
import { isForeseen } from '../../src/dev/law-of-undo.ts';
import type { Event } from '../../src/engine/domination/events.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { isRevealing } from '../../src/engine/kernel/system.ts';
import { start, system } from './positions.ts';

/** D-9.10, option `hidden-infiltrators`: others learn nothing of a unit that has slipped in. */

const position = (hidden: boolean): State =>
  start(
    {
      sides: { red: { faction: 'orks', hq: '0202' }, blue: { faction: 'imperial-guard', hq: '0909' } },
      units: {
        k: { side: 'red', type: 'kommandos', at: '0505' },
        b: { side: 'blue', type: 'guard-infantry', at: '0506' },
      },
      hexes: { '0505': { terrain: 'volcano' } },
    },
    { 'hidden-infiltrators': hidden },
  );

/** Infiltrates with the dice of a seed. */
function infiltrated(state: State, seed: number) {
  const decision = system.decide(
    state,
    'red',
    { command: 'infiltrate', unit: 'k', to: '0506' },
    keyed(`h${seed}`, '0'),
  );
  if (!decision.ok) throw new Error(decision.refusal.code);
  const events = decision.events as readonly Event[];
  const passed = events.some((event) => event.type === 'infiltration-tested' && event.passed);
  return { events, passed, after: events.reduce((now, event) => system.evolve(now, event) as State, state) };
}

const seeds = Array.from({ length: 12 }, (_, seed) => seed);
const seenBy = (events: readonly Event[], viewer: string) =>
  events.filter((event) => system.show(event, viewer, false) !== undefined).map(({ type }) => type);

describe('D-9.10: a unit that infiltrates', () => {
  const tries = seeds.map((seed) => infiltrated(position(true), seed)).filter(({ after }) => after.units.k);

  test('is seen by its side and the game master alone', () => {
    const [found] = tries.filter(({ passed }) => passed);
    const { events, after } = found!;
    expect(seenBy(events, 'blue')).toEqual([]);
    expect(seenBy(events, 'red')).toEqual(events.map(({ type }) => type));
    expect(seenBy(events, 'gm')).toEqual(events.map(({ type }) => type));
    expect((system.view(after, 'blue') as State).units.k).toBeUndefined();
    expect((system.view(after, 'red') as State).units.k).toMatchObject({ at: '0506', hidden: true });
  });

  test('is seen by all when its test fails', () => {
    const [found] = tries.filter(({ passed }) => !passed);
    expect(seenBy(found!.events, 'blue')).toEqual(found!.events.map(({ type }) => type));
    expect((system.view(found!.after, 'blue') as State).units.k).toMatchObject({ at: '0506', hidden: false });
  });

  test('is open information without the option', () => {
    const [found] = seeds.map((seed) => infiltrated(position(false), seed)).filter(({ passed }) => passed);
    expect(seenBy(found!.events, 'blue')).toEqual(found!.events.map(({ type }) => type));
  });
});

describe('D-9.5, D-9.10: a hidden unit that comes out at dawn', () => {
  /** Red ends its turn; a hidden unit of blue has no enemy beside it any more. */
  const dawn = (hidden: boolean) => {
    const options = { 'hidden-infiltrators': hidden };
    const before = start(
      {
        sides: { red: { faction: 'imperial-guard', hq: '0909' }, blue: { faction: 'orks', hq: '0202' } },
        units: {
          k: { side: 'blue', type: 'kommandos', at: '0505', hidden: true },
          r: { side: 'red', type: 'guard-infantry', at: '0909' },
        },
      },
      options,
    );
    const decision = system.decide(before, 'red', { command: 'end-turn' }, keyed('dawn', '0'));
    if (!decision.ok) throw new Error(decision.refusal.code);
    return { options, before, entry: { ...decision, seat: 'red', command: { command: 'end-turn' } } };
  };

  test('is news to whoever ended the turn, who cannot undo it', () => {
    const { options, before, entry } = dawn(true);
    expect(seenBy(entry.events as Event[], 'red')).toContain('unit-revealed');
    expect(isForeseen(system, before, entry, 'red')).toBe(false);
    expect(entry.rolls).toEqual([]);
    expect(isRevealing(system, { options }, entry)).toBe(true);
  });

  test('is no news where hidden units are seen by all: undo stays', () => {
    const { options, before, entry } = dawn(false);
    expect(isForeseen(system, before, entry, 'red')).toBe(true);
    expect(isRevealing(system, { options }, entry)).toBe(false);
  });
});
