import { beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../src/post/armour.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import { openNote } from '../../src/post/sealed-contents.ts';
import { holdersNow, type MailStore, mailStore, ownSeats } from '../../src/store/mail.ts';
import { sendNote } from '../../src/store/notes.ts';
import { markPosted } from '../../src/store/outbox.ts';
import { postNotice, postRoster, publishReport } from '../../src/store/post-desk.ts';
import { previewCommand } from '../../src/store/preview.ts';
import { askForSeat, ownRequest } from '../../src/store/seat-requests.ts';
import { watchedStore } from '../../src/store/watching.ts';
import { holding } from '../post/thread-parts.ts';
import { beginWeek, RULES, system, type Week } from '../post/week.ts';

let week: Week;
beforeEach(async () => {
  week = await beginWeek();
});

const mailOf = (me: Identity | null): MailStore =>
  mailStore(
    { notes: { id: week.id, seen: 0 }, blocks: week.blocks.map((block) => ({ block, at: 1 })) },
    { rules: RULES, me },
  );

describe('the game master posts', () => {
  test('rosters: before the first report they hold from the beginning, and each has the next revision', async () => {
    const mail = mailOf(week.master);
    const stranger = await newIdentity();
    const seats = holdersNow(mail.getState()).map((held) =>
      held.seat === 'red' ? holding(stranger, week.id, 'red', 'Xenia') : held,
    );
    expect(await postRoster(mail, seats, 7)).toMatchObject({ kind: 'roster', seat: 'gm', round: 0, revision: 2 });
    expect(holdersNow(mail.getState()).find(({ seat }) => seat === 'red')?.name).toBe('Xenia');
  });

  test('notices with or without a deadline', async () => {
    const mail = mailOf(week.master);
    markPosted(mail, [digestOf(await postNotice(mail, 'Hello'))]);
    markPosted(mail, [digestOf(await postNotice(mail, '', null))]);
    expect(await postNotice(mail, 'Later', 5)).toMatchObject({ round: 1, revision: 3 });
    expect(mail.getState().history.ledger.notices.map(({ content }) => content)).toEqual([
      { text: 'Later', until: 5 },
      { text: '', until: null },
      { text: 'Hello' },
    ]);
  });

  test('and nobody else does', async () => {
    for (const me of [null, week.hands.red!]) {
      await expect(postNotice(mailOf(me), 'Hello')).rejects.toThrow(RangeError);
      await expect(postRoster(mailOf(me), [], 7)).rejects.toThrow(RangeError);
      await expect(publishReport(mailOf(me), {} as never, 0)).rejects.toThrow(RangeError);
    }
  });
});

describe('a note', () => {
  test('to a seat is read by its holder and the game master, and nobody else', async () => {
    const block = await sendNote(mailOf(week.master), 'gm', 'red', 'Beware');
    expect(await openNote(week.hands.red!, block)).toEqual({ text: 'Beware', to: 'red' });
    expect(await openNote(week.master, block)).toEqual({ text: 'Beware', to: 'red' });
    expect(await openNote(week.hands.blue!, block)).toBeUndefined();
  });

  test('to the game master is read by both, and its revision follows the one before', async () => {
    const mail = mailOf(week.hands.red!);
    await sendNote(mail, 'red', 'gm', 'One');
    const block = await sendNote(mail, 'red', 'gm', 'Two');
    expect(block).toMatchObject({ seat: 'red', round: 1, revision: 2 });
    expect(await openNote(week.master, block)).toEqual({ text: 'Two', to: 'gm' });
  });

  test('needs keys, and somebody to read it', async () => {
    await expect(sendNote(mailOf(null), 'red', 'gm', 'Hello')).rejects.toThrow(RangeError);
    await expect(sendNote(mailOf(week.master), 'gm', 'nobody', 'Hello')).rejects.toThrow(RangeError);
  });
});

test('asking for a seat again has the next revision, and the keys become those of the mailbox', async () => {
  const mail = mailOf(null);
  const me = await newIdentity();
  await askForSeat(mail, me, 'Nina');
  expect(ownRequest(mail.getState())?.block).toMatchObject({ seat: '-', revision: 1 });
  await askForSeat(mail, me, 'Nina', 'red');
  expect(ownRequest(mail.getState())?.block).toMatchObject({ seat: 'red', revision: 2 });
  expect(mail.getState().me).toBe(me);
  expect(ownSeats(mail.getState())).toEqual([]);
});

test('a watched campaign refuses every command, with a clause of its own system', () => {
  const { campaign } = mailOf(null).getState().history.now;
  const store = watchedStore(system, campaign);
  const tried = store.getState().submit('red', { command: 'deploy' });
  expect(tried).toMatchObject({ ok: false, refusal: { clause: expect.stringMatching(/^S-/) } });
  expect(store.getState().canUndo()).toBe(false);
});

test('a preview of a command that is refused says so', () => {
  const { state } = mailOf(null).getState().history.now;
  expect(previewCommand(system, state, 'red', { command: 'nonsense' })).toMatchObject({ kind: 'refused' });
});
