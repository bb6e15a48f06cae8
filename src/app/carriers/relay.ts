import type { Carrier, Presence } from '../../post/carrier.ts';
import type { RelayAccess } from '../../post/relay-access.ts';

export interface OpenRelay extends Carrier {
  readonly presence: Presence;
  /** Ends the connection. */
  readonly close: () => void;
}

/** A room of a relay as a carrier. It connects by itself, again and again, and rejects what is asked while it is not connected. */
export async function openRelay(access: RelayAccess, campaign?: string): Promise<OpenRelay> {
  throw new Error(`not built yet: ${access.room} ${campaign}`);
}

/**
 * Asks a relay for a room, with the access of a guest that its site names: the access of the game master first, then one for each
 * seat. Rejects with a `RelayRefusal` when the host gives none now.
 */
export async function askForRoom(guest: RelayAccess, seats: number): Promise<readonly RelayAccess[]> {
  throw new RelayRefusal('none', `not built yet: ${guest.room} ${seats}`);
}

/** `busy`: too many rooms were asked for, so later; `none`: nobody answers who could give one. */
export class RelayRefusal extends Error {
  readonly why: 'busy' | 'none';

  constructor(why: 'busy' | 'none', message: string) {
    super(message);
    this.why = why;
  }
}
