import { begin, drawUp, playRound, rules, system } from '../../../tests/post/by-post.ts';
import { closedReport, lastSeen } from '../../../tests/post/thread-parts.ts';
import { verify } from '../../engine/kernel/campaign.ts';
import type { Block } from '../../post/armour.ts';
import { armour, digestOf } from '../../post/armour.ts';
import { blockContent } from '../../post/block-content.ts';
import { historyOf } from '../../post/campaign-history.ts';
import { chainLink, saltOf } from '../../post/chain.ts';
import { isAsClosed } from '../../post/closing.ts';
import { CloseContent, type OrdersContent } from '../../post/contents.ts';
import { findBlocks } from '../../post/find.ts';
import { ordersBlock } from '../../post/make-blocks.ts';
import { checkReport, type OpenedOrders, resolveRound } from '../../post/report.ts';
import { ReportContent } from '../../post/report-content.ts';
import { openOrders } from '../../post/sealed-contents.ts';
import { verifySignatures } from '../../post/verify-signatures.ts';
import { type BenchRow, ms, processorTime } from './measure.ts';

/** One round of six sides by post: every sheet sealed and read back from text, closed, opened, resolved, reported and checked. */
export async function roundRow(): Promise<BenchRow> {
  const played = await begin(6, 'bench by post');
  await playRound(played);
  const standing = played.standings.at(-1)!;
  const { campaign, round } = standing;
  const sheets = [...played.hands].map(([seat, hand]) => ({
    seat,
    hand,
    commands: drawUp(system, standing, seat, seat) as OrdersContent['commands'],
  }));
  const time = await processorTime(7, async () => {
    const opened: OpenedOrders[] = [];
    for (const { seat, hand, commands } of sheets) {
      const at = { campaign: campaign.id, seat, round, revision: 1, after: lastSeen(played.blocks) };
      const made = await ordersBlock(hand, { seal: standing.key }, at, {
        salt: saltOf(hand, campaign.id, round),
        commands,
      });
      const [found] = findBlocks(armour(made));
      const block = found?.state === 'whole' ? found.block : made;
      opened.push({ block, content: (await openOrders(hand, block))! });
    }
    const { report } = resolveRound(system, standing, chainLink(played.end, round), opened);
    const [close, block] = closedReport(played.master, played.blocks, round, report);
    const content = blockContent(ReportContent, block)!;
    const closed = { block: close, digest: digestOf(close), content: blockContent(CloseContent, close)! };
    const found = checkReport(system, standing, content, digestOf(block));
    if (!found.match || !isAsClosed(content, closed, closed))
      throw new Error('the round does not follow from its report');
  });
  return {
    work: 'a round of six sides sealed, closed, opened, resolved and verified',
    ours: ms(time),
    against: '',
    theirs: '',
    ratio: '',
    wanted: 'below 300 ms',
    holds: time < 300,
  };
}

/** A long campaign verified from its thread, against deciding its log anew twice, both in processor time. */
export async function threadRow(turns = 30): Promise<BenchRow> {
  const played = await begin(2, 'bench of thirty turns');
  const turnOf = () => played.standings.at(-1)!.state as { turn: number; phase: string };
  while (turnOf().turn <= turns && turnOf().phase !== 'over') await playRound(played);
  const { campaign } = played.standings.at(-1)!;
  // Fresh bytes every time: nothing that was found once may be remembered.
  const fresh = () => played.blocks.map((block): Block => ({ ...block, body: block.body.slice() }));
  const found = { ours: Infinity, theirs: Infinity };
  for (let i = 0; i < 5; i++) {
    const once = await processorTime(1, async () => {
      const heap = fresh();
      await verifySignatures(heap, campaign.id);
      const { checked } = historyOf(heap, campaign.id, { system, ruleset: rules.ruleset });
      if (checked.length !== played.reports.length) throw new Error('the thread does not come to the campaign');
    });
    const twice = await processorTime(1, () => {
      for (let n = 0; n < 2; n++) if (!verify(system, campaign).match) throw new Error('the campaign does not follow');
    });
    Object.assign(found, { ours: Math.min(found.ours, once), theirs: Math.min(found.theirs, twice) });
  }
  const ratio = found.ours / found.theirs;
  return {
    work: `a thread of ${turnOf().turn - 1} turns verified (${played.blocks.length} blocks, ${campaign.entries.length} entries)`,
    ours: ms(found.ours),
    against: 'its log decided anew twice',
    theirs: ms(found.theirs),
    ratio: `${ratio.toFixed(2)} of its time`,
    wanted: 'within 1x',
    holds: ratio <= 1,
  };
}
