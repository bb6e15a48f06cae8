import { noteRestored } from '../../panels/start/store-safety.ts';
import { whenSettled } from '../shell/when-settled.ts';
import { browserCopies } from './copies.ts';
import { openPostStorage, type PostStorage } from './post-storage.ts';

let opened: Promise<PostStorage> | undefined;

/** The storage of campaigns by post, opened on first use; what the browser has lost of it is restored before. */
export function postStorage(): Promise<PostStorage> {
  // Retried on the next call after a failure, for instance in a private window or on a full disk.
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<PostStorage> {
  const storage = await openPostStorage('hexpost-post', browserCopies(), ({ mailboxes, ...others }) =>
    noteRestored({ restoredByPost: mailboxes, ...others }),
  );
  try {
    await storage.restoreLost();
    void whenSettled()
      .then(() => storage.tidy())
      .catch(() => {});
  } catch {
    // The copies stay as they are, and the next start tries again.
  }
  return storage;
}
