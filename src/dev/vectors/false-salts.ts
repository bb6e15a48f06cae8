import { addressIn, closedReport, holding, personCalled } from '../../../tests/post/thread-parts.ts';
import { and, historyIn, OPEN, openedIn, resolved, sheetBy, type Thread } from '../../../tests/post/whole-thread.ts';
import { type Block, digestOf } from '../../post/armour.ts';
import type { CloseContent } from '../../post/contents.ts';
import { rosterBlock } from '../../post/make-blocks.ts';
import { resolveAndReport, type Unclosed } from '../../post/report.ts';

/** Threads in which a report shows salts that are not those of its round, and what is said of whom. */

type Told = readonly [name: string, blocks: readonly Block[], faults: readonly string[]];

export async function falseSaltThreads(open: Thread): Promise<readonly Told[]> {
  const [seat, reason, salt] = ['blue', 'So it was agreed.', 'c0'.repeat(16)];
  const opened = await openedIn(open);
  const mine = opened.find(({ block }) => block.seat === seat)!;
  const digest = digestOf(mine.block);
  const { link, used } = (await resolved(open)).report;
  const others = used.filter((one) => one.seat !== seat);
  const from = (sheets: Unclosed['used'], leftOut: NonNullable<Unclosed['leftOut']> = [], thread = open) =>
    resolveAndReport(open.manner.rules.system, historyIn(thread).now, link, sheets, { leftOut }).report;
  const on = (told: Unclosed, thread = open, shut: CloseContent['sheets'] = []) => [
    ...thread.blocks,
    ...closedReport(open.master, thread.blocks, OPEN, told, shut),
  ];
  const puppet = await personCalled('a friend of the game master');
  const seats = open.seats.map((one) => holding(one === seat ? puppet : open.hands[one]!, open.id, one, one));
  const seated = and(open, rosterBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { seats }));
  const theirs = await sheetBy({ ...seated, hands: { ...open.hands, [seat]: puppet } }, seat);
  const joined = and(seated, theirs);
  const sheets = await openedIn(joined);
  const out = { ...mine, out: 'The seat has changed hands.' };
  const honest = (await resolved(joined, {}, [...sheets.filter(({ block }) => block !== mine.block), out])).report;
  const counted = { ...honest, used: honest.used.map(({ added: _, ...one }) => one) };
  const bad = await sheetBy(open, seat, { salt });
  const exchanged = { ...open, blocks: open.blocks.map((block) => (block === mine.block ? bad : block)) };
  const badly = (await resolved(exchanged)).report;
  return [
    ['another salt of orders that are left out', on(from(others, [{ seat, reason, digest, salt }])), ['false-salt']],
    ['a salt of no sheet at all', on(from(used, [{ seat, reason, salt }])), ['false-salt']],
    [
      'orders called added, so that their salt is not in the dice',
      on(from(used.map((one) => ({ ...one, added: true as const })))),
      ['false-salt'],
    ],
    ['orders left out without their salt', on(from(others, [{ seat, reason, digest }])), ['opens']],
    ['somebody seated in the open round, whose salt moves no die', on(honest, joined), []],
    [
      'somebody seated in the open round, whose salt is counted',
      on(from(counted.used, [], joined), joined),
      ['false-salt'],
    ],
    ['a salt that its author had not fixed, which moves no die', on(badly, exchanged), ['wrong-salt']],
    [
      'a salt that its author had not fixed, in the dice all the same',
      on(from(badly.used.map(({ added: _, ...one }) => one)), exchanged),
      ['false-salt', 'wrong-salt'],
    ],
  ];
}
