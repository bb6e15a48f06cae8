/** Work in steps. Between two of them the caller may do something else. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. */
export function finishSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

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
