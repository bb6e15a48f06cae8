/** Random bytes of the browser, as hex digits. The only randomness outside the dice; it makes seeds and ids. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
