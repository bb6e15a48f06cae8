import { useMemo } from 'react';
import { contentsOf, terrainAt, unitsIn } from '../../../engine/domination/position.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { useUnitPresses } from '../../../panels/map/unit-presses.ts';
import { useTable } from '../table.ts';

/** Presses order units. */
export function useActions(): MapActions {
  const { position, words } = useTable();
  const picking = usePicking();
  const presses = useUnitPresses(picking);
  return useMemo<MapActions>(
    () => ({
      ...presses,
      say(hex) {
        const { object, building } = contentsOf(position, hex);
        const pick = pickAt(picking.picks, hex);
        return [
          hex,
          words.row('terrain', terrainAt(position, hex)),
          object ? words.row('objects', object.type) : '',
          building ? words.row('buildings', building.type) : '',
          ...unitsIn(position, hex).map(({ id }) => words.unit(id)),
          pick?.choice.refusal ? words.refusal(pick.choice.refusal) : '',
        ]
          .filter((text) => text !== '')
          .join('. ');
      },
    }),
    [position, words, picking, presses],
  );
}
