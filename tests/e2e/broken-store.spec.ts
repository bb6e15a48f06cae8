import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { findBrowser } from '../../src/dev/browser.ts';
import { newCampaign, openScenario, toPreparation } from './nuclear.ts';
import { buttonOf, curtainFor, expect, GUARD_FIRST, mapIsReady, savedEntries, test } from './table.ts';

/** What a person sees of a store that is slow, full, or cannot be opened any more. */

test.use({ actionTimeout: 20_000 });

/** Waits until the second copy has this many files and has stopped growing. */
async function copied(page: Page, files: number): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      const sizes = await page.evaluate(async () => {
        const root = await navigator.storage.getDirectory();
        const directory = await root.getDirectoryHandle('hexpost-copies', { create: true });
        const found: number[] = [];
        for await (const [, handle] of directory)
          if (handle instanceof FileSystemFileHandle) found.push((await handle.getFile()).size);
        return found;
      });
      const same = JSON.stringify(sizes) === before;
      before = JSON.stringify(sizes);
      return same ? sizes.length : -1;
    })
    .toBe(files);
}

/** Flips one bit of the file that says where Chromium's database is. */
function breakDatabase(profile: string): void {
  const databases = join(profile, 'Default', 'IndexedDB');
  const [site] = readdirSync(databases).filter((name) => name.endsWith('.indexeddb.leveldb'));
  const current = join(databases, site!, 'CURRENT');
  const bytes = readFileSync(current);
  bytes[10]! ^= 4;
  writeFileSync(current, bytes);
}

test('a database that cannot be opened: the copies are listed, saved as files and put back', async ({
  playwright,
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'hexpost-broken-'));
  const executablePath = findBrowser();
  const start = async (): Promise<BrowserContext> => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...(executablePath !== undefined && { executablePath }),
      baseURL: baseURL!,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      args: ['--enable-unsafe-swiftshader', '--disable-background-networking', '--disable-component-update'],
    });
    await context.addInitScript(GUARD_FIRST);
    return context;
  };
  try {
    const first = await start();
    const page = first.pages()[0] ?? (await first.newPage());
    await openScenario(page);
    await page.goto('./#/post-new');
    await page.getByLabel('Your name as game master').fill('Mira');
    await buttonOf(page, 'Create and go to the desk').click();
    await expect(page.getByRole('region', { name: 'Make a copy of your keys' })).toBeVisible({ timeout: 60_000 });
    await copied(page, 3);
    await page.goto('./#/');
    const name = (await page.getByRole('button', { name: /^Rename / }).getAttribute('aria-label'))!.match(
      /“(.*)”/,
    )![1]!;
    await first.close();

    breakDatabase(profile);

    const second = await start();
    const broken = second.pages()[0] ?? (await second.newPage());
    await broken.goto('./');
    await expect(broken.getByRole('alert')).toContainText('cannot open its database, although there is room');
    const rescue = broken.getByRole('region', { name: 'What the second copies hold' });
    await expect(rescue.getByRole('listitem').filter({ hasText: name })).toContainText('0 entries');
    await expect(rescue.getByRole('listitem').filter({ hasText: 'by post, 1 block' })).toBeVisible();
    await expect(rescue).toContainText('Do not clear this site’s data');

    const file = broken.waitForEvent('download');
    await rescue.getByRole('button', { name: `Save “${name}” as a file` }).click();
    const saved = await (await file).path();
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({ name, entries: [] });
    const archive = broken.waitForEvent('download');
    await rescue.getByRole('button', { name: 'Save everything in one archive' }).click();
    const all = Object.entries(unzipSync(readFileSync(await (await archive).path())));
    expect(all.map(([entry]) => entry.replace(/^.*?\./, '')).sort()).toEqual(['hexpost.json', 'txt']);
    await rescue.getByRole('button', { name: 'Save the keys…' }).click();
    await expect(rescue.getByLabel('Passphrase')).toBeVisible();

    await rescue.getByRole('button', { name: 'Start a new database…' }).click();
    await rescue.getByRole('button', { name: 'Start a new database and put everything back' }).click();
    const told = broken.getByRole('status').filter({ hasText: 'Restored from the second copy' });
    await expect(told).toContainText(name, { timeout: 60_000 });
    await expect(told).toContainText('1 campaign by post was restored');
    await expect(told).toContainText('Your keys for play by post were restored');
    await second.close();

    const third = await start();
    const again = third.pages()[0] ?? (await third.newPage());
    await again.goto('./');
    await again.getByRole('button', { name: /^Continue .*Skirmish/ }).click();
    await mapIsReady(again);
    await third.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/** Another page that keeps the tables busy, until the returned function is called. */
async function holdTables(context: BrowserContext): Promise<() => Promise<void>> {
  const other = await context.newPage();
  await other.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await other.goto('./empty');
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('hexpost');
        open.onsuccess = () => {
          const names = [...open.result.objectStoreNames];
          const store = open.result.transaction(names, 'readwrite').objectStore(names[0]!);
          const again = () => {
            resolve();
            store.count().onsuccess = again;
          };
          again();
        };
      }),
  );
  return () => other.close();
}

test('an order that is not stored yet says so, and then why it could not be', async ({ page, context }) => {
  await newCampaign(page);
  await toPreparation(page);
  await curtainFor(page, 'Red').click();
  await mapIsReady(page);
  const buy = page.getByRole('button', { name: 'Buy Grenadier company for' });
  const sign = page.getByRole('status').filter({ hasText: 'Saving…' });
  const entries = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('hexpost');
        open.onsuccess = () => {
          const count = open.result.transaction('entries').objectStore('entries').count();
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
  );
  await expect(sign).toBeHidden();
  const letGo = await holdTables(context);
  await buy.click();
  await expect(sign).toBeVisible();
  await letGo();
  await expect(sign).toBeHidden();
  await savedEntries(page, entries + 1);

  await test.step('when the browser takes the write back', async () => {
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function (...args) {
        const request = add.apply(this, args);
        this.transaction.abort();
        return request;
      };
    });
    await buy.click();
    const reason = page.getByRole('alert').filter({ hasText: 'The last change could not be saved.' });
    await expect(reason).toContainText('AbortError');
    await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
    const leaving = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    await (await leaving).accept();
  });
});
