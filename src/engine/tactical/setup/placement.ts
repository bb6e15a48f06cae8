import type { SideId } from '../../kernel/ids.ts';
import { aboard, type Position, typeOf, unitsOfSide } from '../position.ts';
import type { State, Unit } from '../state.ts';
import { allOf, unitHas } from '../traits/active-traits.ts';

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
