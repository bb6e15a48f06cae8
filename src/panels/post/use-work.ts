import { useState } from 'react';
import { Trouble } from '../start/shelf.ts';

/**
 * A press whose work takes a moment, such as signing a post: meanwhile the button shows it, and a second press does nothing. What could
 * not be stored the page tells elsewhere.
 */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const begin = (work: () => Promise<unknown>): void => {
    if (isBusy) return;
    setBusy(true);
    void work()
      .catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error;
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, begin };
}
