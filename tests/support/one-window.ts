import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const kept = globalThis as { oneWindow?: unknown };

/** jsdom, made once for all files that a process tests: `dom.ts` leaves the window as it was found. */
export default {
  name: 'one window',
  viteEnvironment: 'client',
  async setup(global, options) {
    kept.oneWindow ??= await jsdom.setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
