import type { TroubleCode } from '../../panels/start/shelf.ts';
import { hasRoom } from './room.ts';
import type { Doing } from './troubled.ts';

/** The reason why the storage failed. An unknown failure is reported by its own name, and is not taken for another. */
export async function troubleCode(error: unknown, doing: Doing): Promise<TroubleCode> {
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
