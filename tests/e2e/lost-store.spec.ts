import type { Page } from '@playwright/test';
import { newCampaign, openScenario, positionOf, toPreparation } from './nuclear.ts';
import { buttonOf, curtainFor, expect, mapIsReady, savedEntries, test } from './table.ts';

/** The browser drops its database, as Chromium does on a full disk; the second copy brings everything back. */

test.use({ actionTimeout: 20_000 });

/** The files of the second copy, and how long they are. */
const copies = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const directory = await root.getDirectoryHandle('hexpost-copies', { create: true });
    const sizes: Record<string, number> = {};
    for await (const [name, handle] of directory)
      if (handle instanceof FileSystemFileHandle) sizes[name] = (await handle.getFile()).size;
    return sizes;
  });

/** Waits until the second copy has stopped growing, and has this many files. */
async function copied(page: Page, files: number): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      const now = await copies(page);
      const same = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return same ? Object.keys(now).length : -1;
    })
    .toBe(files);
}

/** Goes to an empty page of the same origin: nothing holds the databases open there. */
async function leave(page: Page): Promise<void> {
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('./empty');
}

/** Leaves the page, deletes its databases, and goes to an address of the product. */
async function loseStore(page: Page, address: string): Promise<void> {
  await leave(page);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name!);
        request.onsuccess = resolve;
        request.onerror = reject;
      });
  });
  await page.goto(address);
}

const loss = (page: Page) => page.getByRole('status').filter({ hasText: 'The browser had lost what was stored here.' });

test('a campaign of five entries and more comes back, on its table and on the start page', async ({ page }) => {
  await newCampaign(page);
  await toPreparation(page);
  await curtainFor(page, 'Red').click();
  await mapIsReady(page);
  const before = (await positionOf(page)).campaign.entries.length;
  await page.getByRole('button', { name: 'Buy Soldier battalion for' }).click();
  await page.getByRole('button', { name: 'Buy Grenadier company for' }).click();
  await page.getByRole('button', { name: 'Buy Grenadier company for' }).click();
  await savedEntries(page, before + 3);
  await buttonOf(page, 'Undo').click();
  await savedEntries(page, before + 2);
  const { campaign } = await positionOf(page);
  expect(campaign.entries.length).toBeGreaterThanOrEqual(5);
  await copied(page, 1);

  await loseStore(page, page.url());
  await expect(curtainFor(page, 'Red')).toBeVisible({ timeout: 60_000 });
  await expect(loss(page)).toContainText(`Restored from the second copy: ${campaign.name}.`);
  expect((await positionOf(page)).campaign).toEqual(campaign);

  await loseStore(page, './');
  await expect(loss(page)).toContainText(`Restored from the second copy: ${campaign.name}.`);
  await loss(page).getByRole('button', { name: 'Close' }).click();
  await expect(loss(page)).toBeHidden();
  await expect(page.getByText('Hexpost keeps a second copy of every campaign here.')).toBeVisible();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(curtainFor(page, 'Red')).toBeVisible({ timeout: 60_000 });
  expect((await positionOf(page)).campaign).toEqual(campaign);
});

test('one record that is missing comes back from the copy, and the page says so', async ({ page }) => {
  await openScenario(page);
  await copied(page, 1);
  const { campaign } = await positionOf(page);
  const address = page.url();
  await leave(page);
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('hexpost');
        request.onsuccess = () => {
          const tx = request.result.transaction('bodies', 'readwrite');
          tx.objectStore('bodies').delete(id);
          tx.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    campaign.id,
  );
  await page.goto(address);
  await expect(page.getByText('Some of what is stored here was damaged.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`Restored from the second copy: ${campaign.name}.`)).toBeVisible();
  expect((await positionOf(page)).campaign).toEqual(campaign);
});

test('what was deleted stays deleted', async ({ page }) => {
  await openScenario(page);
  await page.goto('./#/');
  await page.getByRole('button', { name: /^Delete / }).click();
  await copied(page, 1);
  await loseStore(page, './');
  await expect(page.getByText('Recently deleted: 1 campaign')).toBeVisible();
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect(loss(page)).toBeHidden();
});

test('a store that is gone without a copy is missed', async ({ page }) => {
  await openScenario(page);
  await copied(page, 1);
  const address = page.url().replace(/#.*/, '');
  await leave(page);
  await page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).removeEntry('hexpost-copies', { recursive: true });
  });
  await loseStore(page, address);
  const missed = page.getByText(
    'The browser has lost the campaigns that were stored here, and there is no second copy',
  );
  await expect(missed).toBeVisible();
  await buttonOf(page, 'Close').click();
  await page.reload();
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect(missed).toBeHidden();
});

test('a campaign by post and the keys come back; locked ones wait for the passphrase', async ({ page }) => {
  await page.goto('./#/post-new');
  await page.getByLabel('Your name as game master').fill('Mira');
  await buttonOf(page, 'Create and go to the desk').click();
  const notice = page.getByRole('region', { name: 'Make a copy of your keys' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await copied(page, 2);
  const desk = page.url();

  await loseStore(page, './');
  await expect(loss(page)).toContainText('1 campaign by post was restored');
  await expect(loss(page)).toContainText('Your keys for play by post were restored');
  await page.goto(desk);
  await test.step('the desk asks for a copy of the keys until there is one', async () => {
    await notice.getByRole('button', { name: 'Make a copy…' }).click();
    const print = await page.locator('code').first().textContent();
    await buttonOf(page, 'Suggest one').click();
    const phrase = await page.getByLabel('Passphrase').first().inputValue();
    await buttonOf(page, 'Make the copy').click();
    const download = page.waitForEvent('download');
    await buttonOf(page, 'Save file').click();
    await download;
    await buttonOf(page, 'Set a passphrase…').click();
    await page.getByLabel('New passphrase').fill(phrase);
    await buttonOf(page, 'Store under this passphrase').click();
    await expect(page.getByText('The keys are stored under this passphrase.')).toBeVisible({ timeout: 60_000 });
    await page.goto(desk);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    await expect(notice).toBeHidden();

    await loseStore(page, './');
    await expect(loss(page)).toContainText('Your keys for play by post were restored');
    await page.goto('./#/keys');
    await page.getByLabel('Passphrase').first().fill(phrase);
    await buttonOf(page, 'Open the keys').click();
    await expect(page.locator('code').first()).toHaveText(print!, { timeout: 60_000 });
  });
  await page.goto(desk);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
});
