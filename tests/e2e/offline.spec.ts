import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Site, serveFolder } from '../support/site.ts';
import { newCampaign, placeBase } from './nuclear.ts';
import { buttonOf, curtainFor, expect, mapIsReady, savedEntries, test as table } from './table.ts';

/** The built product on a server of its own, which can go away and can bring out a newer version. */

const BUILD = 'dist';
interface Host extends Site {
  /** Brings out a version whose page says of itself that it is the second, and whose worker therefore is another one. */
  publish(): void;
}

const test = table.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
  host: async ({}, use) => {
    let second = false;
    const site = await serveFolder({
      folder: BUILD,
      headers: { 'cache-control': 'no-cache' },
      change: (path, file) => (second ? newer(path, file) : file),
    });
    await use({
      ...site,
      publish() {
        second = true;
      },
    });
    site.close();
  },
  baseURL: ({ host }, use) => use(host.url),
});
test.use({ serviceWorkers: 'allow' });

function newer(path: string, file: Buffer): Buffer | string {
  if (path === '/index.html') return file.toString().replace('<html', '<html data-version="2"');
  if (path !== '/sw.js') return file;
  return file
    .toString()
    .replace(/\["index\.html",\s*"\w+"\]/, '["index.html","second"]')
    .replace(/VERSION = '/, '$&second-');
}

/** Waits until the worker has kept everything and serves. */
const kept = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready.then(() => null));

const version = (page: Page) => page.locator('html').getAttribute('data-version');

const bar = (page: Page) => page.getByRole('complementary', { name: 'New version' });

test('after the first visit everything is there without a network', async ({ page, context, host }) => {
  await page.goto('./');
  await kept(page);

  await test.step('every file of the build is kept, but for the worker, the headers, the picture for other sites and the client of a relay', async () => {
    const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(BUILD.length + 1))
      .filter((file) => !/^(sw\.js|hexpost\.png|_headers|\.well-known\/.*|assets\/relay-.*\.js)$/.test(file));
    const found = await page.evaluate(async () => {
      const [name] = await caches.keys();
      const keys = await (await caches.open(name!)).keys();
      return keys.map(({ url }) => new URL(url).pathname.slice(1));
    });
    expect(found.sort()).toEqual(files.sort());
  });

  host.close();
  await context.setOffline(true);
  await page.reload();
  await expect(buttonOf(page, 'Play: Nuclear')).toBeVisible();
  await buttonOf(page, 'Watch a game: Nuclear').click();
  await mapIsReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('what another app shares is there to be read', async () => {
    await page.evaluate(async () => {
      const body = new FormData();
      body.append('text', 'Two lines, and no block in them.');
      await fetch('./share', { method: 'POST', body, redirect: 'manual' });
    });
    await page.goto('./#/received');
    await expect(page.getByRole('heading', { name: 'From another app' })).toBeVisible();
    await expect(page.locator('[data-nothing]')).toBeVisible();
  });
});

test('a newer version is announced, and taken when somebody says so and nothing is open', async ({
  page,
  context,
  host,
}) => {
  await page.goto('./');
  await kept(page);
  await page.reload();
  const game = await context.newPage();
  await newCampaign(game);
  await placeBase(game, 'Red');
  await savedEntries(game, 1);

  await test.step('both windows hear of it; over the campaign there is nothing to press', async () => {
    await expect(bar(page)).toBeHidden();
    host.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => null));
    await expect(bar(page)).toContainText('A new version is out.');
    await expect(bar(game)).toContainText('It waits: what is open on this page stays with the old one.');
    await expect(bar(game).getByRole('button')).toHaveText(['Later']);
  });
  await test.step('a reload changes nothing', async () => {
    await game.reload();
    await expect(curtainFor(game, 'Blue')).toBeVisible();
    await expect(bar(game)).toContainText('It waits');
    expect(await version(game)).toBeNull();
  });
  await test.step('while the campaign is open it cannot be taken in another window either', async () => {
    await buttonOf(page, 'Update now').click();
    await expect(bar(page)).toContainText('a campaign is open in another window');
    expect([await version(page), await version(game)]).toEqual([null, null]);
  });
  await test.step('put aside over the campaign it is offered again on the start page, and taken there', async () => {
    await buttonOf(game, 'Later').click();
    await expect(bar(game)).toBeHidden();
    await game.evaluate(() => {
      location.hash = '#/';
    });
    await buttonOf(game, 'Update now').click();
    for (const each of [game, page]) {
      await expect(each.locator('html[data-version="2"]')).toBeAttached();
      await expect(each.getByRole('button', { name: 'Continue' })).toBeVisible();
      await expect(bar(each)).toBeHidden();
    }
  });
});
