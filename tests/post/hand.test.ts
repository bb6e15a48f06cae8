import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { digestOf } from '../../src/post/armour.ts';
import { historyOf } from '../../src/post/campaign-history.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import { remarksOn } from '../../src/post/remarks.ts';
import { checkReport, type OpenedOrders, resolveRound, type Unclosed } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { withoutStruck } from '../../src/post/resolve.ts';
import { begin, drawUp, type Played, playRound, rules, system } from './by-post.ts';
import { addressIn, closedReport } from './thread-parts.ts';

/** The master's hand in a round: what he strikes out, orders for others and enters himself is on record, and checked. */

let played: Played;
let opened: OpenedOrders[];
const standing = () => played.standings.at(-1)!;

beforeAll(async () => {
  played = await begin(2, 'the hand');
  await playRound(played);
  await playRound(played);
  opened = [];
  const { campaign, round } = standing();
  for (const [seat, hand] of played.hands) {
    const salt = saltOf(hand, campaign.id, round);
    const content = { salt, commands: drawUp(system, standing(), seat, seat) as never[] };
    const block = await ordersBlock(hand, { seal: standing().key }, addressIn(played.blocks, seat, round), content);
    opened.push({ block, content });
  }
});

const resolved = (hand: MasterDecisions, orders: readonly OpenedOrders[] = opened) =>
  resolveRound(system, standing(), chainLink(played.end, standing().round), orders, hand);
const check = (report: Unclosed) => checkReport(system, standing(), report, 'f'.repeat(64));
const CLOSED = { close: 'f'.repeat(64), next: 'age1next' };
const reason = 'So it was agreed in the thread.';

describe('the hand of the master', () => {
  test('takes a command back, and everybody finds the same', () => {
    const { seat } = opened.find(({ content }) => content.commands.length > 2)!.block;
    const { report, resolution } = resolved({ strikes: [{ seat, command: 0, reason }] });
    const plain = resolved({});
    expect(resolution.tried.length + resolution.left.flatMap(({ commands }) => commands).length).toBe(
      plain.resolution.tried.length + plain.resolution.left.flatMap(({ commands }) => commands).length - 1,
    );
    expect(check(report)).toMatchObject({ match: true });
    expect(check({ ...report, strikes: [] }).match).toBe(false);
  });

  test('takes one order of a sheet back, and leaves the others in their places', () => {
    const orders = [
      { command: 'wait', unit: 'red-1' },
      { command: 'wait', unit: 'red-2' },
      { command: 'wait', unit: 'red-3' },
    ];
    const commands = [{ command: 'sheet', orders } as AnyCommand];
    const [sheet] = withoutStruck({ seat: 'red', commands }, [{ seat: 'red', command: 0, order: 1, reason }]).commands;
    expect(sheet).toEqual({ command: 'sheet', orders: [orders[0], orders[2]] });
    expect(withoutStruck({ seat: 'red', commands }, [{ seat: 'blue', command: 0, reason }]).commands).toEqual(commands);
  });

  test('orders in the place of a silent seat, with a reason', () => {
    const [first, ...others] = opened;
    const standIns = [{ seat: first!.block.seat, commands: [...first!.content.commands], reason }];
    const { report } = resolved({ standIns }, others);
    expect(report.entries.length).toBeGreaterThan(0);
    expect(check(report)).toMatchObject({ match: true });
    expect(check({ ...report, standIns: [] }).match).toBe(false);
    expect(report.used.map(({ seat }) => seat)).not.toContain(first!.block.seat);
  });

  test('closes for the silent, and a report that names others does not hold', () => {
    const seats = [...played.hands.keys()];
    const { report } = resolved({ silent: seats }, []);
    expect(report.entries.length).toBeGreaterThan(0);
    expect(check(report)).toMatchObject({ match: true });
    expect(check({ ...report, silent: [] }).match).toBe(false);
  });

  test('leaves late orders out and says why, and everybody sees both', () => {
    const [late, ...others] = opened;
    const { seat } = late!.block;
    const { report } = resolved({ leftOut: [{ seat, reason }], silent: [seat] }, others);
    expect(check(report)).toMatchObject({ match: true });
    const stands = new Map(opened.map(({ block }) => [block.seat, block]));
    const find = (digest: string) => {
      const found = opened.find(({ block }) => digestOf(block) === digest);
      return found && { block: found.block, genuine: true };
    };
    const { round } = standing();
    expect(remarksOn({ ...report, ...CLOSED }, round, { orders: stands, find })).toEqual([{ seat, kind: 'left-out' }]);
    const { leftOut: _, ...silentAbout } = report;
    expect(remarksOn({ ...silentAbout, ...CLOSED }, round, { orders: stands, find })).toEqual([
      { seat, kind: 'withheld' },
    ]);
  });

  test('is in the block that everybody reads', () => {
    const { seat } = opened[0]!.block;
    const hand: MasterDecisions = { strikes: [{ seat, command: 0, reason }], rulings: [], silent: [] };
    const { campaign, round } = standing();
    const open = [...played.blocks, ...opened.map((one) => one.block)];
    const [close, block] = closedReport(played.master, open, round, resolved(hand).report);
    const heap = [...open, close, block];
    const { checked } = historyOf(heap, campaign.id, { system, ruleset: rules.ruleset });
    const last = checked.at(-1)!;
    expect(last.digest).toBe(digestOf(block));
    expect(last.finding.match).toBe(true);
    expect(last.remarks).toEqual([]);
    expect(last.content.strikes).toEqual(hand.strikes);
  });
});
