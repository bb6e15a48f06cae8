import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fetchBrowser, findBrowser } from './browser.ts';

/** `npm test`: every runner one after another; the last line sums them up. `--quick` leaves the browser out. */

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const quick = process.argv.includes('--quick');
const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const counts: Count[] = [
  step('types', ['tsc', '--noEmit']),
  step('engine types, without DOM and Node', ['tsc', '--noEmit', '-p', 'src/engine']),
  step('format and lint', ['biome', 'check', '.']),
  vitest(),
  ...(quick ? [] : [step('build', ['vite', 'build']), browserTests()]),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function heading(name: string): void {
  console.log(`\n== ${name}`);
}

function call(command: string[]) {
  return spawnSync('npx', ['--no-install', ...command], { stdio: ['ignore', 'inherit', 'inherit'], env: process.env });
}

/** A command that is right or wrong as a whole. */
function step(name: string, command: string[]): Count {
  heading(name);
  const { status } = call(command);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner's own count; a run that ends badly without a count is a failure. */
function counted(status: number | null, file: string, read: (report: unknown) => Count): Count {
  const found = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function vitest(): Count {
  heading('unit tests, laws, conformance cases, components');
  const file = `${RESULTS}/vitest.json`;
  const { status } = call(['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  return counted(status, file, (report) => {
    const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function browserTests(): Count {
  heading('tests in a browser');
  const browser = findBrowser() ?? fetchBrowser();
  if (browser === undefined) {
    console.log('No browser could be had. Install Chromium, or name one in CHROMIUM_PATH.');
    return { passed: 0, failed: 1 };
  }
  const { status } = call(['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts']);
  return counted(status, `${RESULTS}/e2e.json`, (report) => {
    const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}
