/** Bytes for which there must be room. */
const SOME = 1_000_000;

/**
 * Finds out whether the browser can store another megabyte; null when that is unknown. Chromium's estimate leaves out how full the
 * disk is, so that much is written to a file, which is deleted again.
 */
export async function hasRoom(): Promise<boolean | null> {
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
