import { addressIn, closedReport } from '../../../tests/post/thread-parts.ts';
import { and, historyIn, OPEN, openedIn, openThread, resolved } from '../../../tests/post/whole-thread.ts';
import { armour, type Block, digestOf } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { closeOf } from '../../post/closing.ts';
import { closeBlock, reportBlock } from '../../post/make-blocks.ts';
import { ReportContent } from '../../post/report-content.ts';
import { standInsFor } from '../../post/stand-in.ts';

/** Threads with a silent seat for which the computer acts: a verifier without the rules sees who, and whether the close names them. */
export async function standInThreads() {
  const whole = await openThread('sectors');
  const seat = 'blue';
  const open = {
    ...whole,
    blocks: whole.blocks.filter((one) => one.kind !== 'orders' || one.seat !== seat || one.round !== OPEN),
  };
  const opened = await openedIn(open);
  const { report: plain } = await resolved(open, {}, opened);
  const computers = standInsFor(open.manner.rules, historyIn(open).now, plain, [seat]);
  const { report } = await resolved(open, { computers }, opened);
  const thread = (name: string, blocks: readonly Block[], faults: readonly string[] = []) => ({
    name,
    text: blocks.map(armour).join('\n\n'),
    faults,
  });
  const { computers: _, ...unnamed } = closeOf(report, []);
  const silent = closeBlock(open.master, addressIn(open.blocks, 'gm', OPEN), unnamed);
  const honest = closedReport(open.master, open.blocks, OPEN, report);
  const at = addressIn(and(open, silent).blocks, 'gm', OPEN);
  const after = reportBlock(open.master, at, { ...blockContent(ReportContent, honest[1])!, close: digestOf(silent) });
  const beside = (await resolved(whole, { computers })).report;
  return [
    thread('the computer in place of a silent seat', [...open.blocks, ...honest]),
    thread(
      'the computer in place of a seat that the close does not name',
      [...open.blocks, silent, after],
      ['not-as-closed'],
    ),
    thread(
      'the computer beside the orders of a seat',
      [...whole.blocks, ...closedReport(whole.master, whole.blocks, OPEN, beside)],
      ['used-twice'],
    ),
  ];
}
