/**
 * A browser may put a page aside when the person goes on, and show it again on their way back, as it was. Nothing of the
 * page runs meanwhile, and whatever it holds of the storage stays held: in WebKit one open transaction keeps every
 * other page from writing for good. So a page lets go of everything when it is put aside, and does it again when it is back.
 */

let times = 0;
let away: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** How often this page was put aside. */
export const timesAside = (): number => times;

/** True while the page is put aside; what was under way then still runs for a moment. */
export const isAside = (): boolean => away !== undefined;

/** Resolves once the page is shown, at once when it is. */
export const shown = (): Promise<void> => away ?? Promise.resolve();

/** Calls back whenever the page is put aside, as the last thing that it does. Returns the unsubscribe function. */
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
