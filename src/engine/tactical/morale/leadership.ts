import type { Purpose } from '../../kernel/dice/dice.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { majority } from '../numbers.ts';
import { type Part, type Position, partsOf, type Resolution, typeOf, unitOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { anyOf, unitHas } from '../traits/active-traits.ts';

/** T-2.1 to T-2.3: Leadership and Initiative of a unit, and tests on them. */

/** T-2.2: the highest Leadership among its living models, joined characters included. */
export const leadershipOf = (position: Position, unit: Unit): number =>
  partsOf(position, unit).reduce((most, { group }) => Math.max(most, group.model.ld), 0);

/** T-18.22: the initiative of a concussed model. */
export const CONCUSSED = 1;

/** The initiative of the models of a group, with the number of models for each. */
export function initiativesOf({ of, group, living }: Part): (readonly [initiative: number, models: number])[] {
  const { i } = group.model;
  if ((of.concussed[group.id] ?? 0) === 0) return [[i, living]];
  return living > 1
    ? [
        [i, living - 1],
        [CONCUSSED, 1],
      ]
    : [[CONCUSSED, 1]];
}

/** T-2.3: the highest Initiative among its living models. */
export const initiativeOf = (position: Position, unit: Unit): number =>
  Math.max(0, ...partsOf(position, unit).flatMap((part) => initiativesOf(part).map(([initiative]) => initiative)));

/** T-2.8: the initiative that most of its models have. */
export const majorityInitiative = (position: Position, unit: Unit): number =>
  majority(partsOf(position, unit).flatMap(initiativesOf));

export interface TestResult {
  readonly passed: boolean;
  readonly roll: number;
  readonly against: number;
  /** T-14.3. */
  readonly doubleOne: boolean;
}

/** T-2.1: a Leadership test with two dice. */
export function leadershipTest(
  resolution: Resolution,
  unit: Unit,
  purpose: Pick<Purpose, 'label' | 'clause'>,
  modifier = 0,
): TestResult {
  const against = leadershipOf(resolution, unit) + modifier;
  const [a, b] = resolution.roll({ ...purpose, by: unit.id }, 6, 2);
  const roll = a! + b!;
  return { passed: roll <= against, roll, against, doubleOne: roll === 2 };
}

/** T-2.3: an Initiative test: a 6 always fails. */
export function initiativeTest(
  resolution: Resolution,
  unit: Unit,
  clause: Purpose['clause'],
): Omit<TestResult, 'doubleOne'> {
  const against = initiativeOf(resolution, unit);
  const [roll] = resolution.roll({ label: 'initiative', by: unit.id, clause }, 6);
  return { passed: roll! <= against && roll! < 6, roll: roll!, against };
}

/** T-5.8: the number of own player turns still to end, for a mark set now that lasts until the end of the unit's next turn. */
export const untilNextTurn = ({ state }: Pick<Position, 'state'>, unit: Unit): number =>
  state.active === unit.side ? 2 : 1;

/**
 * T-9.7: a pinning test. Without dice for units that pass it automatically; not taken by vehicles, locked units and those gone to ground.
 */
export function pinningTest(resolution: Resolution, id: UnitId): void {
  const unit = unitOf(resolution, id);
  if (typeOf(resolution, unit).vehicle || unit.engaged.length > 0 || unit.goneToGround > 0) return;
  if (unit.fallingBack || unitHas(resolution, unit, 'passesPinning')) {
    resolution.add({ type: 'pinning-tested', unit: id, passed: true });
    return;
  }
  const { passed, roll, against } = leadershipTest(resolution, unit, { label: 'pinning', clause: 'T-9.7' });
  resolution.add({ type: 'pinning-tested', unit: id, passed, roll, against });
  if (!passed) goToGround(resolution, unit);
}

/** T-9.8, T-18.29: whether a unit may choose to go to ground. */
export const mayGoToGround = (position: Position, unit: Unit): boolean =>
  !typeOf(position, unit).vehicle &&
  unit.engaged.length === 0 &&
  !unit.fallingBack &&
  unit.goneToGround === 0 &&
  !unitHas(position, unit, 'neverGoesToGround');

/** T-9.8. */
export const goToGround = (resolution: Resolution, unit: Unit): void =>
  resolution.add({
    type: 'unit-went-to-ground',
    unit: unit.id,
    sets: { [unit.id]: { goneToGround: untilNextTurn(resolution, unit) } },
  });

/** T-18.18: an Initiative test, or weapon and ballistic skill 1 until the end of the unit's next turn. A unit that hits itself passes. */
export function blindTest(resolution: Resolution, id: UnitId, byItself = false): void {
  const unit = unitOf(resolution, id);
  const { vehicle, walker } = typeOf(resolution, unit);
  if (vehicle && !walker) return;
  if (byItself) return resolution.add({ type: 'blind-tested', unit: id, passed: true });
  const result = initiativeTest(resolution, unit, 'T-18.18');
  const blinded = untilNextTurn(resolution, unit);
  resolution.add({
    type: 'blind-tested',
    unit: id,
    ...result,
    ...(!result.passed && { sets: { [id]: { blinded } } }),
  });
}

/** T-20.3: the bonus of a unit's deny the witch roll. */
export const denyBonus = (position: Position, unit: Unit): number =>
  (anyOf(position, unit, 'denies') ?? 0) + (unitHas(position, unit, 'mastery') ? 1 : 0);
