import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium for the browser tests: one that is named, one that is installed, or one that is fetched now. */

/** Chromium without windows, menus and whatever else surrounds a page: tests take a quarter less of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  SHELL,
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

/** Gets a browser for the tests: Debian's shell as root, although a whole Chromium is there; else Playwright's where there is none. */
export function fetchBrowser(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  const isNamed = process.env.CHROMIUM_PATH !== undefined;
  if (isRoot && !isNamed && !existsSync(SHELL) && existsSync('/usr/bin/apt-get')) {
    console.log('Getting a browser for the tests.');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core']);
  }
  if (findBrowser() === undefined) run('npx', ['playwright', 'install', 'chromium']);
  return findBrowser();
}

const run = (command: string, args: string[]): void => {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};
