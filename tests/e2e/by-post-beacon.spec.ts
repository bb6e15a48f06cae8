import { armour, type Block } from '../../src/post/armour.ts';
import { QUICKNET } from '../../src/post/beacon.ts';
import { chainLink } from '../../src/post/chain.ts';
import { resolveRound } from '../../src/post/report.ts';
import { begin, playRound, system } from '../post/by-post.ts';
import { closedReport } from '../post/thread-parts.ts';
import { card, carried, collect, gather, paste, RECORDED, sealedBeforeDrand } from './post.ts';
import { buttonOf, expect, openBrowser, test } from './table.ts';

/** What the close of a round and the time of a sheet prove, in browsers: dice from outside, and a player who is late. */

test.use({ actionTimeout: 20_000 });

const text = (blocks: readonly Block[]): string => blocks.map(armour).join('\n\n');

test('with dice from outside the desk shows nothing of the round before drand has answered', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players: all } = await gather(browser, complaints);
  const players = all.slice(0, 2);
  const { asked, posts, time } = await sealedBeforeDrand(olga, players);
  await collect(olga, posts);
  await olga.getByRole('checkbox', { name: 'Look at the result before publishing' }).check();
  await buttonOf(olga, 'Close round 1').click();

  await expect(olga.getByText(/^The dice come on/)).toBeVisible();
  await expect(olga.getByRole('radiogroup', { name: 'Length' })).toBeHidden();
  await expect(buttonOf(olga, 'Publish round 1')).toBeHidden();
  const close = await carried(olga);
  await expect(olga.getByText('Copied: it counts as posted.')).toBeVisible();
  await buttonOf(olga, 'Back to the map').click();
  await expect(olga.getByText(/nobody knows yet what it comes to/)).toBeVisible();
  expect(asked).toEqual([]);

  await olga.clock.setFixedTime(time + 10_000);
  await olga.getByRole('tab', { name: 'Report' }).click();
  // The game master has chosen to look first.
  await buttonOf(olga, 'Publish round 1').click();
  await expect(olga.getByRole('heading', { name: 'Round 1, as published' })).toBeVisible();
  expect(asked).toEqual([`https://api.drand.sh/${QUICKNET.chain}/public/${RECORDED}`]);
  const report = await carried(olga);
  const [{ page: anna }] = players as [(typeof players)[0]];
  await paste(anna, close);
  await expect(anna.getByText(/^The dice of this round come from outside/)).toBeVisible();
  await paste(anna, report);
  await expect(card(anna, 'Report of round 1').getByText(/^MATCH/)).toBeVisible();
});

test('a late player who had not seen the close is not said to have seen it', async ({ browser }) => {
  const played = await begin(2, 'a late player');
  await playRound(played);
  const count = played.blocks.length;
  await playRound(played);
  const isLate = ({ kind, seat }: Block) => kind === 'orders' && seat === 'blue';
  const sheets = played.blocks.slice(count).filter(({ kind }) => kind === 'orders');
  const before = [...played.blocks.slice(0, count), ...sheets.filter((block) => !isLate(block))];
  const opened = played.reports[1]!.opened.filter(({ block }) => !isLate(block));
  const { report } = resolveRound(system, played.standings[1]!, chainLink(played.end, 2), opened, {
    silent: ['blue'],
  });
  const page = await (await openBrowser(browser)).newPage();
  await paste(page, text([...before, ...closedReport(played.master, before, 2, report)]));
  await expect(card(page, 'Report of round 2').getByText(/^MATCH/)).toBeVisible();
  // The sheet names the report before, as those in time do.
  await paste(page, text(sheets.filter(isLate)));
  await expect(
    card(page, 'Report of round 2').getByText('Check whether they were posted in time.', { exact: false }),
  ).toBeVisible();
  await expect(card(page, 'Report of round 2').getByText(/^MATCH/)).toBeVisible();
  await expect(page.getByText(/had seen that round/)).toBeHidden();
  await expect(page.getByText(/contradict/)).toBeHidden();
});
