import { useEffect } from 'react';

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
/** A press that moves this far, in CSS pixels, drags the map and is not a click. */
const DRAG = 8;

/** A click or any key ends the running cues, besides its usual effect. In play Escape has no other effect. */
export function useSkip(running: boolean, inPlay: boolean, skip: () => void): void {
  useEffect(() => {
    if (!running) return undefined;
    let pressed = { x: 0, y: 0 };
    const onKey = (event: KeyboardEvent) => {
      if (MODIFIERS.has(event.key)) return;
      const inDialog = event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]') !== null;
      if (event.key === 'Escape' && inPlay && !inDialog) event.stopPropagation();
      skip();
    };
    const onPress = ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed = { x, y };
    };
    const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (Math.hypot(x - pressed.x, y - pressed.y) < DRAG) skip();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('click', onClick, true);
    };
  }, [running, inPlay, skip]);
}
