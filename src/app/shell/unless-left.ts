/** The way to another page after a wait that begins now; closed once the visitor has gone elsewhere meanwhile. */
export function unlessLeft<To extends readonly unknown[]>(go: (...to: To) => void): (...to: To) => void {
  const here = globalThis.location?.hash;
  return (...to) => {
    if (globalThis.location?.hash === here) go(...to);
  };
}
