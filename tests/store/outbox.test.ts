import { describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { holdersNow, mailStore } from '../../src/store/mail.ts';
import {
  copiedAt,
  isUnposted,
  lastCopied,
  markCopied,
  markPosted,
  outboxOf,
  postedTogether,
  TAKE_BACK,
  takeBackCopied,
} from '../../src/store/outbox.ts';
import { postNotice, postRoster } from '../../src/store/post-desk.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { begin, rules, system } from '../post/by-post.ts';

/** What was made and not posted is replaced, what was posted is followed, and copying counts as posting. */

const played = await begin(2, 'an outbox');
const id = played.blocks[0]!.campaign;
const mailOf = (me = played.master, blocks: readonly Block[] = played.blocks) =>
  mailStore(
    { notes: { id, seen: 0 }, blocks: blocks.map((block) => ({ block, at: 1 })) },
    { rules: { system, ruleset: rules.ruleset }, me },
  );
type Mail = ReturnType<typeof mailOf>;
const digestsIn = (mail: Mail) => mail.getState().blocks.map(({ block }) => digestOf(block));

describe('a post of the game master that nobody has seen', () => {
  test('a roster mended before it was posted leaves no hole: the second takes its place', async () => {
    const gm = mailOf();
    const last = gm.getState().history.ledger.record.last;
    const first = await postRoster(gm, holdersNow(gm.getState()).slice(1), 5);
    const second = await postRoster(gm, holdersNow(gm.getState()), 6);
    expect(second).toMatchObject({ after: last, round: first.round, revision: first.revision });
    expect(digestsIn(gm)).not.toContain(digestOf(first));
    expect(outboxOf(gm.getState())).toEqual([second]);
    const reader = mailOf(played.hands.get('red')!);
    reader.getState().take([second]);
    expect(reader.getState().history.ledger.missing).toEqual([]);
  });

  test('once it was copied it is followed', async () => {
    const gm = mailOf();
    const first = await postRoster(gm, holdersNow(gm.getState()), 5);
    markCopied(gm, [digestOf(first)], 10);
    const second = await postRoster(gm, holdersNow(gm.getState()).slice(1), 6);
    expect(second).toMatchObject({ after: markOf(digestOf(first)), revision: first.revision + 1 });
  });

  test('a notice takes over what the one before it said and it does not', async () => {
    const gm = mailOf();
    await postNotice(gm, 'Boris is ill.');
    await postNotice(gm, '', 99);
    expect(gm.getState().history.ledger.notices.map(({ content }) => content)).toEqual([
      { text: 'Boris is ill.', until: 99 },
    ]);
  });

  test('one with another kind of post after it stays, and goes out together with that', async () => {
    const gm = mailOf();
    const roster = await postRoster(gm, holdersNow(gm.getState()), 5);
    const notice = await postNotice(gm, 'Hello');
    const again = await postRoster(gm, holdersNow(gm.getState()).slice(1), 6);
    expect(again.after).toBe(markOf(digestOf(notice)));
    expect(postedTogether(gm.getState(), again)).toEqual([roster, notice, again]);
    markCopied(gm, [roster, notice].map(digestOf), 10);
    expect(postedTogether(gm.getState(), again)).toEqual([again]);
    // The text of a post does not change because it was copied.
    expect(postedTogether(gm.getState(), notice)).toEqual([roster, notice]);
  });

  test('one that a post names already stays: nothing may point to what is gone', async () => {
    const gm = mailOf();
    const roster = await postRoster(gm, holdersNow(gm.getState()), 5);
    const red = mailOf(played.hands.get('red')!, [...played.blocks, roster]);
    gm.getState().take([await sealOrders(red, { round: 1, seat: 'red', commands: [] })]);
    expect((await postRoster(gm, holdersNow(gm.getState()), 6)).after).toBe(markOf(digestOf(roster)));
  });
});

describe('orders', () => {
  test('that were never posted are forgotten when they are sealed again, and their number is not used twice', async () => {
    const red = mailOf(played.hands.get('red')!);
    const first = await sealOrders(red, { round: 1, seat: 'red', commands: [] });
    const second = await sealOrders(red, { round: 1, seat: 'red', commands: [{ command: 'concede' }] });
    expect(second.revision).toBe(first.revision + 1);
    expect(digestsIn(red)).not.toContain(digestOf(first));
    markPosted(red, [digestOf(second)]);
    await sealOrders(red, { round: 1, seat: 'red', commands: [] });
    expect(digestsIn(red)).toContain(digestOf(second));
  });

  test('count as posted once copied, for a day until somebody says that they were not', async () => {
    const red = mailOf(played.hands.get('red')!);
    const sheet = await sealOrders(red, { round: 1, seat: 'red', commands: [] });
    markCopied(red, [digestOf(sheet)], 1_000);
    expect(isUnposted(red.getState(), sheet)).toBe(false);
    expect(lastCopied(red.getState(), 2_000)).toEqual([sheet]);
    expect(copiedAt(red.getState(), sheet, 1_000 + TAKE_BACK)).toBeUndefined();
    takeBackCopied(red, [digestOf(sheet)]);
    expect(outboxOf(red.getState())).toEqual([sheet]);
    expect(lastCopied(red.getState(), 2_000)).toEqual([]);
  });

  test('what was copied is taken back one copying after the other, the last one first', async () => {
    const gm = mailOf();
    const roster = await postRoster(gm, holdersNow(gm.getState()), 5);
    markCopied(gm, [digestOf(roster)], 10);
    const notice = await postNotice(gm, 'Hello');
    const again = await postRoster(gm, holdersNow(gm.getState()).slice(1), 6);
    markCopied(gm, [notice, again].map(digestOf), 20);
    const takeBack = () => {
      const last = lastCopied(gm.getState(), 30);
      takeBackCopied(gm, last.map(digestOf));
      return last;
    };
    expect([takeBack(), takeBack(), takeBack()]).toEqual([[notice, again], [roster], []]);
    expect(outboxOf(gm.getState())).toHaveLength(3);
  });
});
