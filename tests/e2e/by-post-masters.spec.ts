import { MINE } from '../support/mine.ts';
import { found } from './domination.ts';
import {
  card,
  carried,
  closeAndPublish,
  collect,
  gather,
  type Person,
  paste,
  posted,
  sealed,
  seat,
  withoutBeacon,
} from './post.ts';
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** Campaigns by post whose game master is gone: browsers that share nothing but text. */

test.use({ actionTimeout: 20_000 });

/** The side that moves ends its turn. */
async function move({ page }: Person): Promise<void> {
  await buttonOf(page, 'Plan on the map').click();
  await mapIsReady(page);
  await buttonOf(page, 'End the turn').click();
  await endAnyway(page);
  await expect(buttonOf(page, 'Seal')).toBeVisible();
}

test('a campaign whose game master is gone passes to another one, who resolves the next round', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  const [anna, boris, { page: clara }] = players as [Person, Person, Person];
  let thread = '';

  await test.step('a round under the first game master', async () => {
    await olga.goto('./#/post-new');
    await buttonOf(olga, 'Domination').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await withoutBeacon(olga);
    await found(olga, olga.url(), 'Create and go to the desk', MINE);
    thread = await seat(olga, [anna, boris], [anna]);
    await move(anna);
    await collect(olga, [await sealed(anna)]);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, 1);
    thread += `\n\n${await carried(olga)}`;
  });

  await test.step('somebody without a seat offers to lead, and both seats vote for it', async () => {
    await paste(clara, thread);
    await clara.getByText('Another game master', { exact: true }).click();
    await clara.getByRole('textbox', { name: 'Name as game master' }).fill('Clara');
    await buttonOf(clara, 'Offer to lead').click();
    const offer = await posted(clara);
    const votes: string[] = [];
    for (const { page, side } of [anna, boris]) {
      await paste(page, [thread, offer, ...votes].join('\n\n'));
      await buttonOf(page, `Vote for Clara as ${side}`).click();
      votes.push(await posted(page));
    }
    await paste(clara, votes.join('\n\n'));
    await buttonOf(clara, 'Take over the campaign').click();
    await expect(clara.getByText(/^You lead from the open round on, with your own dice/)).toBeVisible();
    await buttonOf(clara, 'Yes, for good').click();
    thread += `\n\n${await posted(clara)}`;
  });

  await test.step('the next round is hers, and everybody finds that it holds, the first game master too', async () => {
    await paste(boris.page, thread);
    await expect(card(boris.page, 'Where it stands').getByText(/^Clara is the game master\./)).toBeVisible();
    await move(boris);
    const orders = await sealed(boris);
    await buttonOf(clara, 'To the desk').click();
    await collect(clara, [orders]);
    await clara.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(clara, 2);
    thread += `\n\n${orders}\n\n${await carried(clara)}`;
    for (const page of [anna.page, boris.page, olga]) {
      await paste(page, thread);
      await expect(card(page, 'Report of round 2').getByText(/^MATCH/)).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(buttonOf(page, 'To the desk')).toBeHidden();
    }
  });
});
