import type { MemoryCopies } from '../../support/memory-copies.ts';

/** Writes that still succeed, in the database and the copies together; afterwards each fails as on a full disk. */
let left = Number.POSITIVE_INFINITY;

const QUOTA = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

const prototype = IDBObjectStore.prototype;
for (const name of ['put', 'add', 'delete'] as const) {
  const write = prototype[name] as (...args: unknown[]) => IDBRequest;
  (prototype as unknown as Record<string, unknown>)[name] = function (this: IDBObjectStore, ...args: unknown[]) {
    if (left-- <= 0) throw QUOTA();
    return write.apply(this, args);
  };
}

/** Copies whose writes count as well; the one that fails is torn in its middle. */
export function countedCopies(copies: MemoryCopies): MemoryCopies {
  const { append, put, remove } = copies;
  const counted = async (write: () => Promise<boolean>): Promise<boolean> => {
    if (left-- > 0) return write();
    if (left === -1) copies.room = 60;
    else copies.room = 0;
    return write().finally(() => {
      copies.room = Number.POSITIVE_INFINITY;
    });
  };
  copies.append = (...args) => counted(() => append(...args));
  copies.put = (...args) => counted(() => put(...args));
  copies.remove = (...args) => (left-- > 0 ? remove(...args) : Promise.resolve(false));
  return copies;
}

export const allowWrites = (count: number): void => {
  left = count;
};
