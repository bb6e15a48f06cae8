import { useMemo } from 'react';
import { usePicking } from '../command/picking.ts';
import { pickAt } from '../command/picks.ts';
import { useTable, useTools } from '../table/tools.ts';
import type { MapActions } from './map-parts.ts';
import { useUnitPresses } from './unit-presses.ts';

/** Presses order units. Of a hex the `facts` of the system are said, then why it cannot be chosen. */
export function useUnitActions(): MapActions {
  const { facts } = useTools().ui.screen.map;
  const table = useTable();
  const picking = usePicking();
  const presses = useUnitPresses(picking);
  return useMemo<MapActions>(
    () => ({
      ...presses,
      say(hex) {
        const refusal = pickAt(picking.picks, hex)?.choice.refusal;
        return [...(facts?.(table, hex) ?? [hex]), ...(refusal ? [table.words.refusal(refusal)] : [])].join('. ');
      },
    }),
    [facts, table, picking, presses],
  );
}
