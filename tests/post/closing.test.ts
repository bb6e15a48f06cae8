import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../src/post/campaign-history.ts';
import { chainLink, saltOf } from '../../src/post/chain.ts';
import { noticeBlock, ordersBlock } from '../../src/post/make-blocks.ts';
import { type OpenedOrders, resolveRound } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';
import { resolveOpenRound, settleLate } from '../../src/store/decisions.ts';
import { mailStore } from '../../src/store/mail.ts';
import { begin, drawUp, type Played, playRound, rules, system } from './by-post.ts';
import { addressIn, closedReport } from './thread-parts.ts';

/** Going on without seats that stay silent, and orders that come late: what is carried out, and what is on record. */

const RULES = { system, ruleset: rules.ruleset };
const HOUR = 3_600_000;
let played: Played;
let green: OpenedOrders;

/** The Preparation, in secret, of three sides. */
beforeAll(async () => {
  played = await begin(3, 'closing');
  await playRound(played);
  green = await sheetOf('green');
});

async function sheetOf(seat: string, seed = seat): Promise<OpenedOrders> {
  const start = played.standings.at(-1)!;
  const hand = played.hands.get(seat)!;
  const salt = saltOf(hand, start.campaign.id, start.round);
  const content = { salt, commands: drawUp(system, start, seat, seed) as never[] };
  const at = addressIn(played.blocks, seat, start.round);
  const block = await ordersBlock(hand, { seal: start.key }, at, content);
  return { block, content: (await openOrders(hand, block))! };
}
const history = () => historyOf(played.blocks, played.blocks[0]!.campaign, RULES);
const resolved = (decisions: MasterDecisions, opened: readonly OpenedOrders[] = [green]) =>
  resolveOpenRound({ rules: RULES, history: history() }, played.end, opened, decisions);

describe('a round that waits for several silent seats', () => {
  test('goes on only when the game master closes for every one of them', () => {
    expect(resolved({}).blocking).toEqual(['red', 'blue']);
    for (const silent of [[], ['red'], ['blue']]) {
      const { resolution, report } = resolved({ silent });
      expect(system.awaited(resolution.state)).toEqual(['red', 'blue']);
      expect([resolution.closed, report.silent]).toEqual([[], []]);
    }
    const { resolution, report } = resolved({ silent: ['blue', 'red'] });
    expect(resolution.closed).toEqual(['red', 'blue']);
    expect([...report.silent].sort()).toEqual(['blue', 'red']);
  });

  test('names nobody as closed who is not: a seat whose orders came after all', async () => {
    // A random player's orders sometimes leave open what the round waits for.
    let blue = await sheetOf('blue');
    for (let n = 1; resolved({}, [green, blue]).blocking.includes('blue'); n++)
      blue = await sheetOf('blue', `blue ${n}`);
    const { report } = resolved({ silent: ['red', 'blue'] }, [green, blue]);
    expect(report.silent).toEqual(['red']);
  });

  test('waits for a seat whose orders are left out, and goes on when it is closed or ordered for', () => {
    const leftOut = [{ seat: 'green', reason: 'late' }];
    expect(resolved({ leftOut }).blocking).toEqual(['red', 'blue', 'green']);
    expect(resolved({ leftOut, silent: ['red', 'blue', 'green'] }).resolution.closed).toEqual(['red', 'blue', 'green']);
    const standIns = [{ seat: 'green', commands: green.content.commands, reason: 'So agreed.' }];
    const inPlace = resolved({ leftOut, standIns, silent: ['red', 'blue'] });
    expect([inPlace.resolution.closed, inPlace.report.standIns]).toEqual([['red', 'blue'], standIns]);
  });

  test('takes no orders in place of a seat whose own orders count', () => {
    const standIns = [{ seat: 'green', commands: green.content.commands, reason: 'So agreed.' }];
    expect(resolved({ standIns, silent: ['red', 'blue'] }).report.standIns).toBeUndefined();
  });
});

describe('orders that came in after the deadline', () => {
  /** The deadline was an hour ago; green's sheet has just come in. */
  function lateMail(late: 'by-leave' | 'never') {
    const { campaign, round } = history().now;
    const notice = noticeBlock(played.master, addressIn(played.blocks, 'gm', round), { text: '', until: HOUR });
    const stored = [...played.blocks, notice].map((block) => ({ block, at: 0 }));
    const blocks = [...stored, { block: green.block, at: 2 * HOUR }];
    const mail = mailStore({ notes: { id: campaign.id, seen: 0 }, blocks }, { rules: RULES, me: played.master });
    const state = mail.getState();
    const { ledger } = state.history;
    const calendar = { late } as never;
    const content = { ...ledger.campaign!.content, calendar };
    return {
      ...state,
      history: { ...state.history, ledger: { ...ledger, campaign: { ...ledger.campaign!, content } } },
    };
  }
  const WHY = 'They came after the deadline.';

  test.each([
    ['by-leave', {}, { leftOut: [], lateIn: [{ seat: 'green', posted: 'late' }] }],
    [
      'by-leave',
      { leftOut: [{ seat: 'green', reason: 'x' }] },
      { leftOut: [{ seat: 'green', reason: 'x' }], lateIn: [] },
    ],
    ['never', {}, { leftOut: [{ seat: 'green', reason: WHY }], lateIn: [] }],
    [
      'never',
      { lateIn: [{ seat: 'green', posted: 'late' }] },
      { leftOut: [{ seat: 'green', reason: WHY }], lateIn: [] },
    ],
    [
      'never',
      { lateIn: [{ seat: 'green', posted: 'in-time' }] },
      { leftOut: [], lateIn: [{ seat: 'green', posted: 'in-time' }] },
    ],
  ] as const)('are on record (%s, %o)', (policy, decisions, expected) => {
    expect(settleLate(lateMail(policy), decisions as MasterDecisions, WHY)).toMatchObject(expected);
  });

  test('and were let in are remarked by every reader, with the deadline of the round', () => {
    const { now } = history();
    const lateIn = [{ seat: 'green', posted: 'late' as const }];
    const { report } = resolveRound(system, now, chainLink(played.end, now.round), [green], {
      lateIn,
      silent: ['red', 'blue'],
    });
    const at = addressIn(played.blocks, 'gm', now.round);
    const notice = noticeBlock(played.master, at, { text: '', until: 50 * HOUR });
    const open = [...played.blocks, green.block, notice];
    const heap = [...open, ...closedReport(played.master, open, now.round, { ...report, at: 3 * HOUR })];
    const told = historyOf(heap, now.campaign.id, RULES).checked.at(-1)!;
    expect(told.remarks).toEqual([{ seat: 'green', kind: 'late' }]);
    expect(told.finding.match && told.finding.resolution.closed).toEqual(['red', 'blue']);
    expect([told.deadline, told.content.at]).toEqual([50 * HOUR, 3 * HOUR]);
  });
});
