import { AFRESH_KEY, allTimes, type DatabasePlace } from './open-database.ts';

/** The part of the Storage Buckets API that is used here. */
interface Buckets {
  open(name: string, wish: { readonly persisted: boolean }): Promise<{ readonly indexedDB: IDBFactory }>;
}

/** The place of a database that was begun afresh this many times. Seldom needed, and so not loaded with the first page. */
export async function newPlace(name: string, times: number): Promise<DatabasePlace> {
  const { storageBuckets } = navigator as { readonly storageBuckets?: Buckets };
  if (!storageBuckets) return { factory: indexedDB, name: `${name}-${times}` };
  const bucket = await storageBuckets.open(`${name}-${times}`, { persisted: true });
  return { factory: bucket.indexedDB, name };
}

/** Throws if the browser stores no settings: the next start would look in the old place. */
export const keepTimesAfresh = (name: string, times: number): void =>
  localStorage.setItem(AFRESH_KEY, JSON.stringify({ ...allTimes(), [name]: times }));
