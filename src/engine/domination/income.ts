import type { Hex } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import type { EventOf } from './events.ts';
import { locationIndex } from './location-index.ts';
import { isHqOccupied } from './locations.ts';
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
  const objects = worksOf(position, side).flatMap(({ hex, row }): IncomePart[] =>
    row.pays ? [{ from: 'object', at: hex, row: row.id, pays: contentsOf(position, hex).object!.value }] : [],
  );
  const army = askSide(position, side, 'income').map(
    ({ says, rule }): IncomePart => ({ from: 'rule', row: rule.id, pays: says(position, side) }),
  );
  // D-15.9.
  const buildings = locationIndex(state.hexes).buildings.flatMap((at): IncomePart[] => {
    const building = state.hexes[at]!.building!;
    const pays = building.side === side && building.active ? rules.buildings.get(building.type)!.income : 0;
    return pays > 0 ? [{ from: 'building', at, row: building.type, pays }] : [];
  });
  return [{ from: 'hq', at: hq, pays: fromHq }, ...objects, ...army, ...buildings];
}

/** The income as one sum (D-3.6). */
export function incomeOf(position: Position, side: SideId): EventOf<'income-received'> {
  const parts = incomeParts(position, side);
  const sum = (...kinds: IncomePart['from'][]) =>
    parts.reduce((total, { from, pays }) => total + (kinds.includes(from) ? pays : 0), 0);
  const [hq, objects, army] = [sum('hq'), sum('object'), sum('rule', 'building')];
  return { type: 'income-received', side, hq, objects, army, total: hq + objects + army };
}
