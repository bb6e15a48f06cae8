import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@hexpost/engine';
import type { Browser, Page } from '@playwright/test';
import { longCampaign } from '../bench/long-campaign.ts';
import type { BenchRow } from '../bench/measure.ts';

/** A campaign that was played for months: loaded from a file, and opened again. */

/** The longest block that is wanted, in milliseconds; a busy machine shows longer ones. */
const BLOCK = 100;

interface Block {
  readonly startTime: number;
  readonly duration: number;
}
declare const blocks: Block[];

/** Milliseconds after which an opened page does nothing more: it has made its checkpoint as well. */
const REST = 6000;
/** Entries of the campaign that is opened beside it, to tell what is due to the length. */
const FEW = 100;

export async function longRows(browser: Browser, product: string): Promise<BenchRow[]> {
  const campaign = longCampaign();
  const what = `a campaign of six sides, ${campaign.entries.length} entries`;
  const few = await life(browser, product, { ...campaign, entries: campaign.entries.slice(0, FEW) });
  const long = await life(browser, product, campaign);
  return [
    {
      work: `opening ${what}`,
      ours: `${long.opened.toFixed(0)} ms`,
      against: `JSON.parse of its file (its first ${FEW} entries open in ${few.opened.toFixed(0)} ms)`,
      theirs: `${long.parse.toFixed(0)} ms`,
      ratio: `${(long.opened - long.parse).toFixed(0)} ms more`,
      wanted: 'at most 1000 ms more',
      holds: long.opened - long.parse <= 1000,
    },
    blockRow(`longest block while taking in ${what}`, long.taking, few.taking),
    blockRow(`longest block while opening ${what}`, long.opening, few.opening),
  ];
}

/** Milliseconds: `taking` and `opening` are the longest blocks while a campaign is loaded, and while it opens. */
interface Life {
  readonly taking: number;
  readonly opening: number;
  readonly opened: number;
  readonly parse: number;
}

async function life(browser: Browser, product: string, campaign: Campaign): Promise<Life> {
  const text = JSON.stringify(campaign);
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-long-'));
  const file = join(folder, 'long.hexpost.json');
  writeFileSync(file, text);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    await page.addInitScript(() => {
      const found: Block[] = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) found.push({ startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(globalThis, { blocks: found });
    });
    await page.goto(product);
    await page.waitForTimeout(REST);
    const before = await page.evaluate(() => performance.now());
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open a file' }).click(),
    ]);
    await chooser.setFiles(file);
    await page.waitForURL(/#\/c\//);
    const taken = await page.evaluate(() => performance.now());
    await page.waitForSelector('[data-hexpost-map]');
    await page.waitForTimeout(REST);
    const [taking, atFirst] = [await longest(page, before, taken), await longest(page, taken)];
    const parse = await page.evaluate((json) => {
      const begun = performance.now();
      JSON.parse(json);
      return performance.now() - begun;
    }, text);
    await page.reload();
    await page.waitForSelector('[data-hexpost-map]');
    const opened = await page.evaluate(() => performance.now());
    await page.waitForTimeout(REST);
    return { taking, opening: Math.max(atFirst, await longest(page, 0)), opened, parse };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The longest block of a page that begins between two times, in milliseconds since it was asked for. */
const longest = (page: Page, from: number, to = Number.MAX_SAFE_INTEGER): Promise<number> =>
  page.evaluate(
    ([from, to]) =>
      Math.max(0, ...blocks.filter(({ startTime: at }) => at >= from && at < to).map(({ duration }) => duration)),
    [from, to] as const,
  );

const blockRow = (work: string, block: number, few: number): BenchRow => ({
  work,
  ours: `${block.toFixed(0)} ms`,
  against: `its first ${FEW} entries`,
  theirs: `${few.toFixed(0)} ms`,
  ratio: '',
  wanted: `at most ${BLOCK} ms`,
  holds: block <= BLOCK,
});
