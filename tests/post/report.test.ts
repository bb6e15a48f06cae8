import { beforeAll, describe, expect, test } from 'vitest';
import { replay, verify } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { type Armoured, armour, digestOf } from '../../src/post/armour.ts';
import { follows, LENGTH, linkOf } from '../../src/post/chain.ts';
import { contentOf } from '../../src/post/contents.ts';
import { findBlocks } from '../../src/post/find.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { checkReport, ReportContent, type Standing } from '../../src/post/report.ts';
import { begin, type Played, playRound, system } from './by-post.ts';

let played: Played;
/** The orders that stand in the thread, by round from 0. */
let stood: Map<string, Armoured>[];

beforeAll(async () => {
  played = await begin(4, 'by post');
  for (let round = 1; round <= 9; round++) await playRound(played, round === 4 ? ['green'] : []);
  stood = played.reports.map((_, at) => postedIn(played.blocks, at + 1));
});

/** Some of the entries of a report, the first and the last among them: each is checked by carrying the round out. */
const sample = <T>(all: readonly T[]): number[] => [...all.keys()].filter((i) => i % 9 === 0 || i === all.length - 1);

/** The orders of a round as they stand in the thread. */
const postedIn = (blocks: readonly Armoured[], round: number): Map<string, Armoured> =>
  new Map(
    [...ledgerOf(blocks).orders.values()].filter((block) => block.round === round).map((block) => [block.seat, block]),
  );

const check = (at: number, change: (report: ReportContent) => ReportContent, posted?: Map<string, Armoured>) => {
  const { block, content } = played.reports[at]!;
  const report = change(structuredClone(content));
  return checkReport(system, played.standings[at]!, report, digestOf(block), posted ?? stood[at]!);
};
const same = (report: ReportContent) => report;

/** Rounds in which dice were thrown. */
const withDice = () =>
  played.reports.flatMap(({ content }, at) => (content.entries.some(([faces]) => faces !== '') ? [at] : []));

describe('a report', () => {
  test('goes through two whole turns: setup, Preparation, both rounds, twice', () => {
    const phases = played.standings.map(({ state }) => (state as { phase: string }).phase);
    expect(phases.slice(0, 5)).toEqual(['setup', 'turn-start', 'preparation', 'initial', 'final']);
    expect((played.standings.at(-1)!.state as { turn: number }).turn).toBeGreaterThan(2);
    expect(withDice().length).toBeGreaterThan(2);
  });

  test('is carried out anew by everybody with the same result', () => {
    let standing: Standing = played.standings[0]!;
    for (const [at, { block }] of played.reports.entries()) {
      const content = contentOf(ReportContent, block.body)!;
      const found = checkReport(system, standing, content, digestOf(block), stood[at]!);
      expect(found).toMatchObject({ match: true });
      if (found.match) standing = found.standing;
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
      for (const [entry, [faces]] of played.reports[at]!.content.entries.entries()) {
        if (faces === '') continue;
        const found = check(at, (report) => {
          const told = report.entries[entry]!;
          report.entries[entry] = [faces.replace(/^\d/, (die) => (die === '1' ? '2' : '1')), told[1], told[2]];
          return report;
        });
        const before = played.standings[at]!.campaign.entries.length;
        expect(found).toMatchObject({ match: false, fault: 'dice', entry: before + entry });
        expect('detail' in found && found.detail).toMatch(/^[a-z-]+ .*: .+ \/ .+$/);
      }
  });

  test.each([
    [1, 'events'],
    [2, 'state'],
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
        check(at, (report) => ({ ...report, entries: [...report.entries, ['', '00000000', '00000000']] })),
      ).toMatchObject({ fault: 'extra-entry' });
    }
  });

  test('orders opened otherwise than they were sealed', () => {
    for (const [at, { content }] of played.reports.entries())
      for (const [i, { seat }] of content.used.entries()) {
        const found = check(at, (report) => {
          report.used[i]!.content.commands.push({ command: 'ready' });
          return report;
        });
        expect(found).toEqual({ match: false, fault: 'altered-orders', seat });
        const salted = check(at, (report) => {
          report.used[i]!.content.salt = '0'.repeat(32);
          return report;
        });
        expect(salted).toEqual({ match: false, fault: 'altered-orders', seat });
      }
  });

  test('orders withheld, and orders that nobody posted', () => {
    for (const [at, { content }] of played.reports.entries())
      for (const { seat } of content.used) {
        const without = check(at, (report) => ({
          ...report,
          used: report.used.filter((sheet) => sheet.seat !== seat),
        }));
        expect(without).toEqual({ match: false, fault: 'withheld-orders', seat });
        const posted = new Map(stood[at]!);
        posted.delete(seat);
        expect(check(at, same, posted)).toEqual({ match: false, fault: 'unposted-orders', seat });
      }
  });

  test('orders of another round in the place of these', () => {
    const [first, second] = [played.reports[0]!, played.reports[2]!];
    const found = check(2, (report) => {
      report.used[0] = { ...first.content.used[0]! };
      return report;
    });
    expect(found).toEqual({ match: false, fault: 'swapped-orders', seat: second.content.used[0]!.seat });
  });

  test('a link out of turn, and a report in the place of another one', () => {
    const end = 'c0ffee'.padStart(64, '0');
    for (const at of played.reports.keys()) {
      expect(check(at, (report) => ({ ...report, link: linkOf(end, at + 2) }))).toMatchObject({
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
    for (const number of [1, 2, 777, LENGTH]) expect(follows(linkOf(end, number), linkOf(end, number - 1))).toBe(true);
    expect(follows(linkOf(end, 3), linkOf(end, 1))).toBe(false);
    expect(() => linkOf(end, LENGTH + 1)).toThrow(RangeError);
    expect(() => linkOf('short', 1)).toThrow(RangeError);
  });
});
