/**
 * Back, as a phone has it: while a dialog, a menu or a sheet is open it closes that, and the page stays. For this, an entry of the
 * browser's history is put above that of the page; it stays when the thing is closed otherwise, and the next Back skips it.
 */

const ABOVE = 'above';

/** Things that can be open, dialogs before what is under them. For a sheet it is the button that folds it. */
const OPEN = ['[role=dialog][aria-modal=true]', '[role=menu], [role=dialog]', '[data-back]'];

function topmost(): HTMLElement | undefined {
  for (const kind of OPEN) {
    const found = [...document.querySelectorAll<HTMLElement>(kind)].filter((each) => each.isConnected).at(-1);
    if (found) return found;
  }
  return undefined;
}

/** Closes it as its own button or Escape does. */
function close(open: HTMLElement): void {
  if (open.matches('[data-back]')) return open.click();
  const held = document.activeElement;
  const target = open.contains(held) ? held! : open;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );
}

const isAbove = (state: unknown): boolean => typeof state === 'object' && state !== null && ABOVE in state;

/** True if this address was reached by Back or Forward. Browsers that do not report it count as no. */
let travelled = false;
export const cameByHistory = (): boolean => travelled;

/** Starts it. Returns the function that ends it. */
export function closeOnBack(): () => void {
  let above = isAbove(history.state);
  let { hash } = location;
  let frame = 0;
  const note = () => {
    above = isAbove(history.state);
    hash = location.hash;
  };
  const onPop = () => {
    const isBelow = above && !isAbove(history.state) && location.hash === hash;
    note();
    if (!isBelow) return;
    const open = topmost();
    if (open) close(open);
    else history.back();
    // The next Back closes a dialog under this one.
    look();
  };
  const look = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (above || !topmost()) return;
      history.pushState({ ...history.state, [ABOVE]: true }, '');
      note();
    });
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-modal', 'data-back'],
  });
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('popstate', onPop, { signal });
  addEventListener('hashchange', note, { signal });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener(
    'navigate',
    (event) => {
      const { navigationType } = event as Event & { navigationType: string };
      // The entries above pages are not places to go to.
      if (navigationType !== 'replace') travelled = navigationType === 'traverse';
    },
    { signal },
  );
  return () => {
    ended.abort();
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}
