import type { Hex } from '@hexpost/engine';
import { useEffect, useMemo, useRef } from 'react';
import type { MapActions } from './map-parts.ts';

/** The order that a second press on the same place gives. */
export interface SecondPress {
  readonly give: () => void;
  /** It throws dice, which cannot be taken back: a double click may be an accident and gives nothing. */
  readonly throwsDice?: boolean;
}

/** A system's part of what presses on places of the map do. */
export interface PressParts {
  /** A right click or long press shows what is there. The order on its way stays as it is. */
  readonly lookAt: (hex: Hex, counter: string | null) => void;
  /** A first press chooses what is there, or fills the order on its way; with Shift hex by hex. `counter` is what was pressed. */
  readonly choose: (hex: Hex, shift: boolean, counter?: string | null) => void;
  /** The order that leads to this hex and is complete; with null whatever order is complete. */
  readonly orderAt: (hex: Hex | null) => SecondPress | undefined;
  /** The order on its way asks for no place: Enter gives it wherever the cursor is. */
  readonly isPlaceless?: boolean;
  /** The order on its way: another one begins the time of a double click anew. */
  readonly order: unknown;
}

/** Milliseconds within which a second press counts as a double click. */
const DOUBLE_CLICK = 400;
/** True when a press comes so soon after a moment (in ms, as `performance.now` counts) that it is part of a double click. */
export const isDoubleClick = (since: number): boolean => performance.now() - since <= DOUBLE_CLICK;

/** Presses and Enter, alike in every system: the first chooses, the second on the same place gives the order. */
export function usePresses(parts: PressParts): Pick<MapActions, 'onHex' | 'onEnter'> {
  const { lookAt, choose, orderAt, isPlaceless = false, order } = parts;
  const begun = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every order
  useEffect(() => {
    begun.current = performance.now();
  }, [order]);
  return useMemo(
    () => ({
      onHex(hex, { button, shift, counter }) {
        if (button === 2) lookAt(hex, counter);
        if (button !== 0) return false;
        const second = shift ? undefined : orderAt(hex);
        if (!second) choose(hex, shift, counter);
        else if (!second.throwsDice || !isDoubleClick(begun.current)) second.give();
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
