import { isComposing } from './composing.ts';
import { settlingMarks } from './press-marks.ts';
import {
  BUTTON,
  closestTo,
  DIALOG,
  ENDS,
  FIELD,
  isNear,
  letThrough,
  MAP,
  NOWHERE,
  PANEL,
  type PointerPlace,
  PRESSABLE,
  questionsIn,
  REPEATABLE,
  spotSign,
  WRITING,
} from './press-spots.ts';

/**
 * One press, one action. An element that comes under the pointer or gets the focus by itself (a button that appears,
 * moves or changes its words, a question, the screen of the next seat) ignores presses for a moment: they were meant
 * for the element that was there before. A key held down presses once, and a double click presses a button with words
 * once. Quick presses in different places, and on icons such as + and −, all count.
 */

/** Milliseconds before which nobody can have read a new element. */
export const PAUSE = 500;
/** Milliseconds in which nobody can both see a question and reach its buttons, wherever they are. */
const GLANCE = 250;
/** A pointer that has moved no farther than this, in CSS pixels, counts as still; a finger is less steady. */
const STEADY = 12;
const FINGER_STEADY = 40;
/** Milliseconds after scrolling in which an element under the pointer counts as brought there by the user. */
const SCROLL = 300;

interface Press {
  readonly time: number;
  readonly thing: Element | null;
  readonly at: PointerPlace | null;
  /** A command was accepted. */
  readonly gave: boolean;
}

const NO_PRESS: Press = { time: -PAUSE, thing: null, at: null, gave: false };

let last = NO_PRESS;
/** In this task the user presses, or moves by pointer or key. */
let acting: 'press' | 'going' | null = null;
let focus = NOWHERE;

/** Call when a command was accepted: the place of the press that gave it ignores further presses for a moment. */
export function noteDeed(): void {
  if (acting === 'press') last = { ...last, gave: true };
}

/** True after a press that gave a command. */
export const hasGiven = (): boolean => last.gave;

/** Call when the focus was moved by the program. */
function noteFocus(): void {
  focus = { thing: document.activeElement, sign: spotSign(document.activeElement), came: performance.now() };
}

/** Guards all presses on the page. Call it before anything else listens to them. Returns a function that ends it. */
export function guardPresses(): () => void {
  let at: PointerPlace | null = null;
  let isFinger = false;
  let spot = NOWHERE;
  let scrolled = -SCROLL;
  let [handedOver, unfolded] = [-PAUSE, -PAUSE];
  let frame = 0;
  /** The verdict on the current press of a pointer; null after it. */
  let pointerBlocked: boolean | null = null;
  let pressedKey: { readonly thing: Element | null; readonly blocked: boolean } | null = null;
  const added = new WeakMap<Element, number>();
  const { mark, unmark, isMarked, unmarkAll } = settlingMarks();

  function begin(what: 'press' | 'going'): void {
    acting = what;
    setTimeout(() => {
      acting = null;
    });
  }

  /** Processes the changes of the page. */
  function absorb(): void {
    const records = [...waiting.splice(0), ...watch.takeRecords()];
    if (records.length === 0) return;
    const now = performance.now();
    for (const { attributeName, addedNodes, target } of records) {
      if (attributeName === 'data-panel' && acting === null && (target as Element).hasAttribute('data-panel'))
        unfolded = now;
      if (attributeName === 'data-scene') {
        handedOver = now;
        for (const button of document.querySelectorAll(ENDS)) mark(button, now + PAUSE);
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        added.set(node, now);
        for (const button of questionsIn(node)) if (button !== document.activeElement) mark(button, now + GLANCE);
      }
    }
    look(now);
  }

  /** Finds the elements that have come to the pointer and the focus since the last call. */
  function look(now: number): void {
    if (at && (!isFinger || now - last.time < PAUSE)) {
      const thing = closestTo(document.elementFromPoint?.(at.x, at.y) ?? null, PRESSABLE);
      const sign = spotSign(thing);
      if (thing !== spot.thing || sign !== spot.sign) {
        spot = { thing, sign, came: now - scrolled < SCROLL ? 0 : now };
        if (thing && spot.came > 0) mark(thing, now + PAUSE);
      }
    }
    const held = document.activeElement;
    const sign = spotSign(held);
    if (held === focus.thing && sign !== focus.sign) focus = { thing: held, sign, came: now };
  }

  const isNew = (thing: Element, now: number): boolean => {
    for (let each: Element | null = thing; each; each = each.parentElement)
      if (now - (added.get(each) ?? -PAUSE) < PAUSE) return true;
    return false;
  };

  /**
   * True for a second press on the same element, or in the place of a press that gave a command. Hexes may be closer to each
   * other than a finger is steady, so the map itself tells whether the same one is pressed again.
   */
  function isAgain(thing: Element, here: PointerPlace | null, now: number): boolean {
    if (now - last.time >= PAUSE) return false;
    const isOnMap = thing === last.thing && thing.matches(MAP);
    const steady = isFinger && !isOnMap ? FINGER_STEADY : STEADY;
    if (last.gave && (here ? isNear(here, last.at, steady) : thing === last.thing)) return true;
    return (
      thing === last.thing && thing.matches(BUTTON) && !thing.matches(REPEATABLE) && /\p{L}/u.test(thing.textContent)
    );
  }

  const isHandover = (thing: Element, now: number): boolean => thing.matches(ENDS) && now - handedOver < PAUSE;
  /** The panel has come up by itself while a finger was on its way to the map. */
  const isRising = (thing: Element, now: number): boolean =>
    now - unfolded < GLANCE && closestTo(thing, PANEL) !== null;

  /** The user has moved the pointer here. */
  function aim(event: PointerEvent, reach: number): void {
    const here = { x: event.clientX, y: event.clientY };
    const isMoved = !isNear(at, here, reach);
    if (isMoved) at = here;
    const thing = closestTo(event.target, PRESSABLE);
    if (isMoved || thing !== spot.thing) spot = { thing, sign: spotSign(thing), came: isMoved ? 0 : spot.came };
  }

  const onMove = (event: PointerEvent): void => {
    absorb();
    if (event.pointerType === 'touch') return;
    isFinger = false;
    aim(event, STEADY);
  };
  // The pointer has not moved: a different element has come under it.
  const onOver = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' && at?.x === event.clientX && at.y === event.clientY) look(performance.now());
  };
  const onDown = (event: PointerEvent): void => {
    absorb();
    const now = performance.now();
    isFinger = event.pointerType === 'touch';
    if (isFinger && now - last.time >= PAUSE) at = null;
    aim(event, isFinger ? FINGER_STEADY : STEADY);
    begin('going');
    const { thing, came } = spot;
    const here = { x: event.clientX, y: event.clientY };
    pointerBlocked =
      thing !== null &&
      (isMarked(thing) ||
        now - came < PAUSE ||
        (isFinger && isRising(thing, now)) ||
        isHandover(thing, now) ||
        isAgain(thing, here, now));
    if (!pointerBlocked) last = { time: now, thing, at: here, gave: false };
    else if (thing?.matches(MAP)) stop(event);
    else if (thing) letThrough(thing);
  };
  const onClick = (event: MouseEvent): void => {
    const thing = closestTo(event.target, PRESSABLE);
    const byPointer = event.detail > 0 && pointerBlocked !== null;
    // A press by the program during a user's press belongs to that press.
    if (!byPointer && !pressedKey && acting === 'press' && thing !== last.thing) return;
    const byKey = pressedKey !== null && !byPointer;
    if (byPointer ? pointerBlocked : byKey ? pressedKey!.blocked : thing !== null && isPressedTwice(thing))
      return stop(event);
    begin('press');
    if (!thing || !byPointer) return;
    setTimeout(() => {
      if (thing.isConnected && isAgain(thing, last.at, performance.now())) mark(thing, last.time + PAUSE);
    });
  };
  /** Judges a press without pointer or key: by a screen reader or a script. */
  function isPressedTwice(thing: Element): boolean {
    absorb();
    const now = performance.now();
    if (isMarked(thing) || isHandover(thing, now) || isAgain(thing, null, now)) return true;
    last = { time: now, thing, at: null, gave: false };
    return false;
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // The key belongs to an input method: it accepts or drops a word.
    if (isComposing(event)) return event.stopImmediatePropagation();
    const isEnter = event.key === 'Enter';
    const target = event.target instanceof Element ? event.target : null;
    if (!isEnter && event.key !== ' ') {
      begin('going');
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) last = NO_PRESS;
      return;
    }
    if (!target || target.matches(WRITING) || (!isEnter && target.matches(FIELD))) return begin('going');
    absorb();
    const now = performance.now();
    const { came, thing } = focus;
    const hasCome =
      target === thing && now - came < PAUSE && !(target.matches(FIELD) && 'value' in target && target.value !== '');
    const blocked = event.repeat || hasCome || isHandover(target, now) || isAgain(target, null, now);
    begin('press');
    pressedKey = { thing: target, blocked };
    setTimeout(() => {
      if (isEnter) pressedKey = null;
    });
    if (blocked) stop(event);
    else last = { time: now, thing: target, at: null, gave: false };
  };
  // Space presses a button on release, and only the button on which it went down.
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !pressedKey) return;
    if (pressedKey.blocked || pressedKey.thing !== event.target) event.preventDefault();
    begin('press');
    setTimeout(() => {
      pressedKey = null;
    });
  };
  // The map is pressed when the pointer is released.
  const onUp = (): void => begin('press');
  const onFocus = ({ target }: FocusEvent): void => {
    absorb();
    const now = performance.now();
    const thing = target instanceof Element ? target : null;
    const byItself = acting === 'press' || (acting === null && thing?.closest(DIALOG) != null && isNew(thing, now));
    const isOwn = acting === 'press' && thing === last.thing;
    focus = { thing, sign: spotSign(thing), came: byItself && !isOwn ? now : 0 };
    if (thing && !isMarked(thing, GLANCE)) unmark(thing);
  };
  const onWheel = (): void => {
    scrolled = performance.now();
  };

  const waiting: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    waiting.push(...records);
    // The layout is read once per frame; a press does not wait for it.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      absorb();
    });
  });
  watch.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'data-scene', 'data-panel'],
  });

  const ended = new AbortController();
  const listening = { capture: true, signal: ended.signal };
  addEventListener('pointermove', onMove, { ...listening, passive: true });
  addEventListener('pointerover', onOver, { ...listening, passive: true });
  addEventListener('pointerdown', onDown, listening);
  addEventListener('pointerup', onUp, listening);
  addEventListener('click', onClick, listening);
  addEventListener('keydown', onKeyDown, listening);
  addEventListener('keyup', onKeyUp, listening);
  addEventListener('focusin', onFocus, listening);
  addEventListener('focus-restored', noteFocus, listening);
  addEventListener('wheel', onWheel, { ...listening, passive: true });
  return () => {
    ended.abort();
    watch.disconnect();
    cancelAnimationFrame(frame);
    unmarkAll();
    [last, focus, acting] = [NO_PRESS, NOWHERE, null];
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
