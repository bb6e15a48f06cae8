import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, unwrap, wrap } from 'idb';

/**
 * The place of a database. One that cannot be opened any more is left as it is and begun afresh elsewhere: in Chromium, where all
 * databases of a site break together, in a storage bucket of its own; in other browsers under another name.
 */
export interface DatabasePlace {
  readonly factory: IDBFactory;
  readonly name: string;
}

export const AFRESH_KEY = 'hexpost.afresh';

export function allTimes(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(AFRESH_KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

/** The number of times a database was begun afresh. Workers need to be given it. */
export function timesAfresh(name: string): number {
  const all = allTimes();
  const times = Object.hasOwn(all, name) ? all[name] : 0;
  return Number.isInteger(times) && Number(times) >= 0 && Number(times) < 100 ? Number(times) : 0;
}

const databasePlace = async (name: string, times = timesAfresh(name)): Promise<DatabasePlace> =>
  times === 0 ? { factory: indexedDB, name } : (await import('./new-place.ts')).newPlace(name, times);

/** True when there is such a database, and also when the browser does not report it. */
export async function hasDatabase(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return true;
  const place = await databasePlace(name);
  if (typeof place.factory.databases !== 'function') return true;
  return (await place.factory.databases()).some((found) => found.name === place.name);
}

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

/** Opens a database, whose tables `upgrade` brings to this version. Its transactions end when the page is suspended. */
export async function openDatabase<Tables extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Tables>, before: number) => void,
  /** The number of times it was begun afresh; a page knows that by itself. */
  times?: number,
): Promise<IDBPDatabase<Tables>> {
  const place = await databasePlace(name, times);
  const request = place.factory.open(place.name, version);
  request.addEventListener('upgradeneeded', ({ oldVersion }) =>
    upgrade(wrap(request.result) as unknown as IDBPDatabase<Tables>, oldVersion),
  );
  const db = (await wrap(request)) as unknown as IDBPDatabase<Tables>;
  // A newer tab wants to change the tables: let it.
  db.addEventListener('versionchange', ({ target }) => (target as unknown as IDBDatabase).close());
  endAside(unwrap(db));
  return db;
}

function endAside(db: IDBDatabase): void {
  const running = new Set<IDBTransaction>();
  const begin = db.transaction.bind(db);
  db.transaction = (...asked) => {
    const tx = begin(...asked);
    running.add(tx);
    const ended = () => running.delete(tx);
    wrap(tx).done.then(ended, ended);
    // Work that was under way continues for a moment: what it begins now would never end.
    if (isAside()) tx.abort();
    return tx;
  };
  onAside(() => {
    for (const tx of running)
      try {
        tx.abort();
      } catch {
        // It has just ended by itself.
      }
  });
}

/**
 * Does `work` in a transaction: all of it, or nothing. When the transaction itself failed, the error is its reason, which its
 * requests do not have: a browser that is out of room reports to each of them only that it was aborted.
 */
export async function transact<Tables extends DBSchema, Names extends ArrayLike<StoreNames<Tables>>, T>(
  tx: IDBPTransaction<Tables, Names, 'readwrite'>,
  work: (tx: IDBPTransaction<Tables, Names, 'readwrite'>) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(tx);
    await tx.done;
    return result;
  } catch (error) {
    tx.done.catch(() => {});
    try {
      tx.abort();
    } catch {
      throw tx.error ?? error;
    }
    throw error;
  }
}
