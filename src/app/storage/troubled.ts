import { Trouble, type TroubleCode } from '../../panels/start/shelf.ts';
import { shown, timesAside } from './put-aside.ts';

/** Seldom asked, and so not loaded with the first page. */
const hasRoom = (): Promise<boolean | null> => import('./room.ts').then((room) => room.hasRoom()).catch(() => null);

/** The work at which the storage failed. */
export type Doing = 'opening' | 'reading' | 'writing';

/**
 * Turns every failure of the storage into a `Trouble`, which has a sentence for the user. What fails because the page was put
 * aside begins anew when the page is back.
 */
export async function troubled<T>(work: () => Promise<T>, doing: Doing = 'writing'): Promise<T> {
  const before = timesAside();
  try {
    return await work();
  } catch (error) {
    if (timesAside() !== before) return shown().then(() => troubled(work, doing));
    if (error instanceof Trouble) throw error;
    throw new Trouble(await codeOf(error, doing), error);
  }
}

/** Why the storage failed. What is not known is called by its name, and by nothing that it may not be. */
async function codeOf(error: unknown, doing: Doing): Promise<TroubleCode> {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  // Chromium says so only in its message when the disk, and not the page's share of it, is full.
  const isFull = name === 'QuotaExceededError' || /NO_SPACE|full disk/i.test(String(error));
  if (isFull) return doing === 'writing' ? 'no-room' : 'disk';
  // A newer version of the product has been here, or has taken the database away from this tab.
  if (name === 'VersionError') return 'newer-store';
  if (typeof indexedDB === 'undefined' || name === 'SecurityError' || name === 'NotAllowedError') return 'no-storage';
  if (doing === 'opening') {
    // Firefox says so in a private window without storage.
    if (name === 'InvalidStateError') return 'no-storage';
    return (await hasRoom()) === false ? 'disk' : 'unopened';
  }
  if (name === 'InvalidStateError') return 'closed';
  if (doing === 'writing' && name === 'ConstraintError') return 'conflict';
  if (name === 'UnknownError') {
    const room = await hasRoom();
    if (room === false) return doing === 'writing' ? 'no-room' : 'disk';
    if (room === null) return 'disk';
  }
  // Chromium has lost the file of a large value.
  if (doing === 'reading' && (name === 'NotReadableError' || name === 'DataError')) return 'damaged';
  return doing === 'reading' ? 'not-read' : 'not-saved';
}
