import { describe, expect, test } from 'vitest';
import { type Campaign, CampaignSchema } from '../../src/engine/kernel/campaign.ts';
import { ENGINES, SYSTEM_IDS } from '../support/engines.ts';

/** A campaign file of any rule system can be read: the kernel knows the shape of a clause, not the letters. */

/** The smallest file with a roll, which is for this clause. */
const withRoll = (clause: unknown) => ({
  format: 1,
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
