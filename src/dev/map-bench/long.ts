import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@hexpost/engine';
import type { Browser, Page } from '@playwright/test';
import { type BenchRow, processorTime } from '../bench/measure.ts';
import { freshNuclear, nuclearRules, nuclearSystem, playNuclear } from '../systems/nuclear/campaigns.ts';
import type { Meter } from './cpu.ts';
import { mapStands, tableShows } from './open-table.ts';

/** Entries that are played before the clock is looked at again. */
const STRETCH = 500;

/**
 * A campaign of six sides that random players play on and on, without a limit of turns or points. Takes a minute or two; shorter
 * when it is not done at the time `until`, in ms since 1970.
 */
function longCampaign(entries = 13_000, until = Number.POSITIVE_INFINITY): Campaign {
  const rules = nuclearRules();
  const system = nuclearSystem(rules);
  const options = { 'turn-limit': 0, 'control-target': 9999, 'start-prestige': 3000 } as const;
  let campaign = freshNuclear(rules, { seed: 'long life', sides: 6, options });
  while (campaign.entries.length < entries && Date.now() < until) {
    const mostEntries = Math.min(entries, campaign.entries.length + STRETCH);
    const played = playNuclear(system, campaign, { style: 'plain', turns: 900, mostEntries }).campaign;
    if (played.entries.length === campaign.entries.length) break;
    campaign = played;
  }
  return campaign;
}

/** A campaign that was played for months: taken in from a file, and opened again. All in processor time. */

/** The longest block that is wanted, in milliseconds. */
const BLOCK = 100;
/** Milliseconds more than reading its JSON. */
const MORE = 1000;
/** Milliseconds after which an opened page does nothing more: it has made its checkpoint as well. */
const REST = 6000;
/** Entries of the campaign that is opened beside it, to tell what is due to the length. */
const FEW = 100;

/** `until` is the time in ms since 1970 at which the campaign must have been played. */
export async function longRows(browser: Browser, meter: Meter, product: string, until: number): Promise<BenchRow[]> {
  const campaign = longCampaign(undefined, until);
  const what = `a campaign of six sides, ${campaign.entries.length} entries`;
  const few = await life(browser, meter, product, { ...campaign, entries: campaign.entries.slice(0, FEW) });
  const long = await life(browser, meter, product, campaign);
  const more = long.opened - few.opened - long.parse;
  return [
    {
      work: `opening ${what}`,
      ours: `${long.opened.toFixed(0)} ms`,
      against: `its first ${FEW} entries, and JSON.parse of its file (${long.parse.toFixed(0)} ms)`,
      theirs: `${few.opened.toFixed(0)} ms`,
      ratio: `${more.toFixed(0)} ms more`,
      wanted: `at most ${MORE} ms more`,
      holds: more <= MORE,
    },
    blockRow(`longest block while taking in ${what}`, long.taking, few.taking),
    blockRow(`longest block while opening ${what}`, long.opening, few.opening),
  ];
}

/** Milliseconds: `taking` and `opening` are the longest blocks while a campaign is taken in, and while it opens. */
interface Life {
  readonly taking: number;
  readonly opening: number;
  readonly opened: number;
  readonly parse: number;
}

async function life(browser: Browser, meter: Meter, product: string, campaign: Campaign): Promise<Life> {
  const text = JSON.stringify(campaign);
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-long-'));
  const file = join(folder, 'long.hexpost.json');
  writeFileSync(file, text);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(product);
    await page.waitForTimeout(REST);
    const taking = await longestBlock(browser, page, async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Open a file' }).click(),
      ]);
      await chooser.setFiles(file);
      await page.waitForURL(/#\/c\//);
    });
    const atFirst = await longestBlock(browser, page, async () => {
      await mapStands(page);
      await page.waitForTimeout(REST);
    });
    const parse = await processorTime(5, () => JSON.parse(text));
    let opened = 0;
    const again = await longestBlock(browser, page, async () => {
      opened = await meter.during(async () => {
        await page.reload();
        await tableShows(page);
      });
      await mapStands(page);
      await page.waitForTimeout(REST);
    });
    return { taking, opening: Math.max(atFirst, again), opened, parse };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A record of Chromium's trace; `tdur` is processor time in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The processor time of the longest task of the page's own thread while `work` goes on, in milliseconds. */
async function longestBlock(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(trace.traceEvents.filter(isMain).map(threadOf));
  const tasks = trace.traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace names no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const blockRow = (work: string, block: number, few: number): BenchRow => ({
  work,
  ours: `${block.toFixed(0)} ms`,
  against: `its first ${FEW} entries`,
  theirs: `${few.toFixed(0)} ms`,
  wanted: `at most ${BLOCK} ms`,
  holds: block <= BLOCK,
});
