import { askSide } from '../../engine/domination/army-rules.ts';
import { evolve } from '../../engine/domination/evolve.ts';
import { isHqOccupied } from '../../engine/domination/locations.ts';
import { worksOf } from '../../engine/domination/objects.ts';
import { contentsOf, type Position, sideOf } from '../../engine/domination/position.ts';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { SideId } from '../../engine/kernel/ids.ts';

/** A source of income at dawn. `hq` pays nothing while it is occupied. */
export type IncomePart =
  | { readonly from: 'hq'; readonly at: Hex | null; readonly pays: number }
  | { readonly from: 'object' | 'building'; readonly at: Hex; readonly row: string; readonly pays: number }
  | { readonly from: 'rule'; readonly row: string; readonly pays: number };

/** D-3: what a dawn pays a side, source by source. Objects and buildings must be active already. */
export function incomeParts(position: Position, side: SideId): readonly IncomePart[] {
  const { hq } = sideOf(position, side);
  const { rules, state } = position;
  const fromHq = hq !== null && !isHqOccupied(position, side) ? rules.ruleset.numbers.hqIncome : 0;
  const objects = worksOf(position, side).flatMap(({ hex, row }): IncomePart[] =>
    row.pays ? [{ from: 'object', at: hex, row: row.id, pays: contentsOf(position, hex).object!.value }] : [],
  );
  const buildings = Object.entries(state.hexes).flatMap(([at, { building }]): IncomePart[] => {
    const pays = building?.side === side && building.active ? rules.buildings.get(building.type)!.income : 0;
    return pays > 0 ? [{ from: 'building', at, row: building!.type, pays }] : [];
  });
  const army = askSide(position, side, 'income').map(
    ({ says, rule }): IncomePart => ({ from: 'rule', row: rule.id, pays: says(position, side) }),
  );
  return [{ from: 'hq', at: hq, pays: fromHq }, ...objects, ...army, ...buildings];
}

/** The income of a side if its dawn came now: whatever it garrisons works then (D-2.3). */
export function incomeForecast({ rules, state }: Position, side: SideId): readonly IncomePart[] {
  const dawn = evolve(state, { type: 'turn-began', side, round: state.round });
  return incomeParts({ rules, state: dawn }, side);
}
