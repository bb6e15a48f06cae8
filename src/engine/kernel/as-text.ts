/** A value from outside as text. Unlike `String` it never throws: JSON can hold an object with a `toString` that is no function. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
