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
