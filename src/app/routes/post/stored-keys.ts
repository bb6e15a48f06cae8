import type { UnlockFault } from '../../../panels/post/keys/UnlockKeys.tsx';
import type { Identity } from '../../../post/keys.ts';
import { postStorage } from '../../storage/opened-post.ts';
import type { PostStorage } from '../../storage/post-storage.ts';
import { lockKeys, unlockKeys } from './unlock-keys.ts';

/** Unlocks the stored keys for as long as the page is open; the reason why not otherwise. Nothing stored changes. */
export async function unlockStored(phrase: string): Promise<UnlockFault | undefined> {
  const storage = await postStorage();
  const stored = await storage.lockedKeys();
  // Another tab has removed the passphrase meanwhile.
  if (!stored) return undefined;
  const opened = await unlockKeys(stored.locked, phrase);
  if (typeof opened === 'string') return opened;
  return (await storage.unlock(opened)) ? undefined : 'no-identity';
}

/** Stores keys under a passphrase alone, once it has opened them: nothing is locked that does not open again. */
export async function lockStored(storage: PostStorage, identity: Identity, phrase: string): Promise<void> {
  const locked = await lockKeys(identity, phrase);
  const opened = await unlockKeys(locked, phrase);
  if (
    typeof opened === 'string' ||
    opened.secret.sign !== identity.secret.sign ||
    opened.secret.seal !== identity.secret.seal
  )
    throw new DOMException('The locked keys do not open again', 'DataError');
  await storage.keepLocked(identity, locked);
}
