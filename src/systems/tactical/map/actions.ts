import { useMemo } from 'react';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { useUnitPresses } from '../../../panels/map/unit-presses.ts';
import { useTable } from '../table.ts';
import { factsAt } from './facts.ts';

/** Presses order units. */
export function useActions(): MapActions {
  const { position, words } = useTable();
  const picking = usePicking();
  const presses = useUnitPresses(picking);
  return useMemo<MapActions>(
    () => ({
      ...presses,
      say(hex) {
        const refusal = pickAt(picking.picks, hex)?.choice.refusal;
        return [...factsAt(position, words, hex), ...(refusal ? [words.refusal(refusal)] : [])].join('. ');
      },
    }),
    [position, words, picking, presses],
  );
}
