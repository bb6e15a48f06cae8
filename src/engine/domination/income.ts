import type { Hex } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import type { EventOf } from './events.ts';
import { isHqOccupied, locationIndex } from './locations.ts';
import { worksOf } from './objects.ts';
import { contentsOf, type Position, sideOf } from './position.ts';

/** D-3: income, source by source. */

/** A source of income at dawn. `hq` pays nothing while it is occupied. */
export type IncomePart =
  | { readonly from: 'hq'; readonly at: Hex | null; readonly pays: number }
  | { readonly from: 'object' | 'building'; readonly at: Hex; readonly row: string; readonly pays: number }
  | { readonly from: 'rule'; readonly row: string; readonly pays: number };

/** The pay of a side at dawn. Its objects and buildings must be active already. */
export function incomeParts(position: Position, side: SideId): readonly IncomePart[] {
  const { hq } = sideOf(position, side);
  const { rules, state } = position;
  const fromHq = hq !== null && !isHqOccupied(position, side) ? rules.ruleset.numbers.hqIncome : 0;
  const parts: IncomePart[] = [{ from: 'hq', at: hq, pays: fromHq }];
  for (const { hex: at, row } of worksOf(position, side))
    if (row.pays) parts.push({ from: 'object', at, row: row.id, pays: contentsOf(position, at).object!.value });
  for (const { says, rule } of askSide(position, side, 'income'))
    parts.push({ from: 'rule', row: rule.id, pays: says(position, side) });
  // D-15.9.
  for (const at of locationIndex(state.hexes).buildings) {
    const building = state.hexes[at]!.building!;
    const pays = building.side === side && building.active ? rules.buildings.get(building.type)!.income : 0;
    if (pays > 0) parts.push({ from: 'building', at, row: building.type, pays });
  }
  return parts;
}

/** The income as one sum (D-3.6). */
export function incomeOf(position: Position, side: SideId): EventOf<'income-received'> {
  const paid = { hq: 0, object: 0, rule: 0, building: 0 };
  for (const { from, pays } of incomeParts(position, side)) paid[from] += pays;
  const { hq, object: objects, rule, building } = paid;
  const army = rule + building;
  return { type: 'income-received', side, hq, objects, army, total: hq + objects + army };
}
