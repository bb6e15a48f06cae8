/** Every window with something open on it holds this lock, all of them at once. */
export const OPEN = 'hexpost-open';

/** Pages that hold nothing that a change of version could disturb: the start page and the rulebook. */
export const isQuietPage = (hash: string): boolean => /^#?(?:\/?|\/rules(?:\/.*)?)$/.test(hash);

/** Lets the other windows know whether something is open on this one. */
export function holdWhileOpen(): void {
  const { locks } = navigator;
  if (!locks) return;
  let letGo: (() => void) | undefined;
  const look = () => {
    if (isQuietPage(location.hash)) {
      letGo?.();
      letGo = undefined;
    } else if (!letGo) {
      const over = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks.request(OPEN, { mode: 'shared' }, () => over);
    }
  };
  look();
  addEventListener('hashchange', look);
}
