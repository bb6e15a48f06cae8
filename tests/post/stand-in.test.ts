import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { closeOf } from '../../src/post/closing.ts';
import { CloseContent } from '../../src/post/contents.ts';
import { closeBlock, reportBlock } from '../../src/post/make-blocks.ts';
import type { OpenedOrders } from '../../src/post/report.ts';
import { ReportContent } from '../../src/post/report-content.ts';
import { ownStandInVersion, standInsFor } from '../../src/post/stand-in.ts';
import { resolveOpenRound } from '../../src/store/decisions.ts';
import { addressIn } from './thread-parts.ts';
import {
  and,
  historyIn,
  OPEN,
  openedIn,
  openThread,
  reported,
  resolved,
  sheetBy,
  statusIn,
  type Thread,
} from './whole-thread.ts';

/** The computer in place of a silent seat, and what a game master might try with it. */

type Acting = NonNullable<ReportContent['computers']>;
const reason = 'So it was agreed.';

describe.each(['nuclear', 'sectors', 'domination', 'tactical'] as const)('in a thread of %s a stand-in', (name) => {
  let whole: Thread;
  let open: Thread;
  let opened: OpenedOrders[];
  let seat: string;
  let version: string;
  let honest: Acting;
  beforeAll(async () => {
    whole = await openThread(name);
    const { system } = whole.manner.rules;
    const { now } = historyIn(whole);
    seat = system.awaited(now.state).find((each) => whole.seats.includes(each))!;
    open = {
      ...whole,
      blocks: whole.blocks.filter((one) => one.kind !== 'orders' || one.seat !== seat || one.round !== OPEN),
    };
    opened = await openedIn(open);
    version = ownStandInVersion(whole.manner.rules)!;
    honest = atDesk([seat]).report.computers!;
  });
  const atDesk = (computerSeats: readonly string[], orders = opened, thread = open) =>
    resolveOpenRound({ rules: thread.manner.rules, history: historyIn(thread) }, thread.end, orders, {
      ...thread.manner.decisions,
      computerSeats,
    });
  /** The thread with a report in which this stands of the computer. */
  const withComputers = async (computers: Acting) => reported(open, await resolved(open, { computers }, opened));
  const lastOf = (thread: Thread) => historyIn(thread).checked.at(-1)!;

  test('is named in the close and the report, and found anew by everybody', async () => {
    const [close, report] = await withComputers(honest);
    expect(honest).toMatchObject([{ seat, version }]);
    expect(honest[0]!.commands.length).toBeGreaterThan(0);
    expect(blockContent(CloseContent, close)!.computers).toEqual([{ seat, version }]);
    const { finding, remarks } = lastOf(and(open, close, report));
    expect([finding.match, remarks]).toEqual([true, [{ seat, kind: 'computer' }]]);
  });

  test('whose orders the game master has changed is called false', async () => {
    const lists: readonly (readonly AnyCommand[])[] = [
      [],
      [{ command: 'concede' }],
      [...honest[0]!.commands].reverse(),
    ];
    for (const commands of lists.filter((list) => hashOf(list) !== hashOf(honest[0]!.commands))) {
      const false_ = [{ ...honest[0]!, commands: commands as Acting[number]['commands'] }];
      expect(lastOf(and(open, ...(await withComputers(false_)))).finding).toEqual({
        match: false,
        fault: 'false-stand-in',
      });
    }
  });

  test('of another version is not called false: it cannot be checked, and that is told', async () => {
    const commands = [{ command: 'concede' }];
    const { finding, remarks } = lastOf(and(open, ...(await withComputers([{ seat, version: '999.1', commands }]))));
    expect([finding.match, remarks]).toEqual([true, [{ seat, kind: 'computer-unchecked' }]]);
    const old = { ...open, manner: { ...open.manner, rules: { ...open.manner.rules, doctrine: undefined } } };
    const unable = historyIn({ ...old, cache: new Map() }, and(open, ...(await withComputers(honest))).blocks);
    expect(unable.checked.at(-1)).toMatchObject({
      finding: { match: true },
      remarks: [{ kind: 'computer-unchecked' }],
    });
  });

  test('that the close does not name, or names otherwise, is not as closed', async () => {
    const acted = await resolved(open, { computers: honest }, opened);
    const report = blockContent(ReportContent, reported(open, acted)[1])!;
    const { computers: _, ...content } = closeOf(acted.report, []);
    const without = closeOf((await resolved(open, {}, opened)).report, []);
    for (const other of [without, content, { ...content, computers: [{ seat, version: '1.999' }] }]) {
      const close = closeBlock(open.master, addressIn(open.blocks, 'gm', OPEN), other);
      const at = addressIn(and(open, close).blocks, 'gm', OPEN);
      const false_ = reportBlock(open.master, at, { ...report, close: digestOf(close) });
      expect(lastOf(and(open, close, false_)).finding).toEqual({ match: false, fault: 'not-as-closed' });
    }
  });

  test('has no level that could be named: a close that names one is unreadable', async () => {
    const { report } = await resolved(open, { computers: honest }, opened);
    for (const wrong of [{ level: 'general' }, { version: '0.1' }, { version: 'general' }, { seat: 'gm' }]) {
      const computers = [{ seat, version, ...wrong }];
      const close = closeBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { ...closeOf(report, []), computers });
      expect(statusIn(and(open, close), close)).toBe('unreadable');
    }
  });

  test('gives way to a sheet that came in time', async () => {
    const all = await openedIn(whole);
    const { report, absent } = atDesk([seat], all, whole);
    expect([report.computers, absent.includes(seat)]).toEqual([undefined, false]);
    expect(atDesk([]).absent).toContain(seat);
    // Beside the sheet it would be a second one; in its place it is told, like a sheet left out.
    const twice = reported(whole, await resolved(whole, { computers: honest }, all));
    expect(lastOf(and(whole, ...twice)).finding).toEqual({ match: false, fault: 'used-twice' });
    const displacing = await resolved(
      whole,
      { computers: standInsFor(whole.manner.rules, historyIn(whole).now, atDesk([]).report, [seat]) },
      opened,
    );
    expect(lastOf(and(whole, ...reported(whole, displacing))).remarks).toContainEqual({ seat, kind: 'displaced' });
    const late = await sheetBy(open, seat, { seen: and(open, ...(await withComputers(honest))).blocks });
    expect(lastOf(and(open, ...(await withComputers(honest)), late)).remarks).toEqual([{ seat, kind: 'computer' }]);
  });

  test('acts for nobody but a side, and once', async () => {
    const stranger = [{ ...honest[0]!, seat: 'nobody' }];
    expect(lastOf(and(open, ...(await withComputers(stranger)))).finding).toEqual({ match: false, fault: 'no-seat' });
    const twice = [...honest, ...honest];
    expect(lastOf(and(open, ...(await withComputers(twice)))).finding).toEqual({ match: false, fault: 'used-twice' });
  });

  test('orders the same whatever the game master tries before closing: nobody throws again until it suits', async () => {
    const [other] = opened.map(({ block }) => block.seat);
    const choices = [
      { lateIn: [{ seat: other!, posted: 'late' as const }] },
      { leftOut: [{ seat: other!, reason }] },
      { silent: [...open.seats] },
      { strikes: [{ seat: other!, command: 0, reason }] },
      { rulings: [] },
    ];
    const { now } = historyIn(open);
    for (const choice of choices) {
      const { report } = await resolved(open, choice, opened);
      const all = standInsFor(open.manner.rules, now, report, open.seats);
      expect(all.find((one) => one.seat === seat)).toEqual(honest[0]);
    }
    // Another sheet in the close would be another throw, as of the dice: it is told as withheld.
    const { report } = await resolved(open, {}, opened.slice(1));
    const [anew] = standInsFor(open.manner.rules, now, report, [seat]);
    const tried = await resolved(open, { computers: [anew!] }, opened.slice(1));
    expect(lastOf(and(open, ...reported(open, tried))).remarks).toContainEqual({ seat: other, kind: 'withheld' });
  });
});

test('in a system whose judgement has no version for it the computer does not stand in', async () => {
  const { rules } = (await openThread('nuclear')).manner;
  const { standIn: _, ...without } = rules.doctrine!;
  expect(ownStandInVersion({ ...rules, doctrine: without })).toBeUndefined();
});
