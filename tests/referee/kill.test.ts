import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stream } from '@hexpost/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOnce } from '../../src/dev/referee/commands/one-campaign.ts';
import { folderSource } from '../../src/dev/referee/folder-files.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { type BuiltReferee, builtReferee, PHRASE, writeKeys } from './built-referee.ts';
import { fresh, order, reportsIn, roundOf, sitDown } from './table.ts';

/** The real process, killed as a power cut kills it, again and again at random moments of a round. */

/** `HEXPOST_EVERY_HAND=1` kills it two hundred times, as for the other tests that are long. */
const [CAMPAIGNS, KILLS] = process.env.HEXPOST_EVERY_HAND ? [20, 10] : [1, 5];
/** Of the moments: `HEXPOST_KILL_SEED` gives one again. */
const SEED = process.env.HEXPOST_KILL_SEED ?? String(Date.now());

let referee: BuiltReferee;
beforeAll(async () => {
  referee = await builtReferee();
  console.log(`HEXPOST_KILL_SEED=${SEED}`);
});
afterAll(() => referee.remove());

const seeds = Array.from({ length: CAMPAIGNS }, (_, i) => `killed for real ${i}`);
test.each(seeds)(
  `%s, ${KILLS} times over its rounds: nothing is lost, nothing comes twice, one report a round`,
  async (seed) => {
    const table = await sitDown(fresh('domination', seed));
    const { folder, memory } = table.places;
    const keys = await writeKeys(memory, table.master);
    const random = stream(`${SEED} ${seed}`);

    const start = async (): Promise<ChildProcess> => {
      const args = ['--folder', folder, '--keys', keys, '--memory', memory, '--every', '1'];
      const child = referee.start(args, { HEXPOST_PASSPHRASE: PHRASE });
      // From here on it works.
      const began = String(child.pid);
      while (child.exitCode === null && !isLockedBy(memory, began)) await pause(5);
      expect(child.exitCode).toBe(null);
      return child;
    };
    const kill = async (child: ChildProcess) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    const read = async () => {
      // With a memory of its own, and without keys: it changes nothing.
      const look = { source: folderSource(folder), memories: join(memory, 'none'), me: null, isDry: true };
      const reader = (await openOnce(table.id, look))!;
      const { history } = reader.mail.getState();
      expect(isContradictory(history)).toBe(false);
      expect(history.ledger.record.forks).toEqual([]);
      expect(history.checked.every(({ finding }) => finding.match)).toBe(true);
      expect(reportsIn(reader)).toHaveLength(roundOf(reader) - 1);
      return { round: roundOf(reader), digests: [...history.ledger.blocks.keys()] };
    };

    // The time of a whole round, once: moments are drawn from it.
    let begun = performance.now();
    let child = await start();
    while (!said(child).includes('waits for')) await pause(5);
    await order(table);
    begun = performance.now();
    while ((await read()).round < 2) await pause(20);
    const whole = performance.now() - begun;
    await kill(child);

    let before = await read();
    for (let kills = 0; kills < KILLS; kills++) {
      await order(table);
      child = await start();
      await pause(random() * whole);
      await kill(child);
      const now = await read();
      expect(now.digests).toEqual(expect.arrayContaining(before.digests));
      expect(now.round - before.round).toBeLessThanOrEqual(1);
      before = now;
    }
    await order(table);
    child = await start();
    while ((await read()).round === before.round) await pause(20);
    await kill(child);
    expect((await read()).round).toBeGreaterThan(2);
  },
);

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

const printed = new WeakMap<ChildProcess, { text: string }>();
/** Everything that a process has printed since this was first asked. */
function said(child: ChildProcess): string {
  const known = printed.get(child) ?? { text: '' };
  if (!printed.has(child)) {
    printed.set(child, known);
    child.stdout?.on('data', (part) => {
      known.text += part;
    });
  }
  return known.text;
}

const isLockedBy = (memory: string, pid: string): boolean =>
  existsSync(memory) && readdirSync(memory).some((name) => name.startsWith(`process-${pid}-`));
