/**
 * The only policy of trusted types that the page's content security policy allows: libraries go through it as well. Scripts and
 * workers come from the folder of the product, no code is made from text, and HTML from text is nothing but the empty text with
 * which libraries clear an element.
 */

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
}

/** True for a script below a folder, whose address ends with a slash. Throws if it is not an address. */
export const isOwnScript = (address: string, folder: string): boolean =>
  new URL(address, folder).href.startsWith(folder) && address.endsWith('.js');

// The development server names its modules otherwise and does not require a policy.
if (import.meta.env.PROD)
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createHTML: (text) => text && null,
    createScriptURL: (address) => (isOwnScript(address, new URL('.', document.baseURI).href) ? address : null),
  });
