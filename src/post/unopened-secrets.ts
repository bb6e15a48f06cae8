import { type AnyEvent, type AnySystem, type Campaign, GM, hashOf, PUBLIC, replay, type Seat } from '@hexpost/engine';
import { newEntries } from './resolve.ts';

/**
 * Seats whose commands in a round must still be kept secret where the round stops (N-4.12, N-5). A report shows the orders
 * that it used, and would open these too early. `gm` is among them for a secret entry of the game master's own, as long as
 * the sides still command in secret; after that nothing waits for it to be opened. Empty when the report may be published.
 */
export function stillSecret(system: AnySystem, before: Campaign, after: Campaign): readonly Seat[] {
  const entries = newEntries(before, after);
  const isReveal = ({ events }: { readonly events: readonly AnyEvent[] }) =>
    events.some((event) => system.revealsSecrets(event) || system.keepsSecrets?.(event));
  const unopened = entries
    .slice(entries.findLastIndex(isReveal) + 1)
    .filter(({ events }) => !events.every((event) => isOpenToAll(system, event) || system.revealedByReport?.(event)));
  if (unopened.length === 0) return [];
  const seats = [...new Set(unopened.map(({ seat }) => seat))];
  return seats.some((seat) => seat !== GM) || system.secret(replay(system, after)) ? seats : [];
}

/** True when the public may read an event unchanged while secrets must not be revealed. */
function isOpenToAll(system: AnySystem, event: AnyEvent): boolean {
  const shown = system.show(event, PUBLIC, false);
  return shown !== undefined && (shown === event || hashOf(shown) === hashOf(event));
}
