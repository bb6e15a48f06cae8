import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import type { BenchRow } from '../bench/measure.ts';

/** Script that the built product loads, gzipped, counted as a browser asks for it. */

/** PixiJS alone, tree-shaken and gzipped, in bytes: the measure that the product is held against. */
const PIXI = 153_000;
/** A little more than the play screen has: it must not grow unseen. */
const PLAY_SCREEN = 780_000;

export async function bytesRows(browser: Browser, product: string): Promise<BenchRow[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const start = await scriptOf(context, product, 'h1');
    // A window with the map alone shows what a table in another window has open.
    const table = await scriptOf(context, `${product}#/demo`, '[data-hexpost-map=ready]');
    const map = await scriptOf(context, `${product}#/map/demo`, '[data-hexpost-map=ready]');
    return [
      bytesRow('script of the start page, gzipped', start, 130_000),
      bytesRow('script up to an interactive map in its own window, gzipped', map, 2 * PIXI),
      bytesRow('script up to the whole play screen, gzipped', table, PLAY_SCREEN),
    ];
  } finally {
    await context.close();
  }
}

/** Bytes of all scripts that a page asks for until it shows `ready` and two seconds more. The page stays open. */
async function scriptOf(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url);
  await page.waitForSelector(ready, { timeout: 120_000 });
  await page.waitForTimeout(2000);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const bytesRow = (work: string, bytes: number, most: number): BenchRow => ({
  work,
  ours: kilo(bytes),
  against: 'PixiJS alone',
  theirs: kilo(PIXI),
  ratio: `${(bytes / PIXI).toFixed(2)}x`,
  wanted: `at most ${kilo(most)}`,
  holds: bytes <= most,
});
