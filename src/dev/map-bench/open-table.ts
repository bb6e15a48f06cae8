import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from '../bench/measure.ts';
import type { Meter } from './cpu.ts';

/** Opening a table and leaving it. */

const MAP = '[data-hexpost-map=ready]';
const CURTAIN = 'main[aria-labelledby=curtain-title]';

/** Until an opened table shows something. */
export const tableShows = (page: Page) => page.waitForSelector(`${MAP}, ${CURTAIN}`);

/** Until its map stands: where a curtain hides it, somebody sits down. */
export async function mapStands(page: Page): Promise<void> {
  await tableShows(page);
  const curtain = page.locator(CURTAIN);
  if (await curtain.isVisible()) await curtain.getByRole('button').first().click();
  await page.waitForSelector(MAP);
}

const TIMES = 100;
/** Openings of which the first ones are compared with the last. */
const SPAN = 10;
/** Share by which the last openings may cost more, and bytes that may stay after each. */
const MORE = 1.2;
const STAYS = 500_000;

/** Leaves and opens the same table until it was done often enough or the time is up. */
export async function leavingRows(browser: Browser, meter: Meter, product: string, until: number): Promise<BenchRow[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const costs: number[] = [];
  await page.goto(product);
  const goTo = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  const openAndLeave = async (): Promise<void> => {
    await goTo('#/demo');
    await mapStands(page);
    await goTo('#/');
    await page.waitForSelector('[data-hexpost-map]', { state: 'detached' });
    await page.waitForSelector('article');
  };
  // The first times fetch and compile.
  for (let i = 0; i < 3; i++) await openAndLeave();
  const before = await heap();
  while (costs.length < TIMES && (costs.length < 2 * SPAN || Date.now() < until)) {
    costs.push(await meter.during(openAndLeave));
  }
  const stays = ((await heap()) - before) / costs.length;
  await page.close();
  const mean = (of: readonly number[]) => of.reduce((sum, cost) => sum + cost, 0) / of.length;
  const [first, last] = [mean(costs.slice(0, SPAN)), mean(costs.slice(-SPAN))];
  return [
    {
      work: `opening and leaving a table ${costs.length} times: one of the last ${SPAN}`,
      ours: `${last.toFixed(0)} ms`,
      against: `one of the first ${SPAN}`,
      theirs: `${first.toFixed(0)} ms`,
      ratio: `${(last / first).toFixed(2)}x`,
      wanted: `at most ${MORE}x`,
      holds: last / first <= MORE,
    },
    {
      work: 'bytes that stay after each time',
      ours: `${(stays / 1000).toFixed(0)} kB`,
      wanted: `at most ${STAYS / 1000} kB`,
      holds: stays <= STAYS,
    },
  ];
}
