let freezing = false;

/** Development and tests: freeze what the engine returns, so that a change in place throws where it is made. */
export const freezeFromNowOn = (on = true): void => {
  freezing = on;
};

/** The value itself, deeply frozen when freezing is on. */
export function frozen<T>(value: T): T {
  if (freezing) deepFreeze(value);
  return value;
}

/** Freezes plain data with all that is in it. */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) deepFreeze((value as Record<string, unknown>)[key]);
}
