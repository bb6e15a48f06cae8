import { beforeEach, describe, expect, test } from 'vitest';
import { type Block, digestOf, markOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { historyOf, isContradictory } from '../../src/post/campaign-history.ts';
import { chainEnd, chainLink, saltOf } from '../../src/post/chain.ts';
import { closeOf } from '../../src/post/closing.ts';
import { throwOf, voteContent } from '../../src/post/handover.ts';
import { type Identity, newIdentity } from '../../src/post/keys.ts';
import {
  closeBlock,
  handoverBlock,
  noticeBlock,
  offerBlock,
  ordersBlock,
  reopenBlock,
  reportBlock,
  rosterBlock,
  voteBlock,
} from '../../src/post/make-blocks.ts';
import { type OpenedOrders, resolveRound } from '../../src/post/report.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { beginWith, type Played, playRound } from './by-post.ts';
import { holding, lastSeen } from './thread-parts.ts';
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
    voteBlock(by, { ...address(blocks), seat }, voteContent(offer, ''));
  const history = (blocks: readonly Block[]) => historyOf(blocks, id, rules);
  const statusIn = (blocks: readonly Block[], block: Block) => history(blocks).ledger.status.get(digestOf(block));

  /** The open round, as somebody leads it: with dice of their own, and the next key as they give it. */
  async function ledBy(
    master: Identity,
    blocks: readonly Block[],
    dice = linkOf(master, 1),
    next = roundRecipient(linkOf(master, 2)),
  ): Promise<readonly Block[]> {
    const { now, ledger } = history(blocks);
    const { round } = now;
    const at = { ...address(blocks), round, after: ledger.record.last };
    const opened: OpenedOrders[] = [];
    for (const [seat, hand] of played.hands) {
      const content = { salt: saltOf(hand, id, throwOf(ledger, round)), commands: commands(now, seat) as never[] };
      const block = await ordersBlock(hand, { seal: now.key }, { ...at, seat }, content);
      opened.push({ block, content });
    }
    const { report } = resolveRound(system, now, dice, opened, decisions);
    const close = closeBlock(master, at, closeOf(report, []));
    const told = reportBlock(
      master,
      { ...at, after: markOf(digestOf(close)) },
      { ...report, close: digestOf(close), next },
    );
    return [...blocks, ...opened.map(({ block }) => block), close, told];
  }
  const oldLink = (round: number) => chainLink(played.end, round);

  describe('the game master hands the campaign over', () => {
    const handover = () => handoverBlock(played.master, address(), offer);
    const passed = () => [...played.blocks, offer, handover()];
    const offeredKey = () => roundRecipient(linkOf(heir, 1));
    /** The open round as the old game master ends it. */
    const ended = (next = offeredKey()) => ledBy(played.master, passed(), oldLink(2), next);

    test('and ends the open round; the new one leads from the next one, with dice of their own, for every reader', async () => {
      const before = history(passed());
      expect(before.ledger.terms.map(({ name, from }) => [name, from])).toEqual([
        ['Olga', 1],
        ['Pavel', 3],
      ]);
      expect(before.now.key).toBe(roundRecipient(oldLink(2)));
      const { now } = history(await ended());
      expect([now.round, now.link, now.key]).toEqual([3, linkOf(heir, 0), offeredKey()]);
      const whole = await ledBy(heir, await ended());
      for (const blocks of [whole, [...whole].reverse()]) {
        const { checked, now: after } = history(blocks);
        expect(checked.map(({ finding, remarks }) => [finding.match, remarks])).toEqual([
          [true, []],
          [true, []],
          [true, []],
        ]);
        expect(after.round).toBe(4);
      }
    });

    test('decision 7: the report of the open round leads to the key of the offer, or is false', async () => {
      const { checked } = history(await ended(roundRecipient(oldLink(3))));
      expect(checked.at(-1)!.finding).toEqual({ match: false, fault: 'not-the-key' });
    });

    test('and what the old one signs after that report is forged; the new one signs nothing before it', async () => {
      const thread = await ended();
      for (const [by, blocks, status] of [
        [played.master, thread, 'forged'],
        [heir, thread, 'good'],
        [heir, passed(), 'forged'],
        [played.master, passed(), 'good'],
      ] as const) {
        const word = noticeBlock(by, address(blocks), { text: 'I am back.' });
        expect(statusIn([...blocks, word], word)).toBe(status);
      }
    });

    test('and no orders have to be given again: the salts stay, and the close of the old one holds', async () => {
      const red = played.hands.get('red')!;
      const content = { salt: saltOf(red, id, 2), commands: [] };
      const early = await ordersBlock(red, played.master, { ...address(), seat: 'red' }, content);
      const shut = closeBlock(played.master, address(), { sheets: [], dispatches: [], decisions: '0'.repeat(64) });
      const closed = [...played.blocks, early, offer, shut];
      const thread = [...closed, handoverBlock(played.master, address(closed), offer)];
      expect(statusIn(thread, early)).toBe('good');
      const { ledger } = history(thread);
      expect([ledger.orders.has('2 red'), ledger.closings.has(2), throwOf(ledger, 2), throwOf(ledger, 3)]).toEqual([
        true,
        true,
        2,
        3,
      ]);
    });

    test('and before play begins it holds at once', () => {
      const [campaign] = played.blocks as [Block];
      const at = { campaign: id, round: 1, revision: 1, after: id };
      const chain = { tip: linkOf(heir, 0), nonce: NONCE, key: offeredKey() };
      const made = offerBlock(heir, at, 'Pavel', chain);
      const { ledger, now } = history([campaign, made, handoverBlock(played.master, at, made)]);
      expect([ledger.terms.at(-1)!.from, now.link, now.key]).toEqual([1, linkOf(heir, 0), offeredKey()]);
    });

    test('to another one after all, while the round is open: the later handover holds', async () => {
      const other = await newIdentity();
      const thread = passed();
      const later = handoverBlock(played.master, { ...address(thread), revision: 2 }, offered(other));
      const { terms } = history([...thread, later]).ledger;
      expect(terms.map(({ keys }) => keys.sign)).toEqual([played.master.sign, other.sign]);
    });

    test('to two at once: the same place has two posts, one for every reader, and the fork is there to see', async () => {
      const other = await newIdentity();
      const both = [handover(), handoverBlock(played.master, { ...address(), revision: 2 }, offered(other))];
      const named = [both, [...both].reverse()].map((posts) => {
        const found = history([...played.blocks, offer, ...posts]);
        const { ledger } = found;
        expect([ledger.terms.length, ledger.record.forks.length, isContradictory(found)]).toEqual([2, 1, true]);
        expect(posts.map((post) => ledger.status.get(digestOf(post))).sort()).toEqual(['contradiction', 'good']);
        return ledger.record.forks[0]!.kept;
      });
      expect(named[0]).toBe(named[1]);
    });

    test('and the old one opens nothing again, neither the last round nor the open one', async () => {
      const thread = await ended();
      for (const round of [2, 3]) {
        const at = { ...address(thread), round, revision: 5 };
        const word = reopenBlock(played.master, at, { what: digestOf(thread.at(-1)!), reason: '-' });
        const { ledger } = history([...thread, word]);
        expect([ledger.status.get(digestOf(word)), ledger.reopened.size]).toEqual(['forged', 0]);
      }
    });

    test('by an offer that was made once: in a later round it says nothing', async () => {
      const led = await ledBy(heir, await ended());
      const back = handoverBlock(heir, { ...address(led), round: 4 }, offer);
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

    test('have decided: what the old one posts in the same place is displaced, and nobody is called contradictory', () => {
      const votes = seats.map((seat) => vote(seat));
      const word = noticeBlock(played.master, address(), { text: 'I was ill.' });
      for (const blocks of [
        [...played.blocks, word, offer, ...votes, taken(votes)],
        [taken(votes), ...votes, word, offer, ...played.blocks],
      ]) {
        const found = history(blocks);
        const { ledger } = found;
        expect(ledger.terms.at(-1)!.name).toBe('Pavel');
        expect(ledger.status.get(digestOf(word))).toBe('other-branch');
        const kept = digestOf(taken(votes));
        expect(ledger.record.forks).toEqual([{ kept, others: [digestOf(word)], voted: [kept], by: 'votes' }]);
        expect([isContradictory(found), ledger.rivalRosters]).toEqual([false, []]);
      }
    });

    test('throw away the salts of the open round: its orders have to be given again, and a close of it no longer holds', async () => {
      const red = played.hands.get('red')!;
      const content = { salt: saltOf(red, id, 2), commands: [] };
      const early = await ordersBlock(red, played.master, { ...address(), seat: 'red' }, content);
      const votes = seats.map((seat) => vote(seat));
      const thread = [...played.blocks, early, offer, ...votes, taken(votes)];
      expect([statusIn(thread, early), throwOf(history(thread).ledger, 2)]).toEqual(['outdated', 3]);
      const shut = closeBlock(played.master, address(), { sheets: [], dispatches: [], decisions: '0'.repeat(64) });
      const closed = [...played.blocks, shut];
      const later = seats.map((seat) => vote(seat, closed));
      const taken2 = handoverBlock(heir, address(closed), offer, later);
      const { ledger } = history([...closed, offer, ...later, taken2]);
      expect([ledger.terms.length, ledger.closings.has(2)]).toEqual([2, false]);
    });

    describe('B4: votes of the past', () => {
      const allVotes = () => seats.map((seat) => vote(seat));

      test('count for nothing behind a report: the old game master came back, and rounds were played', async () => {
        const votes = allVotes();
        const link = (round: number) => oldLink(round);
        const key = (round: number) => roundRecipient(oldLink(round));
        const second = await ledBy(played.master, [...played.blocks, offer, ...votes], link(2), key(3));
        const third = await ledBy(played.master, second, link(3), key(4));
        for (const [thread, by] of [
          [second, 'report'],
          [third, 'seen'],
        ] as const) {
          const found = history([...thread, taken(votes)]);
          expect([found.now.round, found.ledger.terms.length]).toEqual([history(thread).now.round, 1]);
          expect(found.checked.every(({ finding }) => finding.match)).toBe(true);
          expect(found.ledger.record.forks).toMatchObject([{ by, voted: [digestOf(taken(votes))] }]);
          expect([isContradictory(found), statusIn([...thread, taken(votes)], taken(votes))]).toEqual([
            false,
            'other-branch',
          ]);
        }
      });

      test('are taken back by whoever goes on under the old game master', async () => {
        const votes = most.map((seat) => vote(seat));
        const word = noticeBlock(played.master, address(), { text: 'Here I am again.' });
        const thread = [...played.blocks, offer, ...votes, word];
        expect(history([...thread, taken(votes)]).ledger.terms).toHaveLength(2);
        const [seat] = most as [string];
        const at = { ...address(thread), seat };
        const content = { salt: saltOf(played.hands.get(seat)!, id, 2), commands: [] };
        const sheet = await ordersBlock(played.hands.get(seat)!, played.master, at, content);
        const { ledger } = history([...thread, sheet, taken(votes)]);
        expect([ledger.terms.length, ledger.status.get(digestOf(word))]).toEqual([1, 'good']);
      });

      test('do not count for who has lost the seat since', async () => {
        const stranger = await newIdentity();
        const [first] = seats as [string];
        const held = seats.map((seat) => holding(seat === first ? stranger : played.hands.get(seat)!, id, seat, seat));
        const roster = rosterBlock(played.master, address(), { seats: held });
        const votes = most.map((seat) => vote(seat));
        const { ledger } = history([...played.blocks, roster, offer, ...votes, taken(votes)]);
        expect([ledger.terms.length, ledger.status.get(digestOf(roster))]).toEqual([1, 'good']);
      });
    });

    test('stand against a report that does not hold, before it and behind it: nobody stops a campaign by going', async () => {
      const own = await ledBy(played.master, played.blocks, oldLink(2), roundRecipient(oldLink(3)));
      const [close, report] = own.slice(-2) as [Block, Block];
      const content = blockContent(ReportContent, report)!;
      const at = { ...address(), after: markOf(digestOf(close)) };
      const wrong = reportBlock(played.master, at, { ...content, state: '0'.repeat(64) });
      const votes = seats.map((seat) => vote(seat));
      const beside = [...played.blocks, offer, close, wrong, ...votes, taken(votes)];
      const later = seats.map((seat) => vote(seat, [...played.blocks, close, wrong]));
      const at2 = address([...played.blocks, close, wrong]);
      const behind = [...played.blocks, offer, close, wrong, ...later, handoverBlock(heir, at2, offer, later)];
      // One of a round that is far off, too: nobody skips rounds.
      const far = reportBlock(played.master, { ...address(), round: 1999 }, content);
      const after = address([...played.blocks, far]);
      const afterFar = seats.map((seat) => vote(seat, [...played.blocks, far]));
      const besideFar = [...played.blocks, offer, far, ...votes, taken(votes)];
      const behindFar = [...played.blocks, offer, far, ...afterFar, handoverBlock(heir, after, offer, afterFar)];
      for (const thread of [beside, behind, besideFar, behindFar]) {
        const { ledger, now, checked } = history(thread);
        expect([ledger.terms.at(-1)!.name, now.round, checked.length]).toEqual(['Pavel', 2, 1]);
        const on = history(await ledBy(heir, thread));
        expect([on.now.round, on.checked.every(({ finding }) => finding.match)]).toEqual([3, true]);
      }
      expect(history([...played.blocks, close, wrong]).checked.at(-1)!.finding.match).toBe(false);
    });

    test('B4: an old game master who comes back cannot wipe rounds that the holders have seen under the new one', async () => {
      const votes = seats.map((seat) => vote(seat));
      const second = await ledBy(heir, [...played.blocks, offer, ...votes, taken(votes)]);
      const third = await ledBy(heir, second, linkOf(heir, 2), roundRecipient(linkOf(heir, 3)));
      const own = await ledBy(played.master, played.blocks, oldLink(2), roundRecipient(oldLink(3)));
      const [close, report] = own.slice(-2) as [Block, Block];
      const found = history([...third, close, report]);
      expect([found.now.round, found.ledger.terms.at(-1)!.name]).toEqual([4, 'Pavel']);
      expect(found.ledger.record.forks).toMatchObject([{ by: 'seen' }]);
      expect([isContradictory(found), statusIn([...third, close, report], report)]).toEqual([false, 'other-branch']);
    });

    test('B4: a vote names its candidate: one with another name or key counts for nobody', async () => {
      const stranger = await newIdentity();
      for (const change of [{ name: 'Petr' }, { sign: stranger.sign }]) {
        const votes = seats.map((seat) =>
          voteBlock(played.hands.get(seat)!, { ...address(), seat }, { ...voteContent(offer, ''), ...change }),
        );
        expect(history([...played.blocks, offer, ...votes, taken(votes)]).ledger.terms).toHaveLength(1);
      }
    });
  });
});
