import { describe, expect, test } from 'vitest';
import { evolvesAlike, isPlainState, survivesJson } from '../../src/dev/laws.ts';
import { frozen } from '../../src/engine/kernel/freeze.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { moments, system, times } from './play.ts';

/** Law 7: state is JSON and survives a round trip; nobody changes it in place. */

describe('law 7: plain state', () => {
  for (const sheets of [undefined, 'simultaneous'] as const)
    test(`state, events and commands are JSON, frozen, and play on from a copy (${sheets ?? 'order by order'})`, () => {
      for (let i = 0; i < times(1, 12); i++)
        for (const { campaign, before, after, entry } of moments({
          seed: `json ${i}`,
          sides: 2 + i,
          entries: times(150, 900),
          ...(sheets && { sheets }),
        })) {
          const faults = [
            ...isPlainState(after),
            ...isPlainState(entry.events),
            ...isPlainState(entry.command),
            ...survivesJson(system, campaign, before, entry),
            ...evolvesAlike(system, before, entry),
          ];
          expect(faults).toEqual([]);
          expect(isPlainState(frozen(system.view(after, 'red')))).toEqual([]);
        }
    });

  test('a hash says nothing of the order of keys and everything of the content', () => {
    expect(hashOf({ a: 1, b: [1, 2] })).toBe(hashOf({ b: [1, 2], a: 1 }));
    expect(hashOf({ a: 1, b: [1, 2] })).not.toBe(hashOf({ a: 1, b: [2, 1] }));
    expect(hashOf({ a: undefined })).toBe(hashOf({}));
  });

  test('what is no JSON, or not frozen, is seen', () => {
    for (const odd of [
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      new Date(0),
      new Map(),
      () => 1,
      1n,
      Symbol('x'),
    ])
      expect(isPlainState(frozen({ units: { u1: { hex: odd } } }))).toHaveLength(1);
    expect(isPlainState({ loose: true })).toHaveLength(1);
    expect(isPlainState(frozen({ a: [1, 'x', null, { b: false }] }))).toEqual([]);
  });

  test('an engine that knows its states by identity is seen', () => {
    const [moment] = [...moments({ seed: 'json 0', entries: 3 })].slice(-1);
    const known = new WeakSet<object>();
    const forgetful: AnySystem = {
      ...system,
      decide: (state, seat, command, dice) => {
        const decision = system.decide(state, seat, command, dice);
        return known.has(state as object) || !decision.ok ? decision : { ...decision, events: [] };
      },
    };
    known.add(moment!.before);
    expect(survivesJson(forgetful, moment!.campaign, moment!.before, moment!.entry)).toHaveLength(1);
  });

  test('an engine that changes its state in place is stopped by the freeze', () => {
    const [moment] = [...moments({ seed: 'json 0', entries: 3 })].slice(-1);
    expect(() => Object.assign(moment!.after, { turn: 99 })).toThrow(TypeError);
    expect(() => (moment!.after.order as string[]).push('x')).toThrow(TypeError);
  });

  test('the same facts that come to another state are seen', () => {
    const [moment] = [...moments({ seed: 'json 0', entries: 3 })].slice(-1);
    let count = 0;
    const moody: AnySystem = {
      ...system,
      evolve: (state, event) => ({ ...system.evolve(state, event), mood: ++count }),
    };
    expect(evolvesAlike(moody, moment!.before, moment!.entry)).toHaveLength(1);
  });
});
