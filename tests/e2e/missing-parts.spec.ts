import { pathToFileURL } from 'node:url';
import type { Route } from '@playwright/test';
import { buttonOf, expect, mapIsReady, test as table } from './table.ts';

/** Files of the program that do not come: the network is gone, or the host has a newer version only. */

// The browser itself logs each file that it does not get.
const test = table.extend<{ known: undefined }>({
  known: [
    async ({ complaints }, use) => {
      await use(undefined);
      const others = complaints.filter(
        (complaint) => !/Failed to load resource|dynamically imported|preload CSS/.test(complaint),
      );
      complaints.splice(0, complaints.length, ...others);
    },
    { auto: true },
  ],
});

const SAID = /A part of the program could not be loaded/;

test('a missing part is told for what it is, beside the table, and is fetched again', async ({ page }) => {
  let gone = false;
  await page.route('**/assets/*', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('./');
  await expect(page.locator('article').first()).toContainText('players', { ignoreCase: true });

  await test.step('words in another language: the old ones stay until the new ones are there', async () => {
    gone = true;
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByRole('alert').filter({ hasText: SAID })).toBeVisible();
    await expect(buttonOf(page, 'Play: Nuclear')).toBeVisible();
    gone = false;
    await expect(buttonOf(page, 'Играть: Ядерная пустошь')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
  });
  await test.step('the start page', async () => {
    gone = true;
    await page
      .getByRole('button', { name: /^Play:/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(SAID);
    gone = false;
    await page
      .getByRole('button', { name: /^Play:/ })
      .first()
      .click();
    await mapIsReady(page);
  });
  await test.step('the search at a table: the table stays', async () => {
    // No other file: a table fetches more by itself, and its bar would be taken for this one.
    const noSearch = (route: Route) => route.fulfill({ status: 404 });
    await page.route('**/assets/Finder-*.js', noSearch);
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('alert').filter({ hasText: SAID });
    await expect(bar).toBeVisible();
    await expect(page.locator('[data-hexpost-map=ready]')).toBeVisible();
    await page.unroute('**/assets/Finder-*.js', noSearch);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.keyboard.press('Escape');
  });
  await test.step('a page', async () => {
    await page.goto('./#/');
    gone = true;
    await page.getByRole('button', { name: 'Scenarios' }).click();
    const place = page.getByRole('alert').filter({ hasText: SAID });
    await expect(place.first()).toBeVisible();
    gone = false;
    await place.first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  });
});

test('a page from the disk says what it is in both languages, at once', async ({ browser, complaints }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(pathToFileURL('dist/index.html').href);
  for (const words of ['does not run from a file on the disk', 'С диска Hexpost не запускается']) {
    const picture = page.locator(`img[alt*="${words}"]`);
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  }
  complaints.length = 0;
  const served = await (await browser.newContext()).newPage();
  // Nothing of it shows while the program is slow to come.
  await served.route('**/*.js', () => {});
  await served.goto('./', { waitUntil: 'commit' });
  const picture = served.locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1);
  expect((await picture.boundingBox())!.width).toBe(1);
});
