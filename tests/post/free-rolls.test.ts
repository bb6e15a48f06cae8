import { describe, expect, test } from 'vitest';
import { chainLink } from '../../src/post/chain.ts';
import { resolveRound } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { begin, system as nuclear, playRound } from './by-post.ts';
import { beginWeek, resolveWeek, toBattles } from './week.ts';

/** A game master who rules for the sake of the dice: what changes nothing in the game changes no face. */

/** Every roll of a round: what it is for, and its faces. */
const rollsIn = (report: {
  readonly entries: readonly (readonly [string, readonly (readonly unknown[])[], ...unknown[]])[];
}) => report.entries.flatMap(([, rolls]) => rolls.map(([name, , faces]) => [name, faces]));

const phaseOf = (state: unknown) => (state as { phase: string }).phase;

type Rulings = NonNullable<MasterDecisions['rulings']>;

describe('a ruling that changes nothing changes no die', () => {
  test('nuclear: prestige given and taken away, as often as anybody likes', async () => {
    const played = await begin(3, 'free rolls');
    const lastStart = () => played.standings.at(-2)!;
    let rolls: unknown[] = [];
    // In the Setup nothing can be overruled.
    for (let round = 1; round <= 10 && (rolls.length === 0 || phaseOf(lastStart().state) === 'setup'); round++) {
      await playRound(played);
      rolls = rollsIn(played.reports.at(-1)!.content);
    }
    expect(rolls.length).toBeGreaterThan(0);
    const start = lastStart();
    const { sides } = start.state as { sides: Record<string, { prestige: number }> };
    const { prestige } = sides.red!;
    const give = (amount: number): Rulings[number] => ({
      at: 0,
      command: {
        command: 'overrule',
        reason: 'A slip.',
        changes: [{ change: 'prestige', side: 'red', prestige: amount }],
      },
    });
    for (let times = 1; times <= 3; times++) {
      const rulings = Array.from({ length: times }, () => [give(prestige + 1), give(prestige)]).flat();
      const { report, resolution } = resolveRound(
        nuclear,
        start,
        chainLink(played.end, start.round),
        played.reports.at(-1)!.opened,
        { rulings },
      );
      expect(resolution.tried.filter(({ seat, refusal }) => seat === 'gm' && refusal)).toEqual([]);
      expect(report.entries.length).toBe(played.reports.at(-1)!.content.entries.length + rulings.length);
      expect(rollsIn(report)).toEqual(rolls);
    }
  });

  test('sectors: a deadline put off before a battle is thrown', async () => {
    const week = await beginWeek();
    await toBattles(week);
    const absent = { command: { command: 'mark-absent', target: 'green' } };
    const quick = { command: { command: 'quick-resolve', battle: 'r1b2' } };
    const later = (hour: number) => ({
      command: {
        command: 'extend-deadline',
        until: `2126-01-01T${String(hour).padStart(2, '0')}:00:00Z`,
        reason: 'Snow.',
      },
    });
    const plain = await resolveWeek(week, { rulings: [absent, quick] });
    const rolls = rollsIn(plain.report);
    expect(rolls.length).toBeGreaterThan(0);
    for (const hours of [[1], [2], [3, 4, 5]]) {
      const { report } = await resolveWeek(week, { rulings: [...hours.map(later), absent, quick] });
      expect(report.entries.length).toBe(plain.report.entries.length + hours.length);
      expect(rollsIn(report)).toEqual(rolls);
    }
  });
});
