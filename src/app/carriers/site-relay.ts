import { type RelayAccess, readRelayAccess } from '../../post/relay-access.ts';

/** The guest's access to the relay that this site names, with which a room can be asked for; undefined where it names none. */
export async function siteRelay(): Promise<RelayAccess | undefined> {
  const named: unknown = import.meta.env.VITE_RELAY_GUEST;
  return typeof named === 'string' ? readRelayAccess(named) : undefined;
}
