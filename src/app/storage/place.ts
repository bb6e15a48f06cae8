/**
 * Where a database is. One that cannot be opened any more is left as it is and begun afresh elsewhere: in Chromium, where all
 * databases of a site break together, in a storage bucket of its own; in other browsers under another name.
 */
export interface DatabasePlace {
  readonly factory: IDBFactory;
  readonly name: string;
}

/** The part of the Storage Buckets API that is used here. */
interface Buckets {
  open(name: string, wish: { readonly persisted: boolean }): Promise<{ readonly indexedDB: IDBFactory }>;
}

const KEY = 'hexpost.afresh';

function allTimes(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** How often a database was begun afresh. Workers have to be told. */
export function timesAfresh(name: string): number {
  const all = allTimes();
  const times = Object.hasOwn(all, name) ? all[name] : 0;
  return Number.isInteger(times) && (times as number) > 0 && (times as number) < 100 ? (times as number) : 0;
}

/** Throws where the browser keeps no settings: the next start would look in the old place. */
export const keepTimesAfresh = (name: string, times: number): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...allTimes(), [name]: times }));

export async function databasePlace(name: string, times = timesAfresh(name)): Promise<DatabasePlace> {
  if (times === 0) return { factory: indexedDB, name };
  const { storageBuckets } = navigator as { readonly storageBuckets?: Buckets };
  if (!storageBuckets) return { factory: indexedDB, name: `${name}-${times}` };
  const bucket = await storageBuckets.open(`${name}-${times}`, { persisted: true });
  return { factory: bucket.indexedDB, name };
}

/** Whether there is such a database; true as well where the browser does not tell. */
export async function hasDatabase(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return true;
  const place = await databasePlace(name);
  if (typeof place.factory.databases !== 'function') return true;
  return (await place.factory.databases()).some((found) => found.name === place.name);
}
