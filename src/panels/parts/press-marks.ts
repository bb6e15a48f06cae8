import { BUTTON } from './press-spots.ts';

/** Buttons that look disabled and ignore presses of a pointer for a moment, each until a time of `performance.now`. */
export function settlingMarks() {
  const marks = new Map<Element, number>();
  function mark(thing: Element, until: number): void {
    if (!thing.matches(BUTTON) || (thing.hasAttribute('aria-disabled') && !marks.has(thing))) return;
    if ((marks.get(thing) ?? 0) >= until) return;
    marks.set(thing, until);
    thing.setAttribute('data-settling', '');
    thing.setAttribute('aria-disabled', 'true');
    setTimeout(() => marks.get(thing) === until && unmark(thing), until - performance.now());
  }
  function unmark(thing: Element): void {
    if (!marks.delete(thing)) return;
    thing.removeAttribute('data-settling');
    thing.removeAttribute('aria-disabled');
  }
  return {
    mark,
    unmark,
    /** True if it is marked for longer than `within` milliseconds from now. */
    isMarked: (thing: Element, within = 0): boolean => (marks.get(thing) ?? 0) - performance.now() > within,
    unmarkAll(): void {
      for (const thing of [...marks.keys()]) unmark(thing);
    },
  };
}
