import type { Page } from '@playwright/test';
import { MINE } from '../support/mine.ts';
import { attack, found } from './domination.ts';
import { card, closeAndPublish, gather, type Person, withoutBeacon } from './post.ts';
import { keepInStep, shareFolder } from './shared-folder.ts';
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** A campaign that travels through a shared folder: nobody copies or pastes anything. */

test.use({ actionTimeout: 20_000 });

test('a round of Domination through a shared folder, from the invitation to the report', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  const [anna, boris] = players as [Person, Person];
  const pages = [olga, anna.page, boris.page];
  /** Until somebody sees it: the folder is kept in step meanwhile. */
  const until = async (look: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await keepInStep(pages);
      await look();
    }).toPass({ timeout: 60_000 });
  const seen = (page: Page, text: string | RegExp) => () =>
    expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });

  await test.step('the master founds the campaign and chooses the folder', async () => {
    await olga.goto('./#/post-new');
    await shareFolder(olga);
    await buttonOf(olga, 'Domination').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await withoutBeacon(olga);
    await found(olga, olga.url(), 'Create and go to the desk', MINE);
    await olga.getByText('Without copying: a shared folder').click();
    await buttonOf(olga, 'Choose the shared folder…').click();
    await expect(olga.getByText(/^The posts have travelled through the folder “Our games” since/)).toBeVisible();
    await expect(olga.getByText('Nothing waits to be sent.')).toBeVisible();
  });

  await test.step('the players open the folder and ask for their seats', async () => {
    for (const { page } of [anna, boris]) {
      await page.goto('./#/post');
      await shareFolder(page);
    }
    for (const { page, name, side } of [anna, boris]) {
      await keepInStep(pages);
      await buttonOf(page, 'Open a shared folder…').click();
      await page.getByRole('button', { name: /^Take in \d+ blocks?$/ }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await page.getByRole('combobox', { name: 'Side' }).selectOption(side);
      await buttonOf(page, 'Ask for a seat').click();
      await expect(page.getByText('Nothing waits to be sent.')).toBeVisible();
    }
    await until(seen(olga, '2 requests for a seat'));
  });

  await test.step('the master seats them', async () => {
    await olga.getByRole('tab', { name: 'Seats' }).click();
    for (const { name, side } of [anna, boris]) {
      const who = olga.getByRole('combobox', { name: `Who plays ${side}` });
      await who.selectOption((await who.getByRole('option', { name: new RegExp(`^${name}`) }).getAttribute('value'))!);
    }
    await buttonOf(olga, 'Make the roster').click();
    await until(seen(anna.page, 'You owe orders for this round.'));
  });

  await test.step('orders are sealed and are there, the round is closed and its report is there', async () => {
    await buttonOf(anna.page, 'Plan on the map').click();
    await mapIsReady(anna.page);
    await attack(anna.page);
    await buttonOf(anna.page, 'End the turn').click();
    await endAnyway(anna.page);
    await buttonOf(anna.page, 'Seal').click();
    await olga.getByRole('tab', { name: 'Board' }).click();
    await until(seen(olga, 'Close and publish round 1'));
    await closeAndPublish(olga, 1);
    for (const { page } of [anna, boris])
      await until(() => expect(card(page, 'Report of round 1').getByText(/^MATCH/)).toBeVisible({ timeout: 500 }));
    for (const page of [anna.page, boris.page]) await expect(page.getByText('Nothing waits to be sent.')).toBeVisible();
  });

  await test.step('after a reload the folder still carries it', async () => {
    await boris.page.reload();
    await expect(boris.page.getByText(/^The posts have travelled through the folder “Our games” since/)).toBeVisible();
    await expect(boris.page.getByText('You owe orders for this round.')).toBeVisible();
  });
});
