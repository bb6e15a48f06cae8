import { expect, test } from 'vitest';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { historyOf, loadHistory, openingOf } from '../../src/post/campaign-history.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { announcedIn, ledgerOf } from '../../src/post/ledger.ts';
import { ledgerSteps } from '../../src/post/ledger-steps.ts';
import { dispatchBlock, joinBlock } from '../../src/post/make-blocks.ts';
import { loadPaste, readPaste } from '../../src/post/read-paste.ts';
import { checkRound, checkRoundSteps } from '../../src/post/stand-in.ts';
import { mailStore } from '../../src/store/mail.ts';
import { addressIn } from './thread-parts.ts';
import { and, OPEN, openThread, reported, resolved, type Thread } from './whole-thread.ts';

/** B11: whatever comes from outside is read in short pieces, and comes to the same as at once. */

const played = async (): Promise<Thread> => {
  const open = await openThread('sectors');
  return and(open, ...reported(open, await resolved(open)));
};
const copied = (blocks: readonly Block[]): Block[] => blocks.map((block) => ({ ...block, body: block.body.slice() }));

test('a ledger is built in steps of at most a hundred blocks, and is the same', async () => {
  const thread = await played();
  const letters = Array.from({ length: 400 }, (_, i) =>
    dispatchBlock(thread.hands.red!, addressIn(thread.blocks, 'red', OPEN + 1, i + 1), {
      commands: [{ command: 'concede' }],
      seen: [],
    }),
  );
  const all = [...thread.blocks, ...letters];
  const steps = ledgerSteps(all, thread.id);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(count).toBeGreaterThan(2 * (all.length / 100));
  expect([...step.value.status]).toEqual([...ledgerOf(all, thread.id).status]);
});

test('a round is resolved a command a step, whatever its game master has put into it, and comes to the same', async () => {
  const { id, blocks, manner } = await played();
  const { checked } = historyOf(blocks, id, manner.rules);
  const start = openingOf(announcedIn(blocks, id)!, manner.rules);
  const [{ content, digest }] = checked as [(typeof checked)[number]];
  const steps = checkRoundSteps(manner.rules, start, content, digest);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(content.entries.length).toBeGreaterThan(1);
  expect(count).toBeGreaterThanOrEqual(content.entries.length);
  expect(step.value).toEqual(checkRound(manner.rules, start, content, digest));
});

test('a paste whose signatures the browser has verified first is read the same, with forgeries in it', async () => {
  const thread = await played();
  const stranger = await newIdentity();
  const { body } = thread.blocks.at(-1)!;
  const forged = { ...thread.blocks.at(-1)!, revision: 7, body: body.with(3, body[3]! ^ 1) };
  const blocks = [...thread.blocks, joinBlock(stranger, thread.id, 'Pavel'), forged];
  const text = blocks.map(armour).join('\n');
  const known = new Map([[thread.id, copied(thread.blocks.slice(0, 4))]]);
  expect(await loadPaste(text, () => known)).toEqual(readPaste(text, known));
  expect(readPaste(text, known).rows.at(-1)).toMatchObject({ state: 'forged', isNew: false });
});

test('a mailbox takes a history that was followed elsewhere only if it is that of its own blocks', async () => {
  const { id, blocks, manner } = await played();
  const rules = { ...manner.rules, think: undefined };
  const opened = () => {
    const stored = blocks.slice(0, -2).map((block, at) => ({ block, at }));
    return mailStore({ notes: { id, seen: 0 }, blocks: stored }, { rules: manner.rules, me: null });
  };
  const followed = await loadHistory(blocks, id, rules, new Map());
  const mail = opened();
  mail.getState().take(blocks.slice(-2), followed);
  expect(mail.getState().history).toBe(followed);
  const other = opened();
  other.getState().take(blocks.slice(-2, -1), followed);
  expect(other.getState().history).not.toBe(followed);
  expect(other.getState().history.ledger.blocks.has(digestOf(blocks.at(-1)!))).toBe(false);
});
