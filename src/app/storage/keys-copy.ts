import type { Identity, PublicKeys } from '../../post/keys.ts';
import type { Copies } from './copies.ts';
import { copyLine, linesIn } from './copy-lines.ts';
import { KEYS_FILE, UNFINISHED } from './copy-names.ts';
import { keysIn, type PostDatabase } from './mailbox-tables.ts';

/** Keys under a passphrase: the text of a key file (`exportIdentity`), and whose they are. */
export interface LockedKeys {
  readonly locked: string;
  readonly keys: Pick<PublicKeys, 'sign'>;
}

/** The keys as they are stored. */
export type StoredKeys = Identity | LockedKeys;

/** The second copy of the keys, locked where they are. */
export type KeysCopy = { readonly identity: Identity } | LockedKeys;

export const areLocked = (keys: StoredKeys | KeysCopy): keys is LockedKeys => 'locked' in keys;

/** Null when there is no copy, `damaged` when there is one that cannot be read. */
export async function readKeysCopy(copies: Copies): Promise<KeysCopy | 'damaged' | null> {
  const text = await copies.read(KEYS_FILE);
  if (text === null) return null;
  try {
    // An earlier version wrote it without a line break, and without a check.
    const [line] = text.endsWith('\n') ? linesIn(KEYS_FILE, text) : [{ change: JSON.parse(text) as unknown }];
    const copy = line!.change as Partial<Record<'identity' | 'keys', Identity>> & { readonly locked?: unknown };
    const isWhole =
      typeof copy.locked === 'string'
        ? typeof copy.keys?.sign === 'string'
        : typeof copy.identity?.secret.sign === 'string' && typeof copy.identity.secret.seal === 'string';
    return isWhole ? (copy as KeysCopy) : 'damaged';
  } catch {
    return 'damaged';
  }
}

/**
 * Writes the copy as the keys are stored, locked or not. They may be locked, or others, by the time it is written: then it is
 * written again, so that no copy in the clear outlives a lock. False when it could not be written.
 */
export async function copyKeys(db: PostDatabase, copies: Copies): Promise<boolean> {
  for (let stored = await keysIn(db); stored; ) {
    const copy: KeysCopy = areLocked(stored) ? stored : { identity: stored };
    if (!(await copies.put(KEYS_FILE, copyLine(KEYS_FILE, copy, UNFINISHED)))) return false;
    const now = await keysIn(db);
    if (JSON.stringify(now) === JSON.stringify(stored)) break;
    stored = now;
  }
  return true;
}
