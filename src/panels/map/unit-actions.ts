import { useMemo } from 'react';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import { usePicking } from '../command/picking.ts';
import { pickAt } from '../command/picks.ts';
import { useNames } from '../table/tools.ts';
import type { MapActions } from './map-parts.ts';
import { useUnitPresses } from './unit-presses.ts';

/** Presses order units. Of a hex its facts are said, then why it cannot be chosen; `factsAt` is a callback that is kept. */
export function useUnitActions(factsAt: (hex: Hex) => readonly string[]): MapActions {
  const words = useNames();
  const picking = usePicking();
  const presses = useUnitPresses(picking);
  return useMemo<MapActions>(
    () => ({
      ...presses,
      say(hex) {
        const refusal = pickAt(picking.picks, hex)?.choice.refusal;
        return [...factsAt(hex), ...(refusal ? [words.refusal(refusal)] : [])].join('. ');
      },
    }),
    [factsAt, words, picking, presses],
  );
}
