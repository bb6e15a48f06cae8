import { useEffect, useState } from 'react';
import { type Identity, newIdentity } from '../../../post/keys.ts';
import { askToKeep } from '../../storage/ask-to-keep.ts';
import { postStorage } from '../../storage/opened-post.ts';

/** The keys of this browser, made on first use. Concurrent calls get the same keys. */
export async function makeIdentity(): Promise<Identity> {
  // Another tab may ask at the same moment.
  making ??= Promise.resolve(navigator.locks ? navigator.locks.request('hexpost-keys', make) : make()).finally(() => {
    making = undefined;
  });
  return making;
}
async function make(): Promise<Identity> {
  const storage = await postStorage();
  const there = await storage.identity();
  if (there) return there;
  const fresh = await newIdentity();
  await storage.keepIdentity(fresh);
  void askToKeep();
  return fresh;
}
let making: Promise<Identity> | undefined;

/** The keys of this browser: null when there are none, undefined while loading. */
export function useIdentity(): Identity | null | undefined {
  const [identity, setIdentity] = useState<Identity | null>();
  useEffect(() => {
    let here = true;
    let stop = () => {};
    postStorage().then(
      (storage) => {
        const look = () =>
          storage.identity().then(
            (found) => here && setIdentity(found),
            () => here && setIdentity(null),
          );
        void look();
        stop = storage.onChange(({ what }) => what === 'keys' && void look());
        if (!here) stop();
      },
      () => here && setIdentity(null),
    );
    return () => {
      here = false;
      stop();
    };
  }, []);
  return identity;
}
