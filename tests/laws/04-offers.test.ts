import { describe, expect, test } from 'vitest';
import { offeredIsAccepted, refusedIsRefused, sameMind, seatsOf, turnCanBeFinished } from '../../src/dev/laws.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { fuzzed, moments, rules, system, times } from './play.ts';

/** Law 4: what `options` offers is accepted; a random legal player can always finish a turn. */

const CLOSING = new Set(['ready', 'end-round', 'start-turn', 'place-base', 'sheet']);
const turnOf = (state: unknown) => (state as State).turn;

/** Every seat of every second position asks in several ways. */
function faultsIn(asked: AnySystem, game: Parameters<typeof moments>[0], most = 3): string[] {
  const faults: string[] = [];
  for (const { after, campaign, random } of moments(game)) {
    if (campaign.entries.length % 2 === 0) continue;
    for (const seat of seatsOf(after.order)) {
      const sheet = after.active === seat ? { sheet: true } : {};
      faults.push(
        ...offeredIsAccepted(asked, after, seat, random),
        ...offeredIsAccepted(asked, after, seat, random, sheet),
      );
      faults.push(...refusedIsRefused(asked, after, seat, random));
    }
    if (faults.length >= most) break;
  }
  return [...new Set(faults)].slice(0, most);
}

describe('law 4: offers', () => {
  for (let i = 0; i < times(3, 30); i++)
    test(`what is offered is accepted, what is refused is not offered (order by order, game ${i})`, () => {
      expect(faultsIn(system, { seed: `offers ${i}`, sides: 2 + (i % 5), entries: times(120, 1000) })).toEqual([]);
    });

  for (let i = 0; i < times(2, 20); i++)
    test(`what is offered is accepted, what is refused is not offered (simultaneous sheets, game ${i})`, () => {
      const sheets = 'simultaneous' as const;
      expect(faultsIn(system, { seed: `sheets ${i}`, sides: 2 + i, entries: times(60, 400), sheets })).toEqual([]);
    });

  test('options and decide are of one mind about commands that were tampered with', () => {
    const faults: string[] = [];
    const values = ['0101', '1212', 'red-1', 'blue-1', 'nonsense', 0, 2, -1, 1e9, null, [], {}, ['0303'], true];
    for (const { before, entry, random } of moments({ seed: 'mind', sides: 3, entries: times(150, 1500) })) {
      for (const key of Object.keys(entry.command)) {
        const command = { ...entry.command, [key]: values[Math.floor(random() * values.length)] };
        faults.push(...sameMind(system, before, entry.seat, command as typeof command & { command: string }));
      }
      for (const seat of before.order)
        faults.push(...sameMind(system, before, seat, entry.command as { command: string }));
    }
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test('a turn can be finished from anywhere', () => {
    const faults: string[] = [];
    for (const sheets of [undefined, 'simultaneous'] as const)
      for (const { after, campaign, random } of moments({
        seed: 'end',
        sides: 3,
        entries: times(100, 900),
        ...(sheets && { sheets }),
      }))
        if (random() < 0.15) faults.push(...turnCanBeFinished(system, campaign, after, turnOf, CLOSING, random));
    expect(faults.slice(0, 3)).toEqual([]);
  });

  for (let i = 0; i < times(2, 20); i++)
    test(`random players play on and every law holds (game ${i})`, { timeout: 120_000 }, () => {
      const options = i % 2 === 0 ? 'random' : 'simultaneous';
      const { faults } = fuzzed({ seed: `law 4 ${i}`, sides: 2 + i, turns: times(2, 8), options, style: 'plain' });
      expect(faults).toEqual([]);
    });

  test('an offer that is not accepted is seen', () => {
    const stubborn: AnySystem = {
      ...system,
      decide: (state, seat, command, dice) =>
        (command as { command?: string }).command === 'buy'
          ? { ok: false, refusal: { code: 'no', clause: 'N-5.2', facts: {} } }
          : system.decide(state, seat, command, dice),
    };
    expect(faultsIn(stubborn, { seed: 'planted', entries: 40 })[0]).toContain('is refused with no');
  });

  test('a choice that is refused on the screen and taken by the rules is seen', () => {
    const grudging: AnySystem = {
      ...system,
      options: (state, seat, draft) => {
        const options = system.options(state, seat, draft);
        const because = { code: 'no', clause: 'N-5.2' as const, facts: {} };
        const field = options.fields.find(({ name }) => name === 'type');
        if (field?.kind !== 'one') return options;
        return { ...options, fields: [{ ...field, choices: field.choices.map((c) => ({ ...c, refusal: because })) }] };
      },
    };
    expect(faultsIn(grudging, { seed: 'planted', entries: 40 }).join()).toContain('yet it is offered');
  });

  test('a turn that never ends is seen', () => {
    const endless: AnySystem = {
      ...system,
      awaited: (state) => system.awaited(state),
      evolve: (state, event) => (event.type === 'side-ready' ? state : system.evolve(state, event)),
    };
    const [first] = [...moments({ seed: 'planted', entries: 12 })]
      .filter(({ after }) => after.phase === 'preparation')
      .slice(-1);
    expect(
      turnCanBeFinished(endless, first!.campaign, first!.after, turnOf, CLOSING, stream('x'), { most: 50 }),
    ).toHaveLength(1);
    expect(
      turnCanBeFinished(system, first!.campaign, first!.after, turnOf, CLOSING, stream('x'), { most: 50 }),
    ).toEqual([]);
  });

  test('the games use many kinds of commands', () => {
    const met = new Set<unknown>();
    for (const { entry } of moments({ seed: 'kinds', entries: 220 })) met.add(entry.command.command);
    for (const command of ['buy', 'deploy', 'ready', 'move', 'march', 'end-round', 'start-turn', 'place-base'])
      expect(met).toContain(command);
    expect(rules.ruleset.options).toHaveLength(24);
  });
});
