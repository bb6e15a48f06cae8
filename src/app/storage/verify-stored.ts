import type { Problem } from '../../store/files/text-file.ts';
import { startWorker } from '../workers/start-worker.ts';
import { askBeside } from './ask-beside.ts';
import { timesAfresh } from './open-database.ts';

/** Verifies a stored campaign in a worker; null when its log follows by the rules, and when it cannot be checked. */
export async function verifyStored(id: string, signal: AbortSignal, database = 'hexpost'): Promise<Problem | null> {
  if (typeof Worker === 'undefined') return null;
  const start = () => startWorker('verify');
  return (await askBeside<Problem | null>(start, { database, times: timesAfresh(database), id }, signal)) ?? null;
}
