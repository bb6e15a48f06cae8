import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../src/dev/browser.ts';
import { ROOT } from '../../src/dev/ruleset-files.ts';
import { roundByPost } from './by-post.ts';
import { startChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { sameHashes } from './files.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { type Hands, handsOn } from './hands.ts';
import { serve } from './host.ts';
import { firstTurn } from './newcomer.ts';
import { onePressOneDeed } from './one-press.ts';
import { findWebKit, startWebKit } from './webkit.ts';

/**
 * `npm run engines`: the built product in every engine that is on this machine. What is not there is skipped and said;
 * `npm run engines -- firefox webkit` asks for these, and fails where one is missing.
 */

const ENGINES: Readonly<Record<string, { find: () => string | undefined; start: (path: string) => Promise<Driver> }>> =
  {
    chromium: { find: findBrowser, start: startChromium },
    firefox: { find: findFirefox, start: startFirefox },
    webkit: { find: findWebKit, start: startWebKit },
  };

const asked = process.argv.slice(2);
const reports = join(ROOT, 'test-results/engines');
mkdirSync(reports, { recursive: true });
if (!existsSync(join(ROOT, 'dist/index.html'))) throw new Error('build first: npm run build');

// Browsers end with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
let failed = 0;
let passed = 0;
const drivers: Driver[] = [];
const host = await serve();
/** One campaign is begun here, by every engine with the same numbers. */
const sameNumbers = await serve(1, true);
for (const name of asked.length > 0 ? asked : Object.keys(ENGINES)) {
  const engine = ENGINES[name];
  const path = engine?.find();
  if (engine && path !== undefined) drivers.push(await engine.start(path));
  else if (asked.length > 0) tell(name, 'found on this machine', new Error(`no ${name}`));
  else console.log(`skipped  ${name}: not on this machine`);
}

const turns = new Map<string, string>();
for (const driver of drivers) {
  const hands = handsOn(driver, host.url);
  const first = handsOn(driver, sameNumbers.url);
  await check(driver.name, 'stored campaigns give the same hashes', () => sameHashes(hands), [hands]);
  await check(
    driver.name,
    "a newcomer's first turn, with a reload",
    async () => turns.set(driver.name, (await firstTurn(first)).join()),
    [first],
  );
  await check(driver.name, 'one press, one deed, whatever is beside the page', () => onePressOneDeed(hands), [hands]);
}
if (turns.size > 1)
  await check('all', 'the first turn has the same hashes', async () => {
    if (new Set(turns.values()).size > 1) throw new Error(JSON.stringify([...turns], null, 2));
  });
// Everybody is game master once; with several engines the players sit at others.
for (const [i, driver] of drivers.entries()) {
  const hosts = await Promise.all([1, 2, 3].map((seed) => serve(seed + 10 * i)));
  const [master, ...players] = hosts.map(({ url }, n) => handsOn(drivers[(i + n) % drivers.length]!, url));
  const seats = players as [Hands, Hands];
  const where = `${driver.name}, players in ${seats.map((seat) => seat.driver.name).join(' and ')}`;
  await check(where, 'a round by post', () => roundByPost(master!, seats), [master!, ...seats]);
  for (const each of hosts) each.close();
}
for (const driver of drivers) await driver.close();
host.close();
sameNumbers.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function check(
  where: string,
  what: string,
  test: () => Promise<unknown>,
  at: readonly Hands[] = [],
): Promise<void> {
  try {
    await test();
    const complaints = (await Promise.all(at.map((hands) => hands.complaints()))).flat();
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`);
    tell(where, what);
  } catch (error) {
    tell(where, what, error as Error);
    for (const { driver } of at) {
      const picture = await driver.picture().catch(() => '');
      writeFileSync(join(reports, `${driver.name}-${failed}.png`), Buffer.from(picture, 'base64'));
    }
  }
}

function tell(where: string, what: string, error?: Error): void {
  if (error) failed++;
  else passed++;
  console.log(
    `${error ? 'FAILED ' : 'passed '}  ${where}: ${what}${error ? `\n  ${error.message.slice(0, 1500)}` : ''}`,
  );
}
