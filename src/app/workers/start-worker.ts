import type { Work } from './works.ts';

/** Starts a worker for one kind of work. */
export const startWorker = (work: Work): Worker =>
  new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module', name: work });
