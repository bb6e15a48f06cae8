/** The work, done once at a time: a call while it is still going on changes nothing and answers with the same. */
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
