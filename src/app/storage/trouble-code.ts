import type { TroubleCode } from '../../panels/start/shelf.ts';
import type { Doing } from './troubled.ts';

/** Bytes for which there must be room. */
const SOME = 1_000_000;

/**
 * Finds out whether the browser can store another megabyte; null when that is unknown. Chromium's estimate leaves out how full the
 * disk is, so that much is written to a file, which is deleted again.
 */
async function hasRoom(): Promise<boolean | null> {
  const storage = typeof navigator === 'undefined' ? undefined : navigator.storage;
  try {
    const { quota, usage } = (await storage?.estimate?.()) ?? {};
    if (quota !== undefined && usage !== undefined && quota - usage < SOME) return false;
    const directory = await storage?.getDirectory?.();
    const file = await directory?.getFileHandle(TRIAL, { create: true });
    if (!directory || !file?.createWritable) return null;
    try {
      const stream = await file.createWritable();
      await stream.write(new Uint8Array(SOME));
      await stream.close();
      return true;
    } finally {
      await directory.removeEntry(TRIAL).catch(() => {});
    }
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? false : null;
  }
}

const TRIAL = 'hexpost-room';

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
