import { addressIn, closedReport, roundReader } from '../../../tests/post/thread-parts.ts';
import { and, historyIn, OPEN, openedIn, openThread, resolved, sheetBy } from '../../../tests/post/whole-thread.ts';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { saltOf } from '../../post/chain.ts';
import { joinBlock, noteBlock, noticeBlock, ordersBlock, reopenBlock } from '../../post/make-blocks.ts';
import { resolveAndReport, type Unclosed } from '../../post/report.ts';
import { reopenedSecret, roundRecipient } from '../../post/round-key.ts';
import { openOrders } from '../../post/sealed-contents.ts';
import { falseSaltThreads } from './false-salts.ts';

/** Threads with a reopened round, and with orders that are not used: which salts make the dice. */

const [seat, reason] = ['blue', 'So it was agreed.'];

export async function reopenedThreads() {
  const open = await openThread('nuclear');
  const opened = await openedIn(open);
  const others = opened.filter(({ block }) => block.seat !== seat);
  const old = opened.find(({ block }) => block.seat === seat)!;
  const [close, report] = closedReport(open.master, open.blocks, OPEN, (await resolved(open)).report);
  const what = { what: digestOf(report), reason };
  const again = and(
    open,
    close,
    report,
    reopenBlock(open.master, addressIn([...open.blocks, close, report], 'gm', OPEN), what),
  );
  const revised = await sheetBy(again, seat, { commands: [], round: OPEN, revision: 2 });
  const later = { block: revised, content: (await openOrders(roundReader(open.end, OPEN), revised))! };
  const first = opened.map(({ block }) => digestOf(block));
  const corrects = { digest: digestOf(report), reason };
  const corrected = async (sheets: typeof opened) => {
    const told = (await resolved(open, { corrects }, sheets, first)).report;
    return [...again.blocks, revised, ...closedReport(open.master, again.blocks, OPEN, told)];
  };
  const onTop = (told: Unclosed, shut: Parameters<typeof closedReport>[4] = []) => [
    ...open.blocks,
    ...closedReport(open.master, open.blocks, OPEN, told, shut),
  ];
  const { report: plain } = await resolved(open);
  const invented = { seat, reason, digest: '7'.repeat(64), salt: saltOf(open.master, open.id, OPEN) };
  const { system } = open.manner.rules;
  const { now } = historyIn(open);
  const chosen = resolveAndReport(system, now, plain.link, plain.used, { leftOut: [invented] });
  const secret = reopenedSecret(open.end, open.id, digestOf(report));
  const key = roundRecipient(secret);
  const sealed = and(
    open,
    close,
    report,
    reopenBlock(open.master, addressIn([...open.blocks, close, report], 'gm', OPEN), { ...what, key }),
  );
  const added = await ordersBlock(
    open.hands[seat]!,
    { seal: key },
    addressIn(sealed.blocks, seat, OPEN, 2),
    later.content,
  );
  const withKeys = async (keys: string[] | undefined) => {
    const sheets = [...opened, { block: added, content: later.content }];
    const { report: told } = await resolved(open, { corrects, ...(keys && { keys }) }, sheets, first);
    return [...sealed.blocks, added, ...closedReport(open.master, sealed.blocks, OPEN, told)];
  };
  const leftOut = [{ seat, reason }];
  const at = addressIn(open.blocks, seat, OPEN);
  const letters = [
    joinBlock(open.hands.red!, open.id, 'Somebody else'),
    await noteBlock(open.hands.blue!, open.hands.red!, at, { text: 'Shall we?', to: 'red' }),
    noticeBlock(open.master, addressIn(open.blocks, 'gm', OPEN), { text: 'Until Friday.', until: 1.8e12 }),
  ];
  const thread = (name: string, blocks: readonly Block[], faults: readonly string[] = []) => ({
    name,
    text: blocks.map(armour).join('\n\n'),
    faults,
  });
  return [
    thread('a join, a note and a notice', [...open.blocks, ...letters]),
    thread('orders left out, whose salt is in the dice', onTop((await resolved(open, { leftOut })).report)),
    thread('a round opened again, with other orders of a seat', await corrected([...opened, later])),
    thread('a round opened again, and a sheet of its first close forgotten', await corrected(others), [
      'false-salt',
      'not-as-closed',
      'opens',
    ]),
    thread('a round opened again, and the salt of replaced orders forgotten', await corrected([...others, later]), [
      'false-salt',
      'not-as-closed',
      'opens',
    ]),
    thread('a round opened again with a key for new orders', await withKeys([secret])),
    thread('a correction that does not show that key', await withKeys(undefined), ['not-the-key']),
    thread('a salt of orders that nobody has posted', onTop(chosen.report), ['false-salt', 'unseen-out']),
    thread(
      'orders that are called shut and do open',
      onTop((await resolved(open, {}, others)).report, [{ seat, digest: digestOf(old.block), out: reason }]),
      ['opens'],
    ),
    ...(await falseSaltThreads(open)).map((told) => thread(...told)),
  ];
}
