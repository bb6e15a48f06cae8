import type { Page } from '@playwright/test';
import { MINE } from '../support/mine.ts';
import { attack, found } from './domination.ts';
import { card, carried, closeAndPublish, gather, type Person, paste, withoutBeacon } from './post.ts';
import { type E2eRelay, hasNatsServer, nameRelay, startRelay } from './relay.ts';
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** A campaign over a real relay. One of its players goes back to the forum and comes again. */

test.use({ actionTimeout: 20_000 });
test.skip(!hasNatsServer, 'nats-server is not installed');

const TRAVELS = /^The posts have travelled over the relay 127\.0\.0\.1:\d+ since/;

async function use(page: Page, access: string): Promise<void> {
  const offer = page.getByText('Without copying: a relay');
  await offer.click();
  await page.getByLabel('Your access code, or a link with it').fill(access);
  await buttonOf(page, 'Use this relay').click();
  await expect(page.getByText(TRAVELS)).toBeVisible();
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible();
}

test.describe('a relay', () => {
  let relay: E2eRelay;
  test.beforeAll(async () => {
    relay = await startRelay();
  });
  test.afterAll(() => relay.stop());

  test('carries a round of Domination, and a player who leaves it for the forum comes back', async ({
    browser,
    complaints,
  }) => {
    const { master: olga, players } = await gather(browser, complaints);
    const [anna, boris] = players as [Person, Person];
    for (const page of [olga, anna.page, boris.page]) await nameRelay(page, relay);

    await test.step('the master founds the campaign, and gets a room on the relay of the site', async () => {
      await olga.goto('./#/post-new');
      await buttonOf(olga, 'Domination').click();
      await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
      await withoutBeacon(olga);
      await found(olga, olga.url(), 'Create and go to the desk', MINE);
      await olga.getByText('Without copying: a relay').click();
      await buttonOf(olga, 'Get a room').click();
      await expect(olga.getByText(TRAVELS)).toBeVisible();
      await expect(olga.getByText('Nothing waits to be sent.')).toBeVisible();
    });
    const invitation = await carried(olga);
    await olga.getByRole('tab', { name: 'Seats' }).click();
    const links: string[] = [];
    for (const number of [1, 2]) {
      await buttonOf(olga, `Copy link ${number}`).click();
      links.push(await olga.evaluate(() => navigator.clipboard.readText()));
    }
    const [red, blue] = links as [string, string];

    await test.step('one player opens the link, the other uses it after the invitation; both are seated', async () => {
      await anna.page.goto(red);
      await paste(boris.page, invitation);
      await use(boris.page, blue);
      for (const { page, name, side } of [anna, boris]) {
        await page.getByRole('textbox', { name: 'Your name' }).fill(name);
        await page.getByRole('combobox', { name: 'Side' }).selectOption(side);
        await buttonOf(page, 'Ask for a seat').click();
      }
      for (const { name, side } of [anna, boris]) {
        const who = olga.getByRole('combobox', { name: `Who plays ${side}` });
        const option = who.getByRole('option', { name: new RegExp(`^${name}`) });
        await who.selectOption((await option.getAttribute('value'))!);
      }
      await buttonOf(olga, 'Make the roster').click();
      await expect(anna.page.getByText('You owe orders for this round.')).toBeVisible();
      await expect(boris.page.getByText('The game waits for Red.')).toBeVisible();
    });

    await test.step('a player stops using it, and the round goes on without them', async () => {
      await buttonOf(boris.page, 'Stop using the relay').click();
      await expect(boris.page.getByText(TRAVELS)).toBeHidden();
      await buttonOf(anna.page, 'Plan on the map').click();
      await mapIsReady(anna.page);
      await attack(anna.page);
      await buttonOf(anna.page, 'End the turn').click();
      await endAnyway(anna.page);
      await buttonOf(anna.page, 'Seal').click();
      await olga.getByRole('tab', { name: 'Board' }).click();
      await expect(buttonOf(olga, 'Close and publish round 1')).toBeVisible();
      await closeAndPublish(olga, 1);
      await expect(card(anna.page, 'Report of round 1').getByText(/^MATCH/)).toBeVisible();
      await expect(card(boris.page, 'Report of round 1')).toBeHidden();
    });

    await test.step('the report comes to them as text, and later posts by the relay again', async () => {
      await paste(boris.page, await carried(olga));
      await expect(card(boris.page, 'Report of round 1').getByText(/^MATCH/)).toBeVisible();
      await boris.page.getByRole('button', { name: /^Use the relay 127\.0\.0\.1:\d+ again$/ }).click();
      await expect(boris.page.getByText(TRAVELS)).toBeVisible();
      await boris.page.reload();
      await expect(boris.page.getByText(TRAVELS)).toBeVisible();
      await expect(boris.page.getByText('You owe orders for this round.').first()).toBeVisible();
    });
  });
});
