import type { Identity, PublicKeys } from '../../post/keys.ts';
import type { Copies } from './copies.ts';
import { KEYS_FILE } from './copy-names.ts';

/** The second copy of the keys: as they are stored, or locked under a passphrase (`exportIdentity`). */
export type KeysCopy =
  | { readonly identity: Identity }
  | { readonly locked: string; readonly keys: Pick<PublicKeys, 'sign'> };

/** Null when there is no copy, or none that can be read. */
export async function readKeysCopy(copies: Copies): Promise<KeysCopy | null> {
  try {
    return JSON.parse((await copies.read(KEYS_FILE)) ?? 'null') as KeysCopy | null;
  } catch {
    return null;
  }
}

export const writeKeysCopy = (copies: Copies, copy: KeysCopy): Promise<boolean> =>
  copies.put(KEYS_FILE, JSON.stringify(copy));

/** Copies keys, unless they are in the copy already under a passphrase. */
export async function copyKeys(copies: Copies, identity: Identity): Promise<void> {
  const there = await readKeysCopy(copies);
  if (there && 'locked' in there && there.keys.sign === identity.sign) return;
  await writeKeysCopy(copies, { identity });
}
