import { defineConfig } from 'vite';

/**
 * Builds the benchmark as the product is built. Under tsx every inner function is given its name anew each time it is
 * made, which the product does not do and which the package beside us is spared.
 */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: 'src/dev/bench.ts',
    outDir: 'node_modules/.built',
    // One file: the rulesets are found from its place.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  logLevel: 'warn',
});
