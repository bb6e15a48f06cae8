import type { Point } from '../geometry.ts';
import type { Camera } from './camera.ts';

/** A press is a click until the pointer has gone this far, in CSS pixels; a finger is less steady. */
const SLACK = 6;
const FINGER_SLACK = 10;
/** Milliseconds after which a resting finger counts as a right button. */
const LONG_PRESS = 520;
/** A second tap this soon after the first, and this near to it, zooms in instead of choosing again. */
const DOUBLE_TAP = 300;
const NEAR = 30;
/** Zoom factor of a double click or a double tap. */
const CLOSER = 1.8;
/** Fingers nearer to each other than this give no usable scale. */
const LEAST_SPAN = 8;

export interface PointerPress extends Point {
  /** 0 left or a tap, 1 middle, 2 right or a long press. */
  readonly button: number;
  readonly shift: boolean;
  readonly clientX: number;
  readonly clientY: number;
}

interface GestureEvents {
  /** True when the press gave an order: a double click then does not zoom. */
  readonly press: (press: PointerPress) => boolean;
  readonly hover: (at: Point | null) => void;
}

/** Safari's report of a pinch on a trackpad: `scale` counts from the beginning of the gesture. */
type GestureEvent = MouseEvent & { readonly scale: number };
const PINCH = ['gesturestart', 'gesturechange', 'gestureend'];

type Eye = Pick<Camera, 'panBy' | 'zoomAt' | 'stop'>;

/**
 * Pointer and wheel of one map. Drag pans, wheel and pinch zoom where the pointer or the fingers are, a double click
 * or tap zooms in. Reports presses and the place where a mouse hovers. Returns the way to stop listening.
 */
export function listen(element: HTMLElement, camera: Eye, events: GestureEvents): () => void {
  const down = new Map<number, Point>();
  /** The place where the only pointer went down, as long as it may still become a press. */
  let start: Point | null = null;
  let dragging = false;
  /** A long press was reported: whatever else this finger does until it is lifted is ignored. */
  let spent = false;
  let long = 0;
  let isFinger = false;
  let lastTap: (Point & { readonly time: number }) | null = null;

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  let gaveOrder = false;
  const press = (event: MouseEvent, button: number): boolean => {
    gaveOrder = events.press({
      ...at(event),
      button,
      shift: event.shiftKey,
      clientX: event.clientX,
      clientY: event.clientY,
    });
    return gaveOrder;
  };

  const onDown = (event: PointerEvent): void => {
    camera.stop();
    down.set(event.pointerId, at(event));
    isFinger = event.pointerType === 'touch';
    window.clearTimeout(long);
    if (down.size > 1) {
      start = null;
      spent = false;
      return;
    }
    start = at(event);
    dragging = false;
    spent = false;
    if (isFinger)
      long = window.setTimeout(() => {
        start = null;
        spent = true;
        lastTap = null;
        press(event, 2);
      }, LONG_PRESS);
  };

  const onMove = (event: PointerEvent): void => {
    const here = at(event);
    const before = down.get(event.pointerId);
    // A button released outside the window sends no event.
    if (before && event.pointerType === 'mouse' && event.buttons === 0) down.delete(event.pointerId);
    if (!down.has(event.pointerId) || !before) {
      if (event.pointerType !== 'touch') events.hover(here);
      return;
    }
    if (spent) return;
    const slack = event.pointerType === 'touch' ? FINGER_SLACK : SLACK;
    if (!dragging && start && Math.hypot(here.x - start.x, here.y - start.y) < slack) return;
    window.clearTimeout(long);
    if (!dragging) {
      dragging = true;
      // Captured only now: a captured press would not reach a double click on the canvas.
      element.setPointerCapture(event.pointerId);
      element.style.cursor = 'grabbing';
      events.hover(null);
    }
    if (down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)![1];
      const span = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
      camera.panBy((here.x - before.x) / 2, (here.y - before.y) / 2);
      if (span > LEAST_SPAN) camera.zoomAt(middle, Math.hypot(here.x - other.x, here.y - other.y) / span, false);
    } else if (down.size === 1) camera.panBy(here.x - before.x, here.y - before.y);
    down.set(event.pointerId, here);
  };

  const tap = (event: PointerEvent): void => {
    const here = at(event);
    const again =
      lastTap !== null &&
      event.timeStamp - lastTap.time < DOUBLE_TAP &&
      Math.hypot(here.x - lastTap.x, here.y - lastTap.y) < NEAR;
    lastTap = again ? null : { ...here, time: event.timeStamp };
    if (!press(event, 0) && again) camera.zoomAt(here, CLOSER, true);
  };

  const onUp = (event: PointerEvent): void => {
    window.clearTimeout(long);
    const held = down.delete(event.pointerId);
    if (held && start && !dragging && event.type === 'pointerup') {
      if (event.pointerType === 'touch') tap(event);
      // On a Mac, ctrl makes the only button the right one.
      else press(event, event.button === 0 && event.ctrlKey ? 2 : event.button);
    }
    if (down.size === 0) {
      start = null;
      dragging = false;
      element.style.cursor = '';
    }
  };

  // A lifted finger leaves the map, too: where a mouse rests on it, that goes on looking there.
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') events.hover(null);
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    // Line and page steps of a mouse wheel, pixels of a touchpad; a pinch on a touchpad arrives with ctrl held.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 30 : event.deltaMode === 2 ? 300 : 1);
    const factor = Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0022));
    camera.zoomAt(at(event), factor, Math.abs(pixels) >= 40);
  };
  let pinched = 1;
  // Safari sends these for a trackpad, and for two fingers on a screen: the fingers are followed as pointers already.
  const onPinch = (event: Event): void => {
    event.preventDefault();
    const { type, scale } = event as GestureEvent;
    if (type !== 'gesturestart' && down.size === 0 && pinched > 0 && scale > 0)
      camera.zoomAt(at(event as GestureEvent), scale / pinched, false);
    pinched = type === 'gesturestart' ? 1 : scale;
  };
  // Some browsers make a double click of two taps, too: those are counted above.
  const onDouble = (event: MouseEvent): void => {
    if (!isFinger && !gaveOrder) camera.zoomAt(at(event), event.shiftKey ? 1 / CLOSER : CLOSER, true);
  };
  const onMenu = (event: MouseEvent): void => event.preventDefault();
  // A browser follows a touch with a click on whatever is there by then: a panel that a tap has opened would be pressed as well.
  const onTouchEnd = (event: TouchEvent): void => {
    if (!event.cancelable) return;
    event.preventDefault();
    // That click would have taken the focus from where something was being written.
    element.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('wheel', onWheel, { passive: false, signal });
  for (const type of PINCH) element.addEventListener(type, onPinch, { passive: false, signal });
  element.addEventListener('dblclick', onDouble, { signal });
  element.addEventListener('contextmenu', onMenu, { signal });
  element.addEventListener('touchend', onTouchEnd, { passive: false, signal });
  return () => {
    window.clearTimeout(long);
    stop.abort();
  };
}
