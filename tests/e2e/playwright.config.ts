import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../src/dev/browser.ts';

const executablePath = findBrowser();
const PORT = Number(process.env.PORT ?? 4180);
/** `npm test` runs shares of the tests beside each other: each has its own port, report and folder. */
const SHARE = process.env.SHARE ?? '';

export default defineConfig({
  testDir: '.',
  // A folder of its own: the runner empties it, and the reports of the other tests must stay.
  outputDir: `../../test-results/browser${SHARE}`,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A busy machine is no fault: `npm test` runs the other tests beside these.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: `../../test-results/e2e${SHARE}.json` }]],
  use: {
    // A button that never comes fails its test long before the test is out of time.
    actionTimeout: 90_000,
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // Every test starts with an empty browser: none but `offline.spec.ts` needs the product kept in it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace films every frame, and frames are what costs most here: only for whoever asks, `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Drawn without a graphics card, on as many cores as there are: one thread and plain edges are a seventh of the work less.
        '--num-raster-threads=1',
        '--webgl-antialiasing-mode=none',
        // Chromium without windows would set letters in whole pixels, wider than whoever plays sees them.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    cwd: '../..',
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: !process.env.CI,
    timeout: 60_000,
  },
});
