import type { Camera } from './camera.ts';
import type { Point } from './geometry.ts';

/** A press is a click until the pointer has gone this far, in CSS pixels. */
const SLACK = 6;
/** A finger that rests so long asks for what a right button asks for. */
const LONG_PRESS = 520;

export interface Press extends Point {
  readonly button: number;
  readonly shift: boolean;
  readonly clientX: number;
  readonly clientY: number;
}

export interface GestureEvents {
  readonly press: (press: Press) => void;
  readonly hover: (at: Point | null) => void;
}

/** Pointer and wheel of one map: drag pans, wheel and pinch zoom at the pointer, double click comes closer. */
export function listen(element: HTMLElement, camera: Camera, events: GestureEvents): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let dragging = false;
  let long = 0;
  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const press = (event: PointerEvent | MouseEvent, button: number): void =>
    events.press({ ...at(event), button, shift: event.shiftKey, clientX: event.clientX, clientY: event.clientY });

  const onDown = (event: PointerEvent): void => {
    camera.stop();
    down.set(event.pointerId, at(event));
    window.clearTimeout(long);
    if (down.size === 1) {
      start = at(event);
      dragging = false;
      if (event.pointerType === 'touch')
        long = window.setTimeout(() => {
          start = null;
          press(event, 2);
        }, LONG_PRESS);
    } else start = null;
  };
  const onMove = (event: PointerEvent): void => {
    const here = at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') events.hover(here);
      return;
    }
    if (!dragging && start && Math.hypot(here.x - start.x, here.y - start.y) < SLACK) return;
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
      if (span > 8) camera.zoomAt(middle, Math.hypot(here.x - other.x, here.y - other.y) / span, false);
    } else if (down.size === 1) camera.panBy(here.x - before.x, here.y - before.y);
    down.set(event.pointerId, here);
  };
  const onUp = (event: PointerEvent): void => {
    window.clearTimeout(long);
    const held = down.delete(event.pointerId);
    if (held && start && !dragging && event.type === 'pointerup') press(event, event.button);
    if (down.size === 0) {
      start = null;
      dragging = false;
      element.style.cursor = '';
    }
  };
  const onLeave = (): void => events.hover(null);
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    // Line and page steps of a mouse wheel, pixels of a touchpad; a pinch on a touchpad arrives with ctrl held.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 30 : event.deltaMode === 2 ? 300 : 1);
    const factor = Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0022));
    camera.zoomAt(at(event), factor, Math.abs(pixels) >= 40);
  };
  const onDouble = (event: MouseEvent): void => camera.zoomAt(at(event), event.shiftKey ? 1 / 1.8 : 1.8, true);
  const onMenu = (event: MouseEvent): void => event.preventDefault();

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('dblclick', onDouble);
  element.addEventListener('contextmenu', onMenu);
  return () => {
    window.clearTimeout(long);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('dblclick', onDouble);
    element.removeEventListener('contextmenu', onMenu);
  };
}
