import { beforeAll, describe, expect, test } from 'vitest';
import { replay, verify } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { CHAIN_LENGTH, chainLink, isNextLink } from '../../src/post/chain.ts';
import { findBlocks } from '../../src/post/find.ts';
import { newIdentity } from '../../src/post/keys.ts';
import { isGenuine, ledgerOf } from '../../src/post/ledger.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import { remarksOn } from '../../src/post/remarks.ts';
import { checkReport } from '../../src/post/report.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { begin, type Played, playRound, system } from './by-post.ts';

let played: Played;
/** The orders that stand in the thread, by round from 0. */
let stood: Map<string, Block>[];

beforeAll(async () => {
  played = await begin(4, 'by post');
  for (let round = 1; round <= 7; round++) await playRound(played, round === 3 ? ['green'] : []);
  await playRound(played, [], [{ at: 0, command: { command: 'close' }, reason: 'Everybody has waited long enough.' }]);
  stood = played.reports.map((_, at) => postedIn(played.blocks, at + 1));
});

/** Some of the entries of a report, the first and the last among them: each is checked by carrying the round out. */
const sample = <T>(all: readonly T[]): number[] => [...all.keys()].filter((i) => i % 9 === 0 || i === all.length - 1);

/** The orders of a round as they stand in the thread. */
const postedIn = (blocks: readonly Block[], round: number): Map<string, Block> =>
  new Map(
    [...ledgerOf(blocks).orders.values()].filter((block) => block.round === round).map((block) => [block.seat, block]),
  );

type Change = (report: ReportContent) => ReportContent;
const changed = (at: number, change: Change) => change(structuredClone(played.reports[at]!.content));
const check = (at: number, change: Change) =>
  checkReport(system, played.standings[at]!, changed(at, change), digestOf(played.reports[at]!.block));

/** What is said of the orders in a report, in a thread of these blocks. */
const remarks = (at: number, change: Change, blocks: readonly Block[] = played.blocks) => {
  const { round } = played.standings[at]!;
  const ledger = ledgerOf(blocks);
  const find = (digest: string) => {
    const block = ledger.blocks.get(digest);
    return block && { block, genuine: isGenuine(ledger.status.get(digest)) };
  };
  return remarksOn(changed(at, change), round, { orders: postedIn(blocks, round), find });
};
const same = (report: ReportContent) => report;

/** Rounds in which dice were thrown. */
const withDice = () =>
  played.reports.flatMap(({ content }, at) => (content.entries.some(([, rolls]) => rolls.length > 0) ? [at] : []));

describe('a report', () => {
  test('goes through two whole turns: setup, Preparation, both rounds, twice', () => {
    const phases = played.standings.map(({ state }) => (state as { phase: string }).phase);
    expect(phases.slice(0, 5)).toEqual(['setup', 'preparation', 'initial', 'final', 'preparation']);
    expect((played.standings.at(-1)!.state as { turn: number }).turn).toBeGreaterThan(2);
    expect(withDice().length).toBeGreaterThan(2);
  });

  test('is carried out anew by everybody with the same result', () => {
    let standing: RoundStart = played.standings[0]!;
    for (const { block } of played.reports) {
      const content = blockContent(ReportContent, block)!;
      const found = checkReport(system, standing, content, digestOf(block));
      expect(found).toMatchObject({ match: true });
      if (found.match) standing = found.next;
    }
    const last = played.standings.at(-1)!;
    expect(hashOf(standing.state)).toBe(hashOf(last.state));
    expect(verify(system, standing.campaign)).toMatchObject({ match: true });
    expect(hashOf(replay(system, standing.campaign))).toBe(hashOf(last.state));
  });

  test('of four sides stays under 12,000 characters, and is read back from a thread', () => {
    for (const { block } of played.reports) {
      expect(armour(block).length).toBeLessThan(12_000);
      expect(findBlocks(`> ${armour(block).replace(/\n/g, '\n> ')}`)).toMatchObject([{ state: 'whole' }]);
    }
  });
});

describe('a report that was tampered with is named for what it is:', () => {
  test('one die', () => {
    for (const at of withDice())
      for (const [entry, [, rolls]] of played.reports[at]!.content.entries.entries()) {
        if (rolls.length === 0) continue;
        const found = check(at, (report) => {
          const [, , faces] = report.entries[entry]![1][0]!;
          faces[0] = faces[0] === 1 ? 2 : 1;
          return report;
        });
        const before = played.standings[at]!.campaign.entries.length;
        expect(found).toMatchObject({ match: false, fault: 'dice', entry: before + entry });
        expect('detail' in found && found.detail).toMatch(/^[a-z-]+ .*: .+ \/ .+$/);
      }
  });

  test.each([
    [2, 'events'],
    [3, 'state'],
  ] as const)('one hash (%i: %s)', (which, fault) => {
    for (const [at, { content }] of played.reports.entries())
      for (const entry of sample(content.entries)) {
        const found = check(at, (report) => {
          report.entries[entry]![which] = '00000000';
          return report;
        });
        expect(found).toMatchObject({
          match: false,
          fault,
          entry: played.standings[at]!.campaign.entries.length + entry,
        });
      }
  });

  test('the state in the end, an entry too many, an entry too few', () => {
    for (const at of played.reports.keys()) {
      expect(check(at, (report) => ({ ...report, state: 'f'.repeat(64) }))).toMatchObject({ fault: 'final-state' });
      expect(check(at, (report) => ({ ...report, entries: report.entries.slice(0, -1) }))).toMatchObject({
        fault: 'missing-entry',
      });
      expect(
        check(at, (report) => ({ ...report, entries: [...report.entries, ['1.final', [], '00000000', '00000000']] })),
      ).toMatchObject({ fault: 'extra-entry' });
    }
  });

  test('orders opened otherwise than they were sealed', () => {
    for (const [at, { content }] of played.reports.entries())
      for (const [i, { seat }] of content.used.entries()) {
        const found = remarks(at, (report) => {
          report.used[i]!.content.commands.push({ command: 'ready' });
          return report;
        });
        expect(found).toEqual([{ seat, kind: 'altered' }]);
        const salted = remarks(at, (report) => {
          report.used[i]!.content.salt = '0'.repeat(32);
          return report;
        });
        expect(salted).toEqual([{ seat, kind: 'altered' }]);
      }
  });

  test('orders withheld, and orders that nobody posted', () => {
    for (const [at, { content }] of played.reports.entries())
      for (const { seat } of content.used) {
        const without = remarks(at, (report) => ({
          ...report,
          used: report.used.filter((sheet) => sheet.seat !== seat),
        }));
        expect(without).toEqual([{ seat, kind: 'withheld' }]);
        const sheet = stood[at]!.get(seat);
        const others = played.blocks.filter((block) => block !== sheet);
        expect(remarks(at, same, others)).toEqual([{ seat, kind: 'unseen' }]);
      }
  });

  test('orders of another round in the place of these', () => {
    const [first, second] = [played.reports[0]!, played.reports[2]!];
    const found = remarks(2, (report) => {
      report.used[0] = { ...first.content.used[0]! };
      return report;
    });
    expect(found).toEqual([{ seat: second.content.used[0]!.seat, kind: 'swapped' }]);
  });

  test('orders that somebody else signed, and orders of which a later revision stands', async () => {
    const at = 2;
    const [sheet] = played.reports[at]!.opened;
    const { seat } = sheet!.block;
    const others = played.blocks.filter((block) => block !== sheet!.block);
    const stranger = await newIdentity();
    const forged = await ordersBlock(stranger, played.master, sheet!.block, sheet!.content);
    const used = (block: Block) => (report: ReportContent) => {
      report.used[0] = { seat, digest: digestOf(block), content: sheet!.content };
      return report;
    };
    expect(remarks(at, used(forged), [...others, forged])).toEqual([{ seat, kind: 'forged' }]);
    const later = await ordersBlock(
      played.hands.get(seat)!,
      played.master,
      { ...sheet!.block, revision: 2 },
      { ...sheet!.content, commands: [] },
    );
    expect(remarks(at, same, [...played.blocks, later])).toEqual([{ seat, kind: 'passed-over' }]);
    expect(remarks(at, used(forged), played.blocks)).toEqual([{ seat, kind: 'swapped' }]);
  });

  test('nothing is said of orders that stand as they were posted', () => {
    for (const at of played.reports.keys()) expect(remarks(at, same)).toEqual([]);
  });

  test('a link out of turn, and a report in the place of another one', () => {
    const end = 'c0ffee'.padStart(64, '0');
    for (const at of played.reports.keys()) {
      expect(check(at, (report) => ({ ...report, link: chainLink(end, at + 2) }))).toMatchObject({
        fault: 'not-the-chain',
      });
      expect(check(at, (report) => ({ ...report, link: 'a'.repeat(64) }))).toMatchObject({ fault: 'not-the-chain' });
      expect(check(at, (report) => ({ ...report, before: 'a'.repeat(64) }))).toMatchObject({ fault: 'out-of-turn' });
    }
  });

  test('a ruling left out or put in', () => {
    const at = played.reports.findIndex(({ content }) => content.rulings.length > 0);
    expect(check(at, (report) => ({ ...report, rulings: [] })).match).toBe(false);
    expect(check(2, (report) => ({ ...report, rulings: [{ at: 0, command: { command: 'close' } }] })).match).toBe(
      false,
    );
  });
});

describe('the chain of dice', () => {
  test('goes from link to link, and nowhere else', () => {
    const end = 'd'.repeat(64);
    for (const number of [1, 2, 777, CHAIN_LENGTH])
      expect(isNextLink(chainLink(end, number), chainLink(end, number - 1))).toBe(true);
    expect(isNextLink(chainLink(end, 3), chainLink(end, 1))).toBe(false);
    expect(() => chainLink(end, CHAIN_LENGTH + 1)).toThrow(RangeError);
    expect(() => chainLink('short', 1)).toThrow(RangeError);
  });
});
