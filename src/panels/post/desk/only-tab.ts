import { useEffect } from 'react';
import { create } from 'zustand';

/** Work that one tab alone does by itself: two that publish a report would sign two reports of one round. */

/** The names of the work that is this tab's. */
const useHeld = create<ReadonlySet<string>>(() => new Set());

/** For this long the work stays this tab's once it is done, until the other tabs have heard of it. */
const LINGER = 15_000;

interface Hold {
  readonly release: () => void;
  /** How many parts of this page want it. */
  wanted: number;
}
const holds = new Map<string, Hold>();

/** Makes the work this tab's while it is wanted, unless it is another tab's; asks again whenever the page is shown. */
export function useHold(name: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let mounted = true;
    let own: Hold | undefined;
    const join = () => {
      const hold = holds.get(name);
      if (!hold || own) return;
      own = hold;
      hold.wanted++;
      if (!mounted) leave();
    };
    const leave = () => {
      const hold = own;
      if (!hold) return;
      hold.wanted--;
      setTimeout(() => {
        if (hold.wanted === 0) hold.release();
      }, LINGER);
    };
    const ask = () => {
      if (own) return;
      if (holds.has(name)) join();
      else void take(name).then(join, () => {});
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      mounted = false;
      document.removeEventListener('visibilitychange', ask);
      leave();
    };
  }, [name, isWanted]);
}

export const useIsHeld = (name: string): boolean => useHeld((held) => held.has(name));

/** Takes the lock of the work. It is given back when nobody wants it any more, or the tab is closed. */
function take(name: string): Promise<void> {
  return new Promise((taken, refused) => {
    const hold = (): Promise<void> =>
      new Promise((free) => {
        const release = () => {
          holds.delete(name);
          useHeld.setState(new Set([...useHeld.getState()].filter((other) => other !== name)), true);
          free();
        };
        holds.set(name, { release, wanted: 0 });
        useHeld.setState(new Set([...useHeld.getState(), name]), true);
        taken();
      });
    // Old browsers, and pages from an insecure address, have no locks.
    if (!navigator.locks) void hold();
    else
      navigator.locks
        .request(name, { ifAvailable: true }, (lock) => (lock ? hold() : refused(new Error('busy'))))
        .catch(refused);
  });
}
