import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/dev/chunks.ts';

/** The development server speaks through an inline script and a socket, which the page's policy forbids: let them in there. */
const relaxPolicy: Plugin = {
  name: 'relax-policy-in-development',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
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

/** The manifest, and a worker that keeps every file of the build. It never takes over by itself: `src/app/offline.ts` asks. */
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    name: 'Hexpost',
    short_name: 'Hexpost',
    lang: 'en',
    dir: 'ltr',
    description: 'Hex-map wargame campaigns: at one computer or by post.',
    // Not yet in the plugin's types: browsers that know it show the description in the reader's language.
    ...{
      description_localized: {
        ru: { value: 'Кампании на гексовой карте: за одним компьютером или по переписке.', lang: 'ru' },
      },
    },
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#d8d4ca',
    theme_color: '#d8d4ca',
    categories: ['games'],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,webp,json,md,txt}'],
    // The picture of the read-me file is no part of the product.
    globIgnores: ['hexpost.png'],
    maximumFileSizeToCacheInBytes: 5_000_000,
    // Only the page itself answers for addresses without a file: all routes stand behind `#`.
    navigateFallbackDenylist: [/\.[^/]+$/],
    inlineWorkboxRuntime: true,
    skipWaiting: false,
    clientsClaim: false,
    cleanupOutdatedCaches: true,
  },
});

/** The licence of the font goes with it, as it asks; those of the packages are in `licenses.md`. */
const fontLicence: Plugin = {
  name: 'font-licence',
  apply: 'build',
  generateBundle() {
    const source = readFileSync('src/app/shell/fonts/OFL.txt', 'utf8');
    this.emitFile({ type: 'asset', fileName: 'OFL.txt', source });
  },
};

export default defineConfig({
  plugins: [react(), relaxPolicy, oneRenderer, chunks(), fontLicence, offline],
  // Relative addresses: the built folder may lie anywhere on a static host.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 2048, license: { fileName: 'licenses.md' } },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    // Property tests and whole games take long on a busy machine; nothing here waits for a clock.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Nobody works at the machine meanwhile: every core may test.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**'] },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**'],
          setupFiles: ['tests/support/dom.ts'],
          // It imports a folder of react-reconciler in a way that Node does not follow.
          server: { deps: { inline: ['@pixi/react'] } },
        },
      },
    ],
  },
});
