import { beforeEach, describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import type { Ruling } from '../../src/post/resolve.ts';
import { isRecipientOf, roundRecipient } from '../../src/post/round-key.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { beginCorrection, correctedRound, reopened, rulingsAgain } from '../../src/store/correction.ts';
import { decisionsIn, keepDecisions, openPosted, resolveOpenRound } from '../../src/store/decisions.ts';
import { decideLate, lateSeats, settleLate } from '../../src/store/late-orders.ts';
import { type MailStore, mailStore } from '../../src/store/mail.ts';
import { closeRound, publishReport } from '../../src/store/post-desk.ts';
import { sealKeyOf } from '../../src/store/seal.ts';
import { addressIn, lastSeen, roundReader } from '../post/thread-parts.ts';
import { OPEN, openThread, SYSTEMS, type Thread } from '../post/whole-thread.ts';

/** Closing without rulings, ruling after it, and correcting a report: what stays, what is asked, what is named. */

const REASON = 'A ruling was wrong.';
const LATE = 'It came too late.';

describe.each(SYSTEMS)('at the desk of %s', (name) => {
  let thread: Thread;
  let mail: MailStore;
  beforeEach(async () => {
    thread = await openThread(name);
    mail = deskOf(thread.blocks);
  });

  const deskOf = (blocks: readonly Block[]): MailStore =>
    mailStore(
      { notes: { id: thread.id, seen: 0 }, blocks: blocks.map((block) => ({ block, at: 1 })) },
      { rules: thread.manner.rules, me: thread.master, now: () => 2 },
    );
  const settled = (store: MailStore) => settleLate(store.getState(), decisionsIn(store.getState()), LATE);
  async function resolvedAt(store: MailStore) {
    const { opened } = await openPosted(thread.end, store.getState().history, 'Ousted.');
    return resolveOpenRound(store.getState(), thread.end, opened, settled(store));
  }
  /** Closes the open round, rules, and publishes. */
  async function publish(store: MailStore, rulings: readonly Ruling[] = []): Promise<Block> {
    const before = await resolvedAt(store);
    keepDecisions(store, settled(store));
    expect(await closeRound(store, before.report, [], 10)).toMatchObject({ kind: 'close' });
    const all = [...(thread.manner.decisions.rulings ?? []), ...rulings];
    keepDecisions(store, { ...decisionsIn(store.getState()), rulings: all as never });
    const made = await publishReport(store, (await resolvedAt(store)).report, 20);
    expect(made).toMatchObject({ kind: 'report' });
    return made as Block;
  }
  /** Corrects the last report. */
  async function correct(): Promise<MailStore> {
    await beginCorrection(mail, REASON);
    const round = correctedRound(mail.getState())!;
    return reopened(mail, round);
  }
  /** Orders by somebody who has seen the record up to a post. */
  async function sheet(seat: string, seen: readonly Block[], seal: string, revision = 2): Promise<Block> {
    const hand = thread.hands[seat]!;
    const at = { ...addressIn(thread.blocks, seat, OPEN, revision), after: lastSeen(seen) };
    return ordersBlock(hand, { seal }, at, { salt: saltOf(hand, thread.id, OPEN), commands: [] });
  }
  const blocksNow = () => mail.getState().blocks.map(({ block }) => block);
  const lastReport = () => mail.getState().history.checked.at(-1)!;

  test('a round is closed without rulings, and those made after it are in its report', async () => {
    const { state } = (await resolvedAt(mail)).resolution;
    const ruling = { command: thread.manner.ruling(state), reason: 'A gift.' };
    await publish(mail, [ruling]);
    expect(lastReport().finding.match).toBe(true);
    expect(lastReport().content.rulings.map(({ reason }) => reason)).toContain('A gift.');
  });

  test('a correction keeps the rulings of its report', async () => {
    const { state } = (await resolvedAt(mail)).resolution;
    await publish(mail, [{ command: thread.manner.ruling(state), reason: 'A gift.' }]);
    const { content } = lastReport();
    const desk = await correct();
    const again = await resolvedAt(desk);
    expect(again.report.rulings).toEqual(content.rulings);
    expect(rulingsAgain(again, content)).toEqual({ moved: [], placeless: [] });
    expect(again.report.entries).toEqual(content.entries);
  });

  test('a ruling whose step is not reached any more is named, and not in the report', async () => {
    await publish(mail);
    const desk = await correct();
    const { length } = lastReport().content.entries;
    const far = { at: length + 50, command: { command: 'overrule' }, reason: 'Far away.' };
    keepDecisions(desk, { ...decisionsIn(desk.getState()), rulings: [far] as never });
    const again = await resolvedAt(desk);
    expect(rulingsAgain(again, lastReport().content).placeless).toEqual([far]);
    expect(again.report.rulings).toEqual([]);
  });

  test('orders that came in since are asked about, and do not count unless they are let in; then they are named', async () => {
    const before = [...thread.blocks];
    await publish(mail);
    const { content, digest } = lastReport();
    const { seat } = content.used[0]!;
    // Their author had not seen the close.
    mail.getState().take([await sheet(seat, before, roundRecipient(chainLink(thread.end, OPEN)))]);
    const desk = await correct();
    expect(lateSeats(desk.getState(), decisionsIn(desk.getState()))).toEqual([
      { seat, choice: 'out', choices: ['in-time', 'late', 'out'] },
    ]);
    const kept = await resolvedAt(desk);
    expect(kept.report.used).toEqual(content.used);
    keepDecisions(desk, decideLate(desk.getState(), decisionsIn(desk.getState()), seat, 'late', LATE));
    const admitted = await resolvedAt(desk);
    expect(admitted.report.used.find((one) => one.seat === seat)).toMatchObject({
      added: true,
      instead: { digest: content.used[0]!.digest },
    });
    expect(admitted.report.lateIn).toEqual([{ seat, posted: 'late' }]);
    expect(admitted.resolution.campaign.seeds!.at(-1)!.seed).toBe(kept.resolution.campaign.seeds!.at(-1)!.seed);
    expect(digest).toBe(decisionsIn(desk.getState()).corrects!.digest);
  });

  test('B12: new orders in a round that was reported are sealed to a key of its reopening, which the correction shows', async () => {
    await publish(mail);
    const { content } = lastReport();
    const desk = await correct();
    const seal = sealKeyOf(desk.getState().history);
    const { key } = mail.getState().history.ledger.reopened.get(OPEN)!.content;
    expect(seal).toBe(key);
    const { seat } = content.used[0]!;
    const added = await sheet(seat, blocksNow(), seal);
    mail.getState().take([added]);
    // Everybody has the link of the round by now: it does not open them.
    expect(await openOrders(roundReader(thread.end, OPEN), added)).toBeUndefined();
    keepDecisions(desk, decideLate(desk.getState(), decisionsIn(desk.getState()), seat, 'late', LATE));
    const before = await resolvedAt(desk);
    keepDecisions(desk, settled(desk));
    await closeRound(desk, before.report, [], 30);
    const made = await publishReport(desk, (await resolvedAt(desk)).report, 40);
    expect(made).toMatchObject({ kind: 'report' });
    const told = lastReport();
    expect([told.digest, told.finding.match]).toEqual([digestOf(made as Block), true]);
    expect(told.content.used.find((one) => one.seat === seat)).toMatchObject({ digest: digestOf(added), added: true });
    expect(told.content.keys!.map((one) => isRecipientOf(one, key!))).toEqual([true]);
  });
});
