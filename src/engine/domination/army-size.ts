import type { SideId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import type { Position } from './position.ts';
import { TRAITS } from './traits.ts';

/** D-13.2, D-14.5: the size of a side for its income. */
export type GrowthCount = (position: Position, side: SideId) => number;

/** Its buildings, by the `counts` of their types. New ones count, too (D-4.6). */
const buildingsOf: GrowthCount = ({ rules, state }, side) =>
  Object.values(state.hexes).reduce(
    (sum, { building }) => sum + (building?.side === side ? rules.buildings.get(building.type)!.counts : 0),
    0,
  );

/** D-14.5: units, hidden ones too, and buildings. */
export const headcountOf: GrowthCount = (position, side) =>
  Object.values(position.state.units).filter((unit) => unit.side === side).length + buildingsOf(position, side);

/** D-13.2: as `headcountOf`, with units that count for more. */
export const influenceOf: GrowthCount = (position, side) =>
  Object.values(position.state.units).reduce(
    (sum, unit) => sum + (unit.side === side ? weightOf(position, unit.type) : 0),
    0,
  ) + buildingsOf(position, side);

/** Read from the row itself: no army lends influence, and armies are asked about their size. */
const weightOf = ({ rules }: Position, type: string): number =>
  rules.units
    .get(type)!
    .traits.map(readTrait)
    .reduce((most, { id, x }) => Math.max(most, TRAITS[id]?.on.influence?.(x, {}) ?? 0), 1);
