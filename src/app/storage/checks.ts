/**
 * A check over what is stored and the place where it is stored: damage shows, and so does a sound record under the key of another.
 * It guards against accidents alone; anyone who wants to deceive can compute it.
 */
export function checkOf(place: unknown, text: string): string {
  const whole = `${JSON.stringify(place)} ${text}`;
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  // cyrb53: two products of 32 bits. SHA-256 takes ten times as long, at a cost to each order and each opening.
  for (let i = 0; i < whole.length; i++) {
    const unit = whole.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  const low = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const high = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return hex(high) + hex(low);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** A record as it is stored. Those of earlier versions have no check until they are written again. */
export type Kept<T> = T & { readonly check?: string };

/** The parts of a record of one table that are checked. */
export interface RecordKind<T> {
  readonly textOf: (record: T) => string;
  /** Guards what comes without a check. */
  readonly isShaped: (record: T, key: IDBValidKey) => boolean;
}

/** A record with its check, to be stored under a key. */
export const withCheck = <T extends object>({ textOf }: RecordKind<T>, key: IDBValidKey, record: T): Kept<T> => ({
  ...record,
  check: checkOf(key, textOf(record)),
});

/** The gate for everything that comes out of a database: a record without its check; undefined when it is missing or damaged. */
export function soundRecord<T extends object>(
  { textOf, isShaped }: RecordKind<T>,
  key: IDBValidKey,
  record: Kept<T> | undefined,
): T | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { check, ...rest } = record;
  const plain = rest as unknown as T;
  try {
    const isSound = isShaped(plain, key) && (check === undefined || check === checkOf(key, textOf(plain)));
    return isSound ? plain : undefined;
  } catch {
    // Not plain data at all.
    return undefined;
  }
}
