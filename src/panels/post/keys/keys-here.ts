import type { Identity, PublicKeys } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/problem.ts';

/** The keys of this browser, as far as they have been read. */
export type KeysHere =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly again: () => void }
  | { readonly state: 'none' }
  /** Stored under a passphrase, and not unlocked since the page was opened. */
  | { readonly state: 'locked'; readonly locked: string; readonly keys: Pick<PublicKeys, 'sign'> }
  /** Protected ones are stored under a passphrase, and are in the clear only in the memory of the page. */
  | { readonly state: 'here'; readonly identity: Identity; readonly isProtected: boolean };
