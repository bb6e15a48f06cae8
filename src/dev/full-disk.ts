/**
 * Fills a small disk under the browser while campaigns are stored, and reports what is there afterwards. Needs a build (`npm run build`)
 * and an empty directory on a small disk of its own:
 *
 *     sudo mount -t tmpfs -o size=100m tmpfs /mnt/small
 *     npx tsx src/dev/full-disk.ts /mnt/small
 */
import { appendFileSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser } from './browser.ts';

const [disk] = process.argv.slice(2);
if (disk === undefined) throw new Error('name a directory on a small disk');
const free = (): number => statfsSync(disk).bavail * statfsSync(disk).bsize;
if (free() > 1e9) throw new Error(`${disk} has ${Math.round(free() / 1e6)} MB free: that is no small disk`);

const PORT = Number(process.env.PORT ?? 4190);
const ballast = join(disk, 'ballast');
const FILES = ['two-sides', 'demo', 'four-sides', 'sectors-three-sides'];

const server = await preview({ preview: { port: PORT, strictPort: true }, logLevel: 'silent' });
const say = (text: string): void => console.log(`${(free() / 1e6).toFixed(1).padStart(6)} MB free  ${text}`);

/** Opens the start page in a browser whose data are on the small disk. */
async function withBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  const context: BrowserContext = await chromium.launchPersistentContext(join(disk!, 'browser'), {
    ...(executablePath !== undefined && { executablePath }),
    // The caches of the browser would take the room that the test is about.
    args: ['--no-sandbox', '--disk-cache-size=1', '--disable-gpu-shader-disk-cache', '--disable-component-update'],
    serviceWorkers: 'block',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://127.0.0.1:${PORT}/`);
    await page.getByRole('heading', { name: 'Campaigns in this browser' }).waitFor();
    await page.waitForTimeout(2000);
    await work(page);
  } catch (error) {
    say(`the browser failed: ${String(error).split('\n')[0]}`);
  } finally {
    await context.close().catch(() => {});
  }
}

/** Writes whole campaigns; every failure makes the browser open its store again. */
async function copyCampaigns(page: Page): Promise<void> {
  const copy = page.getByRole('button', { name: /^Copy / }).first();
  for (let times = 0; times < 12 && (await copy.isVisible()); times++) {
    await copy.click();
    await page.waitForTimeout(300);
  }
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).join(' | ') || '-';

async function report(page: Page, when: string): Promise<void> {
  say(when);
  console.log(`    stored     ${await page.locator('button[class*=name]').count()} campaigns`);
  console.log(`    the page   ${await textOf(page, 'main [role=status], main [role=alert]')}`);
}

/** Leaves this many bytes of room. */
function fill(room: number): void {
  const more = free() - room;
  try {
    if (more < 0) truncateSync(ballast, statSync(ballast).size + more);
    else appendFileSync(ballast, Buffer.alloc(more));
  } catch {
    // The browser took the last of it in the meantime.
  }
}

await withBrowser(async (page) => {
  for (const name of FILES) {
    await page.locator('input[type=file]').setInputFiles(`tests/campaigns/${name}.hexpost.json`);
    await page.waitForURL(/#\/c\//, { timeout: 60_000 });
    await page.waitForTimeout(1500);
    await page.goto(`http://127.0.0.1:${PORT}/#/`);
    await page.waitForTimeout(1000);
  }
  await report(page, 'four campaigns opened from files');
  fill(300_000);
  say('disk filled');
  await copyCampaigns(page);
  await report(page, 'copied campaigns, until it failed and once more');
  for (const room of [200_000, 0, 200_000, 100_000, 0]) {
    fill(room);
    await copyCampaigns(page);
    await page.reload();
    await page.waitForTimeout(3000);
    await report(page, `reloaded with ${room / 1000} kB of room`);
  }
});
await withBrowser((page) => report(page, 'started anew, the disk still full'));
rmSync(ballast);
await withBrowser(async (page) => {
  await report(page, 'started anew with room');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.locator('canvas').first().waitFor({ timeout: 60_000 });
  say('the campaign opens');
});
await withBrowser((page) => report(page, 'and once more'));
await server.close();
