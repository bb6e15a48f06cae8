import { type Campaign, replay } from '../engine/kernel/campaign.ts';
import { hashOf } from '../engine/kernel/hash.ts';
import { GM, PUBLIC, type Seat } from '../engine/kernel/ids.ts';
import type { AnyEvent, AnySystem } from '../engine/kernel/system.ts';
import { newEntries } from './resolve.ts';

/**
 * Seats whose secret commands of a round are not open yet when it stops there (N-4.12, N-5): a report shows the orders
 * that it used, and would open these before their time. `gm` stands for what he entered in secret himself while the sides
 * still command in secret: later on nobody waits for it to be opened. Empty when the round may be told.
 */
export function stillSecret(system: AnySystem, before: Campaign, after: Campaign): readonly Seat[] {
  const entries = newEntries(before, after);
  const word = ({ events }: { readonly events: readonly AnyEvent[] }) =>
    events.some((event) => system.opens(event) || system.buries?.(event));
  const shut = entries
    .slice(entries.findLastIndex(word) + 1)
    .filter(({ events }) => !events.every((event) => isOpenToAll(system, event)));
  if (shut.length === 0) return [];
  const seats = [...new Set(shut.map(({ seat }) => seat))];
  return seats.some((seat) => seat !== GM) || system.secret(replay(system, after)) ? seats : [];
}

/** Whether the public may read an event as it is while secrets are kept. */
function isOpenToAll(system: AnySystem, event: AnyEvent): boolean {
  const shown = system.show(event, PUBLIC, false);
  return shown !== undefined && (shown === event || hashOf(shown) === hashOf(event));
}
