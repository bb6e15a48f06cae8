import type { Hex, SideId, Viewer } from '@hexpost/engine';
import {
  aboard,
  BLUE,
  hexesOf,
  hexOf,
  isBelowHalf,
  joinedTo,
  leadershipOf,
  modelsOf,
  type Position,
  partsOf,
  RED,
  type State,
  terrainAt,
  typeOf,
  type Unit,
  unitAt,
  unitsOfSide,
} from '@hexpost/engine/tactical';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';
import { keyOf } from '../../words/keys.ts';
import type { TacticalWords } from './names.ts';

/** Sides in the order of the top bar. */
export const ORDER = [RED, BLUE] as const;

/** The side that an overlay is computed for: the viewer's own, else the active one. */
export const eyesOf = ({ state }: Position, viewer: Viewer): SideId => (state.sides[viewer] ? viewer : state.active);

/** Marks of a unit, in the order in which they are listed. */
export const MARKS = [
  'fallingBack',
  'goneToGround',
  'locked',
  'blinded',
  'shaken',
  'stunned',
  'immobilised',
  'disarmed',
  'regrouped',
  'blessed',
] as const;
export type Mark = (typeof MARKS)[number];

export const marksOf = (unit: Unit): readonly Mark[] =>
  MARKS.filter((mark) => {
    if (mark === 'locked') return unit.engaged.length > 0;
    if (mark === 'disarmed') return unit.lostWeapons.length > 0;
    if (mark === 'blessed') return unit.blessings.length > 0;
    return Boolean(unit[mark]);
  });

/** True when a unit has used all that the phase offers: shown as done while its side acts. */
export function isDone({ state: { phase, active } }: Position, unit: Unit): boolean {
  if (unit.side !== active) return false;
  if (phase === 'movement') return unit.moveDone || unit.arrived;
  if (phase === 'shooting') return unit.shot !== null || unit.ran;
  if (phase === 'charge') return unit.charged !== null;
  return phase === 'fight' && unit.fought;
}

/** Wounds or hull points of the hurt model, left and full; undefined for models with only one. */
export function healthOf(position: Position, unit: Unit): readonly [left: number, full: number] | undefined {
  const { vehicle, groups } = typeOf(position, unit);
  if (vehicle) return [unit.hull, groups[0]!.model.hull];
  const group = groups.find(({ id }) => unit.hurt[id]) ?? groups.find(({ id }) => (unit.models[id] ?? 0) > 0);
  return group && group.model.w > 1 ? [group.model.w - (unit.hurt[group.id] ?? 0), group.model.w] : undefined;
}

/** T-21.2: the points that a side still has on its list: without destroyed units, and without half of those below half strength. */
export const pointsLeft = (position: Position, side: SideId): number => {
  const { points, pointsLost } = position.state.sides[side]!;
  const weak = unitsOfSide(position, side).filter((unit) => isBelowHalf(position, unit));
  return points - pointsLost - weak.reduce((sum, unit) => sum + Math.floor(typeOf(position, unit).row.points / 2), 0);
};

/** The longest range of a unit's weapons, in hexes. */
export const rangeOf = (position: Position, unit: Unit): number =>
  Math.max(
    0,
    ...partsOf(position, unit).flatMap(({ group }) =>
      group.model.ranged.flat().map((id) => hexesOf(position, position.rules.weapons.get(id)!.range)),
    ),
  );

/** The numbers of a unit on its card. */
export const figuresOf = (position: Position, unit: Unit) => ({
  models: modelsOf(position, unit),
  initial: unit.initial,
  leadership: leadershipOf(position, unit),
});

/** The place of a unit: its hex, its transport, the unit it has joined, reserve, or in hand. */
export function placeOfUnit(position: Position, words: TacticalWords, unit: Unit): string {
  const { t } = words;
  if (unit.joined !== null) return t('tactical/play:place.joined', { unit: words.shortUnit(unit.joined) });
  if (unit.embarked !== null) return t('tactical/play:place.aboard', { unit: words.shortUnit(unit.embarked) });
  if (unit.reserve) {
    const by = t(`tactical/terms:value.${unit.reserve.by}`);
    return t('tactical/play:place.reserve', { by, context: unit.reserve.status === 'waiting' ? '' : 'available' });
  }
  return hexOf(position, unit) ?? t('tactical/play:place.hand');
}

/** Facts about hexes and units, a sentence each. */

/** A unit by its name, with its strength and its marks. */
export function unitLine(position: Position, words: TacticalWords, unit: Unit): string {
  const { t } = words;
  const { vehicle } = typeOf(position, unit);
  const health = healthOf(position, unit);
  const with_ = [...joinedTo(position, unit.id), ...aboard(position, unit.id)].map(({ id }) => words.shortUnit(id));
  return [
    words.unit(unit.id),
    vehicle
      ? t('tactical/map:hull', { hull: unit.hull, facing: t(keyOf(`tactical/terms:direction.${unit.facing}`)) })
      : t('tactical/map:models', figuresOf(position, unit)),
    ...(health && !vehicle ? [t('tactical/map:wounds', { left: health[0], full: health[1] })] : []),
    ...(with_.length > 0 ? [t('tactical/map:with', { units: with_.join(', ') })] : []),
    ...marksOf(unit).map((mark) => t(`tactical/map:mark.${mark}`).toLocaleLowerCase(words.language)),
  ].join(', ');
}

/** All facts about a hex, its name first. */
export function factsAt(position: Position, words: TacticalWords, hex: Hex): string[] {
  const unit = unitAt(position, hex);
  return [hex, words.row('terrain', terrainAt(position, hex).id), ...(unit ? [unitLine(position, words, unit)] : [])];
}

const ownOf = ({ units }: State, id: SideId) => Object.values(units).filter(({ side }) => side === id);

/** Figures of every side, as tables show them: units on the board and elsewhere, their models, points of the list, and those lost. */
export const FIGURES = {
  units: (state, side) => ownOf(state, side).length,
  models: (state, side) =>
    ownOf(state, side)
      .flatMap(({ models }) => Object.values(models))
      .reduce((sum, one) => sum + one, 0),
  points: ({ sides }, side) => sides[side]!.points,
  lost: ({ sides }, side) => sides[side]!.pointsLost,
} as const satisfies SideFigures<State>;
