import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Played, play, trySheet, tryText, tryValue } from './mutate.ts';
import { historyIn, openThread, SYSTEMS, type Thread } from './whole-thread.ts';

/** A few of the pastes with random damage of `npm run fuzz -- pastes`. */

const RUNS = 40;
vi.setConfig({ testTimeout: 60_000 });

const threads = new Map<string, Played>();

beforeAll(async () => {
  for (const name of SYSTEMS) threads.set(name, await play(name));
});

describe.each(SYSTEMS)('of a thread of %s', (name) => {
  test(`${RUNS} damaged texts and ${RUNS} altered blocks: none throws, nothing is taken that nobody wrote`, () => {
    for (let i = 0; i < 2 * RUNS; i++) expect(tryText(threads.get(name)!, i).fault, String(i)).toBeUndefined();
  });

  test(`${RUNS} values with anything in them, rightly signed: none throws, a good one is read as it was written, no player's spoils a report`, () => {
    const thread = threads.get(name)!;
    expect(historyIn(thread).checked.map(({ finding }) => finding.match)).toEqual([true, true]);
    for (let i = 0; i < RUNS; i++) expect(tryValue(thread, i).fault, String(i)).toBeUndefined();
  });

  test('sheets with anything in them, sealed and rightly signed: the honest report holds', async () => {
    const open: Thread = await openThread(name);
    for (let i = 0; i < 3; i++) expect((await trySheet(open, name, i)).fault, String(i)).toBeUndefined();
  });
});
