import { useEffect, useState } from 'react';
import type { KeysHere } from '../../../panels/post/keys/KeysPage.tsx';
import { problemOf, Trouble } from '../../../panels/start/shelf.ts';
import { type Identity, newIdentity } from '../../../post/keys.ts';
import { goTo } from '../../shell/go.ts';
import { readSettings, saveSettings } from '../../shell/settings.ts';
import { askToKeep } from '../../storage/ask-to-keep.ts';
import { postStorage } from '../../storage/opened-post.ts';
import type { PostStorage } from '../../storage/post-storage.ts';

/**
 * The keys of this browser, made on first use. Concurrent calls get the same keys. Lost keys whose second copy is still here are
 * replaced only with `anew`, on request: new ones replace the copy too.
 */
export async function makeIdentity(anew = false): Promise<Identity> {
  const work = () => make(anew);
  // Another tab may ask at the same moment.
  making ??= Promise.resolve(navigator.locks ? navigator.locks.request('hexpost-keys', work) : work()).finally(() => {
    making = undefined;
  });
  return making;
}
async function make(anew: boolean): Promise<Identity> {
  const storage = await postStorage();
  const there = await storage.identity();
  if (there) return there;
  if (await storage.lockedKeys()) throw new Trouble('keys-locked');
  if (!anew && (await storage.keysCopy()) !== null) throw new Trouble('keys-waiting');
  const fresh = await newIdentity();
  await storage.keepIdentity(fresh);
  void askToKeep();
  return fresh;
}
let making: Promise<Identity> | undefined;

async function keysIn(storage: PostStorage): Promise<KeysHere> {
  const [identity, locked] = await Promise.all([storage.identity(), storage.lockedKeys()]);
  if (identity) return { state: 'here', identity, isProtected: locked !== null };
  return locked ? { state: 'locked', ...locked } : { state: 'none' };
}

/** The keys of this browser. A failed read is not reported as "none": new keys would replace those that could not be read. */
export function useIdentity(): KeysHere {
  const [found, setFound] = useState<KeysHere>({ state: 'reading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let here = true;
    let stop = () => {};
    let reads = 0;
    const again = () => {
      setFound({ state: 'reading' });
      setTries((before) => before + 1);
    };
    const fail = (error: unknown) => here && setFound({ state: 'failed', problem: problemOf(error), again });
    postStorage().then((storage) => {
      const look = () => {
        const read = ++reads;
        // The answer to an earlier question may come late.
        keysIn(storage).then(
          (keys) => here && read === reads && setFound(keys),
          (error: unknown) => read === reads && fail(error),
        );
      };
      look();
      stop = storage.onChange(({ what }) => what === 'keys' && look());
      if (!here) stop();
    }, fail);
    return () => {
      here = false;
      stop();
    };
  }, [tries]);
  return found;
}

/** Whether a copy of these keys was made or put off, and what a person may say to the question. */
export function useCopyAsked(sign: string | undefined) {
  const [{ copiedKeys, putOffCopy }, setKnown] = useState(readSettings);
  const say = (what: 'copiedKeys' | 'putOffCopy') => () => {
    saveSettings({ [what]: sign });
    setKnown(readSettings());
  };
  return {
    areCopied: sign === undefined || copiedKeys === sign || putOffCopy === sign,
    onKeys: goTo.keys,
    onHaveCopy: say('copiedKeys'),
    onLater: say('putOffCopy'),
  };
}
