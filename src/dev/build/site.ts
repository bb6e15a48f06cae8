import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readRelayAccess, relayAddress } from '../../post/relay-access.ts';

/**
 * The settings of a host, given when they build: `SITE` is the address of the folder, `CONTACT` an address for reports of security
 * holes, `RELAY` the address of a relay that the page may connect to, and `RELAY_GUEST` the access with which anybody gets a room there.
 */

const YEAR = 365 * 24 * 3_600_000;

/** The page with the absolute address of its picture, which chats and forums ask for. Refuses what is not an address. */
export function withSite(html: string, site: string): string {
  const folder = new URL(site.endsWith('/') ? site : `${site}/`);
  return html
    .replace(/(property="og:image" content=")[^"]*"/, `$1${new URL('hexpost.png', folder)}"`)
    .replace('<title>', `<meta property="og:url" content="${folder}" />\n    <title>`);
}

/** RFC 9116: the contact for security holes. A bare mail address becomes a link. */
export function securityText(contact: string, now: number): string {
  const link = URL.canParse(contact) ? contact : `mailto:${contact}`;
  return `Contact: ${link}\nExpires: ${new Date(now + YEAR).toISOString()}\nPreferred-Languages: en, ru\n`;
}

/** The policy, in a page or a header, with the address of a relay. Refuses what is not an address. */
export function withRelay(text: string, relay: string): string {
  const address = relayAddress(relay);
  if (address === undefined) throw new Error('RELAY is the address of a relay: wss://..., or ws:// on this computer.');
  return text.replaceAll("connect-src 'self'", `connect-src 'self' ${address}`);
}

/** The page with the access of guests to its relay. */
export function withGuests(html: string, relay: string | undefined, guest: string): string {
  const access = readRelayAccess(guest);
  if (!access) throw new Error('RELAY_GUEST is what `npm run relay -- guest` writes.');
  if (relay === undefined || relayAddress(relay) !== access.address)
    throw new Error(`RELAY_GUEST is for ${access.address}, so RELAY has to be that too.`);
  return html.replace('<title>', `<meta name="hexpost-relay" content="${guest.trim()}" />\n    <title>`);
}

function pageOf(html: string): string {
  const { SITE, RELAY, RELAY_GUEST } = process.env;
  const sited = SITE ? withSite(html, SITE) : html;
  const related = RELAY ? withRelay(sited, RELAY) : sited;
  return RELAY_GUEST ? withGuests(related, RELAY, RELAY_GUEST) : related;
}

export const siteAddress: Plugin = {
  name: 'site',
  apply: 'build',
  transformIndexHtml: pageOf,
  generateBundle() {
    const { CONTACT } = process.env;
    if (!CONTACT) return;
    this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source: securityText(CONTACT, Date.now()) });
  },
  writeBundle({ dir = 'dist' }) {
    const [file, { RELAY }] = [join(dir, '_headers'), process.env];
    if (RELAY && existsSync(file)) writeFileSync(file, withRelay(readFileSync(file, 'utf8'), RELAY));
  },
};
