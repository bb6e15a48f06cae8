import { type DBSchema, type IDBPDatabase, unwrap, wrap } from 'idb';
import { databasePlace } from './place.ts';
import { isAside, onAside } from './put-aside.ts';

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
