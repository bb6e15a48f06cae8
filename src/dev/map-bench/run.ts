import type { Page } from '@playwright/test';
import { type BenchRow, table } from '../bench/measure.ts';
import { bytesRows } from './bytes.ts';
import { coldRows } from './cold.ts';
import { type Meter, meterOf } from './cpu.ts';
import { longRows } from './long.ts';
import { leavingRows } from './open-table.ts';
import type { Bench, BenchTable, Journey, RigName } from './page.ts';
import { openBrowser, openPage, site } from './site.ts';

/**
 * `npm run bench:map`: our map against plain PixiJS in one browser, and the bytes of the built product. What is compared is
 * the processor time of the whole browser for a frame, software rendering included: it says the same on a busy machine.
 * Ends within a quarter of an hour. Exits 1 when a row is missed.
 */

/** Rounds of ours and the measure alternately; on a slow machine the second round is left out. */
const ROUNDS = Number(process.env.ROUNDS ?? 2);
const PATIENCE = 30_000;
const IDLE = 10_000;
/** Units chosen one after the other. */
const CHOSEN = 10;
const started = Date.now();
const told = (text: string): void =>
  void process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
declare const bench: Bench;

interface Case {
  readonly work: string;
  readonly against: string;
  readonly most: number;
  readonly measure: RigName;
  readonly map: Omit<BenchTable, 'rig'>;
}
const SMALL: Case = {
  work: 'pan and zoom frame, 24x24, 60 counters',
  against: 'the same map as one cached PixiJS texture',
  most: 1.2,
  measure: 'oneTexture',
  map: { side: 24, units: 60, notches: 4 },
};
const LARGE: Case = {
  work: 'pan and zoom frame, 200x200, 1,000 counters',
  against: 'the same, chunked, raw PixiJS',
  most: 1.5,
  measure: 'chunkedMeshes',
  map: { side: 200, units: 1000, notches: 8 },
};

const CHOOSING = 'choosing a unit to lit options painted, 60 units';

/** Milliseconds after which nothing more is begun, and after which what is going on is given up. */
const LIMIT = 14 * 60_000;
const end = started + LIMIT;
/** Milliseconds that the last part needs at least. */
const LONG = 3 * 60_000;

const rows: BenchRow[] = [];
const product = await site('.');
const served = await site('src/dev/map-bench', { publicDir: false });
const visitor = await openBrowser();
const browser = await openBrowser();
const [visits, meter] = [await meterOf(visitor), await meterOf(browser)];

await part('bytes of the product', () => bytesRows(visitor, product.url));
await part('a first visit', () => coldRows(visitor, visits, product.url));
await part(SMALL.work, () => frameRows(SMALL, meter));
await part(LARGE.work, () => frameRows(LARGE, meter));
await part(CHOOSING, async () => [await choosingRow(meter)]);
await part('opening and leaving a table', () => leavingRows(visitor, visits, product.url, end - 2 * LONG));
await part('a long campaign', () => longRows(visitor, visits, product.url, end - LONG));

told('done');
console.log(table(rows));
await Promise.all([visitor.close(), browser.close()]);
await Promise.all([product.close(), served.close()]);
process.exit(rows.some(({ holds }) => holds === false) ? 1 : 0);

/** Measures a part. One that fails, or that the time is too short for, is a row as well, so that no other row is lost. */
async function part(work: string, measure: () => Promise<BenchRow[]>): Promise<void> {
  told(work);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no time was left')), Math.max(0, end - Date.now())).unref();
  });
  try {
    rows.push(...(await Promise.race([measure(), late])));
  } catch (error) {
    const [why] = String(error).split('\n');
    rows.push({ work, ours: `not measured: ${why}`, wanted: '', holds: false });
  }
}

async function freshPage(): Promise<Page> {
  const page = await openPage(browser, served.url);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.bringToFront();
  return page;
}

/** A pan and zoom of ours and of the measure alternately; then, on the small map, ten seconds of nothing. */
async function frameRows({ work, against, most, measure, map }: Case, meter: Meter): Promise<BenchRow[]> {
  const open = async (name: RigName): Promise<Page> => {
    const page = await freshPage();
    await page.evaluate((wish) => bench.open(wish), { ...map, rig: name });
    return page;
  };
  const travel = async (page: Page, way: Journey | null): Promise<Journey> => {
    await page.bringToFront();
    return page.evaluate((known) => bench.held(known), way);
  };
  // The first journey finds the way; prints and tiles are there from then on, as its one texture is for the measure.
  const ours = await open('ours');
  const views = await travel(ours, null);
  const theirs = await open(measure);
  const costs = { ours: [] as number[], theirs: [] as number[] };
  const since = Date.now();
  for (let round = 0; round < ROUNDS && (round === 0 || Date.now() - since < PATIENCE); round++)
    for (const [name, page] of [['ours', ours] as const, ['theirs', theirs] as const]) {
      const spent = await meter.during(() => travel(page, views));
      costs[name].push(spent / views.length);
      told(`  round ${round + 1}, ${name}: ${costs[name].at(-1)!.toFixed(1)} ms a frame`);
    }
  const row = ratioRow(work, mean(costs.ours), against, mean(costs.theirs), most);
  const idle = map.side === SMALL.map.side ? [await idleRow(ours)] : [];
  for (const page of [ours, theirs]) await page.close();
  return [row, ...idle];
}

async function idleRow(page: Page): Promise<BenchRow> {
  told('ten seconds of idleness');
  await page.bringToFront();
  await page.waitForTimeout(2000);
  const before = await page.evaluate(() => bench.counts());
  await page.waitForTimeout(IDLE);
  const after = await page.evaluate(() => bench.counts());
  const drawn = after.drawCalls - before.drawCalls + after.framesAsked - before.framesAsked;
  return {
    work: 'draw calls and frames asked for in 10 s of idleness',
    ours: String(drawn),
    wanted: '0',
    holds: drawn === 0,
  };
}

/** The whole play screen, from Enter on a unit until its options are painted, against a frame of the same map. */
async function choosingRow(meter: Meter): Promise<BenchRow> {
  const page = await freshPage();
  const units = await page.evaluate(() => bench.openTable(60));
  if (units < CHOSEN) throw new Error(`only ${units} units may be chosen`);
  await page.evaluate(() => bench.aim());
  const lit = await page.evaluate(() => bench.lit());
  // A few hexes at least: else nothing of the kind was painted.
  if (lit < 2000) throw new Error(`a chosen unit changes only ${lit} pixels`);
  const costs: number[] = [];
  const choose = async (): Promise<void> => {
    await page.evaluate(() => bench.aim());
    costs.push(await meter.during(() => page.evaluate(() => bench.choose())));
  };
  for (let i = 0; i < 3; i++) await choose();
  costs.length = 0;
  const frames: number[] = [];
  for (let half = 0; half < 2; half++) {
    for (let i = 0; i < CHOSEN / 2; i++) await choose();
    frames.push((await meter.during(() => page.evaluate(() => bench.dragged(10)))) / 10);
  }
  await page.close();
  return ratioRow(CHOOSING, mean(costs), 'one frame of the same map', mean(frames), 2);
}

function ratioRow(work: string, ours: number, against: string, theirs: number, most: number): BenchRow {
  const ratio = ours / theirs;
  return {
    work,
    ours: `${ours.toFixed(1)} ms`,
    against,
    theirs: `${theirs.toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)}x`,
    wanted: `at most ${most}x`,
    holds: ratio <= most,
  };
}
