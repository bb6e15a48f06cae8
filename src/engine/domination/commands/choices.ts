import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import type { AskedDraft, Asking } from '../../kernel/commands/define.ts';
import type { Draft } from '../../kernel/system.ts';
import { worksOf } from '../objects.ts';
import {
  enemiesOf,
  findSeen,
  gridIn,
  groundAt,
  hasArmy,
  hexesBeside,
  type Position,
  unitsOfSide,
} from '../position.ts';
import type { Unit } from '../state.ts';

/** Choices that the fields of several commands share; checks refuse those that cannot be taken. */

export type Choices = Asking<Position>['choices'];
type When = NonNullable<Asking<Position>['when']>;

/** The text in a field of a draft; empty if there is none. */
export const draftText = (draft: Draft, key: string): string => (typeof draft[key] === 'string' ? draft[key] : '');
/** The unit that a draft names, if the side sees one of that name. */
export const unitIn = ({ position, side, draft }: AskedDraft<Position>): Unit | undefined =>
  findSeen(position, side, draftText(draft, 'unit'));
export const unitIds = (units: readonly Unit[]): string[] => units.map(({ id }) => id);

export const ownUnits: Choices = ({ position, side }) => unitIds(unitsOfSide(position, side));
export const passable = ({ position }: AskedDraft<Position>): readonly Hex[] =>
  cacheOn(position.state.map, 'passable hexes', () =>
    gridIn(position).names.filter((hex) => groundAt(position, hex) !== 'impassable'),
  );
/** D-17.2: a standing order may be set for any location, even one that cannot be entered. */
export const anywhere: Choices = ({ position }) => gridIn(position).names;

export const besideUnit: Choices = (asked) => {
  const unit = unitIn(asked);
  return unit ? hexesBeside(asked.position, unit.at) : [];
};

/** D-8.11: the possible targets of a shot, if there is more than one enemy. */
export const targets = ({ position, side, draft }: AskedDraft<Position>) =>
  enemiesOf(position, side).filter((enemy) => hasArmy(position, draftText(draft, 'at'), enemy));
export const areManyTargets: When = (asked) => asked.draft.at !== undefined && targets(asked).length > 1;

/** The hexes of the side's works that have a power. */
export const worksWith =
  (power: 'lifts' | 'gun'): Choices =>
  ({ position, side }) =>
    worksOf(position, side).flatMap(({ hex, row }) => (row[power] === undefined ? [] : [hex]));
