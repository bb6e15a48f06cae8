import { type RefObject, useEffect, useRef } from 'react';

/** For the first element of a panel: where something else has taken its place in the panel, it is read from the top. */
export function useFromTop<E extends HTMLElement>(): RefObject<E | null> {
  const top = useRef<E>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no way to clean up.
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return top;
}
