import type { NatsConnection } from '@nats-io/nats-core';
import type { Presence } from '../../post/carrier.ts';
import { SEAT_ID_PATTERN } from '../../post/header.ts';

/**
 * Pages that say that they are open, for which seats of which campaign: a room can have several. Nobody keeps it and nobody signs it: the relay sees to it that nobody says it under another
 * credential, and that is all.
 */

const EVERY = 20_000;
/** Milliseconds after which a page that says nothing is taken for closed. */
const FORGOTTEN = 50_000;
/** The shortest time between two answers to pages that have just come. */
const ANSWER = 1_000;
const MOST_SEATS = 12;
const MOST_NAMES = 70;
const LONGEST = 600;
/** Comes before the id of a campaign, which so is no seat for a page of an earlier version. */
const CAMPAIGN = '#';

interface RelayPresence extends Presence {
  /** Notes the words of another credential. */
  readonly hear: (name: string, text: string) => void;
  readonly say: () => void;
  readonly close: () => void;
}

/** Words of other campaigns are not heard; those of a page that names none are. */
export function relayPresence(
  now: () => NatsConnection | undefined,
  subject: string,
  campaign?: string,
): RelayPresence {
  const ours = campaign === undefined ? [] : [CAMPAIGN + campaign];
  const others = new Map<string, { readonly seats: readonly string[]; readonly at: number }>();
  const listeners = new Set<() => void>();
  let own: readonly string[] = [];
  const seats = () => [...new Set([...others.values()].flatMap((other) => other.seats))].sort();
  let told = '';
  const tell = () => {
    const text = seats().join(' ');
    if (text === told) return;
    told = text;
    for (const listener of [...listeners]) listener();
  };
  const say = () => {
    const connection = now();
    if (connection && !connection.isClosed() && own.length > 0)
      connection.publish(subject, [...ours, ...own].join(' '));
  };
  let answering: ReturnType<typeof setTimeout> | undefined;
  let isOwed = false;
  /** Answers a page that has just come and does not know yet who is here; one that comes again and again gets no more for it. */
  const answer = () => {
    isOwed = answering !== undefined;
    if (isOwed) return;
    say();
    answering = setTimeout(() => {
      answering = undefined;
      if (isOwed) answer();
    }, ANSWER);
  };
  const timer = setInterval(() => {
    say();
    for (const [name, { at }] of others) if (Date.now() - at > FORGOTTEN) others.delete(name);
    tell();
  }, EVERY);
  return {
    seats,
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    show(seats) {
      const gone = own.length > 0 && seats.length === 0;
      own = seats.filter((seat) => SEAT_ID_PATTERN.test(seat)).slice(0, MOST_SEATS);
      if (gone) leave();
      else say();
    },
    hear(name, text) {
      const words = text.length > LONGEST ? [] : text.split(' ');
      if (words.some((word) => word.startsWith(CAMPAIGN) && ours.length > 0 && !ours.includes(word))) return;
      const said = words.filter((word) => SEAT_ID_PATTERN.test(word));
      const isNew = !others.has(name);
      if (said.length === 0) others.delete(name);
      else if (!isNew || others.size < MOST_NAMES)
        others.set(name, { seats: said.slice(0, MOST_SEATS), at: Date.now() });
      if (isNew && others.has(name)) answer();
      tell();
    },
    say,
    close() {
      clearInterval(timer);
      clearTimeout(answering);
      if (own.length > 0) leave();
      listeners.clear();
    },
  };

  function leave(): void {
    const connection = now();
    if (connection && !connection.isClosed()) connection.publish(subject, ours.join(' '));
  }
}
