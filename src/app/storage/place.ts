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

export const databasePlace = async (name: string, times = timesAfresh(name)): Promise<DatabasePlace> =>
  times === 0 ? { factory: indexedDB, name } : (await import('./new-place.ts')).newPlace(name, times);

/** True when there is such a database, and also when the browser does not report it. */
export async function hasDatabase(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return true;
  const place = await databasePlace(name);
  if (typeof place.factory.databases !== 'function') return true;
  return (await place.factory.databases()).some((found) => found.name === place.name);
}
