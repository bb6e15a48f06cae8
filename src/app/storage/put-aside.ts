/**
 * A browser may suspend a page when the person leaves it, and show it again on their way back, as it was. Nothing of the page runs
 * meanwhile, and whatever it holds of the storage stays held: in WebKit one open transaction blocks every other page from writing
 * for good. So a page lets go of everything when it is suspended, and does it again when it is back.
 */

let times = 0;
let away: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The number of times this page was suspended. */
export const timesAside = (): number => times;

/** True while the page is suspended; what was under way then still runs for a moment. */
export const isAside = (): boolean => away !== undefined;

/** Resolves once the page is shown, at once when it is. */
export const shown = (): Promise<void> => away ?? Promise.resolve();

/** Calls back whenever the page is suspended, as the last thing that it does. Returns the unsubscribe function. */
export function onAside(letGo: () => void): () => void {
  listeners.add(letGo);
  return () => void listeners.delete(letGo);
}

// Neither tests of plain functions nor the tools have a page.
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (!persisted || away) return;
  times++;
  away = new Promise((resolve) => {
    const back = () => {
      away = undefined;
      resolve();
    };
    addEventListener('pageshow', back, { once: true });
  });
  for (const letGo of listeners) letGo();
});
