import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, digestOf } from '../../src/post/armour.ts';
import { historyOf } from '../../src/post/campaign-history.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import type { CloseContent } from '../../src/post/contents.ts';
import type { Identity } from '../../src/post/keys.ts';
import { ordersBlock, reopenBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { type OpenedOrders, resolveAndReport, type Unclosed } from '../../src/post/report.ts';
import { roundRecipient } from '../../src/post/round-key.ts';
import { addressIn, closedReport, holding, personCalled } from './thread-parts.ts';
import { and, historyIn, OPEN, openedIn, openThread, resolved, SYSTEMS, sheetBy, type Thread } from './whole-thread.ts';

/**
 * B1 and B2: a game master who shows another salt than was sealed, or seats a chain that suits them, chooses the dice. Whoever holds
 * the sheets sees it, the report counts for nothing, and nothing is said against the player.
 */

type LeftOut = NonNullable<Unclosed['leftOut']>[number];

describe.each(SYSTEMS)('in a thread of %s', (name) => {
  let open: Thread;
  let opened: OpenedOrders[];
  let mine: OpenedOrders;
  let plain: Unclosed;
  const [seat, reason] = ['blue', 'So it was agreed.'];
  const chosen = 'c0'.repeat(16);
  beforeAll(async () => {
    open = await openThread(name);
    opened = await openedIn(open);
    mine = opened.find(({ block }) => block.seat === seat)!;
    plain = (await resolved(open)).report;
  });
  const digest = () => digestOf(mine.block);
  const without = (used: Unclosed['used']) => used.filter((one) => one.seat !== seat);
  /** Carried out rightly from what is shown, so that only the sheets speak against it. */
  const from = (used: Unclosed['used'], leftOut: readonly LeftOut[] = [], thread = open): Unclosed => {
    const decisions = { ...open.manner.decisions, leftOut: [...leftOut] };
    return resolveAndReport(open.manner.rules.system, historyIn(thread).now, plain.link, used, decisions).report;
  };
  const lastIn = (thread: Thread) => historyIn(thread).checked.at(-1)!;
  const told = (report: Unclosed, shut: CloseContent['sheets'] = [], thread = open) =>
    lastIn(and(thread, ...closedReport(open.master, thread.blocks, OPEN, report, shut)));
  const FALSE = { match: false, fault: 'false-salt' };

  describe('B1: a salt shown falsely is the game master’s fault and no match:', () => {
    const other = () => opened.find(({ block }) => block.seat !== seat)!.content.salt;
    const attacks: readonly (readonly [string, () => Unclosed])[] = [
      ['of orders left out', () => from(without(plain.used), [{ seat, reason, digest: digest(), salt: chosen }])],
      ['of orders left out, and no sheet named for it', () => from(plain.used, [{ seat, reason, salt: chosen }])],
      [
        'of orders left out, taken from another seat',
        () => from(without(plain.used), [{ seat, reason, digest: digest(), salt: other() }]),
      ],
      [
        'of orders that are used',
        () =>
          from(
            plain.used.map((one) => (one.seat === seat ? { ...one, content: { ...one.content, salt: chosen } } : one)),
          ),
      ],
      [
        'of orders that are used, which are called added',
        () => from(plain.used.map((one) => (one.seat === seat ? { ...one, added: true as const } : one))),
      ],
      [
        'of orders left out, which are called added',
        () => from(without(plain.used), [{ seat, reason, digest: digest(), salt: mine.content.salt, added: true }]),
      ],
      [
        'of orders left out, which are shown without it',
        () => from(without(plain.used), [{ seat, reason, digest: digest() }]),
      ],
      [
        'of a sheet beside the one that counts',
        () => from(plain.used, [{ seat, reason, digest: '7'.repeat(64), salt: mine.content.salt }]),
      ],
    ];
    test.each(attacks)('%s', (_, report) => {
      const { finding, remarks } = told(report());
      expect(finding).toEqual(FALSE);
      expect(remarks.map(({ seat, kind }) => [seat, kind])).not.toContainEqual([seat, 'wrong-salt']);
      expect(remarks.some((one) => one.seat === seat && (one.kind === 'false-salt' || one.kind === 'opens'))).toBe(
        true,
      );
    });

    test('of a sheet that is called shut, and opens', () => {
      const { finding, remarks } = told(from(without(plain.used)), [{ seat, digest: digest(), out: reason }]);
      expect([finding, remarks.filter(({ kind }) => kind === 'opens')]).toEqual([FALSE, [{ seat, kind: 'opens' }]]);
    });

    test('though the sheet comes in only later: until then nobody is accused', () => {
      const report = from(without(plain.used), [{ seat, reason, digest: digest() }]);
      const posts = closedReport(open.master, open.blocks, OPEN, report);
      const blocks = [...open.blocks, ...posts];
      const cache = new Map();
      const read = (heap: readonly Block[]) => historyOf(heap, open.id, open.manner.rules, cache).checked.at(-1)!;
      expect(read(blocks.filter((block) => block !== mine.block)).finding.match).toBe(true);
      expect(read(blocks).finding).toEqual(FALSE);
    });
  });

  describe('B1: a correction throws no new dice:', () => {
    const correcting = async (change: (instead: { readonly digest: string }) => object) => {
      const posts = closedReport(open.master, open.blocks, OPEN, plain);
      const whole = and(open, ...posts);
      const what = digestOf(posts[1]);
      const reopened = and(whole, reopenBlock(open.master, addressIn(whole.blocks, 'gm', OPEN), { what, reason }));
      const revised = await sheetBy(reopened, seat, { commands: [], round: OPEN, revision: 2 });
      const later = { block: revised, content: { salt: mine.content.salt, commands: [] } };
      const corrects = { digest: what, reason };
      const first = opened.map(({ block }) => digestOf(block));
      const { report } = await resolved(open, { corrects }, [...opened, later], first);
      const used = report.used.map((one) => (one.instead ? { ...one, instead: change(one.instead) } : one));
      const decisions = { ...open.manner.decisions, corrects };
      const again = resolveAndReport(
        open.manner.rules.system,
        historyIn(open).now,
        plain.link,
        used as never,
        decisions,
      );
      return lastIn(and(reopened, revised, ...closedReport(open.master, reopened.blocks, OPEN, again.report)));
    };
    test('an honest one holds', async () => {
      expect((await correcting((instead) => instead)).finding.match).toBe(true);
    });
    test('one with another salt of the orders that were replaced is false', async () => {
      const { finding, remarks } = await correcting(({ digest }) => ({ digest, salt: chosen }));
      expect([finding, remarks]).toEqual([FALSE, [{ seat, kind: 'false-salt' }]]);
    });
    test('and so is one without it', async () => {
      expect((await correcting(({ digest }) => ({ digest }))).finding).toEqual(FALSE);
    });
    test('nor one that leaves out a salt of a sheet that is not here', async () => {
      const posts = closedReport(
        open.master,
        open.blocks,
        OPEN,
        from(without(plain.used), [{ seat, reason, digest: digest(), salt: mine.content.salt }]),
      );
      const whole = and({ ...open, blocks: open.blocks.filter((block) => block !== mine.block) }, ...posts);
      const what = digestOf(posts[1]);
      const reopened = and(whole, reopenBlock(open.master, addressIn(whole.blocks, 'gm', OPEN), { what, reason }));
      const report = {
        ...from(without(plain.used), [{ seat, reason, digest: digest() }]),
        corrects: { digest: what, reason },
      };
      expect(lastIn(reopened).finding.match).toBe(true);
      const { finding } = lastIn(and(reopened, ...closedReport(open.master, reopened.blocks, OPEN, report)));
      expect(finding).toEqual(FALSE);
    });
  });

  describe('B2: somebody seated in the open round gives no salt to it:', () => {
    let puppet: Identity;
    let seated: Thread;
    let sheet: Block;
    let given: OpenedOrders;
    beforeAll(async () => {
      puppet = await personCalled('a friend of the game master');
      const others = open.seats
        .filter((one) => one !== seat)
        .map((one) => holding(open.hands[one]!, open.id, one, one));
      const seats = [...others, holding(puppet, open.id, seat, 'Puppet')];
      seated = and(open, rosterBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { seats }));
      const content = { salt: saltOf(puppet, open.id, OPEN), commands: mine.content.commands };
      const at = addressIn(seated.blocks, seat, OPEN);
      sheet = await ordersBlock(puppet, { seal: roundRecipient(chainLink(open.end, OPEN)) }, at, content);
      given = { block: sheet, content };
    });
    const withPuppet = () => [...opened.filter((one) => one !== mine), given];

    test('its orders are used, marked as added, and move no die', async () => {
      const thread = and(seated, sheet);
      const out = { ...mine, out: 'The seat has changed hands.' };
      const { report } = await resolved(thread, {}, [...withPuppet(), out]);
      expect(report.used.find((one) => one.seat === seat)).toMatchObject({ digest: digestOf(sheet), added: true });
      expect(report.leftOut).toEqual([{ seat, reason: out.out, digest: digest(), salt: mine.content.salt }]);
      const { finding, remarks } = told(report, [], thread);
      expect([finding.match, remarks.filter(({ kind }) => kind !== 'left-out')]).toEqual([true, []]);
    });

    test('a report that counts its salt is false', async () => {
      const thread = and(seated, sheet);
      const used = { seat, digest: digestOf(sheet), content: given.content };
      const { finding, remarks } = told(from([...without(plain.used), used], [], thread), [], thread);
      expect(finding).toEqual(FALSE);
      expect(remarks).toContainEqual({ seat, kind: 'false-salt' });
    });

    test('and so is one whose reader does not hold its sheet', () => {
      const used = { seat, digest: '7'.repeat(64), content: given.content };
      expect(told(from([...without(plain.used), used], [], seated), [], seated).finding).toEqual(FALSE);
    });
  });

  describe('a player’s own wrong salt', () => {
    const bad = () => sheetBy(open, seat, { salt: chosen });
    const exchanged = (sheet: Block): Thread => ({
      ...open,
      blocks: open.blocks.map((block) => (block === mine.block ? sheet : block)),
    });

    test('moves no die, the report counts, and it is said of its author', async () => {
      const thread = exchanged(await bad());
      const { report } = await resolved(thread);
      expect(report.used.find((one) => one.seat === seat)!.added).toBe(true);
      expect(told(report, [], thread)).toMatchObject({
        finding: { match: true },
        remarks: [{ seat, kind: 'wrong-salt' }],
      });
    });

    test('is said, too, of orders that were called shut for it', async () => {
      const sheet = await bad();
      const shut = [{ seat, digest: digestOf(sheet), out: reason }];
      const { finding, remarks } = told(from(without(plain.used)), shut, exchanged(sheet));
      expect([finding.match, remarks.filter(({ kind }) => kind !== 'withheld')]).toEqual([
        true,
        [{ seat, kind: 'wrong-salt' }],
      ]);
    });

    test('is false in the seed, whoever agreed to it', async () => {
      const sheet = await bad();
      const used = { seat, digest: digestOf(sheet), content: { salt: chosen, commands: [] } };
      expect(told(from([...without(plain.used), used]), [], exchanged(sheet)).finding).toEqual(FALSE);
    });

    test('is never said of a sheet that is not here', async () => {
      const sheet = await bad();
      const gone: Thread = { ...open, blocks: open.blocks.filter((block) => block !== mine.block) };
      const { report } = await resolved(exchanged(sheet));
      expect(told(report, [], gone).remarks).toEqual([{ seat, kind: 'unseen' }]);
    });
  });
});
