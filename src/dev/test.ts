import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fetchBrowser, findBrowser } from './browser.ts';
import { failures, type Report, readPlaywright, readVitest, slowest } from './test-reports.ts';

/** The server of relays for the tests: one that is installed, or Debian's own package. */

const isInstalled = (): boolean => spawnSync('nats-server', ['--version']).status === 0;

/** Gets a server as root on Debian. Where that is not possible the tests of the relay are left out, and say so. */
function fetchNatsServer(): void {
  if (isInstalled() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No nats-server was found; getting one.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit', env });
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nats-server']);
  // The package starts one of its own, which nobody asked for.
  if (existsSync('/run/systemd/system')) run('systemctl', ['disable', '--now', 'nats-server']);
}

/**
 * `npm test`: the tests in a browser, which leave most of a second core idle, and all others beside them; whoever is
 * done first takes a share of what the browser has left. The last line sums them up. `--quick` leaves the browser out.
 */

const SLOWEST = 20;
const RESULTS = 'test-results';
/** Shares of the tests in a browser: each starts a browser anew, and the last one is waited for. */
const SHARES = 8;
const PORTS = [4180, 4181] as const;
const quick = process.argv.includes('--quick');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
fetchNatsServer();

const sharesLeft = quick ? [] : Array.from({ length: SHARES }, (_, i) => i + 1);
const reports = (
  await Promise.all([thenInBrowser(withoutBrowser, PORTS[1]), ...(quick ? [] : [thenInBrowser(build, PORTS[0])])])
).flat();
const tests = reports.flatMap((report) => report.tests);
heading(`the slowest ${SLOWEST} tests`);
for (const line of slowest(tests, SLOWEST)) console.log(line);
if (failures(tests).length > 0) heading('failed');
for (const line of failures(tests)) console.log(line);
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = reports.reduce((sum, report) => sum + report.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function heading(name: string): void {
  console.log(`\n== ${name}`);
}

async function withoutBrowser(): Promise<Report[]> {
  return [
    await vitest(),
    await step('types', ['tsc', '--noEmit'], behind),
    await step('engine types, without DOM and Node', ['tsc', '--noEmit', '-p', 'src/engine'], behind),
    await step('types of the service worker', ['tsc', '--noEmit', '-p', 'src/app/worker'], behind),
    await step('format and lint', ['biome', 'check', '--error-on-warnings', '.'], behind),
  ];
}

async function build(): Promise<Report[]> {
  fetchBrowser();
  return [await step('build', ['vite', 'build'], inFront)];
}

/** Some other work, and then shares of the tests in a browser until none is left. */
async function thenInBrowser(work: () => Promise<Report[]>, port: number): Promise<Report[]> {
  const done = await work();
  for (let share = sharesLeft.shift(); share !== undefined; share = sharesLeft.shift())
    done.push(await browserTests(share, port));
  return done;
}

type Call = (name: string, command: string[]) => Promise<number | null>;

function start(command: string[], output: 'inherit' | 'pipe', settings: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...process.env, ...settings };
  return spawn('npx', ['--no-install', ...command], { stdio: ['ignore', output, output], env });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)));
}

/** Shows what a command prints as it comes. */
async function inFront(name: string, command: string[], settings?: NodeJS.ProcessEnv): Promise<number | null> {
  heading(name);
  return ended(start(command, 'inherit', settings));
}

/** Takes what the browser leaves of the machine, and shows what a command printed when it has ended. */
async function behind(name: string, command: string[]): Promise<number | null> {
  if (quick) return inFront(name, command);
  const child = start(command, 'pipe');
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => printed.push(bytes));
  const status = await ended(child);
  heading(name);
  process.stdout.write(Buffer.concat(printed));
  return status;
}

/** A command that passes or fails as a whole. */
async function step(name: string, command: string[], call: Call): Promise<Report> {
  const ok = (await call(name, command)) === 0;
  const tests = ok ? [] : [{ name, milliseconds: 0, failure: 'See its output above.' }];
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, tests };
}

/** A runner's own report; a run that ends badly and reports no failure counts as one. */
function reported(status: number | null, file: string, read: (json: string) => Report): Report {
  const found = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, tests: [] };
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

async function vitest(): Promise<Report> {
  const file = `${RESULTS}/vitest.json`;
  const command = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return reported(await behind('unit tests, laws, conformance cases, components', command), file, readVitest);
}

async function browserTests(share: number, port: number): Promise<Report> {
  if (findBrowser() === undefined) {
    console.log('No browser could be had. Install Chromium, or name one in CHROMIUM_PATH.');
    return { passed: 0, failed: 1, tests: [] };
  }
  const command = ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', `--shard=${share}/${SHARES}`];
  const settings = { PORT: String(port), SHARE: `-${share}` };
  const status = await inFront(`tests in a browser, share ${share} of ${SHARES}`, command, settings);
  return reported(status, `${RESULTS}/e2e-${share}.json`, readPlaywright);
}
