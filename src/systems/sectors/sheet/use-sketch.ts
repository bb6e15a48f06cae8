import { useEffect } from 'react';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Order, SectorId } from '../../../engine/sectors/state.ts';
import { useTable } from '../table.ts';

/** Shows orders on the map while they are drawn up, and no longer. */
export function useSketch(side: SideId, orders: Readonly<Record<SectorId, Order>>): void {
  const { draw } = useTable();
  const drawn = JSON.stringify(orders);
  useEffect(() => draw({ side, orders: JSON.parse(drawn) }), [draw, side, drawn]);
  useEffect(() => () => draw(null), [draw]);
}
