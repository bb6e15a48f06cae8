import type { Hex } from '../../kernel/board/hex.ts';
import type { SideId } from '../../kernel/ids.ts';
import { sees } from '../map/sight.ts';
import { rowsTo } from '../morale/fall-back-path.ts';
import {
  aboard,
  cellOf,
  gridIn,
  hexesOf,
  inchesBetween,
  otherSide,
  type Position,
  standing,
  terrainAt,
  typeOf,
  unitAt,
  unitsOfSide,
} from '../position.ts';
import type { AnyEdge, Edge, State, Unit } from '../state.ts';
import { allOf, unitHas } from '../traits/active-traits.ts';

/** T-3.2, T-6.5: the edges of the board and the zones along them. */

/** T-6.5: whether a hex is in the zone along an edge. */
export function isInZone(position: Position, edge: AnyEdge, hex: Hex): boolean {
  const grid = gridIn(position);
  const depth = hexesOf(position, position.rules.ruleset.deployDepth);
  const cell = cellOf(position, hex);
  return edge === 'any' || rowsTo(grid, cell, edge) < depth;
}
export const isOnEdge = (position: Position, edge: Edge, hex: Hex): boolean =>
  rowsTo(gridIn(position), cellOf(position, hex), edge) === 0;

/** T-6.5, T-18.34, T-18.54: units before they are placed, and those that have just landed. */

/** Neither placed nor in reserve. */
export const isInHand = ({ hex, joined, embarked, reserve }: Unit): boolean =>
  hex === null && joined === null && embarked === null && reserve === null;
export const inTheHand = (position: Pick<Position, 'state'>, side: SideId): boolean =>
  unitsOfSide(position, side).some(isInHand);

/** T-18.54, T-18.57: has the rule, or is a dedicated transport of units that have it. */
export const canInfiltrate = (position: Position, unit: Unit): boolean =>
  unitHas(position, unit, 'infiltrates') ||
  (typeOf(position, unit).row.role === 'dedicated-transport' &&
    aboard(position, unit.id).some((passenger) => unitHas(position, passenger, 'infiltrates')));

export const mustDeepStrike = (position: Position, unit: Unit): boolean =>
  allOf(position, unit, 'deepStrikes') === 'must';

/** T-18.37, T-18.38: whether a transport has come down from orbit this turn. */
export const hasLanded = (position: Position, transport: Unit): boolean =>
  transport.arrived && allOf(position, transport, 'deepStrikes') !== undefined;

/** T-6.5, option `hidden-deployment`: whether the sides cannot see each other yet. */
export const isHidden = ({ phase, options }: State): boolean =>
  phase === 'deployment' && options['hidden-deployment'] === 'on';
/** The mark of an event that only its side may read. */
export const covertIn = ({ state }: Position, side: SideId): { readonly covert?: SideId } =>
  isHidden(state) ? { covert: side } : {};

/** T-18.54, T-18.55: the hexes for units that are deployed last. */

/** T-18.55: distances in inches from enemies that see the hex, and from those that do not. */
const FAR_UNSEEN = 12;
const FAR_SEEN = 18;

/** An enemy that is too near to this hex for an infiltrator of the side. */
export const tooClose = (position: Position, side: SideId, hex: Hex): Unit | undefined =>
  standing(position, otherSide(side)).find((enemy) => {
    const inches = inchesBetween(position, hex, enemy.hex!);
    return inches <= FAR_UNSEEN || (inches <= FAR_SEEN && sees(position, enemy.hex!, hex));
  });

/** House: if no hex is left for the infiltrators of a side, they go into reserve instead, even beyond the limit of T-7.2. */
export const haveNoPlace = (position: Position, side: SideId): boolean =>
  gridIn(position).names.every(
    (hex) =>
      terrainAt(position, hex).enter !== 'free' ||
      unitAt(position, hex) !== undefined ||
      tooClose(position, side, hex) !== undefined,
  );
