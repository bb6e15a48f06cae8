import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type InlineConfig, preview } from 'vite';
import { findBrowser } from '../browser.ts';

/** Pages built as the product is built, each into a folder of its own that is gone afterwards. */
export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** `root` holds the `index.html`. `more` changes the settings of the build. */
export async function site(root: string, more: InlineConfig = {}): Promise<Site> {
  const outDir = mkdtempSync(join(tmpdir(), 'hexpost-bench-'));
  const config: InlineConfig = {
    configFile: resolve('vite.config.ts'),
    root,
    logLevel: 'error',
    ...more,
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4000, ...more.build },
  };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 4310 } });
  return {
    url: server.resolvedUrls!.local[0]!,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

export async function openBrowser(...args: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--enable-unsafe-swiftshader', '--disable-quic', '--disable-background-networking', ...args],
  });
}

export async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`page: ${message.text()}\n`);
  });
  page.setDefaultTimeout(300_000);
  await page.goto(url);
  return page;
}
