import type { SideId } from '@hexpost/engine';
import { armiesIn, isOrderSheet, type SectorId, type State, sectorsOf } from '@hexpost/engine/sectors';
import type { Sketch } from '../table.ts';

/** Orders that have not been carried out yet, as far as the viewer knows of them. */
export interface Plans {
  readonly moves: readonly { side: SideId; from: SectorId; to: SectorId; armies: number }[];
  readonly attacks: readonly { side: SideId; target: SideId; sector: SectorId; count: number }[];
  /** Sectors that will be fortified, also because no order names them (S-4.2). */
  readonly works: readonly { side: SideId; sector: SectorId }[];
}

const NONE: Plans = { moves: [], attacks: [], works: [] };

/** Sheets that are in and may be read, and the one being drawn up, which stands before the side's own. */
export function plansOf(view: State, sketch: Sketch | null): Plans {
  if (view.phase === 'events') return { ...NONE, moves: Object.values(view.departures) };
  if (view.phase !== 'orders') return NONE;
  const sheets = view.seats.flatMap((side): Sketch[] => {
    if (sketch?.side === side) return [sketch];
    const { sheet } = view.sides[side]!;
    return sheet && isOrderSheet(sheet) ? [{ side, orders: sheet.orders }] : [];
  });
  const orders = sheets.flatMap(({ side, orders }) =>
    sectorsOf(view, side).map((sector) => ({ side, sector, order: orders[sector] })),
  );
  return {
    moves: orders.flatMap(({ side, sector, order }) =>
      order?.action === 'move' ? [{ side, from: sector, to: order.to, armies: order.armies }] : [],
    ),
    attacks: orders.flatMap(({ side, sector, order }) =>
      order?.action === 'attack'
        ? [...new Set(order.targets)]
            .filter((target) => armiesIn(view, target, sector) > 0)
            .map((target) => ({
              side,
              target,
              sector,
              count: order.targets.filter((each) => each === target).length,
            }))
        : [],
    ),
    works: orders.flatMap(({ side, sector, order }) =>
      order === undefined || order.action === 'fortify' ? [{ side, sector }] : [],
    ),
  };
}
