import { type RelayAccess, readRelayAccess } from '../../post/relay-access.ts';

/** The file beside the page in which a host names a relay. */
const FILE = 'relay.txt';

/**
 * The access of a guest to the relay that this site names, with which a room can be asked for: when it is built, or in a file beside the
 * page. Undefined where it names none.
 */
export async function siteRelay(): Promise<RelayAccess | undefined> {
  const built: unknown = import.meta.env.VITE_RELAY_GUEST;
  if (typeof built === 'string' && built !== '') return readRelayAccess(built);
  const answer = await fetch(`${import.meta.env.BASE_URL}${FILE}`).catch(() => undefined);
  return answer?.ok ? readRelayAccess(await answer.text()) : undefined;
}
