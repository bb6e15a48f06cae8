import { type Row, table } from '../bench/measure.ts';
import { bytesRows } from './bytes.ts';
import { type Meter, meterOf } from './cpu.ts';
import type { Bench, Journey, RigName, Table } from './page.ts';
import { openBrowser, openPage, site } from './site.ts';

/**
 * `npm run bench:map`: our map against plain PixiJS in one browser, and the bytes of the built product. What is compared is
 * the processor time of the whole browser for a frame, software rendering included: it says the same on a busy machine.
 * Exits 1 when a ratio is missed.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const IDLE = 10_000;
const told = (text: string): void => void process.stderr.write(`${text} ...\n`);
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
declare const bench: Bench;

interface Case {
  readonly work: string;
  readonly against: string;
  readonly most: number;
  readonly measure: RigName;
  readonly map: Omit<Table, 'rig'>;
}
const CASES: readonly Case[] = [
  {
    work: 'pan and zoom frame, 24x24, 60 counters',
    against: 'the same map as one cached texture',
    most: 1.2,
    measure: 'oneTexture',
    map: { side: 24, units: 60, notches: 4 },
  },
  {
    work: 'pan and zoom frame, 200x200, 1,000 counters',
    against: 'the same, chunked, raw PixiJS',
    most: 1.5,
    measure: 'chunkedMeshes',
    map: { side: 200, units: 1000, notches: 8 },
  },
];

const served = await site('src/dev/map-bench', { publicDir: false });
const browser = await openBrowser();
const rows: Row[] = [];
try {
  const meter = await meterOf(browser);
  for (const one of CASES) rows.push(...(await frameRows(one, meter)));
} finally {
  await browser.close();
  await served.close();
}
told('bytes of the product');
rows.push(...(await bytesRows()));
console.log(table(rows));
process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;

/** A pan and zoom of ours and of the measure by turns; then, on the small map, ten seconds of nothing. */
async function frameRows({ work, against, most, measure, map }: Case, meter: Meter): Promise<Row[]> {
  const rigs = [
    { name: 'ours', page: await openPage(browser, served.url) },
    { name: measure, page: await openPage(browser, served.url) },
  ] as const;
  let way: Journey['views'] | null = null;
  for (const { name, page } of rigs) {
    told(`${work}: ${name}, warming up`);
    await page.waitForFunction(() => 'bench' in globalThis);
    await page.bringToFront();
    await page.evaluate((wish) => bench.open(wish), { ...map, rig: name });
    const { views }: Journey = await page.evaluate((known: Journey['views'] | null) => bench.held(known), way);
    way ??= views;
  }
  const costs: Record<string, number[]> = { ours: [], [measure]: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, page } of rigs) {
      told(`${work}: ${name}, round ${round + 1} of ${ROUNDS}`);
      await page.bringToFront();
      let frames = 1;
      const spent = await meter.during(async () => {
        const { costs: each } = await page.evaluate((known: Journey['views'] | null) => bench.held(known), way);
        frames = each.length;
      });
      costs[name]!.push(spent / frames);
    }
  const [ours, theirs] = [median(costs.ours!), median(costs[measure]!)];
  const ratio = ours / theirs;
  const row: Row = {
    work,
    ours: `${ours.toFixed(1)} ms`,
    against,
    theirs: `${theirs.toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)}x`,
    wanted: `at most ${most}x`,
    holds: ratio <= most,
  };
  const idle = map.side === 24 ? [await idleRow()] : [];
  for (const { page } of rigs) await page.close();
  return [row, ...idle];

  async function idleRow(): Promise<Row> {
    told('ten seconds of idleness');
    const { page } = rigs[0];
    await page.bringToFront();
    await page.waitForTimeout(2000);
    const before = await page.evaluate(() => bench.counts());
    await page.waitForTimeout(IDLE);
    const after = await page.evaluate(() => bench.counts());
    const drawn = after.drawCalls - before.drawCalls + after.framesAsked - before.framesAsked;
    return {
      work: 'draw calls and frames asked for in 10 s of idleness',
      ours: String(drawn),
      against: '',
      theirs: '',
      ratio: '',
      wanted: '0',
      holds: drawn === 0,
    };
  }
}
