/** A file of tests that replaces modules loads the product anew: it meets nothing that the file before it has replaced. */
import { vi } from 'vitest';

vi.resetModules();
