import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';

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
