import { describe, expect, test } from 'vitest';
import { evolvesAlike, isPlainState, survivesJson } from '../../src/dev/laws.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { freezeIfAsked } from '../../src/engine/kernel/plain-data.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { moody, notJson } from './planted.ts';
import { moments, someSides, times } from './play.ts';

/** Law 7: state is JSON and survives a round trip; nobody changes it in place. */

describe.each(TESTED_SYSTEMS)('law 7: plain state of $id', (tested) => {
  const { system, optionSets, seatsOf } = tested;
  const few = () => [...moments(tested, { seed: 'json 0', entries: 3 })];

  for (const options of optionSets.laws)
    test(`state, events, commands and views are JSON, frozen, and play on from a copy (${options})`, () => {
      for (let i = 0; i < times(1, 12); i++)
        for (const { campaign, before, after, entry } of moments(tested, {
          seed: `json ${i}`,
          sides: someSides(tested, i),
          options,
          entries: times(150, 900),
        })) {
          const [viewer] = seatsOf(after);
          expect([
            ...isPlainState(after),
            ...isPlainState(entry.events),
            ...isPlainState(entry.command),
            ...isPlainState(freezeIfAsked(system.view(after, viewer!))),
            ...survivesJson(system, campaign, before, entry),
            ...evolvesAlike(system, before, entry),
          ]).toEqual([]);
        }
    });

  test('a state that JSON cannot hold is seen', () => {
    const { before, entry } = few().at(-1)!;
    expect(isPlainState(freezeIfAsked(foldEvents(notJson(system), before, entry.events)))).toHaveLength(1);
  });

  test('an engine that knows its states by identity is seen', () => {
    const moment = few().at(-1)!;
    const forgetful: AnySystem = {
      ...system,
      decide: (state, seat, command, dice) => {
        const decision = system.decide(state, seat, command, dice);
        return state === moment.before || !decision.ok ? decision : { ...decision, events: [] };
      },
    };
    expect(survivesJson(forgetful, moment.campaign, moment.before, moment.entry)).toHaveLength(1);
  });

  test('an engine that changes its state in place is stopped by the freeze', () => {
    const { after } = few().at(-1)!;
    expect(() => Object.assign(after, { changed: 99 })).toThrow(TypeError);
    const inside = Object.values(after as object).find((value) => typeof value === 'object' && value !== null);
    expect(() => Object.assign(inside, { changed: 99 })).toThrow(TypeError);
  });

  test('events that come to another state each time are seen', () => {
    const { before, entry } = few().at(-1)!;
    expect(evolvesAlike(moody(system), before, entry)).toHaveLength(1);
  });
});

describe('law 7: JSON', () => {
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
      expect(isPlainState(freezeIfAsked({ units: { u1: { hex: odd } } }))).toHaveLength(1);
    expect(isPlainState({ loose: true })).toHaveLength(1);
    expect(isPlainState(freezeIfAsked({ a: [1, 'x', null, { b: false }] }))).toEqual([]);
  });
});
