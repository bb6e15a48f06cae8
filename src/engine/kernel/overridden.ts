/** Replaces parts of plain data: objects are changed by key, rows of lists by id, anything else as a whole. */
export function overridden(base: unknown, change: unknown): unknown {
  if (Array.isArray(base) && isPlain(change))
    return base.map((row) =>
      isPlain(row) && typeof row.id === 'string' && Object.hasOwn(change, row.id)
        ? overridden(row, change[row.id])
        : row,
    );
  if (!isPlain(base) || !isPlain(change)) return change;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, overridden(base[key], value)])),
  };
}

/** True for an object that is not a list. */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
