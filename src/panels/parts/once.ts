/** Caches the answer of a request. A failed request is repeated the next time. */
export function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Runs the work once at a time: a call during a run starts nothing and returns the result of that run. */
export function singleFlight<Args extends readonly unknown[], Answer>(
  work: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  let going: Promise<Answer> | undefined;
  return (...args) => {
    going ??= work(...args).finally(() => {
      going = undefined;
    });
    return going;
  };
}
