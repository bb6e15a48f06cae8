import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { onAside } from './put-aside.ts';

/** Opens a database, whose tables `upgrade` brings to this version. Its transactions end when the page is put aside. */
export async function openDatabase<Tables extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Tables>, before: number) => void,
): Promise<IDBPDatabase<Tables>> {
  const db = await openDB<Tables>(name, version, {
    upgrade,
    // A newer tab wants to change the tables: let it.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
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
