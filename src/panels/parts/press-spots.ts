/** Places on the page where a press can land, and their elements. */

export const MAP = '[data-hexpost-map]';
/** The open part of a panel. */
export const PANEL = '[data-panel]';
export const BUTTON = 'button, [role=button], [role=menuitem], [role=option], a[href], summary';
export const PRESSABLE = `${BUTTON}, label, [role=tab], [role=menuitemradio], [role=menuitemcheckbox], ${MAP}`;
/** Toggles and links, known by their attributes, and elements marked as repeatable: they may be pressed repeatedly. */
export const REPEATABLE =
  '[data-repeats], [aria-pressed], [aria-expanded], [aria-checked], [aria-selected], summary, a';
/** Buttons that end a part of the game. */
export const ENDS = '[data-ends]';
export const DIALOG = '[role=dialog][aria-modal=true], [role=alertdialog]';
export const WRITING = 'textarea, [contenteditable=""], [contenteditable="true"]';
export const FIELD = 'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';

/** The element at the pointer or with the focus. `sign` distinguishes it from a later use of the same element by React. */
interface Spot {
  readonly thing: Element | null;
  readonly sign: string;
  /** The time when it came there by itself, in ms of `performance.now`; 0 if the user moved the pointer or the focus. */
  readonly came: number;
}
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}
export const NOWHERE: Spot = { thing: null, sign: '', came: 0 };

export const closestTo = (target: EventTarget | null, what: string): Element | null =>
  target instanceof Element ? target.closest(what) : null;
export const isNear = (a: PointerPlace | null, b: PointerPlace | null, reach: number): boolean =>
  a !== null && b !== null && Math.hypot(a.x - b.x, a.y - b.y) <= reach;

/** Changes with the words of a button, but not with a count in them, which changes with every press. */
export const spotSign = (thing: Element | null): string =>
  thing?.matches(BUTTON) && !thing.matches(REPEATABLE)
    ? `${thing.getAttribute('aria-label') ?? ''} ${thing.textContent}`.replace(/\d+/g, '#')
    : '';

/** The buttons of a new dialog, and those that end a part. */
export function* questionsIn(node: Element): Iterable<Element> {
  if (node.matches(ENDS)) yield node;
  yield* node.querySelectorAll(ENDS);
  const dialogs = node.matches(DIALOG) ? [node] : node.querySelectorAll(DIALOG);
  for (const dialog of dialogs) yield* dialog.querySelectorAll('button');
}

/** Lets the current press through to the element below, so that a program that presses for a person tries again. */
export function letThrough(thing: Element): void {
  thing.setAttribute('data-refuses', '');
  setTimeout(() => thing.removeAttribute('data-refuses'));
}
