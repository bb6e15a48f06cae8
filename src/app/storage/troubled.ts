import { Trouble } from '../../panels/start/shelf.ts';
import { shown, timesAside } from './put-aside.ts';

/**
 * Turns every failure of the storage into a `Trouble`, which has a sentence for the user. What fails because the page was put
 * aside begins anew when the page is back.
 */
export async function troubled<T>(work: () => Promise<T>): Promise<T> {
  const before = timesAside();
  try {
    return await work();
  } catch (error) {
    if (timesAside() !== before) return shown().then(() => troubled(work));
    if (error instanceof Trouble) throw error;
    const name = error instanceof DOMException || error instanceof Error ? error.name : '';
    // Chromium says so only in its message when the disk, and not the page's share of it, is full.
    const isFull = name === 'QuotaExceededError' || /NO_SPACE|full disk/i.test(String(error));
    if (isFull) throw new Trouble('no-room', error);
    if (name === 'ConstraintError') throw new Trouble('conflict', error);
    // A newer version of the product has been here, or has taken the database away from this tab.
    if (name === 'VersionError') throw new Trouble('newer-store', error);
    if (name === 'InvalidStateError') throw new Trouble('closed', error);
    if (name === 'UnknownError') throw new Trouble('disk', error);
    throw new Trouble('no-storage', error);
  }
}
