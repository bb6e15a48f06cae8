import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rollsAreLabelled } from '../../src/dev/laws.ts';
import { verify } from '../../src/engine/kernel/campaign.ts';
import type { Roll } from '../../src/engine/kernel/dice/dice.ts';
import { facesOf } from '../../src/engine/kernel/dice/keyed.ts';
import { LABELS } from '../../src/systems/nuclear/demo/invariants.ts';
import { moments, system, times } from './play.ts';
import { sourcesUnder, withoutComments } from './sources.ts';

/** Law 8: every roll is labelled, by a label of V-11, with its clause and who threw. */

describe('law 8: labels', () => {
  test('every roll of generated play has a label of V-11 and its faces', () => {
    const met = new Set<string>();
    for (let i = 0; i < times(2, 25); i++) {
      let last: Parameters<typeof verify>[1] | undefined;
      for (const { entry, campaign } of moments({ seed: `label ${i}`, sides: 2 + i, entries: times(250, 1500) })) {
        expect(rollsAreLabelled(entry, LABELS)).toEqual([]);
        for (const { label } of entry.rolls) met.add(label);
        last = campaign;
      }
      if (i === 0) expect(verify(system, last!).match).toBe(true);
    }
    for (const label of ['event', 'hit', 'strike', 'defence']) expect([...met]).toContain(label);
  });

  test('every label that the code throws is one of V-11, and every one of V-11 is thrown and has words', () => {
    const thrown = sourcesUnder('src/engine/nuclear').flatMap(({ text }) =>
      [...withoutComments(text).matchAll(/\blabel:\s*(?:\w+\s*\?\s*'([\w-]+)'\s*:\s*)?'([\w-]+)'/g)].flatMap(
        (match) => [match[1], match[2]],
      ),
    );
    const labels = new Set(thrown.filter((label) => label !== undefined));
    for (const label of labels) expect(Object.keys(LABELS)).toContain(label);
    for (const language of ['en', 'ru']) {
      const words = JSON.parse(readFileSync(`src/words/${language}/dice.json`, 'utf8')) as object;
      for (const label of Object.keys(LABELS)) expect(JSON.stringify(words)).toContain(`"${label}"`);
    }
  });

  test('one die can be checked by whoever has the seed', () => {
    const [moment] = [...moments({ seed: 'label 0', entries: 60 })]
      .filter(({ entry }) => entry.rolls.length > 0)
      .slice(-1);
    const number = moment!.campaign.entries.indexOf(moment!.entry);
    const [roll] = moment!.entry.rolls as [Roll];
    expect(facesOf(moment!.campaign.seed, number, roll, 0, roll.sides, roll.faces.length)).toEqual(roll.faces);
  });

  test('a die without a label, with a wrong one, wrong faces or nobody behind it is seen', () => {
    const good: Roll = { label: 'hit', by: 'red-1', against: 'blue-1', clause: 'N-7.1', sides: 6, faces: [1, 6] };
    const faults = (change: Partial<Roll>) => rollsAreLabelled({ rolls: [{ ...good, ...change }] }, LABELS);
    expect(faults({})).toEqual([]);
    expect(faults({ label: '' })).toHaveLength(1);
    expect(faults({ label: 'toString' })).toHaveLength(1);
    expect(faults({ sides: 8 })).toHaveLength(1);
    expect(faults({ faces: [7] })).toHaveLength(1);
    expect(faults({ faces: [0] })).toHaveLength(1);
    expect(faults({ by: '' })).toHaveLength(1);
  });
});
