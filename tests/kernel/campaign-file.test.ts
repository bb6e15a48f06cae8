import { describe, expect, test } from 'vitest';
import { type Campaign, CampaignSchema } from '../../src/engine/kernel/campaign.ts';
import { readCampaignForm } from '../../src/engine/kernel/campaign-file.ts';
import { RecordMismatch, recorded } from '../../src/engine/kernel/dice/sources.ts';
import { ENGINES, SYSTEM_IDS } from '../support/engines.ts';

/** A campaign file of any rule system can be read: the kernel knows the shape of a clause, not the letters. */

/** The smallest file with a roll, which is for this clause. */
const withRoll = (clause: unknown) => ({
  format: 2,
  id: 'hill',
  name: 'King of the hill',
  system: 'hill',
  ruleset: { id: 'hill', hash: 'f'.repeat(64), rules: {} },
  options: {},
  scenario: {},
  players: [{ seat: 'red', name: 'Red', colour: 0 }],
  seed: 'a seed',
  entries: [
    {
      seat: 'red',
      command: { command: 'fight' },
      when: '1.fight',
      events: [{ type: 'fought' }],
      rolls: [{ label: 'fight', by: 'r1', clause, sides: 6, faces: [4] }],
      hash: '0'.repeat(64),
    },
  ],
});
const faultsOf = (clause: unknown): string[] => {
  const read = CampaignSchema.safeParse(withRoll(clause));
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('clauses of rolls in campaign files', () => {
  test.each(['A', 'H', 'Z', ...SYSTEM_IDS.map((id) => ENGINES[id].letter)])('letter %s is read', (letter) => {
    for (const clause of [`${letter}-1`, `${letter}-4.7`, `${letter}-12.34`]) {
      expect(faultsOf(clause)).toEqual([]);
      const read = CampaignSchema.parse(withRoll(clause)) as unknown as Campaign;
      expect(read.entries[0]!.rolls[0]!.clause).toBe(clause);
    }
  });

  test.each(['', 'h-1.1', 'HH-1.1', 'H1.1', 'H-', 'H-x', 'H-1.', 'H-1.1.1', ' H-1.1', 'H-1.1\n', 'Н-1.1', 7, null])(
    '%j is no clause',
    (clause) => {
      expect(faultsOf(clause)).toEqual(['entries.0.rolls.0.clause']);
    },
  );
});

describe('a file made to harm', () => {
  const file = withRoll('H-1');
  const faults = (raw: unknown): readonly { readonly path: string }[] => {
    const form = readCampaignForm(raw);
    return 'faults' in form ? form.faults : [];
  };

  test('the first hundred faults are named, by their places, and no more are looked for', () => {
    const entry = file.entries[0]!;
    const bad = { ...entry, hash: 'x' };
    expect(faults({ ...file, entries: [entry, bad] }).map(({ path }) => path)).toEqual(['entries.1.hash']);
    const touched: number[] = [];
    const entries = Array.from({ length: 5_000 }, (_, i) => ({
      ...bad,
      get seat() {
        touched.push(i);
        return 'red';
      },
    }));
    expect(faults({ ...file, entries })).toHaveLength(100);
    // The check of the bounds reads all of them once.
    expect(touched.filter((i) => i > 100)).toHaveLength(4_899);
    expect(faults({ ...file, entries: [{ ...entry, rolls: Array(90_000).fill({}) }] })).toHaveLength(100);
    expect(faults({ ...file, entries: [{ ...entry, events: Array(90_000).fill(7) }] })).toHaveLength(100);
    expect(faults({ ...file, entries: Array(100_001).fill(entry) }).map(({ path }) => path)).toEqual(['entries']);
    expect(faults([])).not.toEqual([]);
    expect(readCampaignForm(file).ok).toBe(true);
  });

  test.each([7, 60_000, 0])('a recorded face of %i is on no die of six sides', (face) => {
    const purpose = { label: 'fight', by: 'r1', clause: 'H-1' } as const;
    const roll = { ...purpose, sides: 6, declared: true } as const;
    expect(recorded([{ ...roll, faces: [6] }]).roll(purpose, 6, 1)).toEqual([6]);
    expect(() => recorded([{ ...roll, faces: [face] }]).roll(purpose, 6, 1)).toThrow(RecordMismatch);
  });
});
