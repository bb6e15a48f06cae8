import { randomUUID } from 'node:crypto';
import { headers } from '@nats-io/nats-core';
import type { OpenRelay } from '../../app/carriers/relay.ts';
import { EXPECTED_LAST, placeName } from '../../app/carriers/relay-posting.ts';
import type { RelayAccess } from '../../post/relay-access.ts';
import { relaySubjects } from '../../post/relay-subjects.ts';

/**
 * One of several referees of a room leads it: an entry in a key-value bucket of the relay, which is changed only by whoever knows its
 * last revision. The lock saves work. That there is one report is the fence's business (`BlockSource.isFenced`): a referee that has lost the
 * lock and does not know it yet is refused by the relay.
 */

export interface LeadLock {
  /** Takes the lock, or keeps it; false while another has it. Rejects while the relay does not answer. */
  readonly holds: () => Promise<boolean>;
}

export interface LeadTools {
  /** The name of this referee, which stands in a lock that it holds. */
  readonly holder?: string;
  /** Milliseconds that never run backwards. */
  readonly clock?: () => number;
}

/** A lock that has not been renewed for this long, by the clock of whoever waits for it, is free. In milliseconds. */
export const LOCK_TIME = 30_000;

export function openLeadLock(
  ask: OpenRelay['ask'],
  access: Pick<RelayAccess, 'room' | 'seed'>,
  { holder = randomUUID(), clock = () => performance.now() }: LeadTools = {},
): LeadLock {
  const { lock, readLock } = relaySubjects(access.room, '*');
  /** The last revision of somebody else, and when it was first seen here. */
  let other: { readonly revision: number; readonly since: number } | undefined;
  /** The time until which the lock is certainly held. */
  let heldUntil = Number.NEGATIVE_INFINITY;

  /** Writes the entry if its last revision is this one. */
  async function write(revision: number): Promise<boolean> {
    const began = clock();
    const named = headers();
    named.set(EXPECTED_LAST, String(revision));
    // Two that write at once may both pass the number, and one of them the name: see `placeName`.
    named.set('Nats-Msg-Id', placeName(access, revision));
    const answer = await ask(lock, holder, named);
    const { error, duplicate } = answer.json() as {
      readonly error?: { readonly err_code?: number; readonly description?: string };
      readonly duplicate?: boolean;
    };
    if (error && error.err_code !== 10_071) throw new Error(error.description ?? 'the relay refused the lock');
    if (error || duplicate) return false;
    other = undefined;
    heldUntil = began + LOCK_TIME;
    return true;
  }

  return {
    async holds() {
      // Renewed long before anybody else may take it.
      if (clock() < heldUntil - (2 * LOCK_TIME) / 3) return true;
      const entry = await ask(readLock, '');
      const revision = Number(entry.headers?.get('Nats-Sequence'));
      if (!Number.isSafeInteger(revision) || revision < 1) return write(0);
      if (entry.string() === holder) return write(revision);
      heldUntil = Number.NEGATIVE_INFINITY;
      if (other?.revision !== revision) other = { revision, since: clock() };
      return clock() - other.since >= LOCK_TIME && write(revision);
    },
  };
}
