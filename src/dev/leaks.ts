/**
 * Opens and leaves tables of every system for a long time, and reports whether anything grows. Needs a build (`npm run build`).
 *
 *     npm run leaks -- --openings 200 --minutes 20
 *
 * First the quick starts of all systems are opened in turn, `openings` tables in all. Then the computer plays against itself,
 * `minutes` in all, while the table is left and opened again. `DIST` names another build, `PORT` another port.
 */
import { parseArgs } from 'node:util';
import type { Campaign } from '@hexpost/engine';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser } from './browser.ts';

const { values } = parseArgs({
  options: {
    openings: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '20' },
    system: { type: 'string', multiple: true, default: ['nuclear', 'sectors', 'domination', 'tactical'] },
  },
});
const PORT = Number(process.env.PORT ?? 4191);
/** Milliseconds for which the computer plays before the table is left. */
const STRETCH = 20_000;
/** Objects that are counted besides the figures of Chromium: those of the map, which hold memory outside the heap. */
const COUNTED = [
  'WebGLTexture',
  'WebGLBuffer',
  'WebGL2RenderingContext',
  'HTMLCanvasElement',
  'ResizeObserver',
  'Worker',
];
/** Growth towards the end, as a share, that is still taken for noise. */
const NOISE = 0.03;

/** Numbers of one moment at which no table is open: bytes for the heap, else counts. */
type Sample = Readonly<Record<string, number>>;

const server = await preview({
  preview: { port: PORT, strictPort: true },
  build: { outDir: process.env.DIST ?? 'dist' },
  logLevel: 'silent',
});
const complaints = new Map<string, number>();
const grows: string[] = [];
let brought = 0;

const rounds = Math.floor(Number(values.openings) / values.system.length);
// Without compilers: their output for a page that is used for long would look like a leak.
if (rounds > 0) await inBrowser(['--js-flags=--no-opt --no-maglev --no-sparkplug'], openAndLeave);
if (Number(values.minutes) > 0) await inBrowser([], watchComputers);

for (const [text, times] of complaints) grows.push(`${times} times in the console: ${text.slice(0, 200)}`);
console.log(grows.length > 0 ? `\n${grows.join('\n')}` : '\nNothing grows.');
await server.close();
process.exit(grows.length > 0 ? 1 : 0);

async function inBrowser(args: readonly string[], work: (on: Page) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', ...args],
  });
  const on = await (await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage();
  on.on('console', (message) => {
    if (!['warning', 'error'].includes(message.type())) return;
    // Chromium's own messages about the graphics driver, and the worker that is blocked here.
    if (!/GL Driver Message|Service Worker registration blocked/.test(message.text())) complain(message.text());
  });
  on.on('pageerror', ({ message }) => complain(message));
  await on.goto(`http://127.0.0.1:${PORT}/`);
  await work(on);
  await browser.close();
}

function complain(text: string): void {
  complaints.set(text, (complaints.get(text) ?? 0) + 1);
}

async function openAndLeave(on: Page): Promise<void> {
  const addresses: string[] = [];
  for (const system of values.system) addresses.push(await bring(on, await quickStart(on, system)));
  const samples: Sample[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) await visit(on, address, 500);
    const sample = await measure(on);
    samples.push(sample);
    console.log(`${String(round * addresses.length).padStart(5)} openings  ${lineOf(sample)}`);
  }
  grows.push(...growth(samples).map((what) => `opening and leaving: ${what}`));
}

async function watchComputers(on: Page): Promise<void> {
  const share = (Number(values.minutes) * 60_000) / values.system.length;
  for (const system of values.system) {
    const address = await bring(on, allComputers(await quickStart(on, system)));
    const samples: Sample[] = [];
    const end = Date.now() + share;
    while (Date.now() < end) {
      await visit(on, address, STRETCH);
      const sample = await measure(on);
      samples.push(sample);
      const { entries } = await storedCampaign(on, address);
      console.log(`${system.padEnd(10)} ${String(entries.length).padStart(4)} entries  ${lineOf(sample)}`);
    }
    grows.push(...growth(samples).map((what) => `${system} played by the computer: ${what}`));
  }
}

/** Begins the quick start of a system, which the next one would delete: its stored data are returned. */
async function quickStart(on: Page, system: string): Promise<Campaign> {
  const card = on.locator(`article[aria-labelledby="system-${system}"]`);
  // The page takes no press on what has only just appeared.
  await on.waitForTimeout(1000);
  await card.locator('button:has(svg.tabler-icon-player-play)').click();
  await on.locator('[data-hexpost-map=ready]').waitFor({ timeout: 120_000 });
  const campaign = await storedCampaign(on, on.url());
  await leave(on);
  return campaign;
}

/** Puts a campaign into the browser as a file; the address of its table. */
async function bring(on: Page, campaign: Campaign): Promise<string> {
  await on.locator('input[type=file]').setInputFiles({
    name: 'game.hexpost.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...campaign, id: `${campaign.id}-${++brought}` })),
  });
  await on.locator('[data-hexpost-map=ready]').waitFor({ timeout: 120_000 });
  const address = on.url();
  await leave(on);
  return address;
}

/** Opens a table for this many milliseconds. */
async function visit(on: Page, address: string, stay: number): Promise<void> {
  await on.goto(address);
  await on.locator('[data-hexpost-map=ready]').waitFor({ timeout: 120_000 });
  await on.locator('[data-rest]').waitFor({ timeout: 120_000 });
  await on.waitForTimeout(stay);
  await leave(on);
}

async function leave(on: Page): Promise<void> {
  await on.evaluate(() => {
    location.hash = '#/';
  });
  await on.locator('[data-hexpost-map]').waitFor({ state: 'detached' });
  await on.locator('article').first().waitFor();
}

async function measure(on: Page): Promise<Sample> {
  const cdp = await on.context().newCDPSession(on);
  await cdp.send('Performance.enable');
  // A table that closes puts some work off.
  await on.waitForTimeout(500);
  const counts: [string, number][] = [];
  for (const name of COUNTED) {
    const group = { objectGroup: 'counted' };
    const { result } = await cdp.send('Runtime.evaluate', { expression: `${name}.prototype`, ...group });
    const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId!, ...group });
    const { objectId } = objects;
    const length = { functionDeclaration: 'function () { return this.length }', returnByValue: true };
    const answer = await cdp.send('Runtime.callFunctionOn', { objectId: objectId!, ...length });
    counts.push([name, answer.result.value]);
    await cdp.send('Runtime.releaseObjectGroup', group);
  }
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const metric = (name: string): number => metrics.find((each) => each.name === name)!.value;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...Object.fromEntries(counts),
  };
}

function lineOf(sample: Sample): string {
  return Object.entries(sample)
    .map(([name, value]) => `${name} ${name === 'heap' ? `${(value / 1e6).toFixed(2)} MB` : value}`)
    .join('  ');
}

/** Names the figures that are larger at the end than they ever were in the middle of the run. */
function growth(samples: readonly Sample[]): string[] {
  const [quarter, half] = [Math.floor(samples.length / 4), Math.floor(samples.length / 2)];
  if (quarter === 0) return [];
  const most = (of: readonly Sample[], name: string): number => Math.max(...of.map((each) => each[name]!));
  return Object.keys(samples[0]!).flatMap((name) => {
    const before = most(samples.slice(quarter, samples.length - quarter), name);
    // The least of the end: a single high number is not a growth.
    const after = Math.min(...samples.slice(samples.length - Math.min(quarter, half)).map((each) => each[name]!));
    // A game that continues has some more pieces on its last map.
    const limit = before * (1 + NOISE);
    return after > limit ? [`${name} from ${before} to ${after}`] : [];
  });
}

/** The campaign of an address as the browser has stored it. */
async function storedCampaign(on: Page, address: string): Promise<Campaign> {
  const id = decodeURIComponent(new URL(address).hash.replace('#/c/', ''));
  const stored = await on.evaluate(
    (campaign) =>
      new Promise<Campaign>((resolve, reject) => {
        const opening = indexedDB.open('hexpost');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['bodies', 'entries']);
          const body = tx.objectStore('bodies').get(campaign);
          const log = tx.objectStore('entries').getAll(IDBKeyRange.bound([campaign, 0], [campaign, 1e9]));
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            opening.result.close();
            resolve({ ...body.result, entries: log.result });
          };
        };
      }),
    id,
  );
  return { ...withoutCheck(stored), entries: stored.entries.map(withoutCheck) };
}

/** A record without the check of the storage, which is not part of a campaign. */
function withoutCheck<Stored>({ check: _, ...record }: Stored & { readonly check?: unknown }): Stored {
  return record as Stored;
}

/** The same game from its beginning, with the computer at every seat. */
function allComputers(campaign: Campaign): Campaign {
  const seats = campaign.players.map(({ seat }) => ({ seat, level: 'recruit', character: 'steady' }) as const);
  return { ...campaign, entries: [], computers: { version: 1, seats } };
}
