import type { Plugin } from 'vite';

/**
 * The settings of a host, given when they build: `SITE` is the address of the folder, `CONTACT` an address for reports of security
 * holes.
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

export const siteAddress: Plugin = {
  name: 'site',
  apply: 'build',
  transformIndexHtml: (html) => (process.env.SITE ? withSite(html, process.env.SITE) : html),
  generateBundle() {
    const { CONTACT } = process.env;
    if (!CONTACT) return;
    this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source: securityText(CONTACT, Date.now()) });
  },
};
