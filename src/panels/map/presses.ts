import type { Hex } from '@hexpost/engine';
import { useEffect, useMemo, useRef } from 'react';
import { hasGiven, PAUSE } from '../parts/press-guard.ts';
import type { MapActions } from './map-parts.ts';

/** The order that a second press on the same place gives. */
export interface SecondPress {
  readonly give: () => void;
  /** It rolls dice, which cannot be undone: a double click may be an accident and gives no order. */
  readonly throwsDice?: boolean;
}

/** A system's part in handling presses on the map. */
export interface PressParts {
  /** A right click or long press shows the content of a hex. The drafted order does not change. */
  readonly lookAt: (hex: Hex, counter: string | null) => void;
  /** A first press selects the content of a hex, or fills the drafted order; with Shift hex by hex. `counter` is the pressed counter. */
  readonly choose: (hex: Hex, shift: boolean, counter?: string | null) => void;
  /** The complete order that leads to this hex; with null any complete order. */
  readonly orderAt: (hex: Hex | null) => SecondPress | undefined;
  /** The drafted order needs no hex: Enter gives it wherever the cursor is. */
  readonly isPlaceless?: boolean;
  /** The drafted order: a different one restarts the time of a double click. */
  readonly order: unknown;
}

/** Milliseconds within which a second press counts as a double click. */
const DOUBLE_CLICK = 400;
/** True if a press comes so soon after a moment (in ms of `performance.now`) that it is part of a double click. */
export const isDoubleClick = (since: number): boolean => performance.now() - since <= DOUBLE_CLICK;

/** Presses and Enter, the same in every system: the first selects, the second on the same place gives the order. */
export function usePresses(parts: PressParts): Pick<MapActions, 'onHex' | 'onEnter'> {
  const { lookAt, choose, orderAt, isPlaceless = false, order } = parts;
  const begun = useRef(0);
  const given = useRef({ hex: '', at: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every order
  useEffect(() => {
    begun.current = performance.now();
  }, [order]);
  return useMemo(
    () => ({
      onHex(hex, { button, shift, counter }) {
        if (button === 2) lookAt(hex, counter);
        if (button !== 0) return false;
        // The rest of a double click that gave an order; a press on any other hex counts, however soon it comes.
        if (hex === given.current.hex && performance.now() - given.current.at < PAUSE) return true;
        const second = shift ? undefined : orderAt(hex);
        const isGiven = second !== undefined && !(second.throwsDice && isDoubleClick(begun.current));
        if (isGiven) second.give();
        else if (!second) choose(hex, shift, counter);
        if (isGiven || hasGiven()) given.current = { hex, at: performance.now() };
        return second !== undefined;
      },
      onEnter(hex, shift) {
        const second = orderAt(isPlaceless ? null : hex);
        if (second) second.give();
        else if (hex !== null) choose(hex, shift);
      },
    }),
    [lookAt, choose, orderAt, isPlaceless],
  );
}
