/**
 * A clock for the timers of a test. While anything is at work it stands still; then it goes on to the next timer. So the same seed makes the
 * same things happen in the same order, however busy the machine is, and a minute passes in no time.
 */

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly work: () => void;
  /** Milliseconds between one time and the next. */
  readonly every?: number;
}

export interface VirtualClock {
  readonly now: () => number;
  /** Lets so many milliseconds pass. */
  readonly runFor: (time: number) => Promise<void>;
  /** Gives the world its own timers back. */
  readonly end: () => void;
}

const REPLACED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
/** Work of the browser's own that is done beside the program. */
const ASIDE = ['verify', 'digest', 'importKey', 'exportKey', 'encrypt', 'decrypt', 'deriveBits', 'deriveKey'] as const;

type Replaceable = Record<string, unknown>;

/** Puts this clock in the place of the world's, until it is ended. */
export function startVirtualClock(start: number): VirtualClock {
  let now = start;
  let count = 0;
  /** Work that goes on aside. */
  let busy = 0;
  const timers = new Map<number, Timer>();
  const nextTurn = setImmediate;
  const add = (work: () => void, wait = 0, every?: number): number => {
    count += 1;
    const timer = { id: count, at: now + Math.max(1, Math.round(wait)), work, ...(every !== undefined && { every }) };
    timers.set(count, timer);
    return count;
  };
  const remove = (id: number) => void timers.delete(id);
  const replaced: { readonly on: Replaceable; readonly name: string; readonly before: unknown }[] = [];
  const replace = (on: object, name: string, by: unknown) => {
    const place = on as Replaceable;
    replaced.push({ on: place, name, before: place[name] });
    place[name] = by;
  };
  const stands: Record<(typeof REPLACED)[number], unknown> = {
    setTimeout: (work: () => void, wait?: number) => add(work, wait),
    clearTimeout: remove,
    setInterval: (work: () => void, wait = 1) => add(work, wait, Math.max(1, wait)),
    clearInterval: remove,
  };
  for (const name of REPLACED) replace(globalThis, name, stands[name]);
  replace(Date, 'now', () => now);
  replace(performance, 'now', () => now - start);
  const { subtle } = crypto;
  for (const name of ASIDE) {
    const before = (subtle[name] as (...given: unknown[]) => Promise<unknown>).bind(subtle);
    replace(subtle, name, async (...given: unknown[]) => {
      busy += 1;
      try {
        return await before(...given);
      } finally {
        busy -= 1;
      }
    });
  }
  const rest = async () => {
    do await new Promise<void>((resume) => nextTurn(() => resume()));
    while (busy > 0);
  };
  const nextTimer = (): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers.values()) if (!next || timer.at < next.at) next = timer;
    return next;
  };

  return {
    now: () => now,
    async runFor(time) {
      const end = now + Math.round(time);
      for (;;) {
        await rest();
        const next = nextTimer();
        if (!next || next.at > end) break;
        now = Math.max(now, next.at);
        if (next.every === undefined) timers.delete(next.id);
        else timers.set(next.id, { ...next, at: now + Math.round(next.every) });
        next.work();
      }
      now = end;
    },
    end() {
      for (const { on, name, before } of replaced.splice(0).toReversed()) on[name] = before;
    },
  };
}
