/** A busy machine is no fault: what a test waits for may take its time, where nothing else is said. */
import { vi } from 'vitest';

const PATIENCE = 60_000;
const { waitFor } = vi;

vi.waitFor = (look, wishes = PATIENCE) =>
  waitFor(look, typeof wishes === 'number' ? wishes : { timeout: PATIENCE, ...wishes });
