/** Whether two values of plain data have the same content. The order of keys does not matter; undefined members count as absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in one) if (!deepEqual(one[key], other[key])) return false;
  // Inherited members (`toString`) do not count as content.
  for (const key in other) if (other[key] !== undefined && !Object.hasOwn(one, key)) return false;
  return true;
}

let freezing = false;

/** Makes the engine freeze the states and entries it returns from now on, so that code which changes them throws. For development and tests. */
export const freezeFromNowOn = (on = true): void => {
  freezing = on;
};

/** Returns the value itself, deeply frozen if freezing is on. */
export function freezeIfAsked<T>(value: T): T {
  if (freezing) deepFreeze(value);
  return value;
}

/** Freezes plain data with everything inside it. The inside first: listing the members of a frozen object is slow. */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  if (Array.isArray(value)) for (const member of value) deepFreeze(member);
  else for (const key in value) deepFreeze((value as Record<string, unknown>)[key]);
  Object.freeze(value);
}

/** An untrusted value as text. Unlike `String` it never throws: JSON can hold an object whose `toString` is not a function. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
