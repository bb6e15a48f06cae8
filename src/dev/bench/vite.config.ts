import { defineConfig } from 'vite';

/**
 * Builds the benchmark as the product is built. Under tsx every inner function is given its name again each time it is made, which
 * does not happen in the product and which the package compared is spared.
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
