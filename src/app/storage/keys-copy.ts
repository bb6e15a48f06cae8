import type { Identity, PublicKeys } from '../../post/keys.ts';
import type { Copies } from './copies.ts';
import { copyLine, linesIn } from './copy-lines.ts';
import { KEYS_FILE, UNFINISHED } from './copy-names.ts';

/** The second copy of the keys: as they are stored, or locked under a passphrase (`exportIdentity`). */
export type KeysCopy =
  | { readonly identity: Identity }
  | { readonly locked: string; readonly keys: Pick<PublicKeys, 'sign'> };

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

export const writeKeysCopy = (copies: Copies, copy: KeysCopy): Promise<boolean> =>
  copies.put(KEYS_FILE, copyLine(KEYS_FILE, copy, UNFINISHED));

/** Copies keys, unless they are in the copy already under a passphrase. */
export async function copyKeys(copies: Copies, identity: Identity): Promise<boolean> {
  const there = await readKeysCopy(copies);
  if (there && there !== 'damaged' && 'locked' in there && there.keys.sign === identity.sign) return true;
  return writeKeysCopy(copies, { identity });
}
