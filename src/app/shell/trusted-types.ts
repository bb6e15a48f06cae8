/**
 * The only policy of trusted types that the page's content security policy allows: libraries go through it as well. Scripts and
 * workers come from the folder of the product, no code is made from text, and HTML from text is nothing but the empty text with
 * which libraries clear an element.
 */

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
}

/** True for a script below a folder. `folder` ends with a slash. */
export function isOwnScript(address: string, folder: string): boolean {
  try {
    const { origin, pathname } = new URL(address, folder);
    const own = new URL(folder);
    return origin === own.origin && pathname.startsWith(own.pathname) && pathname.endsWith('.js');
  } catch {
    return false;
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
// The development server names its modules otherwise and asks for no policy.
if (import.meta.env.PROD && typeof document !== 'undefined')
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScript: () => null,
    createScriptURL: (address) => (isOwnScript(address, new URL('./', document.baseURI).href) ? address : null),
  });
