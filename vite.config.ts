import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/dev/build/chunks.ts';
import { serviceWorker } from './src/dev/build/service-worker.ts';
import { siteAddress } from './src/dev/build/site.ts';

/** The development server speaks through inline scripts and styles and a socket, which the page's policy forbids: let them in there. */
const relaxPolicy: Plugin = {
  name: 'relax-policy-in-development',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace(/; require-trusted-types-for[^"]*/, '')
      .replace("connect-src 'self'", "connect-src 'self' ws:"),
};

/**
 * The index of pixi names every renderer, and so the bundle of the map would carry all three. The map draws by WebGL;
 * the canvas renderer is fetched where there is no WebGL, the one for WebGPU never: pixi asks for each by a path of its own.
 */
const oneRenderer: Plugin = {
  name: 'one-renderer',
  apply: 'build',
  transform: {
    filter: { id: /pixi\.js\/lib\/index\.mjs$/ },
    handler: (code) =>
      code.replace(
        /^export \{[^}]*\} from '\.\/rendering\/renderers\/(?:gpu|canvas|gl)\/(?:WebGPU|Canvas|WebGL)Renderer\.mjs';$/gm,
        '',
      ),
  },
};

/** The licence of the font goes with it, as it asks; those of the packages are in `licenses.md`. */
const fontLicence: Plugin = {
  name: 'font-licence',
  apply: 'build',
  generateBundle() {
    const source = readFileSync('src/app/shell/fonts/OFL.txt', 'utf8');
    this.emitFile({ type: 'asset', fileName: 'OFL.txt', source });
  },
};

/** Tests that replace a module, or say what a page does that was just opened, share nothing with the files before them. */
const isOnItsOwn = (path: string): boolean =>
  /\bvi\.(?:mock|doMock|resetModules)\(|\bon a page of its own\b/.test(
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  );

/** Tests that start servers and processes, or look at the repository as a whole. */
const isOutside = (path: string): boolean => /^tests\/(?:referee|relay|[^/]+$)/.test(path);

const IN_A_BROWSER = 'tests/e2e/**';
/** Files of tests that share nothing: those without a page get a process each, those with one load the product anew. */
const ALONE = readdirSync(new URL('tests', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && (isOutside(path) || isOnItsOwn(path)));
const IN_NODE = { environment: 'node', setupFiles: ['tests/support/leave-clean.ts'] };
const IN_A_PAGE = {
  environment: 'jsdom',
  setupFiles: ['tests/support/dom.ts'],
  // It imports a folder of react-reconciler in a way that Node does not follow.
  server: { deps: { inline: ['@pixi/react'] } },
};

export default defineConfig({
  plugins: [react(), relaxPolicy, oneRenderer, chunks(), fontLicence, siteAddress, serviceWorker],
  // Relative addresses: the built folder may lie anywhere on a static host.
  base: './',
  resolve: {
    // `@hexpost/engine` is its sources here.
    tsconfigPaths: true,
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/app/shell/style-singleton.ts', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    // Files that every page has, and words, which stand alone, are in no list of what to fetch beside a part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(?:rolldown-runtime|first|base|start|words)-/.test(file)),
    },
    assetsInlineLimit: 2048,
    license: { fileName: 'licenses.md' },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    // Property tests and whole games take long on a busy machine; nothing here waits for a clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Node 20 has a browser's WebSocket behind the first flag; later versions have it anyway. With more room for what is soon
    // garbage, a tenth of the time of tests of pages and laws is saved.
    execArgv: ['--experimental-websocket', '--max-semi-space-size=64'],
    // Nobody works at the machine meanwhile: every core may test.
    maxWorkers: '100%',
    // What one file has loaded serves the next: loading the product is most of what a short test costs.
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'node',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [IN_A_BROWSER, ...ALONE],
        },
      },
      {
        extends: true,
        test: { ...IN_NODE, name: 'node, alone', include: ALONE.filter((path) => path.endsWith('.ts')) },
      },
      {
        extends: true,
        test: { ...IN_A_PAGE, name: 'page', isolate: false, include: ['tests/**/*.test.tsx'], exclude: ALONE },
      },
      {
        extends: true,
        test: {
          ...IN_A_PAGE,
          name: 'page, alone',
          isolate: false,
          // One after the other: nothing of the product is loaded before the modules are fresh.
          sequence: { setupFiles: 'list' },
          setupFiles: ['tests/support/fresh-modules.ts', ...IN_A_PAGE.setupFiles],
          include: ALONE.filter((path) => path.endsWith('.tsx')),
        },
      },
    ],
  },
});
