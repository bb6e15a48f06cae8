import { describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { rosterBlock } from '../../src/post/make-blocks.ts';
import { addressIn, holding } from './thread-parts.ts';
import { historyIn, openThread, SYSTEMS, sheetBy, type Thread } from './whole-thread.ts';

/** Two first rosters: nobody held a seat before them, so those decide whom both of them seat. */

const rosterOf = (thread: Thread, hands: Thread['hands'], at: number) =>
  rosterBlock(thread.master, addressIn(thread.blocks.slice(0, 1), 'gm', 0), {
    seats: thread.seats.map((seat) => holding(hands[seat]!, thread.id, seat, seat)),
    at,
  });

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  test('the roster counts that those have seen who sit in both, whichever digest is lower and whoever else the game master seats', async () => {
    const thread = await openThread(name);
    const [, first] = thread.blocks;
    const [stranger, another] = [await newIdentity(), await newIdentity()];
    // All but red are exchanged for friends of the game master; red sits in both rosters.
    const hands = { ...thread.hands, green: stranger, blue: another };
    // One twin of a lower digest, and one of a higher. Keys are random: where the first digest is extreme there may be one kind alone.
    const twins = new Map<boolean, Block>();
    for (let at = 0; at < 300 && twins.size < 2; at++) {
      const twin = rosterOf(thread, hands, at);
      twins.set(digestOf(twin) < digestOf(first!), twin);
    }
    for (const twin of twins.values()) {
      const { ledger, checked } = historyIn(thread, [...thread.blocks, twin]);
      expect(ledger.record.forks).toMatchObject([{ kept: digestOf(first!), others: [digestOf(twin)], by: 'own' }]);
      expect(ledger.status.get(digestOf(twin))).toBe('contradiction');
      expect(checked.map(({ finding, remarks }) => [finding.match, remarks])).toEqual([[true, []]]);
    }
  });

  test('B5: a second first roster of puppets wipes nothing, and forges nobody', async () => {
    const thread = await openThread(name);
    const wanted = historyIn(thread);
    const puppets = Object.fromEntries(
      await Promise.all(thread.seats.map(async (seat) => [seat, await newIdentity()] as const)),
    );
    for (let at = 0; at < 6; at++) {
      const twin = rosterOf(thread, puppets, at);
      const { ledger, now, checked } = historyIn(thread, [...thread.blocks, twin]);
      expect([now.round, now.last]).toEqual([wanted.now.round, wanted.now.last]);
      expect(checked.map(({ finding }) => finding.match)).toEqual([true]);
      expect(ledger.record.forks).toMatchObject([{ kept: digestOf(thread.blocks[1]!), by: 'own' }]);
      // What a puppet writes is no forgery either: it stands on the branch that does not count.
      const seen = [thread.blocks[0]!, twin];
      const word = await sheetBy({ ...thread, hands: puppets }, thread.seats[0]!, { round: 1, seen });
      const both = historyIn(thread, [...thread.blocks, twin, word]).ledger;
      const isKept = both.record.forks[0]!.kept === digestOf(thread.blocks[1]!);
      const statuses = [...both.status.values()];
      expect(statuses).not.toContain('forged');
      expect(statuses).toContain('other-branch');
      expect(both.status.get(digestOf(word))).toBe(isKept ? 'other-branch' : 'good');
    }
  });

  test('where nobody who sits in both has written yet, the lower digest counts for everybody alike, and the fork is shown', async () => {
    const thread = await openThread(name);
    const heap = [
      thread.blocks[0]!,
      thread.blocks[1]!,
      rosterOf(thread, { ...thread.hands, blue: await newIdentity() }, 0),
    ];
    const { forks } = historyIn(thread, heap).ledger.record;
    expect(forks).toMatchObject([{ by: 'digest' }]);
    expect(historyIn(thread, [...heap].reverse()).ledger.record.forks).toEqual(forks);
  });
});
