import type { Identity } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/problem.ts';

/** The keys of this browser, as far as they have been read. */
export type KeysHere =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly again: () => void }
  | { readonly state: 'none' }
  | { readonly state: 'here'; readonly identity: Identity };
