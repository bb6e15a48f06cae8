/**
 * Adds styles that are only known at run time, without the inline style tags that the page's policy forbids. `page` is
 * the window that gets them. Returns a function that removes them.
 */
export function adoptStyles(css: string, page: Window & typeof globalThis = window): () => void {
  const { document } = page;
  // jsdom has none.
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
