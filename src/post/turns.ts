/** A turn of the event loop whenever the page has been held up for this long. */
export function turns(milliseconds = 20): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < milliseconds) return undefined;
    return new Promise((turn) =>
      setTimeout(() => {
        since = performance.now();
        turn();
      }),
    );
  };
}
