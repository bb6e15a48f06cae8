/**
 * The version of the engine: of the rules as the program carries them out. It is the version of the product, and is written to every
 * campaign file and checkpoint.
 */
export const ENGINE_VERSION = '0.1.0';

/** A version of two or three numbers: `1.2` or `1.2.3`. */
export const VERSION = /^\d{1,5}(?:\.\d{1,5}){1,2}$/;

/** Below zero when version `a` is older than `b`, above zero when it is newer. */
export function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = [0, 1, 2].find((i) => (ours[i] ?? 0) !== (theirs[i] ?? 0));
  return at === undefined ? 0 : (ours[at] ?? 0) - (theirs[at] ?? 0);
}
