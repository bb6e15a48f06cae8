/** True when this tab may write a campaign: only one tab may at a time. */
export type Hold = 'waiting' | 'held' | 'elsewhere' | 'lost';

export interface Claim {
  readonly hold: Hold;
  onChange(hear: (hold: Hold) => void): () => void;
  /** Takes the campaign over from the tab that has it; that tab is notified. */
  takeOver(): void;
  release(): void;
}

/** Time given to a tab to answer that it has the campaign, in browsers without locks. */
const ANSWER = 150;

/**
 * Asks for a campaign. With Web Locks the browser says which tab has it; without, the tabs ask each other. Neither is what keeps
 * the log whole (the revision check of the storage is): this only informs people in time.
 */
export function claim(id: string): Claim {
  const name = `hexpost-campaign-${id}`;
  let hold: Hold = 'waiting';
  const listeners = new Set<(hold: Hold) => void>();
  const become = (next: Hold) => {
    if (hold === next) return;
    hold = next;
    for (const listener of listeners) listener(next);
  };
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const way = locks ? byLock(locks, name, become) : byAsking(name, become);
  return {
    get hold() {
      return hold;
    },
    onChange(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
    takeOver: way.takeOver,
    release() {
      listeners.clear();
      way.release();
    },
  };
}

interface Way {
  takeOver(): void;
  release(): void;
}

/** Does something with a campaign that no tab has open, and keeps all tabs from it meanwhile; nothing if one has it. */
export async function whileFree(id: string, work: () => Promise<void>): Promise<void> {
  const mine = claim(id);
  try {
    await new Promise<void>((resolve) => {
      mine.onChange(() => resolve());
      if (mine.hold !== 'waiting') resolve();
    });
    if (mine.hold === 'held') await work();
  } finally {
    mine.release();
  }
}

/** A tab that has just let go needs a moment to do so. */
const SECOND_LOOK = 120;

function byLock(locks: LockManager, name: string, become: (hold: Hold) => void): Way {
  let letGo = () => {};
  let over = false;
  let waiting = new AbortController();
  const request = (options: LockOptions, refused = () => {}) =>
    locks
      .request(name, options, (lock) => {
        if (over) return undefined;
        if (!lock) return refused();
        become('held');
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      })
      .catch((error: unknown) => {
        // Taken over by another tab; an abort of our own waiting is no news.
        if (!over && !options.signal?.aborted) become(error instanceof DOMException ? 'lost' : 'held');
      });
  const queue = () => {
    become('elsewhere');
    waiting = new AbortController();
    // Ours as soon as the other tab is closed.
    void request({ signal: waiting.signal });
  };
  const ask = (refused: () => void) => void request({ ifAvailable: true }, refused);
  ask(() => setTimeout(() => !over && ask(queue), SECOND_LOOK));
  return {
    takeOver() {
      waiting.abort();
      void request({ steal: true });
    },
    release() {
      over = true;
      waiting.abort();
      letGo();
    },
  };
}

function byAsking(name: string, become: (hold: Hold) => void): Way {
  if (typeof BroadcastChannel === 'undefined') {
    become('held');
    return { takeOver() {}, release() {} };
  }
  const channel = new BroadcastChannel(name);
  let mine = false;
  const take = () => {
    mine = true;
    become('held');
  };
  const timer = setTimeout(take, ANSWER);
  channel.onmessage = ({ data }) => {
    if (data === 'whose' && mine) channel.postMessage('mine');
    if (data === 'mine' && !mine) {
      clearTimeout(timer);
      become('elsewhere');
    }
    if (data === 'taken' && mine) {
      mine = false;
      become('lost');
    }
  };
  channel.postMessage('whose');
  return {
    takeOver() {
      channel.postMessage('taken');
      take();
    },
    release() {
      clearTimeout(timer);
      channel.close();
    },
  };
}
