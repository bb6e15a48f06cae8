import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rollsAreLabelled } from '../../src/dev/laws.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { diceForEntry } from '../../src/engine/kernel/campaign.ts';
import type { Roll } from '../../src/engine/kernel/dice/dice.ts';
import { facesOf, keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { unlabelled } from './planted.ts';
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
