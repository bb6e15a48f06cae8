import { Trouble } from '../../panels/start/shelf.ts';
import type { Identity } from '../../post/keys.ts';
import type { Copies } from './copies.ts';
import { areLocked, copyKeys, type LockedKeys, readKeysCopy, type StoredKeys } from './keys-copy.ts';
import { keysIn, type PostDatabase, putKeys } from './mailbox-tables.ts';
import { troubled } from './troubled.ts';

/**
 * The keys of this browser. Locked ones are stored under a passphrase alone, here and in the second copy; once they are unlocked they
 * are held in the memory of the page, and nowhere else.
 */
export interface KeysKeeper {
  /** The keys of this browser; null when there are none, or they are locked. */
  identity(): Promise<Identity | null>;
  /** The keys that are stored under a passphrase, unlocked in this page or not; null for others. */
  lockedKeys(): Promise<LockedKeys | null>;
  /** Replaces the keys, and stores these without a passphrase. */
  keepIdentity(identity: Identity): Promise<void>;
  /** Stores keys under a passphrase alone: `locked` is what `exportIdentity` makes of them. They stay unlocked in this page. */
  keepLocked(identity: Identity, locked: string): Promise<void>;
  /** Holds the unlocked keys until the page is left. False when they are not those that are stored. */
  unlock(identity: Identity): Promise<boolean>;
  /** Forgets the unlocked keys, in every tab. */
  lockNow(): void;
  /** Writes the second copy anew; refused with `no-copy`. */
  copyKeysAnew(): Promise<void>;
}

interface Wiring {
  readonly db: PostDatabase;
  readonly copies: Copies;
  /** Keys that are missing may be in a second copy that has not been read yet. */
  readonly restoreLost: () => Promise<unknown>;
  readonly tell: (locks?: boolean) => void;
}

export function keysKeeper({ db, copies, restoreLost, tell }: Wiring): KeysKeeper & { readonly forget: () => void } {
  let unlocked: Identity | undefined;
  const stored = async (): Promise<StoredKeys | undefined> => {
    const here = await keysIn(db);
    if (here) return here;
    await restoreLost();
    return keysIn(db);
  };
  /** The database first: its records change whole or not at all, and the copy follows it, at the next start if need be. */
  const keep = (keys: StoredKeys, open: Identity | undefined) =>
    troubled(async () => {
      await putKeys(db, keys);
      unlocked = open;
      tell();
      if (await copyKeys(db, copies)) return;
      const copy = await readKeysCopy(copies);
      // A lock that the copy does not have is none.
      if (areLocked(keys) && copy && copy !== 'damaged' && !areLocked(copy)) throw new Trouble('no-copy');
    });
  const forget = () => {
    unlocked = undefined;
  };
  return {
    forget,
    identity: () =>
      troubled(async () => {
        const keys = await stored();
        if (!keys || !areLocked(keys)) return keys ?? null;
        return unlocked?.sign === keys.keys.sign ? unlocked : null;
      }, 'reading'),
    lockedKeys: () =>
      troubled(async () => {
        const keys = await stored();
        return keys && areLocked(keys) ? keys : null;
      }, 'reading'),
    keepIdentity: (identity) => keep(identity, undefined),
    keepLocked: (identity, locked) => keep({ locked, keys: { sign: identity.sign } }, identity),
    unlock: (identity) =>
      troubled(async () => {
        const keys = await stored();
        if (!keys || !areLocked(keys) || keys.keys.sign !== identity.sign) return false;
        unlocked = identity;
        tell();
        return true;
      }, 'reading'),
    lockNow() {
      forget();
      tell(true);
    },
    async copyKeysAnew() {
      if (!(await copyKeys(db, copies))) throw new Trouble('no-copy');
    },
  };
}
