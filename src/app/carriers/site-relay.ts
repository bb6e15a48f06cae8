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
