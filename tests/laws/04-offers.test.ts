import { describe, expect, test } from 'vitest';
import { fuzz } from '../../src/dev/fuzz-game.ts';
import { sameMind, turnCanBeFinished } from '../../src/dev/laws.ts';
import { faultsOfOffers, sidesOf, tampered } from '../../src/dev/probe.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { endless, grudging, refusing } from './planted.ts';
import { type LawGame, moments, someSides, times } from './play.ts';

/** Law 4: what `options` offers is accepted; a random legal player can always finish a turn. */

describe.each(TESTED_SYSTEMS)('law 4: offers of $id', (tested) => {
  const { system, optionSets } = tested;

  /** Asks every seat in every second position. */
  function faultsIn(game: LawGame, asked = system, most = 3): string[] {
    const faults: string[] = [];
    for (const { after, campaign, random } of moments(tested, game)) {
      if (campaign.entries.length % 2 === 0) continue;
      faults.push(...faultsOfOffers(tested, asked, after, random));
      if (faults.length >= most) break;
    }
    return [...new Set(faults)].slice(0, most);
  }

  for (const [set, options] of optionSets.laws.entries())
    for (let i = 0; i < times(3 - set, 30); i++)
      test(`what is offered is accepted, what is refused is not offered (${options}, game ${i})`, () => {
        const game = { seed: `offers ${i}`, options, sides: someSides(tested, i), entries: times(120, 1000) };
        expect(faultsIn(game)).toEqual([]);
      });

  test('options and decide are of one mind about commands that were tampered with, and about those of another seat', () => {
    const faults: string[] = [];
    for (const { campaign, before, entry, random } of moments(tested, {
      seed: 'mind',
      sides: 3,
      entries: times(150, 1500),
    })) {
      const command = entry.command as { command: string };
      for (let i = 0; i < 3; i++)
        faults.push(...sameMind(system, before, entry.seat, tampered(tested, before, command, random)));
      for (const seat of sidesOf(campaign)) faults.push(...sameMind(system, before, seat, command));
    }
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test('a command with a field that it does not have is refused, and the field is named', () => {
    for (const { before, entry } of moments(tested, { seed: 'fields', sides: 3, entries: times(60, 600) })) {
      const [key] = Object.keys(entry.command).filter((name) => name !== 'command' && name.length > 2);
      for (const stray of ['stray', `${key ?? 'command'}x`]) {
        const command = { ...entry.command, [stray]: 1 };
        const decision = system.decide(before, entry.seat, command, keyed('fields', '0'));
        const named = decision.ok ? undefined : decision.refusal.facts;
        expect(named, `${stray} of ${String(command.command)}`).toMatchObject({
          field: stray,
          ...(stray !== 'stray' && { nearest: key ?? 'command' }),
        });
      }
    }
  });

  test('somebody without a seat is offered nothing, and asking does no harm', () => {
    for (const { before, entry } of moments(tested, { seed: 'nobody', sides: 3, entries: times(60, 600) })) {
      const { command } = entry.command as { command: string };
      for (const seat of ['nobody', 'constructor', '__proto__', ''])
        for (const draft of [{}, { command }, { ...entry.command }, { unit: 'red-1' }])
          expect(system.options(before, seat, draft as never).ready, `${seat} ${command}`).toBeUndefined();
    }
  });

  test('a turn can be finished from anywhere', () => {
    const faults: string[] = [];
    for (const options of optionSets.laws)
      for (const { after, campaign, random } of moments(tested, {
        seed: 'end',
        sides: 3,
        options,
        entries: times(100, 900),
      }))
        if (random() < 0.15) faults.push(...turnCanBeFinished(tested, system, campaign, after, random));
    expect(faults.slice(0, 3)).toEqual([]);
  });

  for (let i = 0; i < times(2, 20); i++)
    test(`random players play on and every law holds (game ${i})`, () => {
      const options = optionSets.fuzz.at(-1 - (i % 2))!;
      const turns = Math.ceil((tested.turns * times(1, 4)) / 3);
      const { faults } = fuzz(tested, {
        seed: `law 4 ${i}`,
        sides: someSides(tested, i),
        turns,
        options,
        style: 'plain',
      });
      expect(faults).toEqual([]);
    });

  test('an offer that is refused is seen', () => {
    const names = [...moments(tested, { seed: 'planted', entries: 10 })].map(({ entry }) =>
      String(entry.command.command),
    );
    const asked = refusing(system, names.at(-1)!);
    expect(faultsIn({ seed: 'planted', entries: 40 }, asked).join()).toContain('is refused with no');
  });

  test('a choice that is refused on the screen and taken by the rules is seen', () => {
    const game = { seed: 'planted', entries: 120 };
    expect(faultsIn(game, grudging(system), 1000).join()).toContain('yet it is offered');
  });

  test('a turn that never ends is seen', () => {
    const seen = [...moments(tested, { seed: 'planted', entries: 12 })].some(
      ({ after, campaign }) =>
        turnCanBeFinished(tested, endless(system), campaign, after, stream('x')).join().includes('does not end') &&
        turnCanBeFinished(tested, system, campaign, after, stream('x')).length === 0,
    );
    expect(seen).toBe(true);
  });
});
