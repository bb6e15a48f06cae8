import type { SideId } from '../kernel/ids.ts';
import type { Changes } from './events.ts';
import { mark, type Resolution, unitsOfSide } from './position.ts';
import { rollReserves } from './setup/reserves.ts';
import { masteryOf } from './traits/active-traits.ts';

/** T-1.5: a player turn begins: marks are cleared, psykers gather their charges, reserves are rolled for. */
export function startPlayerTurn(resolution: Resolution, turn: number, side: SideId): void {
  resolution.add({ type: 'turn-started', turn, side });
  const charges: Record<string, Changes[string]> = {};
  for (const unit of unitsOfSide(resolution, side)) {
    const warp = masteryOf(resolution, unit);
    if (warp !== unit.warp) charges[unit.id] = { warp };
  }
  mark(resolution, charges);
  resolution.add({ type: 'phase-started', phase: 'movement', side });
  if (turn >= 2) rollReserves(resolution, side);
}
