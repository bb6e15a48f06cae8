import { beforeAll, expect, test } from 'vitest';
import { standInCommands } from '../../src/bot/stand-in.ts';
import { loadHistory } from '../../src/post/campaign-history.ts';
import { type StandInQuestion, standInsFor } from '../../src/post/stand-in.ts';
import { and, historyIn, openedIn, openThread, reported, resolved, type Thread } from './whole-thread.ts';

/** Stand-ins worked out beside the page: what is asked, and that nothing depends on the answer. */

let thread: Thread;
let silent: string;
beforeAll(async () => {
  const open = await openThread('sectors');
  silent = open.seats[0]!;
  const opened = (await openedIn(open)).filter(({ block }) => block.seat !== silent);
  const plain = (await resolved(open, {}, opened)).report;
  const computers = standInsFor(open.manner.rules, historyIn(open).now, plain, [silent]);
  thread = and(open, ...reported(open, await resolved(open, { computers }, opened)));
});

const load = (think: (question: StandInQuestion) => Promise<ReturnType<typeof standInCommands>>) =>
  loadHistory(thread.blocks, thread.id, { ...thread.manner.rules, think }, new Map());

test('each is asked for once, with what the seat sees, and the report holds by the answer', async () => {
  const { system, doctrine } = thread.manner.rules;
  const asked: StandInQuestion[] = [];
  const { checked } = await load((question) => {
    asked.push(question);
    return Promise.resolve(standInCommands(system, doctrine!, question.view, question.seat, question.seed));
  });
  expect(asked.map(({ seat }) => seat)).toEqual([silent]);
  expect(asked[0]!.view).toEqual(system.view(checked[0]!.finding.match && checked[0]!.finding.next.state, silent));
  expect(checked.map(({ finding }) => finding.match)).toEqual([true, true]);
});

test('where that fails, the page works it out itself', async () => {
  const { checked } = await load(() => Promise.reject(new Error('no worker')));
  expect(checked.map(({ finding }) => finding.match)).toEqual([true, true]);
});
