import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fetchBrowser, findBrowser } from './browser.ts';
import { failures, type Report, readPlaywright, readVitest, slowest } from './test-reports.ts';

/** `npm test`: every runner one after another; the last line sums them up. `--quick` leaves the browser out. */

const SLOWEST = 20;
const RESULTS = 'test-results';
const quick = process.argv.includes('--quick');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const reports: Report[] = [
  step('types', ['tsc', '--noEmit']),
  step('engine types, without DOM and Node', ['tsc', '--noEmit', '-p', 'src/engine']),
  step('types of the service worker', ['tsc', '--noEmit', '-p', 'src/app/worker']),
  step('format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  vitest(),
  ...(quick ? [] : [step('build', ['vite', 'build']), browserTests()]),
];
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

function call(command: string[]) {
  return spawnSync('npx', ['--no-install', ...command], { stdio: ['ignore', 'inherit', 'inherit'], env: process.env });
}

/** A command that passes or fails as a whole. */
function step(name: string, command: string[]): Report {
  heading(name);
  const ok = call(command).status === 0;
  const tests = ok ? [] : [{ name, milliseconds: 0, failure: 'See its output above.' }];
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, tests };
}

/** A runner's own report; a run that ends badly and reports no failure counts as one. */
function reported(status: number | null, file: string, read: (json: string) => Report): Report {
  const found = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, tests: [] };
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function vitest(): Report {
  heading('unit tests, laws, conformance cases, components');
  const file = `${RESULTS}/vitest.json`;
  const { status } = call(['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  return reported(status, file, readVitest);
}

function browserTests(): Report {
  heading('tests in a browser');
  if ((findBrowser() ?? fetchBrowser()) === undefined) {
    console.log('No browser could be had. Install Chromium, or name one in CHROMIUM_PATH.');
    return { passed: 0, failed: 1, tests: [] };
  }
  const { status } = call(['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts']);
  return reported(status, `${RESULTS}/e2e.json`, readPlaywright);
}
