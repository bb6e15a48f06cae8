import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import type { EventOf } from './events.ts';
import { isHqOccupied } from './locations.ts';
import { worksOf } from './objects.ts';
import { contentsOf, type Position, sideOf } from './position.ts';

/** D-3: what a side is paid at dawn, as one sum (D-3.6). Its objects and buildings must be active already. */
export function incomeOf(position: Position, side: SideId): EventOf<'income-received'> {
  const { hq } = sideOf(position, side);
  const fromHq = hq !== null && !isHqOccupied(position, side) ? position.rules.ruleset.numbers.hqIncome : 0;
  const objects = worksOf(position, side).reduce(
    (sum, { hex, row }) => sum + (row.pays ? contentsOf(position, hex).object!.value : 0),
    0,
  );
  const rules = askSide(position, side, 'income').reduce((sum, { says }) => sum + says(position, side), 0);
  const army = rules + buildingIncome(position, side);
  return { type: 'income-received', side, hq: fromHq, objects, army, total: fromHq + objects + army };
}

/** D-15.9. */
const buildingIncome = ({ rules, state }: Position, side: SideId): number =>
  Object.values(state.hexes).reduce(
    (sum, { building }) =>
      sum + (building?.side === side && building.active ? rules.buildings.get(building.type)!.income : 0),
    0,
  );
