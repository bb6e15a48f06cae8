import { beforeEach, describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { historyOf } from '../../src/post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import { closeOf } from '../../src/post/closing.ts';
import { throwOf } from '../../src/post/handover.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import {
  closeBlock,
  handoverBlock,
  noticeBlock,
  offerBlock,
  ordersBlock,
  reopenBlock,
  reportBlock,
  voteBlock,
} from '../../src/post/make-blocks.ts';
import { markOf } from '../../src/post/mark.ts';
import { type OpenedOrders, resolveRound } from '../../src/post/report.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { beginWith, type Played, playRound } from './by-post.ts';
import { lastSeen } from './thread-parts.ts';
import { mannerOf, SYSTEMS } from './whole-thread.ts';

/** Another game master: by the one who leads the campaign, or by the seats when nobody does any more. */

const NONCE = 'b0b'.padStart(32, '0');

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  const { rules, fresh, commands, decisions } = mannerOf(name);
  const { system } = rules;
  let played: Played;
  /** The seats, as few of them as are more than half. */
  let seats: readonly string[];
  let most: readonly string[];
  let id: string;
  let heir: Identity;
  let offer: Block;

  beforeEach(async () => {
    played = await beginWith(system, fresh());
    await playRound(played, [], decisions.rulings, (_, start, seat) => commands(start, seat));
    seats = [...played.hands.keys()];
    most = seats.slice(0, Math.floor(seats.length / 2) + 1);
    id = played.blocks[0]!.campaign;
    heir = await newIdentity();
    offer = offered(heir);
  });

  const address = (blocks: readonly Block[] = played.blocks) => ({
    campaign: id,
    round: 2,
    revision: 1,
    after: lastSeen(blocks),
  });
  const linkOf = (hand: Identity, number: number) => chainLink(chainEnd(hand, NONCE), number);
  const offered = (hand: Identity): Block =>
    offerBlock(hand, address(), 'Pavel', { tip: linkOf(hand, 0), nonce: NONCE, key: roundRecipient(linkOf(hand, 1)) });
  const vote = (seat: string, blocks = played.blocks, by = played.hands.get(seat)!): Block =>
    voteBlock(by, { ...address(blocks), seat }, { offer: digestOf(offer), reason: '' });
  const history = (blocks: readonly Block[]) => historyOf(blocks, id, rules);
  const statusIn = (blocks: readonly Block[], block: Block) => history(blocks).ledger.status.get(digestOf(block));

  /** The second round, as the new game master leads it. */
  async function ledBy(master: Identity, blocks: readonly Block[], dice = master): Promise<readonly Block[]> {
    const { now, ledger } = history(blocks);
    const after = ledger.record.last;
    const opened: OpenedOrders[] = [];
    for (const [seat, hand] of played.hands) {
      const content = { salt: saltOf(hand, id, throwOf(ledger, 2)), commands: commands(now, seat) as never[] };
      const block = await ordersBlock(hand, { seal: now.key }, { ...address(), seat, after }, content);
      opened.push({ block, content });
    }
    const { report } = resolveRound(system, now, linkOf(dice, 1), opened, decisions);
    const close = closeBlock(master, { ...address(), after }, closeOf(report, []));
    const next = roundRecipient(linkOf(dice, 2));
    const told = reportBlock(
      master,
      { ...address(), after: markOf(digestOf(close)) },
      { ...report, close: digestOf(close), next },
    );
    return [...blocks, ...opened.map(({ block }) => block), close, told];
  }

  describe('the game master hands the campaign over', () => {
    const handover = () => handoverBlock(played.master, address(), offer);

    test('and the new one goes on with dice of their own, for every reader', async () => {
      const thread = [...played.blocks, offer, handover()];
      const { ledger, now } = history(thread);
      expect(ledger.terms.map(({ name, from }) => [name, from])).toEqual([
        ['Olga', 1],
        ['Pavel', 2],
      ]);
      expect([now.link, now.key]).toEqual([linkOf(heir, 0), roundRecipient(linkOf(heir, 1))]);
      const whole = await ledBy(heir, thread);
      for (const blocks of [whole, [...whole].reverse()]) {
        const { checked, now: after } = history(blocks);
        expect(checked.map(({ finding, remarks, isClosed }) => [finding.match, remarks, isClosed])).toEqual([
          [true, [], true],
          [true, [], true],
        ]);
        expect(after.round).toBe(3);
      }
    });

    test('and what the old one signs from then on is forged', async () => {
      const thread = [...played.blocks, offer, handover()];
      const word = noticeBlock(played.master, address(thread), { text: 'I am back.' });
      expect(statusIn([...thread, word], word)).toBe('forged');
      const led = await ledBy(played.master, thread, heir);
      expect(history(led).checked).toHaveLength(1);
    });

    test('and orders that were sealed to the old one have to be given again', async () => {
      const red = played.hands.get('red')!;
      const content = { salt: saltOf(red, id, 2), commands: [] };
      const early = await ordersBlock(red, played.master, { ...address(), seat: 'red' }, content);
      const thread = [...played.blocks, early, offer, handover()];
      expect(statusIn(thread, early)).toBe('outdated');
      expect(history(thread).ledger.orders.has('2 red')).toBe(false);
    });

    test('FORMAT 7: and a close of the open round by the old one no longer holds', () => {
      const shut = closeBlock(played.master, address(), { sheets: [], dispatches: [], decisions: '0'.repeat(64) });
      const closed = [...played.blocks, offer, shut];
      expect(history(closed).ledger.closings.has(2)).toBe(true);
      const passed = [...closed, handoverBlock(played.master, address(closed), offer)];
      expect([history(passed).ledger.terms.length, history(passed).ledger.closings.has(2)]).toEqual([2, false]);
    });

    test('to two at once: the same place has two posts, one for every reader, and the fork is there to see', async () => {
      const other = await newIdentity();
      const both = [handover(), handoverBlock(played.master, { ...address(), revision: 2 }, offered(other))];
      const named = [both, [...both].reverse()].map((posts) => {
        const { ledger } = history([...played.blocks, offer, ...posts]);
        expect([ledger.terms.length, ledger.record.forks.length]).toEqual([2, 1]);
        expect(posts.map((post) => ledger.status.get(digestOf(post))).sort()).toEqual(['contradiction', 'good']);
        return ledger.record.forks[0]!.kept;
      });
      expect(named[0]).toBe(named[1]);
    });

    test('and the old one opens nothing again, neither the last round nor the open one', () => {
      const thread = [...played.blocks, offer, handover()];
      const what = played.reports[0]!.block;
      for (const round of [1, 2]) {
        const word = reopenBlock(
          played.master,
          { ...address(thread), round, revision: 5 },
          { what: digestOf(what), reason: '-' },
        );
        const { ledger } = history([...thread, word]);
        expect([ledger.status.get(digestOf(word)), ledger.reopened.size]).toEqual(['forged', 0]);
      }
    });

    test('by an offer that was made once: in a later round it says nothing', async () => {
      const led = await ledBy(heir, [...played.blocks, offer, handover()]);
      const again = { ...address(led), round: 3, after: history(led).ledger.record.last };
      const back = handoverBlock(heir, again, offer);
      expect(history([...led, back]).ledger.terms).toHaveLength(2);
      expect(statusIn([...led, back], back)).toBe('unreadable');
    });

    test('but to nobody who did not offer: an offer by another hand, or of another round, is unreadable', async () => {
      const { kind: _, version: __, body: ___, seat: ____, ...at } = handover();
      const stolen = { ...offer, body: offered(await newIdentity()).body.with(0, 1) };
      for (const one of [
        handoverBlock(played.master, at, stolen),
        handoverBlock(played.master, { ...at, round: 3 }, offer),
      ])
        expect(history([...played.blocks, one]).ledger.terms).toHaveLength(1);
    });
  });

  describe('the game master is gone, and the seats', () => {
    const taken = (votes: readonly Block[], by = heir) => handoverBlock(by, address(), offer, votes);

    test('vote for another one: more than half of them are enough', async () => {
      const votes = most.map((seat) => vote(seat));
      const thread = [...played.blocks, offer, ...votes, taken(votes)];
      expect(history(thread).ledger.terms).toHaveLength(2);
      expect(history(await ledBy(heir, thread)).checked.map(({ finding }) => finding.match)).toEqual([true, true]);
    });

    test('are fewer, are strangers, are one seat twice, or vote after another post: nothing changes', async () => {
      const stranger = await newIdentity();
      const later = [...played.blocks, noticeBlock(played.master, address(), { text: 'Still here.' })];
      const [last, ...others] = [...most].reverse() as [string, ...string[]];
      const few = others.map((seat) => vote(seat));
      for (const votes of [
        [],
        few,
        [...few, vote(last, played.blocks, stranger)],
        [...few, few[0]!],
        [...few, vote(last, later)],
        [...seats.slice(0, -1).map((seat) => vote(seat)), vote(seats.at(-1)!, played.blocks, stranger)],
      ])
        expect([votes.length, history([...played.blocks, offer, ...votes, taken(votes)]).ledger.terms.length]).toEqual([
          votes.length,
          1,
        ]);
      const all = seats.map((seat) => vote(seat));
      expect(history([...played.blocks, taken(all, stranger)]).ledger.terms).toHaveLength(1);
    });

    test('have decided: what the old one posts in the same place is displaced, and the fork is there to see', () => {
      const votes = seats.map((seat) => vote(seat));
      const word = noticeBlock(played.master, address(), { text: 'I was ill.' });
      for (const blocks of [
        [...played.blocks, word, offer, ...votes, taken(votes)],
        [taken(votes), ...votes, word, offer, ...played.blocks],
      ]) {
        const { ledger } = history(blocks);
        expect(ledger.terms.at(-1)!.name).toBe('Pavel');
        expect(ledger.status.get(digestOf(word))).toBe('contradiction');
        expect(ledger.record.forks).toMatchObject([{ kept: digestOf(taken(votes)), by: 'votes' }]);
      }
    });
  });
});
