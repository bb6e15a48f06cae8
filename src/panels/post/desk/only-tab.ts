import { useEffect } from 'react';
import { create } from 'zustand';

/** Work that one tab alone does by itself: two that publish a report would sign two reports of one round. */

/** The tab that holds each work: this one, or another of the same browser. */
const useHolders = create<Readonly<Record<string, 'here' | 'elsewhere' | undefined>>>(() => ({}));

/** For this long the work stays this tab's once it is done, until the other tabs have heard of it. */
const LINGER = 15_000;

interface Work {
  /** How many parts of this page want it. */
  wanted: number;
  isAsking: boolean;
  /** Gives the lock back, while this tab has it. */
  free?: (() => void) | undefined;
  leaving?: ReturnType<typeof setTimeout> | undefined;
}
const works = new Map<string, Work>();

function workOf(name: string): Work {
  const work = works.get(name) ?? { wanted: 0, isAsking: false };
  works.set(name, work);
  return work;
}

/** False in old browsers and on pages from an insecure address: no tab can know there that it is the only one. */
export const canHold = (): boolean => navigator.locks !== undefined;

/** Makes the work this tab's while it is wanted, unless it is another tab's; asks again whenever the page is looked at. */
export function useHold(name: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canHold()) return;
    const ask = () => askFor(name);
    want(name);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
      leave(name);
    };
  }, [name, isWanted]);
}

export const useIsHeld = (name: string): boolean => useHolders((all) => all[name] === 'here');
/** True while another tab of this browser does the work. */
export const useIsElsewhere = (name: string): boolean => useHolders((all) => all[name] === 'elsewhere');

function want(name: string): void {
  const work = workOf(name);
  work.wanted++;
  clearTimeout(work.leaving);
  askFor(name);
}

function leave(name: string): void {
  const work = workOf(name);
  work.wanted--;
  if (work.wanted > 0) return;
  clearTimeout(work.leaving);
  work.leaving = setTimeout(() => {
    work.free?.();
    work.free = undefined;
    useHolders.setState({ [name]: undefined });
  }, LINGER);
}

function askFor(name: string): void {
  const work = workOf(name);
  if (work.free || work.isAsking) return;
  work.isAsking = true;
  const taken = (lock: Lock | null): Promise<void> | undefined => {
    work.isAsking = false;
    // Nobody may want it any more by the time the answer comes.
    if (work.wanted === 0) return undefined;
    useHolders.setState({ [name]: lock ? 'here' : 'elsewhere' });
    return lock ? new Promise((free) => (work.free = free)) : undefined;
  };
  navigator.locks.request(name, { ifAvailable: true }, taken).catch(() => {
    work.isAsking = false;
  });
}
