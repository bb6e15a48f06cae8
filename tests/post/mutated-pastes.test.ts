import { deflateSync, strToU8 } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { foldedValue } from '../../src/post/block-content.ts';
import { canonical } from '../../src/post/canonical.ts';
import { saltOf } from '../../src/post/chain.ts';
import { unpack } from '../../src/post/pack.ts';
import { PAYLOAD_LIMITS } from '../../src/post/payload-limits.ts';
import { readThread } from '../../src/post/thread.ts';
import { corrupted, pick } from '../support/corrupt.ts';
import { altered, damaged, OPEN_KINDS, type Played, play, REFUSED, resigned } from './mutate.ts';
import { and, historyIn, OPEN, openedIn, openThread, reported, resolved, SYSTEMS, sheetBy } from './whole-thread.ts';

/**
 * Pastes with random damage, in text, in bytes that are armoured anew, and in values that their rightful author signs. HEXPOST_LONG=1 tries
 * 100,000 of each together, and prints what the dearest step cost in processor time.
 */

const LONG = process.env.HEXPOST_LONG === '1';
const RUNS = LONG ? 11_200 : 40;
vi.setConfig({ testTimeout: LONG ? 7_200_000 : 60_000 });

const threads = new Map<string, Played>();

beforeAll(async () => {
  for (const name of SYSTEMS) threads.set(name, await play(name));
});

const dearest = { time: 0, what: '' };
/** Does it, and notes the step that cost the processor most: what the clock says depends on what else the machine does. */
function metered<T>(what: string, run: () => T): T {
  const start = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(start);
  const time = (user + system) / 1_000;
  if (time > dearest.time) Object.assign(dearest, { time, what });
  return answer;
}
const tell = (what: string): void => {
  if (LONG) console.info(`${what}; dearest step yet: ${dearest.what}, ${dearest.time.toFixed(0)} ms of processor time`);
};

describe.each(SYSTEMS)('of a thread of %s', (name) => {
  test(`${RUNS} damaged texts and ${RUNS} altered blocks: none throws, nothing is taken that nobody wrote`, () => {
    const thread = threads.get(name)!;
    const known = new Set(thread.blocks.map(digestOf));
    const stored = new Map([[thread.id, thread.blocks]]);
    const texts = thread.blocks.map(armour);
    for (let i = 0; i < 2 * RUNS; i++) {
      const random = stream(`mutated ${name} ${i}`);
      const text =
        i % 2 === 0 ? damaged(texts, random) : armour(altered(pick(thread.blocks, random), thread.blocks, random));
      for (const { state, digest, isNew } of metered(`${name}, text ${i}`, () => readThread(text, stored)).rows) {
        const isKnown = digest !== undefined && known.has(digest);
        if (!isKnown) expect(REFUSED, `${name} ${i}`).toContain(state);
        if (state === 'forged') expect(isNew, `${name} ${i}`).toBe(false);
      }
    }
    tell(`${name}: ${RUNS} damaged texts and ${RUNS} altered blocks read`);
  });

  test(`${RUNS} values with anything in them, rightly signed: none throws, a good one is read as it was written, no player's spoils a report`, () => {
    const thread = threads.get(name)!;
    const stored = new Map([[thread.id, thread.blocks]]);
    const blocks = thread.blocks.filter(({ kind }) => OPEN_KINDS.includes(kind));
    const outcome = (heap: readonly Block[]) => historyIn(thread, heap).checked.map(({ finding }) => finding.match);
    expect(outcome(thread.blocks)).toEqual([true, true]);
    let accepted = 0;
    for (let i = 0; i < RUNS; i++) {
      const random = stream(`signed ${name} ${i}`);
      const block = resigned(thread, pick(blocks, random), random);
      const { rows } = metered(`${name}, value ${i}`, () => readThread(armour(block), stored));
      expect(rows).toHaveLength(1);
      const matches = metered(`${name}, history ${i}`, () => outcome([...thread.blocks, block]));
      if (block.seat !== 'gm') expect(matches, `${name} ${i}`).toEqual([true, true]);
      if (rows[0]!.state !== 'good') continue;
      accepted++;
      const value = unpack(foldedValue(block), PAYLOAD_LIMITS[block.kind]);
      expect(deflateSync(strToU8(canonical(value))), `${name} ${i}`).toEqual(foldedValue(block));
    }
    tell(`${name}: ${accepted} of ${RUNS} signed values were good`);
  });

  test('sheets with anything in them, sealed and rightly signed: the honest report holds', async () => {
    const open = await openThread(name);
    for (let i = 0; i < (LONG ? 300 : 3); i++) {
      const random = stream(`sheet ${name} ${i}`);
      const commands = open.manner.commands(historyIn(open).now, 'red');
      const { raw } = corrupted({ commands }, random);
      const odd = (raw as { commands?: typeof commands }).commands;
      let sheet: Block;
      try {
        sheet = await sheetBy(open, 'red', {
          commands: odd as typeof commands,
          salt: saltOf(open.hands.red!, open.id, OPEN),
          revision: 2,
        });
      } catch {
        continue; // Not JSON: the writer refuses it.
      }
      const thread = and(open, sheet);
      const opened = await openedIn(thread).then((all) => all.filter(({ content }) => content !== undefined));
      const report = await resolved(thread, {}, opened);
      const { checked } = historyIn(and(thread, ...reported(thread, report)));
      expect(
        checked.map(({ finding }) => finding.match),
        `${name} ${i}`,
      ).toEqual([true, true]);
    }
  });
});
