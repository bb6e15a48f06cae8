import { type RefObject, useEffect, useRef } from 'react';

/** A ref for the first element of a panel: when the content of the panel is replaced, it is scrolled to the top. */
export function useFromTop<E extends HTMLElement>(): RefObject<E | null> {
  const top = useRef<E>(null);
  useEffect(() => {
    // Some browsers return a promise, which is not a cleanup function.
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return top;
}
