import { beforeEach, describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { CloseContent } from '../../src/post/contents.ts';
import { rosterBlock } from '../../src/post/make-blocks.ts';
import { remarksOnClose } from '../../src/post/remarks.ts';
import { seedOfRound } from '../../src/post/report.ts';
import { decisionsIn, keepDecisions, openPosted, resolveOpenRound } from '../../src/store/decisions.ts';
import { settleLate } from '../../src/store/late-orders.ts';
import { type MailStore, mailStore } from '../../src/store/mail.ts';
import { closeRound, publishReport, reopenRound } from '../../src/store/post-desk.ts';
import { addressIn, closedReport, holding, personCalled } from '../post/thread-parts.ts';
import { and, historyIn, OPEN, openThread, resolved, SYSTEMS, type Thread } from '../post/whole-thread.ts';

/** The rule that whoever is put out of a seat has given their part of the dice (decision 6): a change of a seat moves no die. */

const OUSTED = 'Holds the seat no longer.';

describe.each(SYSTEMS)('a holder put out of the seat in %s', (name) => {
  let thread: Thread;
  let ousted: Thread;
  let mail: MailStore;
  let seat: string;
  let own: Block;

  beforeEach(async () => {
    thread = await openThread(name);
    seat = thread.seats[0]!;
    own = thread.blocks.find((block) => block.kind === 'orders' && block.round === OPEN && block.seat === seat)!;
    const heir = await personCalled('heir');
    const seats = thread.seats.map((one) => holding(one === seat ? heir : thread.hands[one]!, thread.id, one, one));
    ousted = and(thread, rosterBlock(thread.master, addressIn(thread.blocks, 'gm', OPEN), { seats }));
    mail = deskOf(ousted.blocks);
  });

  const deskOf = (blocks: readonly Block[]): MailStore =>
    mailStore(
      { notes: { id: thread.id, seen: 0 }, blocks: blocks.map((block) => ({ block, at: 1 })) },
      { rules: thread.manner.rules, me: thread.master, now: () => 2 },
    );
  async function resolvedAt(store: MailStore) {
    const { opened } = await openPosted(thread.end, store.getState().history, OUSTED);
    const decisions = settleLate(store.getState(), decisionsIn(store.getState()), 'late');
    return resolveOpenRound(store.getState(), thread.end, opened, decisions);
  }
  async function closeAt(store: MailStore): Promise<Block> {
    const out = await resolvedAt(store);
    keepDecisions(store, { ...decisionsIn(store.getState()), silent: [...out.waiting] });
    const made = await closeRound(store, (await resolvedAt(store)).report, [], 10);
    expect(made).toMatchObject({ kind: 'close' });
    return made as Block;
  }
  async function publishAt(store: MailStore): Promise<void> {
    const rulings = thread.manner.decisions.rulings ?? [];
    keepDecisions(store, { ...decisionsIn(store.getState()), rulings: rulings as never });
    expect(await publishReport(store, (await resolvedAt(store)).report, 20)).toMatchObject({ kind: 'report' });
  }

  test('the close names their orders with the reason, and the dice are those from before the change', async () => {
    const { sheets } = blockContent(CloseContent, await closeAt(mail))!;
    expect(sheets.find(({ digest }) => digest === digestOf(own))).toEqual({ seat, digest: digestOf(own), out: OUSTED });
    const { report } = await resolved(thread);
    expect(seedOfRound((await resolvedAt(mail)).report)).toBe(seedOfRound(report));
    await publishAt(mail);
    const { checked, now } = mail.getState().history;
    expect(checked.at(-1)!.finding).toMatchObject({ match: true });
    expect(checked.at(-1)!.remarks).not.toContainEqual(expect.objectContaining({ kind: 'unseated' }));
    expect(now.round).toBe(OPEN + 1);
  });

  test('a close that is opened again keeps them and their part of the dice', async () => {
    const close = await closeAt(mail);
    const seed = seedOfRound((await resolvedAt(mail)).report);
    await reopenRound(mail, OPEN, digestOf(close), 'A mistake.');
    await closeAt(mail);
    expect(seedOfRound((await resolvedAt(mail)).report)).toBe(seed);
    await publishAt(mail);
    expect(mail.getState().history.checked.at(-1)!.finding).toMatchObject({ match: true });
  });

  test('whoever is put out after the close is used as the close says', async () => {
    const desk = deskOf(thread.blocks);
    const close = await closeAt(desk);
    const posted = [...thread.blocks, close];
    const heir = await personCalled('heir');
    const seats = thread.seats.map((one) => holding(one === seat ? heir : thread.hands[one]!, thread.id, one, one));
    const later = deskOf([...posted, rosterBlock(thread.master, addressIn(posted, 'gm', OPEN), { seats })]);
    const { report } = await resolvedAt(later);
    expect(report.used.map(({ digest }) => digest)).toContain(digestOf(own));
    await publishAt(later);
    expect(later.getState().history.checked.at(-1)!.finding).toMatchObject({ match: true });
  });

  test('a close without them is told, and so is its report', async () => {
    const opened = (await openPosted(thread.end, mail.getState().history, OUSTED)).opened.filter(
      ({ block }) => block !== own,
    );
    const silent = [...resolveOpenRound(mail.getState(), thread.end, opened, {}).waiting];
    const made = await resolved(ousted, { silent }, opened);
    const [close, report] = closedReport(thread.master, ousted.blocks, OPEN, made.report);
    const { ledger, checked } = historyIn(and(ousted, close, report));
    expect(remarksOnClose(ledger, ledger.closings.get(OPEN)!.first)).toContainEqual(
      expect.objectContaining({ seat, kind: 'unseated' }),
    );
    expect(checked.at(-1)!.remarks).toContainEqual(expect.objectContaining({ seat, kind: 'unseated' }));
  });
});
