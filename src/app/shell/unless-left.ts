/** The address of the start page has two forms. */
const pageNow = (): string | undefined => globalThis.location?.hash.replace(/^#\/?/, '');

/** The way to another page after a wait that begins now; closed once the visitor has gone elsewhere meanwhile. */
export function unlessLeft<To extends readonly unknown[]>(go: (...to: To) => void): (...to: To) => void {
  const here = pageNow();
  return (...to) => {
    if (pageNow() === here) go(...to);
  };
}
