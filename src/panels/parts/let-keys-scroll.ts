const TAB_STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex^="-"])';

/**
 * Makes an element a tab stop while it scrolls and nothing in it is one, so that arrow keys can scroll it: not every browser does
 * so by itself. Use it as the `ref` of whatever may scroll.
 */
export function letKeysScroll(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const own = element.getAttribute('tabindex');
  const judge = () => {
    // No key scrolls to what is cut off.
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls =
      (overflowY !== 'hidden' && element.scrollHeight > element.clientHeight) ||
      (overflowX !== 'hidden' && element.scrollWidth > element.clientWidth);
    const hasStop = () => [...element.querySelectorAll(TAB_STOPS)].some((stop) => stop.getClientRects().length > 0);
    if (scrolls && !hasStop()) element.tabIndex = 0;
    // One that has the focus keeps it.
    else if (element === document.activeElement) return;
    else if (own === null) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', own);
  };
  const sizes = new ResizeObserver(judge);
  sizes.observe(element);
  // Observed anew, the size is told after the next layout: reading it here would force one.
  const changes = new MutationObserver(() => {
    sizes.unobserve(element);
    sizes.observe(element);
  });
  changes.observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['disabled', 'open', 'hidden'],
  });
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
