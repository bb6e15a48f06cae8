import type { RelayAccess } from '../../post/relay-access.ts';

/** Rooms on the relay of this site. What relays need is loaded by those alone who ask for one. */

/** `busy`: too many rooms were asked for, so later; `none`: nobody answers who could give one. */
export type RoomRefusal = 'busy' | 'none';

/** The accesses to a new room, the game master's first, then one for each seat; or why there is none. */
export async function askSiteForRoom(guest: RelayAccess, seats: number): Promise<readonly RelayAccess[] | RoomRefusal> {
  const { askForRoom } = await import('./ask-for-room.ts');
  try {
    return await askForRoom(guest, seats);
  } catch (error) {
    const why = refusalOf(error);
    if (!why) throw error;
    return why;
  }
}

/** Why there is no room: the host's answer, or none, because the relay cannot be reached. */
function refusalOf(error: unknown): RoomRefusal | undefined {
  const { why, name } = (error ?? {}) as { readonly why?: unknown; readonly name?: unknown };
  if (why === 'busy' || why === 'none') return why;
  return RELAY_ERRORS.has(String(name)) ? 'none' : undefined;
}
/** As the relay's client names them. */
const RELAY_ERRORS: ReadonlySet<string> = new Set([
  'ConnectionError',
  'TimeoutError',
  'AuthorizationError',
  'UserAuthenticationExpiredError',
  'ClosedConnectionError',
]);
