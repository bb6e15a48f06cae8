import type { Msg, NatsConnection } from '@nats-io/nats-core';

/**
 * Live words of others: that something was posted, that their page is open. The relay bounds neither how often nor how much anybody says, and all of it
 * is but a hint: when it is too much, nobody is heard for a while, and what was posted is found by looking.
 */

/** Milliseconds, and what may be said in them: far more than a full room says when all of its posts are handed over at once. */
const PERIOD = 10_000;
const MOST_MESSAGES = 6_000;
const MOST_BYTES = 4_000_000;

type Hearers = Readonly<Record<string, (message: Msg) => void>>;

/** Hears what is said under these names; `look` is called when something may have been missed. Answers with the function that ends it. */
export function hearLive(
  connection: Pick<NatsConnection, 'subscribe'>,
  hearers: Hearers,
  look: () => void,
): () => void {
  let ends: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = 0;
  let count = 0;
  let bytes = 0;
  const isTooMuch = ({ data }: Msg): boolean => {
    if (Date.now() - began > PERIOD) [began, count, bytes] = [Date.now(), 0, 0];
    count += 1;
    bytes += data.length;
    return count > MOST_MESSAGES || bytes > MOST_BYTES;
  };
  const listen = () => {
    ends = Object.entries(hearers).map(([subject, hear]) => {
      const subscription = connection.subscribe(subject, {
        callback(error, message) {
          if (error || timer !== undefined) return;
          if (isTooMuch(message)) rest();
          else hear(message);
        },
      });
      return () => subscription.unsubscribe();
    });
  };
  const rest = () => {
    for (const end of ends) end();
    timer = setTimeout(() => {
      timer = undefined;
      began = 0;
      listen();
      look();
    }, PERIOD);
  };
  listen();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
