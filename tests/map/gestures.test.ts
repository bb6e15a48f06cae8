// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type PointerPress } from '../../src/map/view/gestures.ts';

/** A map at 100, 50 of the window, and everything that its gestures told. */
function table() {
  const element = document.createElement('div');
  document.body.append(element);
  element.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600);
  element.setPointerCapture = vi.fn();
  const camera = { panBy: vi.fn(), zoomAt: vi.fn(), stop: vi.fn() };
  const presses: PointerPress[] = [];
  const hovered: unknown[] = [];
  const stop = listen(element, camera, {
    press(press) {
      presses.push(press);
      return false;
    },
    hover: (at) => hovered.push(at),
  });
  /** A pointer event at a point of the map. */
  const point = (type: string, x: number, y: number, more: PointerEventInit = {}) => {
    const event = new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'mouse',
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x + 100,
      clientY: y + 50,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    Object.defineProperty(event, 'timeStamp', { value: Date.now() });
    element.dispatchEvent(event);
  };
  const finger = (type: string, x: number, y: number, id = 1) =>
    point(type, x, y, { pointerId: id, pointerType: 'touch' });
  const tap = (x: number, y: number) => {
    finger('pointerdown', x, y);
    finger('pointerup', x, y);
  };
  return { element, camera, presses, hovered, stop, point, finger, tap };
}

/** How far the map was moved in all. */
const panned = ({ camera }: ReturnType<typeof table>) =>
  camera.panBy.mock.calls.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a mouse', () => {
  it('chooses where it is pressed and let go, and tells the button', () => {
    const map = table();
    map.point('pointerdown', 40, 30);
    map.point('pointermove', 43, 32);
    map.point('pointerup', 43, 32, { shiftKey: true });
    map.point('pointerdown', 9, 9, { button: 2 });
    map.point('pointerup', 9, 9, { button: 2 });
    map.point('pointerdown', 9, 9, { ctrlKey: true });
    map.point('pointerup', 9, 9, { ctrlKey: true });
    expect(map.presses).toEqual([
      { x: 43, y: 32, button: 0, shift: true, clientX: 143, clientY: 82 },
      expect.objectContaining({ x: 9, y: 9, button: 2 }),
      expect.objectContaining({ button: 2 }),
    ]);
    expect(map.camera.panBy).not.toHaveBeenCalled();
  });

  it('drags the map, which is then no press', () => {
    const map = table();
    map.point('pointerdown', 100, 100);
    map.point('pointermove', 130, 90);
    map.point('pointermove', 160, 80);
    map.point('pointerup', 160, 80);
    expect(panned(map)).toEqual([60, -20]);
    expect(map.presses).toEqual([]);
    expect(map.element.setPointerCapture).toHaveBeenCalledWith(1);
  });

  it('no longer drags when its button was let go where nobody heard it', () => {
    const map = table();
    map.point('pointerdown', 100, 100);
    map.point('pointermove', 300, 300, { buttons: 0 });
    expect(map.camera.panBy).not.toHaveBeenCalled();
    expect(map.hovered).toEqual([{ x: 300, y: 300 }]);
  });

  it('zooms with the wheel about the pointer, nearer for up, and never scrolls the page', () => {
    const map = table();
    const wheel = (deltaY: number, deltaMode = 0) =>
      map.element.dispatchEvent(
        new WheelEvent('wheel', { deltaY, deltaMode, clientX: 300, clientY: 250, cancelable: true }),
      );
    expect(wheel(-100)).toBe(false);
    wheel(3, 1);
    const [[at, nearer], [, farther]] = map.camera.zoomAt.mock.calls as [[unknown, number], [unknown, number]];
    expect(at).toEqual({ x: 200, y: 200 });
    expect(nearer).toBeGreaterThan(1);
    expect(farther).toBeLessThan(1);
  });

  it('comes closer with a double click, and goes back with shift', () => {
    const map = table();
    map.point('pointerdown', 5, 5);
    map.point('pointerup', 5, 5);
    const twice = (shiftKey: boolean) =>
      map.element.dispatchEvent(new MouseEvent('dblclick', { clientX: 105, clientY: 55, shiftKey }));
    twice(false);
    twice(true);
    expect(map.camera.zoomAt.mock.calls.map(([at]) => at)).toEqual([
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ]);
    const [closer, back] = map.camera.zoomAt.mock.calls.map(([, factor]) => factor as number);
    expect(closer! * back!).toBeCloseTo(1);
    expect(closer).toBeGreaterThan(1);
  });
});

describe('a finger', () => {
  it('taps to choose, also when it trembles, and drags to move the map', () => {
    const map = table();
    map.finger('pointerdown', 50, 50);
    map.finger('pointermove', 56, 55);
    map.finger('pointerup', 56, 55);
    expect(map.presses).toEqual([expect.objectContaining({ x: 56, y: 55, button: 0 })]);
    map.finger('pointerdown', 50, 50);
    map.finger('pointermove', 90, 50);
    map.finger('pointerup', 90, 50);
    expect(panned(map)).toEqual([40, 0]);
    expect(map.presses).toHaveLength(1);
  });

  it('that is lifted leaves the look of a mouse at rest alone; a mouse that goes ends it', () => {
    const map = table();
    map.point('pointermove', 300, 300, { buttons: 0 });
    map.finger('pointerdown', 50, 50, 2);
    map.finger('pointerup', 50, 50, 2);
    map.finger('pointerleave', 50, 50, 2);
    expect(map.presses).toHaveLength(1);
    expect(map.hovered).toEqual([{ x: 300, y: 300 }]);
    map.point('pointerleave', 300, 300, { buttons: 0 });
    expect(map.hovered).toEqual([{ x: 300, y: 300 }, null]);
  });

  it('that rests asks for the card once, without a tap when it is lifted', () => {
    const map = table();
    map.finger('pointerdown', 50, 50);
    vi.advanceTimersByTime(400);
    expect(map.presses).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(map.presses).toEqual([expect.objectContaining({ x: 50, y: 50, button: 2 })]);
    // It lies where it was, however it slips now.
    map.finger('pointermove', 90, 90);
    map.finger('pointerup', 90, 90);
    vi.advanceTimersByTime(2000);
    expect(map.presses).toHaveLength(1);
    expect(map.camera.panBy).not.toHaveBeenCalled();
  });

  it('that has moved, was lifted, or has got company asks for no card', () => {
    const moved = table();
    moved.finger('pointerdown', 50, 50);
    moved.finger('pointermove', 80, 50);
    const lifted = table();
    lifted.tap(50, 50);
    const joined = table();
    joined.finger('pointerdown', 50, 50);
    joined.finger('pointerdown', 150, 50, 2);
    const cancelled = table();
    cancelled.finger('pointerdown', 50, 50);
    cancelled.finger('pointercancel', 50, 50);
    vi.advanceTimersByTime(2000);
    for (const map of [moved, lifted, joined, cancelled])
      expect(map.presses.filter(({ button }) => button === 2)).toEqual([]);
    expect(cancelled.presses).toEqual([]);
  });

  it('taps twice to come closer, where the second tap gives no order', () => {
    const map = table();
    map.tap(50, 50);
    vi.advanceTimersByTime(120);
    map.tap(58, 52);
    expect(map.presses).toHaveLength(2);
    expect(map.camera.zoomAt).toHaveBeenCalledExactlyOnceWith({ x: 58, y: 52 }, 1.8, true);
    // The double click that the browser makes of them is not counted again.
    map.element.dispatchEvent(new MouseEvent('dblclick', { clientX: 158, clientY: 102 }));
    expect(map.camera.zoomAt).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(120);
    map.tap(58, 52);
    expect(map.presses).toHaveLength(3);
    expect(map.camera.zoomAt).toHaveBeenCalledTimes(1);
  });

  it('chooses twice when the taps are far apart or long apart', () => {
    const map = table();
    map.tap(50, 50);
    map.tap(150, 50);
    vi.advanceTimersByTime(900);
    map.tap(150, 50);
    expect(map.presses).toHaveLength(3);
    expect(map.camera.zoomAt).not.toHaveBeenCalled();
  });
});

describe('a finger that is lifted', () => {
  it('is followed by no click, which would press what a tap has opened over the map', () => {
    const map = table();
    const lift = new Event('touchend', { bubbles: true, cancelable: true });
    map.element.dispatchEvent(lift);
    expect(lift.defaultPrevented).toBe(true);
    map.stop();
    const later = new Event('touchend', { bubbles: true, cancelable: true });
    map.element.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('takes the focus to the map, as a mouse does', () => {
    const map = table();
    const field = document.body.appendChild(document.createElement('input'));
    const around = document.body.appendChild(document.createElement('div'));
    around.tabIndex = 0;
    around.append(map.element);
    field.focus();
    map.element.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(around);
  });
});

describe('two fingers', () => {
  it('zoom about their middle by as much as they part, and move the map with it', () => {
    const map = table();
    map.finger('pointerdown', 100, 100, 1);
    map.finger('pointerdown', 200, 100, 2);
    map.finger('pointermove', 300, 100, 2);
    expect(map.camera.zoomAt).toHaveBeenCalledExactlyOnceWith({ x: 200, y: 100 }, 2, false);
    expect(panned(map)).toEqual([50, 0]);
    map.finger('pointermove', 100, 200, 1);
    map.finger('pointermove', 300, 200, 2);
    expect(panned(map)).toEqual([50, 100]);
  });

  it('the one that stays goes on dragging, and neither presses', () => {
    const map = table();
    map.finger('pointerdown', 100, 100, 1);
    map.finger('pointerdown', 200, 100, 2);
    map.finger('pointermove', 220, 100, 2);
    map.finger('pointerup', 220, 100, 2);
    map.camera.panBy.mockClear();
    map.finger('pointermove', 130, 140, 1);
    map.finger('pointerup', 130, 140, 1);
    expect(panned(map)).toEqual([30, 40]);
    expect(map.presses).toEqual([]);
  });
});

it('a map that is gone hears nothing more', () => {
  const map = table();
  map.finger('pointerdown', 50, 50);
  map.stop();
  map.finger('pointerup', 50, 50);
  map.tap(50, 50);
  vi.advanceTimersByTime(2000);
  expect(map.presses).toEqual([]);
});

describe('a trackpad in Safari', () => {
  it('zooms the map by the change of the scale about the pointer, and not the page', () => {
    const map = table();
    const pinch = (type: string, scale: number) => {
      const event = new MouseEvent(type, { clientX: 140, clientY: 80, bubbles: true, cancelable: true });
      map.element.dispatchEvent(Object.assign(event, { scale }));
      return event.defaultPrevented;
    };
    const kept = [
      pinch('gesturestart', 1),
      pinch('gesturechange', 1.5),
      pinch('gesturechange', 3),
      pinch('gestureend', 3),
    ];
    expect(kept).toEqual([true, true, true, true]);
    pinch('gesturestart', 1);
    pinch('gesturechange', 0.5);
    expect(map.camera.zoomAt.mock.calls).toEqual([1.5, 2, 1, 0.5].map((by) => [{ x: 40, y: 30 }, by, false]));
  });

  it('leaves fingers on a screen to their pointers', () => {
    const map = table();
    map.finger('pointerdown', 10, 10);
    map.element.dispatchEvent(Object.assign(new MouseEvent('gesturestart', { cancelable: true }), { scale: 1 }));
    map.element.dispatchEvent(Object.assign(new MouseEvent('gesturechange', { cancelable: true }), { scale: 2 }));
    expect(map.camera.zoomAt).not.toHaveBeenCalled();
  });
});
