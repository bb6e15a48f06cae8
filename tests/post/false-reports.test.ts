import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { joinBlock, offerBlock, ordersBlock, reopenBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { type ResolvedRound, resolveAndReport } from '../../src/post/report.ts';
import type { ReportContent } from '../../src/post/report-content.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { addressIn, closedReport } from './thread-parts.ts';
import {
  and,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  reported,
  resolved,
  SYSTEMS,
  type Thread,
} from './whole-thread.ts';

/** Reports that fit their close and yet are false, and blocks carried over from elsewhere, in every system. */

type Told = ResolvedRound['report'];
type Entry = ReportContent['entries'][number];

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  let open: Thread;
  let plain: ResolvedRound;
  beforeAll(async () => {
    open = await openThread(name);
    plain = await resolved(open);
  });
  const [reason, seat] = ['So it was agreed.', 'blue'];
  const lastOf = (thread: Thread) => historyIn(thread).checked.at(-1)!;
  const told = (report: Told, thread = open) =>
    lastOf(and(thread, ...closedReport(open.master, thread.blocks, OPEN, report)));
  const changed = (change: (report: Told) => Partial<Told>) => told({ ...plain.report, ...change(plain.report) });
  /** The last entry otherwise. */
  const entry =
    (change: (entry: Entry) => Entry) =>
    ({ entries }: Told): Partial<Told> => ({ entries: [...entries.slice(0, -1), change(entries.at(-1)!)] });

  describe('a report does not hold with', () => {
    const faults: readonly [string, string, (report: Told) => Partial<Told>][] = [
      [
        'a die that nobody threw',
        'dice',
        entry(([when, rolls, ...rest]) => [when, [...rolls, ['x red', 6, [6]]], ...rest]),
      ],
      ['dice at another time of the game', 'dice', entry(([when, ...rest]) => [`${when}x`, ...rest])],
      ['other events', 'events', entry(([when, rolls, , state]) => [when, rolls, '00000000', state])],
      ['another position', 'state', entry(([when, rolls, events]) => [when, rolls, events, '00000000'])],
      ['an entry too many', 'extra-entry', ({ entries }) => ({ entries: [...entries, entries.at(-1)!] })],
      ['an entry too few', 'missing-entry', ({ entries }) => ({ entries: entries.slice(0, -1) })],
      ['another end', 'final-state', () => ({ state: '7'.repeat(64) })],
      ['the report before it skipped', 'out-of-turn', () => ({ before: '7'.repeat(64) })],
      ['the link of another round', 'not-the-chain', () => ({ link: chainLink(open.end, OPEN + 1) })],
      ['the sheet of a seat twice', 'used-twice', ({ used }) => ({ used: [...used, used[0]!] })],
      [
        'a sheet of a seat that does not exist',
        'no-seat',
        ({ used }) => ({ used: [...used, { ...used[0]!, seat: 'nobody' }] }),
      ],
      [
        'a command in the name of a player',
        'no-seat',
        ({ rulings }) => ({ rulings: [...rulings, { seat, command: { command: 'concede' } }] }),
      ],
    ];
    test.each(faults)('%s', (_, fault, change) =>
      expect(changed(change).finding).toMatchObject({ match: false, fault }),
    );

    test('a die that shows another face', ({ skip }) => {
      const at = plain.report.entries.findIndex(([, rolls]) => rolls.length > 0);
      if (at < 0) skip('no dice are thrown in the round of this thread');
      const entries = structuredClone(plain.report.entries);
      const [roll] = entries[at]![1];
      roll![2][0] = (roll![2][0]! % roll![1]) + 1;
      expect(changed(() => ({ entries })).finding).toMatchObject({
        fault: 'dice',
        detail: expect.stringContaining(roll![0]),
      });
    });
  });

  describe('a report that follows from its orders is told to use', () => {
    /** Carried out rightly from what it says, so that nothing but the thread speaks against it. */
    const from = (change: (used: Told['used']) => Told['used'], thread = open) => {
      const { link, used } = plain.report;
      const system = open.manner.rules.system;
      return told(
        resolveAndReport(system, historyIn(open).now, link, change(used), open.manner.decisions).report,
        thread,
      );
    };
    const other = (used: Told['used'], change: (one: Told['used'][number]) => Partial<Told['used'][number]>) =>
      used.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));

    test('orders opened otherwise than they were sealed: altered', () => {
      const commands = [{ command: 'concede' }];
      const { remarks } = from((used) => other(used, ({ content }) => ({ content: { ...content, commands } })));
      expect(remarks).toEqual([{ seat, kind: 'altered' }]);
    });

    test('a sheet that nobody posted: swapped', () => {
      expect(from((used) => other(used, () => ({ digest: '7'.repeat(64) }))).remarks).toContainEqual({
        seat,
        kind: 'swapped',
      });
    });

    test('the sheet of another seat, or of the last round: swapped', () => {
      const red = plain.report.used.find((one) => one.seat === 'red')!;
      const last = lastOf(open).content.used.find((one) => one.seat === seat)!;
      for (const { digest, content } of [red, last])
        expect(from((used) => other(used, () => ({ digest, content }))).remarks.map(({ kind }) => kind)).toContain(
          'swapped',
        );
    });

    test('a sheet that somebody else signed: forged', async () => {
      const at = addressIn(open.blocks, seat, OPEN, 2);
      const content = { salt: saltOf(open.hands.red!, open.id, OPEN), commands: [] };
      const block = await ordersBlock(
        open.hands.red!,
        { seal: roundRecipient(chainLink(open.end, OPEN)) },
        at,
        content,
      );
      const { remarks } = from((used) => other(used, () => ({ digest: digestOf(block), content })), and(open, block));
      expect(remarks).toContainEqual({ seat, kind: 'forged' });
    });
  });

  describe('carried over from elsewhere', () => {
    let elsewhere: Thread;
    beforeAll(async () => {
      elsewhere = await openThread(name, 'elsewhere');
    });
    const status = (block: Block, thread = and(open, block)) => historyIn(thread).ledger.status.get(digestOf(block));
    const here = (block: Block): Block => ({
      ...block,
      campaign: open.id,
      after: addressIn(open.blocks, 'gm', OPEN).after,
    });

    test('every post of another campaign is of that campaign, and forged in this one', () => {
      const [, ...posts] = elsewhere.blocks;
      for (const block of posts) expect([status(block), status(here(block))]).toEqual(['foreign', 'forged']);
      expect(historyIn(and(open, ...posts, ...posts.map(here))).now.last).toBe(historyIn(open).now.last);
    });

    test('a request for a seat of another campaign is forged here, and seats nobody', () => {
      const join = joinBlock(elsewhere.hands.blue!, elsewhere.id, 'Boris', seat);
      expect(status({ ...join, campaign: open.id })).toBe('forged');
    });

    test('orders under another revision, round or seat than they were signed for are forged', () => {
      const own = open.blocks.find((block) => block.kind === 'orders' && block.seat === seat && block.round === OPEN)!;
      for (const block of [
        { ...own, revision: 2 },
        { ...own, round: OPEN + 1 },
        { ...own, seat: 'red' },
      ])
        expect(status(block)).toBe('forged');
      expect(historyIn(and(open, { ...own, revision: 2 })).ledger.orders.get(`${OPEN} ${seat}`)).toBe(own);
    });

    test('an offer to lead is the one of its round: its author’s of another one is another block', () => {
      const at = { ...addressIn(open.blocks, '-', OPEN), seat: '-' };
      const keys = {
        tip: chainLink(open.end, 0),
        nonce: 'b0b'.padStart(32, '0'),
        key: roundRecipient(chainLink(open.end, 1)),
      };
      const offer = offerBlock(open.hands.red!, at, 'Pavel', keys);
      expect([
        status(offer),
        status({ ...offer, round: OPEN + 1 }),
        status({ ...offer, campaign: elsewhere.id }, elsewhere),
      ]).toEqual(['good', 'forged', undefined]);
    });

    test('the report of a round once more for the next one is forged', () => {
      const report = open.blocks.find(({ kind }) => kind === 'report')!;
      expect(status({ ...report, round: OPEN })).toBe('forged');
    });
  });

  test('a close that names a sheet nobody else holds: who lacks it is told that it was not seen', async () => {
    const mine = (await openedIn(open)).find(({ block }) => block.seat === seat)!;
    const without = { ...open, blocks: open.blocks.filter((block) => block !== mine.block) };
    const { finding, remarks } = lastOf({ ...without, blocks: [...without.blocks, ...reported(open, plain)] });
    expect([finding.match, remarks]).toEqual([true, [{ seat, kind: 'unseen' }]]);
  });

  test('a round that the next report has settled is opened again by nobody', async () => {
    const settled = and(open, ...reported(open, plain));
    const first = historyIn(open).checked[0]!;
    const at = addressIn(settled.blocks, 'gm', first.block.round, 9);
    const reopening = reopenBlock(open.master, at, { what: first.digest, reason });
    const { ledger, now } = historyIn(and(settled, reopening));
    expect([ledger.reopened.has(first.block.round), now.last]).toEqual([false, historyIn(settled).now.last]);
  });

  test('a roster after the orders takes nobody’s orders away: who posted them held the seat', () => {
    const taken = historyIn(open).ledger.rosters[0]!.content.seats.filter((one) => one.seat !== seat);
    const entries = taken.map((one) => ({ ...one }));
    const roster = rosterBlock(open.master, { ...addressIn(open.blocks, 'gm', 1, 2) }, { seats: entries });
    const { checked } = historyIn(and(open, roster));
    expect(checked[0]!.remarks).toEqual([]);
    expect(markOf(digestOf(roster))).toBe(historyIn(and(open, roster)).ledger.record.last);
  });
});
