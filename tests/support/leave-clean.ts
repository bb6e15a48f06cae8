/** The next file of tests finds its timers, globals and environment as this one found them. */
import { afterAll, vi } from 'vitest';
import './patience.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
