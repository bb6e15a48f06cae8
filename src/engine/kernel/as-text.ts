/** An untrusted value as text. Unlike `String` it never throws: JSON can hold an object whose `toString` is not a function. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
