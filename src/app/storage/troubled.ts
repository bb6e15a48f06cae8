import { Trouble, type TroubleCode } from '../../panels/start/shelf.ts';
import { isAside, shown, timesAside } from './open-database.ts';

/** The work at which the storage failed. */
export type Doing = 'opening' | 'reading' | 'writing';

/**
 * Turns every failure of the storage into a `Trouble`, which has a sentence for the user. Work that fails because the page was
 * suspended starts over when the page is back.
 */
export async function troubled<T>(work: () => Promise<T>, doing: Doing = 'writing'): Promise<T> {
  if (isAside()) await shown();
  const before = timesAside();
  try {
    return await work();
  } catch (error) {
    if (timesAside() !== before) return shown().then(() => troubled(work, doing));
    if (error instanceof Trouble) throw error;
    throw new Trouble(await codeOf(error, doing), error);
  }
}

/** Seldom called, and so not loaded with the first page. */
const codeOf = (error: unknown, doing: Doing): Promise<TroubleCode> =>
  import('./trouble-code.ts').then(
    (codes) => codes.troubleCode(error, doing),
    () => (doing === 'reading' ? 'not-read' : 'not-saved'),
  );
