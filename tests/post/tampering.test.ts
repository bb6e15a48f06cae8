import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { armour, type Block, digestOf, lineCheck } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { type CampaignHistory, openingOf } from '../../src/post/campaign-history.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { CampaignContent, type OrdersContent } from '../../src/post/contents.ts';
import { voteContent } from '../../src/post/handover.ts';
import { BLOCK_KINDS, type BlockKind, KEYED_KINDS } from '../../src/post/header.ts';
import { type Identity, publicKeys, SIGNATURE_BYTES, sign } from '../../src/post/keys.ts';
import { nextRevision } from '../../src/post/latest.ts';
import { isGenuine, ledgerOf } from '../../src/post/ledger.ts';
import {
  campaignBlock,
  closeBlock,
  dispatchBlock,
  joinBlock,
  noteBlock,
  noticeBlock,
  offerBlock,
  ordersBlock,
  reopenBlock,
  reportBlock,
  rosterBlock,
  voteBlock,
} from '../../src/post/make-blocks.ts';
import { readPaste } from '../../src/post/read-paste.ts';
import { type OpenedOrders, resolveRound, type Unclosed } from '../../src/post/report.ts';
import type { MasterDecisions, ReportContent } from '../../src/post/report-content.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { addressIn, closedReport, holding, personCalled, roundReader } from './thread-parts.ts';
import {
  historyIn,
  OPEN,
  openedIn,
  openThread,
  reported,
  resolved,
  SYSTEMS,
  sheetBy,
  type Thread,
} from './whole-thread.ts';

/** A real campaign, altered in every way that somebody might try, with or without the game master's keys. */

/** From this round on somebody else sits in the seat of red. */
const HEIR = OPEN + 1;
const ROUNDS = HEIR;
/** All kinds but a handover, after which somebody else would lead, and openings, which a campaign with a game master has none of. */
const KINDS = BLOCK_KINDS.filter((kind) => kind !== 'handover' && kind !== 'opening');
const everyRound = Array.from({ length: ROUNDS }, (_, i) => i + 1);

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  let played: Thread;
  let other: Thread;
  let id: string;
  let stranger: Identity;
  let heir: Identity;
  let red: Identity;
  let blue: Identity;
  /** The rounds that were played: the position before each, and its orders. */
  const rounds: { start: RoundStart; opened: readonly OpenedOrders[] }[] = [];

  beforeAll(async () => {
    [stranger, heir] = [await personCalled('stranger'), await personCalled('heir')];
    [played, other] = [await openThread(name), await openThread(name, 'elsewhere')];
    id = played.id;
    [red, blue] = [played.hands.red!, played.hands.blue!];
    const at = (seat: string, round = OPEN) => addressIn(played.blocks, seat, round);
    const post = (...blocks: readonly Block[]) => void played.blocks.push(...blocks);
    const firstSheets = played.blocks.filter(({ kind, round }) => kind === 'orders' && round === 1);
    const start = openingOf(historyIn(played).ledger.campaign!, played.manner.rules);
    rounds.push({ start, opened: await openedOf(firstSheets, 1) });
    post(
      joinBlock(blue, id, 'Ann', 'blue'),
      await noteBlock(red, blue, at('red'), { text: 'Together against Green?', to: 'blue' }),
      // Of a round that is not yet open: nothing waits for it.
      dispatchBlock(blue, at('blue', ROUNDS + 2), { commands: [{ command: 'concede' }], seen: [] }),
      noticeBlock(played.master, at('gm'), { text: 'A day more for everybody.', until: 1_800_000_000_000 }),
    );
    for (let round = OPEN; round <= ROUNDS; round++) {
      if (round === HEIR) {
        played = { ...played, hands: { ...played.hands, red: heir } };
        post(rosterBlock(played.master, at('gm', HEIR), seating(heir)));
        for (const seat of played.seats) post(await sheetBy(played, seat));
      }
      rounds.push({ start: historyIn(played).now, opened: await openedIn(played) });
      post(...reported(played, await resolved(played)));
    }
    // The open round was closed too early, and somebody else would lead the campaign.
    const close = closeBlock(played.master, at('gm', ROUNDS + 1), {
      sheets: [],
      dispatches: [],
      decisions: hashOf('nothing'),
    });
    post(close);
    const reopening = { what: digestOf(close), reason: 'Nobody has written yet.' };
    post(reopenBlock(played.master, at('gm', ROUNDS + 1), reopening));
    const chain = { tip: chainLink('b'.repeat(64), 0), nonce: 'b'.repeat(32), key: roundRecipient('b'.repeat(64)) };
    const offer = offerBlock(heir, at('-', ROUNDS + 1), 'Pavel', chain);
    post(offer, voteBlock(blue, at('blue', ROUNDS + 1), voteContent(offer, 'Why not?')));
  });

  const openedOf = (sheets: readonly Block[], round: number): Promise<OpenedOrders[]> =>
    Promise.all(
      sheets.map(async (block) => ({ block, content: (await openOrders(roundReader(played.end, round), block))! })),
    );

  /** Everybody in their seat, as it is from a round on, with this hand in that of red or another one. */
  function seating(hand: Identity, seat = 'red', round = HEIR) {
    const holder = (one: string) => (one === 'red' ? (round < HEIR ? red : heir) : played.hands[one]!);
    return { seats: played.seats.map((one) => holding(one === seat ? hand : holder(one), id, one, one)) };
  }

  const history = (heap: readonly Block[]): CampaignHistory => historyIn(played, heap);
  const namedIn = (heap: readonly Block[], block: Block) =>
    readPaste(
      armour(block),
      new Map([
        [id, heap],
        [other.id, other.blocks],
      ]),
    ).rows[0]!;
  /** What the thread reader calls a block beside the whole campaign. */
  const named = (block: Block) => namedIn(played.blocks, block).state;
  /** What a heap comes to. */
  const sum = ({ now, checked, ledger }: CampaignHistory) =>
    JSON.stringify([
      hashOf(now.state),
      now.last,
      checked.map(({ digest, finding, remarks }) => [digest, finding.match, remarks]),
      [...ledger.orders].map(([key, block]) => [key, digestOf(block)]),
      ledger.rosters,
      ledger.joins.length,
      ledger.notices.length,
    ]);

  /** The payload of a block signed anew by somebody else. */
  const resigned = ({ body, ...header }: Block, by: Identity): Block => ({
    ...header,
    body: sign(by, header, body.subarray(SIGNATURE_BYTES)),
  });
  const sheetOf = (seat: string, round: number) =>
    played.blocks.find((block) => block.kind === 'orders' && block.seat === seat && block.round === round)!;
  const oneOf = (kind: BlockKind): Block => played.blocks.find((block) => block.kind === kind)!;

  test('the campaign itself holds: every block is good, every report matches', () => {
    expect(new Set(played.blocks.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    const { ledger, checked } = history(played.blocks);
    expect([...new Set(ledger.status.values())]).toEqual(['good']);
    expect(checked.map(({ finding, remarks }) => [finding.match, remarks])).toEqual(
      Array.from({ length: ROUNDS }, () => [true, []]),
    );
  });

  describe('without the keys', () => {
    /** Every block of every kind, in every way that leaves its text in order. */
    function forgeries(block: Block): [string, Block][] {
      const hands = [stranger, red, blue, played.master, heir].filter((hand) => hand.sign !== authorOf(block).sign);
      const flipped = [0, 31, 32, 63, 64, 65, 96, block.body.length >> 1, block.body.length - 1].flatMap((at) =>
        at < block.body.length ? [block.body.with(at, block.body[at]! ^ (1 << (at % 8)))] : [],
      );
      const seats = ['gm', '-', 'red', 'blue', 'green', 'nobody'].filter((seat) => seat !== block.seat);
      return [
        ...hands.map((hand): [string, Block] => ['signed by another hand', resigned(block, hand)]),
        ...flipped.map((body): [string, Block] => ['with one bit changed', { ...block, body }]),
        ['cut short', { ...block, body: block.body.slice(0, -1) }],
        ['with a byte more', { ...block, body: Uint8Array.from([...block.body, 0]) }],
        ['for another round', { ...block, round: block.round + 1 }],
        ['for a round to come', { ...block, round: ROUNDS + 3 }],
        ['after another post', { ...block, after: '0'.repeat(26) }],
        ['as a later revision', { ...block, revision: block.revision + 1 }],
        ['for another campaign', { ...block, campaign: other.id }],
        ...seats.map((seat): [string, Block] => [`from ${seat}`, { ...block, seat }]),
        ...BLOCK_KINDS.filter((kind) => kind !== block.kind).map((kind): [string, Block] => [
          `as ${kind}`,
          { ...block, kind },
        ]),
      ];
    }
    const authorOf = ({ seat, kind, round }: Block): Identity =>
      kind === 'join' || seat === 'blue'
        ? blue
        : kind === 'offer'
          ? heir
          : seat === 'gm'
            ? played.master
            : round < HEIR
              ? red
              : heir;

    test.each(KINDS)('%s cannot be re-signed, altered, moved or passed off as something else', (kind) => {
      const block = oneOf(kind);
      const found = forgeries(block).filter(([, forged]) => {
        const row = namedIn(played.blocks, forged);
        // Where nobody sits there is no key to hold a block against: it is kept, and counts for nothing.
        const isNobody =
          ['orders', 'dispatch', 'note', 'vote', 'opening'].includes(forged.kind) &&
          !['gm', ...played.seats].includes(forged.seat);
        // Whoever has seen nothing can only announce or join: any other head is damage.
        const isFirst = forged.after !== '-' || ['campaign', 'join'].includes(forged.kind);
        // Joins and offers bring their own key: of one that cannot be read nobody can say who has signed it.
        const isShut = ['join', 'offer'].includes(forged.kind) && row.state === 'unreadable';
        // In another campaign its post is not there, nor anybody of its key: who held the seat is unknown.
        const isStrange = forged.campaign === other.id && !KEYED_KINDS.includes(kind);
        const named = isNobody ? 'unsigned-hand' : isShut ? 'unreadable' : isStrange ? 'unverified' : 'forged';
        const expected = isFirst ? named : 'damaged';
        return row.state !== expected || (row.isNew && row.state === 'forged');
      });
      expect(found.map(([name]) => name)).toEqual([]);
      const all = forgeries(block).map(([, forged]) => forged);
      expect(sum(history([...played.blocks, ...all]))).toBe(sum(history(played.blocks)));
    });

    test('what is written anew under the name of another hand is forged', async () => {
      const content = blockContent(CampaignContent, oneOf('campaign'))!;
      const report = contentIn(1);
      const at = addressIn(played.blocks, 'gm', ROUNDS + 1);
      const forged = [
        { ...campaignBlock(stranger, { ...content, master: { name: 'X', ...publicKeys(stranger) } }), campaign: id },
        { ...campaignBlock(stranger, content), campaign: id },
        rosterBlock(stranger, { ...at, round: 0, revision: 2 }, seating(stranger)),
        reportBlock(stranger, at, report),
        noticeBlock(blue, at, { text: 'Green has given up.' }),
        await ordersBlock(blue, played.master, { ...at, seat: 'red' }, { salt: 'a'.repeat(32), commands: [] }),
        await noteBlock(blue, played.master, { ...at, seat: 'red' }, { text: 'I give up.' }),
      ];
      expect(forged.map(named)).toEqual(forged.map(() => 'forged'));
      expect(sum(history([...played.blocks, ...forged]))).toBe(sum(history(played.blocks)));
    });

    test('sealed orders that another seat copies and signs as its own do not open, there or elsewhere', async () => {
      const sheet = sheetOf('red', 1);
      const reader = roundReader(played.end, 1);
      const content = await openOrders(reader, sheet);
      expect(content).toBeDefined();
      const { body, ...header } = sheet;
      const copies = [
        { ...header, seat: 'blue' },
        { ...header, seat: 'blue', round: 2 },
        { ...header, campaign: other.id },
      ].map((place): Block => ({ ...place, body: sign(blue, place, body.subarray(SIGNATURE_BYTES)) }));
      for (const copy of copies) {
        expect(await openOrders(reader, copy)).toBeUndefined();
        expect(await openOrders(red, copy)).toBeUndefined();
      }
      const copied = { seat: 'blue', digest: digestOf(copies[0]!), content: content! };
      const report = { ...contentIn(1), used: [copied] };
      const heap = [...openAt(1).filter(({ seat, kind }) => kind !== 'orders' || seat !== 'blue'), copies[0]!];
      expect(remarksIn(heap, posted(heap, 1, report))).toContainEqual({ seat: 'blue', kind: 'altered' });
    });

    test('the same block once more is a duplicate, and one of a campaign that is not here is unknown', async () => {
      for (const block of played.blocks) expect(named(block)).toBe('duplicate');
      const [campaign, roster] = (await openThread(name, 'a third campaign')).blocks;
      expect([named(campaign!), named(roster!)]).toEqual(['good', 'unknown']);
    });
  });

  test('a forged block of the highest revision takes no number away from the hand that it names', async () => {
    const round = ROUNDS + 1;
    const at = (revision: number) => addressIn(played.blocks, 'blue', round, revision);
    const content = { salt: 'd'.repeat(32), commands: [] };
    const mine = await ordersBlock(blue, played.master, at(4), content);
    const forged = await ordersBlock(stranger, played.master, at(999), content);
    const ledger = ledgerOf([...played.blocks, mine, forged], id);
    expect(nextRevision(ledger, 'orders', 'blue', round)).toBe(5);
    // After a gap: what was posted from another computer counts, though it is the only one here.
    const notice = noticeBlock(played.master, addressIn(played.blocks, 'gm', round, 3), { text: 'Wait.' });
    expect(nextRevision(ledgerOf([...played.blocks, notice], id), 'notice', 'gm', round)).toBe(4);
  });

  describe('one letter changed in the text', () => {
    const read = (text: string) => readPaste(text, new Map([[id, played.blocks]]));
    const UNREAD = ['damaged', 'cut', 'newer', 'unknown-kind'];

    test.each(KINDS)('of %s is damage, named by its line, or does no harm, as in the check of a line', (kind) => {
      const block = oneOf(kind);
      const lines = armour(block).split('\n');
      const states = new Set<string>();
      for (const [at, line] of lines.entries()) {
        const isBody = at > 1 && at < lines.length - 1;
        const places = isBody ? [at % (line.length - 3), line.length - 2, line.length - 1] : [...line].keys();
        for (const place of places) {
          const letter = otherLetter(line, place, isBody ? at - 2 : -1);
          const { rows, nothing } = read(
            lines.with(at, line.slice(0, place) + letter + line.slice(place + 1)).join('\n'),
          );
          const isCheck = isBody && place > line.length - 3;
          if (isCheck) expect(rows).toMatchObject([{ state: 'duplicate', digest: digestOf(block) }]);
          else if (isBody) expect(rows).toMatchObject([{ state: 'damaged', lines: [at - 1], isNew: false }]);
          else if (rows.length === 0) expect(nothing).toBe('half-a-mark');
          else if (rows[0]!.digest !== digestOf(block)) expect(UNREAD).toContain(rows[0]!.state);
          for (const { state } of rows) states.add(state);
        }
      }
      expect([...states].sort()).toEqual(['cut', 'damaged', 'duplicate', 'newer', 'unknown-kind']);
    });

    /** A letter that is not there now. In a body line one that its check does not happen to fit as well. */
    function otherLetter(line: string, place: number, number: number): string {
      const letters = number < 0 ? (/\d/.test(line[place]!) ? '7' : 'q') : 'QRSTUVWX';
      const isOther = (letter: string): boolean => {
        if (letter === line[place]) return false;
        const changed = line.slice(0, place) + letter + line.slice(place + 1);
        return number < 0 || lineCheck(number, changed.slice(0, -3)) !== changed.slice(-2);
      };
      return [...letters, '8', 'z'].find(isOther)!;
    }
  });

  /** The thread before a round is closed. */
  const openAt = (round: number): readonly Block[] =>
    played.blocks.filter(
      (block) => block.round < round || (block.round === round && !['close', 'report'].includes(block.kind)),
    );

  /** A report by the game master, and the close that it fits. */
  const posted = (heap: readonly Block[], round: number, content: Unclosed): readonly Block[] =>
    closedReport(played.master, heap, round, content);
  const tellingOf = (heap: readonly Block[], posts: readonly Block[]) => history([...heap, ...posts]).checked.at(-1)!;
  const remarksIn = (heap: readonly Block[], posts: readonly Block[]) => tellingOf(heap, posts).remarks;
  const contentIn = (round: number): ReportContent =>
    structuredClone(history(played.blocks).checked[round - 1]!.content);

  /** What everybody finds when the game master signs another report of that round. */
  function found(round: number, change: (report: ReportContent) => ReportContent) {
    const { finding, remarks } = tellingOf(openAt(round), posted(openAt(round), round, change(contentIn(round))));
    const fault = finding.match ? 'none' : finding.fault;
    return { fault, remarks, ...('entry' in finding && { entry: finding.entry }) };
  }
  const faultIn = (round: number, change: (report: ReportContent) => ReportContent) => found(round, change).fault;
  const entriesBefore = (round: number) => rounds[round - 1]!.start.campaign.entries.length;

  describe('with the game master’s keys: a report with', () => {
    test.each(everyRound)('another die, event or state in round %i', (round) => {
      const { entries } = contentIn(round);
      const thrown = entries.findIndex(([, rolls]) => rolls.length > 0);
      const last = entries.length - 1;
      type Traced = ReportContent['entries'][number];
      const changed = (at: number, change: (entry: Traced) => void) =>
        found(round, (report) => {
          change(report.entries[at]!);
          return report;
        });
      const before = entriesBefore(round);
      const otherRolls: readonly ((rolls: Traced[1]) => void)[] = [
        ([roll]) => roll![2].unshift(roll![2].shift() === 1 ? 2 : 1),
        ([roll]) => roll!.splice(0, 1, 'luck x'),
        ([roll]) => roll!.splice(1, 1, 1000),
        ([roll]) => roll!.push('declared'),
        (rolls) => rolls.pop(),
      ];
      const wrongDice = { fault: 'dice', entry: before + thrown };
      if (thrown >= 0)
        for (const change of otherRolls) expect(changed(thrown, ([, rolls]) => change(rolls))).toMatchObject(wrongDice);
      expect(changed(last, ([, rolls]) => rolls.push(['luck x', 6, [6, 6, 6]]))).toMatchObject({
        fault: 'dice',
        entry: before + last,
      });
      const setTime = (entry: Traced) => entry.splice(0, 1, `1${entry[0]}`);
      expect(changed(last, setTime)).toMatchObject({ fault: 'dice', entry: before + last });
      const flip = (entry: Traced, at: 2 | 3) => {
        entry[at] = (entry[at].startsWith('0') ? '1' : '0') + entry[at].slice(1);
      };
      expect(changed(last, (entry) => flip(entry, 2))).toMatchObject({ fault: 'events', entry: before + last });
      expect(changed(0, (entry) => flip(entry, 3))).toMatchObject({ fault: 'state', entry: before });
    });

    test('another end, an entry too many or too few', () => {
      for (const round of everyRound) {
        expect(faultIn(round, (report) => ({ ...report, state: 'f'.repeat(64) }))).toBe('final-state');
        expect(faultIn(round, (report) => ({ ...report, entries: report.entries.slice(0, -1) }))).toBe('missing-entry');
        expect(
          faultIn(round, (report) => ({
            ...report,
            entries: [...report.entries, ['1.final', [], '0'.repeat(8), '0'.repeat(8)]],
          })),
        ).toBe('extra-entry');
      }
    });

    test('a link of the dice out of turn, or not after the report before it', () => {
      for (const round of everyRound) {
        for (const number of [round - 1, round + 1, round + 2])
          expect(faultIn(round, (report) => ({ ...report, link: chainLink(played.end, number) }))).toBe(
            'not-the-chain',
          );
        const link = chainLink(other.end, round);
        expect(faultIn(round, (report) => ({ ...report, link }))).toBe(
          link === contentIn(round).link ? 'none' : 'not-the-chain',
        );
        for (const before of ['0'.repeat(64), digestOf(sheetOf('blue', 1))])
          expect(faultIn(round, (report) => ({ ...report, before }))).toBe('out-of-turn');
      }
    });

    test('one order left out, put in or changed', () => {
      for (const round of everyRound)
        for (const [i, { seat, content }] of contentIn(round).used.entries()) {
          const changes: ((commands: OrdersContent['commands']) => OrdersContent['commands'])[] = [
            (commands) => [...commands, { command: 'ready' }],
            (commands) => [{ command: 'wait', unit: 'red-1' }, ...commands],
          ];
          if (content.commands.length > 0)
            changes.push(
              (commands) => commands.slice(1),
              (commands) => commands.with(-1, { ...commands.at(-1)!, unit: 'somebody-else' }),
            );
          for (const change of changes) {
            const { remarks } = found(round, (report) => {
              const sheet = report.used[i]!;
              report.used[i] = { ...sheet, content: { ...sheet.content, commands: change(sheet.content.commands) } };
              return report;
            });
            expect(remarks).toEqual([{ seat, kind: 'altered' }]);
          }
        }
    });

    test('a sheet left out, exchanged, made up, or counted twice', () => {
      for (const round of everyRound)
        for (const [i, { seat, added }] of contentIn(round).used.entries()) {
          const without = (report: ReportContent) => ({ ...report, used: report.used.filter((_, at) => at !== i) });
          expect(found(round, without).remarks).toEqual([{ seat, kind: 'withheld' }]);
          const instead = (digest: string) => (report: ReportContent) => {
            report.used[i] = { ...report.used[i]!, digest };
            return report;
          };
          for (const digest of [
            '0'.repeat(64),
            digestOf(sheetOf(seat === 'blue' ? 'red' : 'blue', round)),
            digestOf(sheetOf(seat, round === 1 ? 3 : 1)),
            digestOf(oneOf('note')),
          ]) {
            if (round === 1 && digest === digestOf(sheetOf(seat, 3))) continue;
            // Of a sheet that is not here the salt may be the right one; of another block that is here it is not.
            const isHere = openAt(round).some((block) => digestOf(block) === digest);
            const kinds = isHere && !added ? ['false-salt', 'swapped'] : ['swapped'];
            expect(found(round, instead(digest)).remarks).toEqual(kinds.map((kind) => ({ seat, kind })));
          }
          expect(faultIn(round, (report) => ({ ...report, used: [...report.used, report.used[i]!] }))).toBe(
            'used-twice',
          );
        }
    });

    test('a sheet of a seat that does not exist, which might have been made up for the sake of the dice', () => {
      const used = { seat: 'orange', digest: '7'.repeat(64), content: { salt: 'a'.repeat(32), commands: [] } };
      expect(faultIn(3, (report) => ({ ...report, used: [...report.used, used] }))).toBe('no-seat');
    });

    test('its sheets in another order comes to the same: everybody puts them in seat order', () => {
      for (const round of everyRound)
        expect(found(round, (report) => ({ ...report, used: [...report.used].reverse() }))).toEqual({
          fault: 'none',
          remarks: [],
        });
    });
  });

  /** A round carried out from these orders. */
  const carriedOut = (round: number, orders: readonly OpenedOrders[], decisions: MasterDecisions = {}) => {
    const { decisions: needed, rules } = played.manner;
    const link = chainLink(played.end, round);
    return resolveRound(rules.system, rounds[round - 1]!.start, link, orders, { ...needed, ...decisions });
  };
  /** What the game master enters in every round. */
  const ruled = () => played.manner.decisions.rulings ?? [];
  /** The seat whose orders come first in a round. */
  const activeIn = (round: number): string => {
    const { start, opened } = rounds[round - 1]!;
    const hasOrders = (seat: string) =>
      opened.some((one) => one.block.seat === seat && one.content.commands.length > 0);
    return played.manner.rules.system.awaited(start.state).find(hasOrders)!;
  };

  describe('with the game master’s keys: a round carried out rightly from', () => {
    const ROUND = OPEN;
    const standing = () => rounds[ROUND - 1]!.start;
    const opened = (): readonly OpenedOrders[] => rounds[ROUND - 1]!.opened;
    const told = (orders: readonly OpenedOrders[], hand: MasterDecisions = {}, more: readonly Block[] = []) => {
      const { report } = carriedOut(ROUND, orders, hand);
      const open = [...openAt(ROUND), ...more];
      const { finding, remarks } = tellingOf(open, posted(open, ROUND, report));
      return { match: finding.match, remarks };
    };
    const written = (hand: Identity, seat: string, revision: number, round = ROUND) => {
      const content: OrdersContent = { salt: saltOf(hand, id, round), commands: [] };
      const at = addressIn(openAt(round), seat, round, revision);
      return ordersBlock(hand, { seal: standing().key }, at, content).then(
        (block): OpenedOrders => ({ block, content }),
      );
    };
    const but = (seat: string) => opened().filter(({ block }) => block.seat !== seat);

    test('fewer sheets than were posted', () => {
      for (const seat of played.seats)
        expect(told(but(seat))).toEqual({ match: true, remarks: [{ seat, kind: 'withheld' }] });
    });

    test('sheets opened otherwise than they were sealed', () => {
      const changed = opened().map((one) =>
        one.block.seat === 'blue' ? { ...one, content: { ...one.content, commands: [] } } : one,
      );
      expect(told(changed)).toEqual({ match: true, remarks: [{ seat: 'blue', kind: 'altered' }] });
    });

    test('sheets that nobody posted, or that somebody else wrote', async () => {
      const forged = await written(stranger, 'blue', 1);
      const falseSalt = { seat: 'blue', kind: 'false-salt' };
      expect(told([...but('blue'), forged])).toEqual({
        match: false,
        remarks: [falseSalt, { seat: 'blue', kind: 'swapped' }],
      });
      expect(told([...but('blue'), forged], {}, [forged.block])).toEqual({
        match: false,
        remarks: [falseSalt, { seat: 'blue', kind: 'forged' }],
      });
      const silent = openAt(ROUND).filter(
        ({ seat, round, kind }) => kind !== 'orders' || seat !== 'blue' || round !== ROUND,
      );
      const { report } = carriedOut(ROUND, [...but('blue'), forged]);
      expect(remarksIn(silent, posted(silent, ROUND, report))).toEqual([falseSalt, { seat: 'blue', kind: 'unseen' }]);
    });

    test('another revision than the one that stands', async () => {
      const later = await written(blue, 'blue', 2);
      expect(told(opened(), {}, [later.block])).toEqual({
        match: true,
        remarks: [{ seat: 'blue', kind: 'passed-over' }],
      });
      expect(told([...but('blue'), later], {}, [later.block])).toEqual({ match: true, remarks: [] });
    });

    test('orders that were opened and not carried out', () => {
      const active = activeIn(1);
      const without = rounds[0]!.opened.filter(({ block }) => block.seat !== active);
      const { report } = carriedOut(1, without);
      const sheet = contentIn(1).used.find(({ seat }) => seat === active)!;
      const content = { ...report, used: [...report.used, sheet] };
      const { finding, remarks } = tellingOf(openAt(1), posted(openAt(1), 1, content));
      expect([finding.match, remarks]).toEqual([false, []]);
    });

    const reason = 'So it was agreed in the thread.';
    type Of = (active: OpenedOrders, start: RoundStart) => MasterDecisions;
    test.each<[string, decided: Of, lie: Of]>([
      [
        'an order struck out',
        ({ block }) => ({ strikes: [{ seat: block.seat, command: 0, reason }] }),
        ({ block }) => ({ strikes: [{ seat: block.seat === 'red' ? 'blue' : 'red', command: 0, reason }] }),
      ],
      [
        'orders in the place of a seat',
        ({ block: { seat }, content: { commands } }) => ({ standIns: [{ seat, commands, reason }] }),
        ({ block: { seat } }) => ({ standIns: [{ seat, commands: [], reason }] }),
      ],
      [
        'a ruling',
        (_, { state }) => ({ rulings: [{ at: 0, command: played.manner.ruling(state), reason }, ...ruled()] }),
        () => ({
          rulings: [{ at: 0, command: { command: 'overrule', reason: 'No reason.', changes: [] } }, ...ruled()],
        }),
      ],
    ])('%s that the report does not tell, or tells otherwise', (_, decided, lie) => {
      const { opened, start } = rounds[ROUND - 1]!;
      const active = opened.find(({ block }) => block.seat === activeIn(ROUND))!;
      const decisions = decided(active, start);
      const used = decisions.strikes ? opened : opened.filter((one) => one !== active);
      const { report } = carriedOut(ROUND, used, decisions);
      const matches = (content: Unclosed) =>
        tellingOf(openAt(ROUND), posted(openAt(ROUND), ROUND, content)).finding.match;
      expect(matches(report)).toBe(true);
      for (const told of [{ strikes: [], standIns: [], rulings: ruled() }, lie(active, start)])
        expect(matches({ ...report, ...told } as Unclosed)).toBe(false);
    });
  });

  describe('who sits where', () => {
    const standingOf = (block: Block, more: readonly Block[] = []) =>
      ledgerOf([...played.blocks, ...more, block]).status.get(digestOf(block));
    const orders = (hand: Identity, seat: string, round: number, heap: readonly Block[] = openAt(round)) => {
      const at = addressIn(heap, seat, round, 2);
      return ordersBlock(hand, { seal: hand.seal }, at, { salt: saltOf(hand, id, round), commands: [] });
    };

    test('orders of a player who was replaced are theirs before that round, and forged from it on', async () => {
      expect(isGenuine(standingOf(await orders(red, 'red', HEIR - 1)))).toBe(true);
      for (const round of [HEIR, ROUNDS, ROUNDS + 1]) {
        expect(standingOf(await orders(red, 'red', round))).toBe('forged');
        expect(isGenuine(standingOf(await orders(heir, 'red', round)))).toBe(true);
      }
      expect(standingOf(await orders(heir, 'red', HEIR - 1))).toBe('forged');
    });

    test.each([
      ['a round that is over', OPEN],
      ['the beginning', 0],
      ['the round of another roster', HEIR],
    ])('a roster from %s on that comes after the reports holds from the open round', async (_, round) => {
      const roster = rosterBlock(
        played.master,
        addressIn(played.blocks, 'gm', round, 2),
        seating(stranger, 'blue', ROUNDS + 1),
      );
      expect(standingOf(roster)).toBe('good');
      const backdated = await orders(stranger, 'blue', Math.max(1, round));
      expect(standingOf(backdated, [roster])).toBe('forged');
      const { now, checked, ledger } = history([...played.blocks, roster, backdated]);
      expect([hashOf(now.state), now.round]).toEqual([hashOf(history(played.blocks).now.state), ROUNDS + 1]);
      expect(checked.flatMap(({ remarks }) => remarks)).toEqual([]);
      expect(ledger.rosters.slice(1)).toEqual(history(played.blocks).ledger.rosters);
      const heap = [...played.blocks, roster];
      expect(standingOf(await orders(stranger, 'blue', ROUNDS + 1, heap), [roster])).toBe('good');
      expect(standingOf(await orders(blue, 'blue', ROUNDS + 1, heap), [roster])).toBe('forged');
    });

    test('a report that uses the orders of a player who was replaced is named', async () => {
      const stale = await orders(red, 'red', HEIR);
      const others = rounds[HEIR - 1]!.opened.filter(({ block }) => block.seat !== 'red');
      const sheet = { block: stale, content: (await openOrders(red, stale))! };
      const { report } = carriedOut(HEIR, [sheet, ...others]);
      const heap = [...openAt(HEIR), stale];
      expect(remarksIn(heap, posted(heap, HEIR, report))).toEqual([{ seat: 'red', kind: 'forged' }]);
    });

    test('a seat to which nobody was named has no orders that could be judged', async () => {
      expect(standingOf(await orders(stranger, 'orange', 3))).toBe('unsigned-hand');
    });

    test('the campaign block signed once more, as a later revision, does not break the chain of reports', () => {
      const again = resigned({ ...oneOf('campaign'), revision: 2 }, played.master);
      expect(standingOf(again)).toBe('good');
      expect(sum(history([...played.blocks, again]))).toBe(sum(history(played.blocks)));
    });
  });

  test('orders by somebody who has seen that their round is closed are late, change nothing and accuse nobody', async () => {
    const commands = played.manner.commands(rounds[OPEN - 1]!.start, 'blue') as OrdersContent['commands'];
    const content = { salt: saltOf(blue, id, OPEN), commands };
    const close = played.blocks.find(({ kind, round }) => kind === 'close' && round === OPEN)!;
    for (const seen of [[...openAt(OPEN), close], played.blocks]) {
      const late = await ordersBlock(blue, { seal: blue.seal }, addressIn([...seen], 'blue', OPEN, 2), content);
      expect(named(late)).toBe('late');
      const after = history([...played.blocks, late]);
      expect(hashOf(after.now.state)).toBe(hashOf(history(played.blocks).now.state));
      expect(after.checked[OPEN - 1]!.remarks).toEqual([]);
    }
  });
});
