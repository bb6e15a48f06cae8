import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium for the browser tests: one that is named, one that is installed, or one that is fetched now. */

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a browser that is installed; undefined when there is none. `CHROMIUM_PATH` names one. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named;
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/** Gets a browser where none was found: Debian's own package as root, else Playwright's. */
export function fetchBrowser(): string | undefined {
  console.log('No browser was found; getting one.');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  }
  if (findBrowser() === undefined) run('npx', ['playwright', 'install', 'chromium']);
  return findBrowser();
}

const run = (command: string, args: string[]): void => {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};
