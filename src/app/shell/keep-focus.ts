/**
 * Moves the focus when the element that had it vanishes. A browser lets it fall to the page, and people without a pointer begin
 * again at the top; here it goes to the element in the place of the lost one, or beside it.
 */

/** The time that other code has to place the focus itself, in milliseconds: dialogs return it a moment later. */
const PATIENCE = 60;

// Buttons that end a part (`data-ends`) never get the focus by themselves: one careless Enter would end it.
const FOCUSABLE =
  'button:not(:disabled, [data-ends]), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], summary,' +
  ' [tabindex]:not([tabindex="-1"])';
/** Short-lived places: once they are gone the focus belongs where it was before them. */
const PASSING = '[role=dialog], [role=menu], [role=listbox]';

/** An element and its ancestors up to the page, each with its place among its siblings then. */
type Trail = readonly (readonly [element: Element, index: number])[];

function trailOf(element: Element): Trail {
  const trail: (readonly [Element, number])[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    trail.push([at, at.parentElement ? [...at.parentElement.children].indexOf(at) : 0]);
  return trail;
}

const isOut = (element: Element): boolean => !element.isConnected || element.matches(':disabled');
/** The first thing that takes the focus in an element, itself included; a heading marked `data-home` before all. */
const firstIn = (element: Element | undefined): HTMLElement | undefined => {
  const found =
    element?.querySelector('[data-home]') ??
    (element?.matches(FOCUSABLE) ? element : element?.querySelector(FOCUSABLE));
  return found instanceof HTMLElement ? found : undefined;
};

/** The focusable element nearest to the lost end of a trail: in its place, before it, after it; else further out. */
function nearestTo(trail: Trail): HTMLElement | undefined {
  for (const [i, [element, index]] of trail.entries()) {
    const parent = trail[i + 1]?.[0] ?? document.body;
    if (!parent.isConnected) continue;
    const siblings = [...parent.children];
    const at = element.isConnected ? siblings.indexOf(element) : index;
    const order = [siblings[at], ...siblings.slice(0, at).reverse(), ...siblings.slice(at + 1)];
    for (const sibling of order) {
      const found = firstIn(sibling);
      if (found) return found;
    }
  }
  return undefined;
}

/** Keeps the focus from falling to the page. Returns the function that ends it. */
export function keepFocus(): () => void {
  /** The last place of the focus, and the last one outside dialogs and menus. */
  let last: Trail = [];
  let home: Trail = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True after a press of a pointer: then the place of the focus is not shown. */
  let hasPointer = false;
  /** True after Escape: a person who closes a dialog wants to go back to where it was opened. */
  let hasEscaped = false;

  const isLost = () => {
    const { activeElement } = document;
    const fell = !activeElement || activeElement === document.body || isOut(activeElement);
    return fell && last.length > 0 && isOut(last[0]![0]);
  };
  const restore = () => {
    timer = undefined;
    if (!isLost() || document.querySelector('[role=dialog][aria-modal=true]')) return;
    const [before] = home[0] ?? [];
    const goal = before && !isOut(before) ? (before as HTMLElement) : nearestTo(home.length > 0 ? home : last);
    goal?.focus({ preventScroll: true, focusVisible: !hasPointer });
    // Lets the guard of presses know that no person moved it there.
    if (!hasEscaped || goal !== before) goal?.dispatchEvent(new Event('focus-restored', { bubbles: true }));
  };
  const watch = new MutationObserver(() => {
    if (timer === undefined && isLost()) timer = setTimeout(restore, PATIENCE);
  });
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = trailOf(target);
    if (!target.closest(PASSING)) home = last;
  };
  // A click on empty ground drops the focus on purpose: the element that had it still exists a moment later.
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // A disabled button loses the focus although no person moved it, and may soon be enabled again.
    if (relatedTarget !== null || !(target instanceof Element) || isOut(target)) return;
    setTimeout(() => {
      if (!isOut(target) && document.activeElement === document.body) last = [];
    });
  };
  const press = (event: PointerEvent | KeyboardEvent) => {
    hasPointer = event.type === 'pointerdown';
    hasEscaped = 'key' in event && event.key === 'Escape';
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('keydown', press, true);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  if (document.activeElement && document.activeElement !== document.body) last = home = trailOf(document.activeElement);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('keydown', press, true);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    watch.disconnect();
    clearTimeout(timer);
  };
}
