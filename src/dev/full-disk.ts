/**
 * Fills a small disk under the browser while campaigns are stored, and tells what is there afterwards. Needs a build (`npm run build`)
 * and an empty directory on a small disk of its own:
 *
 *     sudo mount -t tmpfs -o size=100m tmpfs /mnt/small
 *     npx tsx src/dev/full-disk.ts /mnt/small
 */
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
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
const [CAMPAIGN, FILES] = ['tests/campaigns/two-sides.hexpost.json', ['demo', 'four-sides', 'sectors-three-sides']];

const server = await preview({ preview: { port: PORT, strictPort: true }, logLevel: 'silent' });
const say = (text: string): void => console.log(`${(free() / 1e6).toFixed(1).padStart(6)} MB free  ${text}`);

/** Opens the start page in a browser whose data are on the small disk. */
async function withBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  const context: BrowserContext = await chromium.launchPersistentContext(join(disk!, 'browser'), {
    ...(executablePath !== undefined && { executablePath }),
    // The caches of the browser would take the room that the trial is about.
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

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).join(' | ') || '-';

async function report(page: Page, when: string): Promise<void> {
  say(when);
  console.log(`    stored     ${await page.locator('button[class*=name]').count()} campaigns`);
  console.log(`    the page   ${await textOf(page, 'main [role=status], main [role=alert]')}`);
}

const open = (page: Page, file: string): Promise<void> => page.locator('input[type=file]').setInputFiles(file);

/** Leaves so many bytes of room. */
function fill(room: number): void {
  const size = Math.max(0, free() - room);
  writeFileSync(ballast, Buffer.alloc(size));
}

await withBrowser(async (page) => {
  for (const file of [CAMPAIGN, ...FILES.map((name) => `tests/campaigns/${name}.hexpost.json`)]) {
    await open(page, file);
    await page.waitForURL(/#\/c\//, { timeout: 60_000 });
    await page.waitForTimeout(1500);
    await page.goto(`http://127.0.0.1:${PORT}/#/`);
    await page.waitForTimeout(1000);
  }
  await report(page, 'four campaigns opened from files');
  fill(300_000);
  say('disk filled');
  for (let copies = 0; copies < 30 && (await page.locator('main [role=alert]').count()) === 0; copies++) {
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    await page.waitForTimeout(700);
  }
  await report(page, 'copied campaigns until it failed');
  await page.reload();
  await page.waitForTimeout(3000);
  await report(page, 'reloaded, the disk still full');
});
await withBrowser((page) => report(page, 'started anew, the disk still full'));
truncateSync(ballast);
rmSync(ballast);
await withBrowser(async (page) => {
  await report(page, 'started anew with room');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.locator('canvas').first().waitFor({ timeout: 60_000 });
  say('the campaign opens');
});
await withBrowser((page) => report(page, 'and once more'));
await server.close();
