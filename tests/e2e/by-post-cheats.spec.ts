import type { Browser, Page } from '@playwright/test';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { blockContent } from '../../src/post/block-content.ts';
import { chainLink } from '../../src/post/chain.ts';
import { reportBlock } from '../../src/post/make-blocks.ts';
import { resolveRound } from '../../src/post/report.ts';
import { type MasterDecisions, ReportContent } from '../../src/post/report-content.ts';
import { begin, type Played, playRound, system } from '../post/by-post.ts';
import { closedReport } from '../post/thread-parts.ts';
import { card, paste } from './post.ts';
import { expect, openBrowser, test } from './table.ts';

/** A game master who cheats by post: what players who only paste the thread are told, in browsers that share nothing. */

test.use({ actionTimeout: 20_000 });

const text = (blocks: readonly Block[]): string => blocks.map(armour).join('\n\n');

/** A campaign after its first round, and a second one for which both sides have sealed orders; the master reports it honestly. */
async function twoRounds(): Promise<{ played: Played; before: readonly Block[] }> {
  const played = await begin(2, 'a cheating master');
  await playRound(played);
  const count = played.blocks.length;
  await playRound(played);
  const sheets = played.blocks.slice(count).filter(({ kind }) => kind === 'orders');
  return { played, before: [...played.blocks.slice(0, count), ...sheets] };
}

/** A close and a report of the second round as the master might have made them: of these sheets, with these decisions. */
function otherwise({ played, before }: Awaited<ReturnType<typeof twoRounds>>, seats: string[], by: MasterDecisions) {
  const opened = played.reports[1]!.opened.filter(({ block }) => seats.includes(block.seat));
  const { report } = resolveRound(system, played.standings[1]!, chainLink(played.end, 2), opened, by);
  return closedReport(played.master, before, 2, report);
}

const reader = async (browser: Browser): Promise<Page> => (await openBrowser(browser)).newPage();
const LEFT_OUT = { silent: ['blue'], leftOut: [{ seat: 'blue', reason: 'It came too late.' }] };

test('two reports for two readers come to light when one reads what the other has posted', async ({ browser }) => {
  const thread = await twoRounds();
  const { played, before } = thread;
  const forked = otherwise(thread, ['red', 'blue'], LEFT_OUT);
  const [anna, boris] = [await reader(browser), await reader(browser)];
  await paste(anna, text(played.blocks));
  await paste(boris, text([...before, ...forked]));
  for (const page of [anna, boris]) {
    await expect(card(page, 'Report of round 2').getByText(/^MATCH/)).toBeVisible();
    await expect(page.getByText('The game master contradicts themselves')).toBeHidden();
  }
  // Red goes on from the report that they saw; whoever saw the other one learns that something is missing.
  await playRound(played);
  const sheet = played.blocks.find(({ kind, round, seat }) => kind === 'orders' && round === 3 && seat === 'red')!;
  await paste(boris, text([sheet]));
  await expect(boris.getByText(/^A post of the game master that others have seen is not here/)).toBeVisible();
  await paste(boris, text(played.blocks));
  const alert = boris.getByRole('alert').filter({ hasText: 'The game master contradicts themselves' });
  await expect(alert.getByText(/^Counts: Close of round 2/)).toContainText('Seen by: Red and Blue.');
  await expect(alert.getByText(/^Does not count, with all that follows it: Close of round 2/)).toBeVisible();
  await expect(alert.getByText('Only the one that counts uses these orders of Blue.')).toBeVisible();
  await boris.reload();
  await expect(alert).toBeVisible();
});

test('a report that does not fit its close does not count', async ({ browser }) => {
  const thread = await twoRounds();
  const { played, before } = thread;
  const close = played.blocks.at(-2)!;
  const [, forged] = otherwise(thread, ['red', 'blue'], LEFT_OUT);
  const content = blockContent(ReportContent, forged)!;
  const { campaign, after } = played.blocks.at(-1)!;
  const report = reportBlock(
    played.master,
    { campaign, round: 2, revision: 1, after },
    { ...content, close: digestOf(close) },
  );
  const page = await reader(browser);
  await paste(page, text([...before, close, report]));
  await expect(page.getByText(/does not keep to what its round was closed with/).first()).toBeVisible();
});

test('a sheet that was there and is left out of the close is told at once', async ({ browser }) => {
  const thread = await twoRounds();
  const [close, report] = otherwise(thread, ['red'], { silent: ['blue'] });
  const page = await reader(browser);
  await paste(page, text([...thread.before, close]));
  await expect(page.getByText(/^Round 2 is closed/)).toBeVisible();
  await expect(page.getByText(/^Orders of Blue are in the thread, but the close does not name them/)).toBeVisible();
  await paste(page, text([report]));
  await expect(
    card(page, 'Report of round 2').getByText(/^Blue: orders are in the thread, but the report did without them/),
  ).toBeVisible();
});
