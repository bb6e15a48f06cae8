import { describe, expect, test } from 'vitest';
import { testedSystem } from '../../src/dev/tested-systems.ts';
import { beginning, submit } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { deepEqual } from '../../src/engine/kernel/plain-data.ts';
import type { SeatCommand } from '../../src/engine/kernel/random-player.ts';
import { chainLink } from '../../src/post/chain.ts';
import { resolveAndReport, resolveRound } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { begin, system as nuclear, playRound } from './by-post.ts';
import { beginWeek, resolveWeek, toBattles } from './week.ts';
import { SYSTEMS } from './whole-thread.ts';

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

describe.each(SYSTEMS)('in a game of %s', (name) => {
  const { system, start, sides, optionSets, besideTheGame } = testedSystem(name);
  const end = 'e'.repeat(64);

  /** The first position of random games in which the next command throws dice, and something beside the game may be given before it. */
  function beforeDice() {
    for (let game = 1; game <= 20; game++) {
      const random = stream(`free rolls ${game}`);
      const options = optionSets.laws[0]!;
      const { campaign, next } = start(
        { seed: `free rolls ${game}`, sides: sides[0], options, style: 'eager' },
        random,
      );
      let [file, state] = [campaign, beginning(system, campaign)];
      for (let move = next(system, state, random); move; move = next(system, state, random)) {
        const done = submit(system, file, state, move.seat, move.command);
        if (!done.ok) throw new Error(`${move.command.command} was refused: ${done.refusal.code}`);
        const beside: readonly SeatCommand[] = besideTheGame(state);
        const isPossible = beside.some((one) => submit(system, file, state, one.seat, one.command).ok);
        if (done.entry.rolls.length > 0 && isPossible) return { campaign: file, state, beside, move };
        [file, state] = [{ ...file, entries: [...file.entries, done.entry] }, done.state];
      }
    }
    throw new Error('no dice were thrown');
  }
  const { campaign, state, beside, move } = beforeDice();

  /** The round of that command, with all that is beside the game before it, so many times. */
  function roundWith(times: number) {
    const players = campaign.players.map(({ seat }) => seat);
    const given = [...Array.from({ length: times }, () => beside).flat(), move].map(({ seat, command }) => ({
      seat,
      command: { ...command },
    }));
    const used = players.map((seat) => ({
      seat,
      digest: 'd'.repeat(64),
      content: {
        salt: 'a'.repeat(32),
        commands: given.flatMap((one) => (one.seat === seat ? [one.command] : [])),
      },
    }));
    const rulings = given.flatMap((one) => (players.includes(one.seat) ? [] : [{ at: 0, ...one }]));
    const round = { campaign, state, round: 1, last: 'f'.repeat(64), link: chainLink(end, 0), key: '' };
    const { report, resolution } = resolveAndReport(system, round, chainLink(end, 1), used, { rulings });
    const made = resolution.tried.filter(
      ({ command, entry }) => entry !== undefined && beside.some((one) => deepEqual(one.command, command)),
    );
    return { rolls: rollsIn(report), made: made.length };
  }

  test('what is beside the game, by the game master or in a sheet, moves no die, however often it is given', () => {
    const plain = roundWith(0);
    expect([plain.rolls.length > 0, plain.made]).toEqual([true, 0]);
    for (const times of [1, 2, 5]) {
      const round = roundWith(times);
      expect(round.made).toBeGreaterThanOrEqual(times);
      expect(round.rolls).toEqual(plain.rolls);
    }
  });
});
