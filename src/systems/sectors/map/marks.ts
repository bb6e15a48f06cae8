import { useMemo } from 'react';
import type { HexMark, MapMarks } from '../../../map/picture.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { sheetOf } from '../sheet/order-draft.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useTable } from '../table.ts';
import { overlayOf } from './overlay.ts';
import { sectorAt } from './places.ts';

const NOTHING: MapMarks = { selected: null, hexMarks: [], arrows: [], danger: [] };

/** The marks over the planet: moves, attacks, battles, the chosen sector, and what its armies may be ordered to do. */
export function useMarks(): MapMarks {
  const { planet, view, campaign, past, sketch, chosen } = useTable();
  const { goals, goalAt } = useOrdersOnMap();
  const cursor = useScreen((now) => now.focus);
  const hovered = useScreen((now) => now.hovered);
  const focus = planet === null || cursor === null ? null : (sectorAt(planet, cursor) ?? null);
  const looked = goalAt(hovered ?? cursor);
  // The order that a press would write is drawn already.
  const drawnUp = useMemo(() => {
    if (past || !sketch) return null;
    return looked && !looked.choice.refusal ? { ...sketch, orders: sheetOf(looked.fill()).orders } : sketch;
  }, [past, sketch, looked]);
  const { players } = campaign;
  const hexMarks = useMemo(
    () =>
      goals()
        .filter(({ choice }) => !choice.refusal)
        .map(({ hex, command }): HexMark => ({ hex, kind: command === 'attack' ? 'target' : 'reach' })),
    [goals],
  );
  return useMemo(
    () => (planet ? { ...overlayOf(planet, view, players, { chosen, focus, sketch: drawnUp }), hexMarks } : NOTHING),
    [planet, view, players, chosen, focus, drawnUp, hexMarks],
  );
}
