import { type RelayAccess, readRelayAccess } from '../../post/relay-access.ts';

/** The relay that the host of this site names, and the relays that its policy lets the page connect to. */

/** The access with which anybody gets a room on the site's own relay; undefined where there is none. */
export function siteRelay(): RelayAccess | undefined {
  const found = document.querySelector<HTMLMetaElement>('meta[name="hexpost-relay"]');
  const access = found ? readRelayAccess(found.content) : undefined;
  return access && isRelayOpened(access.address) ? access : undefined;
}

/** True if the page may connect to this address. */
export function isRelayOpened(address: string): boolean {
  const found = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return !found || opensRelay(found.content, address);
}

/** True if a policy opens this address: its source names the whole of it, or a folder that it is in. */
export function opensRelay(policy: string, address: string): boolean {
  const sources = /connect-src([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
  const { protocol } = new URL(address);
  return sources.some(
    (source) => source === protocol || source === address || (source.endsWith('/') && address.startsWith(source)),
  );
}

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
