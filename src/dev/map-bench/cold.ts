import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Campaign, replay } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import type { Browser, Page } from '@playwright/test';
import type { MapPicture } from '../../map/picture.ts';
import type { BenchRow } from '../bench/measure.ts';
import { nuclearRules, nuclearSystem } from '../systems/nuclear/campaigns.ts';
import type { Meter } from './cpu.ts';
import { type Site, site } from './site.ts';

/** A first visit with nothing cached: the requests, in how many waves, and the cost until a map is shown. */

const MAP = '[data-hexpost-map=ready]';
const ROUNDS = Number(process.env.ROUNDS ?? 2);
/** Milliseconds by which every answer is delayed, to tell requests made after it from those made with it. */
const HELD = Number(process.env.HELD ?? 3000);

export async function coldRows(browser: Browser, meter: Meter, product: string): Promise<BenchRow[]> {
  const start = await askedFor(browser, product, 'h1');
  const demo = await askedFor(browser, `${product}#/demo`, MAP);
  return [
    countRow('requests to the start page', start.requests, 12),
    countRow('requests to an interactive map', demo.requests, 30),
    countRow('waves of them', demo.waves, 3),
    await againstBare(browser, meter, product),
  ];
}

const countRow = (work: string, count: number, most: number): BenchRow => ({
  work,
  ours: String(count),
  wanted: `at most ${most}`,
  holds: count <= most,
});

interface Asked {
  readonly at: number;
  end: number;
  readonly wave: number;
}

/** Requests until `ready` is there. A request belongs to the wave after the last one that was answered when it was made. */
async function askedFor(browser: Browser, url: string, ready: string): Promise<{ requests: number; waves: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const asked: Asked[] = [];
  await context.route('**', async (route) => {
    const at = performance.now();
    const wave = 1 + Math.max(0, ...asked.filter(({ end }) => end < at).map((before) => before.wave));
    const one: Asked = { at, end: Infinity, wave };
    asked.push(one);
    await new Promise((resolve) => setTimeout(resolve, HELD));
    one.end = performance.now();
    await route.continue().catch(() => {});
  });
  const page = await context.newPage();
  await page.goto(url, { timeout: 300_000 });
  await page.waitForSelector(ready, { timeout: 300_000 });
  const waves = Math.max(...asked.map(({ wave }) => wave));
  await context.close();
  return { requests: asked.length, waves };
}

/** Processor time from the address to the map, ours and a bare page by turns. */
async function againstBare(browser: Browser, meter: Meter, product: string): Promise<BenchRow> {
  const bare = await bareSite();
  const costs = { ours: Infinity, theirs: Infinity };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      costs.ours = Math.min(costs.ours, await meter.during(() => visit(browser, `${product}#/demo`)));
      costs.theirs = Math.min(costs.theirs, await meter.during(() => visit(browser, bare.url)));
    }
  } finally {
    await bare.close();
  }
  const ratio = costs.ours / costs.theirs;
  return {
    work: 'a first visit until the map stands',
    ours: `${costs.ours.toFixed(0)} ms`,
    against: 'a bare page that draws the same map with PixiJS',
    theirs: `${costs.theirs.toFixed(0)} ms`,
    ratio: `${ratio.toFixed(2)}x`,
    wanted: 'at most 2x',
    holds: ratio <= 2,
  };
}

async function visit(browser: Browser, url: string): Promise<void> {
  const page: Page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await page.goto(url, { timeout: 300_000 });
  await page.waitForSelector(MAP, { timeout: 300_000 });
  await page.close();
}

/** The page beside ours, with the map of the demo as it opens. */
async function bareSite(): Promise<Site> {
  const publicDir = mkdtempSync(join(tmpdir(), 'hexpost-bare-'));
  writeFileSync(join(publicDir, 'map.json'), JSON.stringify(demoPicture()));
  return site('src/dev/map-bench/bare', { publicDir });
}

function demoPicture(): MapPicture {
  const campaign: Campaign = JSON.parse(readFileSync('public/demo/nuclear-demo.hexpost.json', 'utf8'));
  const { map, units, sides } = replay(nuclearSystem(nuclearRules()), campaign) as State;
  const seats = Object.keys(sides);
  return {
    cols: map.cols,
    rows: map.rows,
    terrain: map.terrain,
    zones: [],
    features: [],
    counters: Object.values(units).flatMap(({ id, hex, side }) =>
      hex === null
        ? []
        : [
            {
              id,
              hex,
              symbol: 'infantry',
              colour: seats.indexOf(side),
              name: id,
              strength: 1,
              full: 1,
              chevrons: 0,
              alert: false,
              state: 'ready' as const,
            },
          ],
    ),
  };
}
