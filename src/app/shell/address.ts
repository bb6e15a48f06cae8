/** Reading addresses behind `#`, as people type and mangle them. Nothing here throws. */

/** The part of an address after a first step (`c` in `#/c/hill`), decoded once; null for other addresses. */
export function partAfter(step: string, hash: string): string | null {
  const [, first, part] = /^#?\/?([^/]+)\/([^/]+)\/?$/.exec(hash) ?? [];
  if (part === undefined || first!.toLowerCase() !== step) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
