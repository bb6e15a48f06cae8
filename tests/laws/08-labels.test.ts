import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dieIsMovedBy, rollsAreLabelled } from '../../src/dev/laws.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { diceForEntry, WhenSchema } from '../../src/engine/kernel/campaign.ts';
import { nameOf, type Roll } from '../../src/engine/kernel/dice/dice.ts';
import { facesOf, keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { restless, unlabelled } from './planted.ts';
import { type LawMoment, moments, once, someSides, times } from './play.ts';
import { sourcesUnder, withoutComments } from './sources.ts';

/** Law 8: every roll has one of its system's labels, its clause, and who threw. */

describe.each(TESTED_SYSTEMS)('law 8: labels of $id', (tested) => {
  const { id, system, labels } = tested;

  const hasDice = Object.keys(labels).length > 0;
  const games = (few: number, many: number) =>
    Array.from({ length: times(few, many) }, (_, i) => ({
      seed: `label ${i}`,
      sides: someSides(tested, i),
      entries: times(200, 1500),
    }));
  /** Moments with dice: of the first game that has any. */
  const rolled = once(() => {
    for (const game of games(8, 8)) {
      const found = [...moments(tested, game)].filter(({ entry }) => entry.rolls.length > 0);
      if (found.length > 0) return found;
    }
    return [];
  });

  test('every roll of generated play has a label and its faces', () => {
    for (const game of games(2, 25))
      for (const { entry } of moments(tested, game)) expect(rollsAreLabelled(entry, labels)).toEqual([]);
    expect(rolled().length > 0).toBe(hasDice);
    for (const { entry } of rolled()) expect(rollsAreLabelled(entry, labels)).toEqual([]);
  });

  test('every label that the code throws is known, and every known one is thrown', () => {
    const code = sourcesUnder(`src/engine/${id}`)
      .map(({ text }) => withoutComments(text))
      .join('\n');
    const thrown = [...code.matchAll(/\blabel:\s*(?:\w+\s*\?\s*'([\w-]+)'\s*:\s*)?'([\w-]+)'/g)];
    for (const label of thrown.flatMap(([, one, other]) => [one, other]))
      if (label !== undefined) expect(Object.keys(labels)).toContain(label);
    for (const label of Object.keys(labels)) expect(code).toContain(`'${label}'`);
  });

  test.each(['en', 'ru'])('every label has words (%s)', (language) => {
    const words = readFileSync(`src/words/${language}/dice.json`, 'utf8');
    for (const label of Object.keys(labels)) expect(words).toContain(`"${label}"`);
  });

  if (!hasDice) return;

  test('one die can be checked by whoever has the seed', () => {
    const [{ campaign, entry }] = rolled() as [LawMoment];
    const roll = entry.rolls[0]!;
    const { when } = entry;
    expect(facesOf(campaign.seed, when, roll, 0, roll.sides, roll.faces.length)).toEqual(roll.faces);
  });

  /** Counts what commands beside the game do to the dice of random games. */
  function tried(played: AnySystem): Record<'refused' | 'kept' | 'moved', number> {
    const found = { refused: 0, kept: 0, moved: 0 };
    for (const game of games(4, 25))
      for (const { campaign, before, entry } of moments(tested, game, played))
        if (entry.rolls.length > 0)
          for (const beside of tested.besideTheGame(before)) {
            const fate = dieIsMovedBy(played, campaign, before, entry, beside);
            found[fate]++;
          }
    return found;
  }

  test('a ruling, a later deadline, a paper: no command beside the game moves a die', () => {
    const { kept, moved } = tried(system);
    expect(kept).toBeGreaterThan(0);
    expect(moved).toBe(0);
  });

  test('dice that such a command moves are seen', () => {
    expect(tried(restless(system)).moved).toBeGreaterThan(0);
  });

  test('the time of every entry is short and plain', () => {
    for (const { before, entry } of moments(tested, { seed: 'times', entries: times(200, 1500) })) {
      expect(entry.when).toBe(system.when(before));
      expect(WhenSchema.safeParse(entry.when).success).toBe(true);
    }
  });

  test('a roll of a name that was thrown before at the same time has the next ordinal', () => {
    for (const game of games(1, 10)) {
      const [last] = [...moments(tested, game)].slice(-1) as [LawMoment];
      const faces = new Map<string, number>();
      for (const { when, rolls } of last.campaign.entries)
        for (const roll of rolls) {
          const name = `${when}|${nameOf(roll)}`;
          const ordinal = faces.get(name) ?? 0;
          faces.set(name, ordinal + 1);
          expect(facesOf(last.campaign.seed, when, roll, ordinal, roll.sides, roll.faces.length)).toEqual(roll.faces);
        }
    }
  });

  test('dice without a label are seen', () => {
    const [{ campaign, before, entry }] = rolled() as [LawMoment];
    const dice = diceForEntry(system, campaign, before, campaign.entries.indexOf(entry));
    const decision = unlabelled(system).decide(before, entry.seat, entry.command, dice);
    expect(decision.ok && rollsAreLabelled(decision, labels)).not.toEqual([]);
  });
});

describe('law 8: labels', () => {
  test('a die without a label, with a wrong one, wrong faces or nobody behind it is seen', () => {
    const labels = { hit: 6 };
    const good: Roll = { label: 'hit', by: 'red-1', against: 'blue-1', clause: 'N-7.1', sides: 6, faces: [1, 6] };
    const faults = (change: Partial<Roll>) => rollsAreLabelled({ rolls: [{ ...good, ...change }] }, labels);
    expect(faults({})).toEqual([]);
    expect(faults({ label: '' })).toHaveLength(1);
    expect(faults({ label: 'toString' })).toHaveLength(1);
    expect(faults({ sides: 8 })).toHaveLength(1);
    expect(faults({ faces: [7] })).toHaveLength(1);
    expect(faults({ faces: [0] })).toHaveLength(1);
    expect(faults({ by: '' })).toHaveLength(1);
  });

  test('the faces of a roll follow from the seed, the time and its name alone', () => {
    const throwAt = (seed: string, when: string) => {
      const dice = keyed(seed, when);
      dice.roll({ label: 'other', by: 'x', clause: 'N-7.1' }, 6, 3);
      return dice.roll({ label: 'hit', by: 'x', clause: 'N-7.1' }, 1000, 3);
    };
    expect(throwAt('a', '1')).toEqual(keyed('a', '1').roll({ label: 'hit', by: 'x', clause: 'N-7.1' }, 1000, 3));
    expect(throwAt('a', '1')).not.toEqual(throwAt('a', '2'));
    expect(throwAt('a', '1')).not.toEqual(throwAt('b', '1'));
  });
});
