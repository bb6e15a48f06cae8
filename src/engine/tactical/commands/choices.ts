import type { AskedDraft, Asking } from '../../kernel/commands/define.ts';
import { maybe } from '../../kernel/commands/readers.ts';
import { findUnit, otherSide, type Position, standing, typeOf, unitsOfSide } from '../position.ts';
import type { Unit } from '../state.ts';
import { askField } from './define.ts';
import { type Arguments, FORMS } from './forms.ts';

/** Choices that the fields of several commands share; checks refuse those that cannot be taken. */

type Asked = AskedDraft<Position>;
export type Choices = Asking<Position>['choices'];

export const unitIds = (units: readonly Unit[]): string[] => units.map(({ id }) => id);
export const ownUnits: Choices = ({ position, side }) => unitIds(unitsOfSide(position, side));
export const enemies: Choices = ({ position, side }) => unitIds(standing(position, otherSide(side)));

export type ListOf<T> = (position: Position, unit: Unit, draft: Arguments) => readonly T[];
/** Choices of the unit that a draft names; none if there is no such unit. */
export const ofUnit =
  <T>(list: ListOf<T>) =>
  ({ position, draft }: Asked): readonly T[] => {
    const unit = findUnit(position, draft.unit);
    return unit ? list(position, unit, draft) : [];
  };

/** T-8.3: the directions of the board. */
export const FACINGS = [1, 2, 3, 4, 5, 6];
const isVehicle = ({ position, draft }: Asked): boolean => {
  const unit = findUnit(position, draft.unit);
  return unit !== undefined && typeOf(position, unit).vehicle;
};
/** T-8.3: turning on the spot needs a facing. */
export const FACING = askField(maybe(FORMS.facing), () => FACINGS, {
  when: isVehicle,
  optional: ({ draft }) => (draft as Arguments).path?.length !== 0,
});
