import type { Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { isPassable } from '../map/ground.ts';
import { testDangerous } from '../map/terrain.ts';
import { checkBoard } from '../movement/movement.ts';
import {
  adjacent,
  findUnit,
  isClear,
  isHex,
  joinedTo,
  mark,
  modelsOf,
  type Position,
  type Resolution,
  unitAt,
  unitOf,
} from '../position.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { fallBack } from './fall-back.ts';
import { leadershipTest } from './leadership.ts';

/** T-16: regrouping. */

/** T-16.1: whether a unit may regroup at all now. */
export function checkRegrouper(position: Position, unit: Unit): Refusal | undefined {
  const off = checkBoard(position, unit);
  if (off) return off;
  if (!unit.fallingBack) return refusal('not-falling-back', 'T-16.1');
  return unit.regroupTested || unit.moveDone ? refusal('already-moved', 'T-16.1') : undefined;
}

/** T-16.4: checks the hex that it moves to. */
export function checkRegroup(position: Position, unit: Unit, { to }: Arguments): Refusal | undefined {
  if (to === undefined) return undefined;
  if (!isHex(position, to) || !adjacent(position, unit.hex!, to)) return refusal('bad-path', 'T-16.4');
  if (!isPassable(position, to)) return refusal('impassable', 'T-4.4');
  if (unitAt(position, to)) return refusal('hex-occupied', 'T-3.3');
  if (!isClear(position, unit.side, to)) return refusal('enemy-too-close', 'T-3.5');
  return undefined;
}

/** T-16.2: whether a quarter of its starting strength lives, joined characters counted in both. */
export function hasQuarter(position: Position, unit: Unit): boolean {
  const initial = joinedTo(position, unit.id).reduce((sum, character) => sum + character.initial, unit.initial);
  return 4 * modelsOf(position, unit) >= initial;
}

/** T-16.2: the test. With fewer than a quarter of its models only a double 1 passes, unless the test is `normal` (T-12.6). */
function testRegroup(resolution: Resolution, id: UnitId, normal = false): boolean {
  const unit = unitOf(resolution, id);
  if (unitHas(resolution, unit, 'passesRegroup')) {
    resolution.add({ type: 'regroup-tested', unit: id, passed: true });
    return true;
  }
  const { roll, against, doubleOne, ...test } = leadershipTest(resolution, unit, {
    label: 'regroup',
    clause: normal ? 'T-12.6' : 'T-16.2',
  });
  const passed = normal || hasQuarter(resolution, unit) ? test.passed : doubleOne;
  resolution.add({ type: 'regroup-tested', unit: id, passed, roll, against });
  return passed;
}

/** T-16: tests, and moves up to the hex `to`; a unit that fails falls back at once. */
export function regroup(resolution: Resolution, id: UnitId, to?: Hex): void {
  mark(resolution, { [id]: { regroupTested: true } });
  if (!testRegroup(resolution, id)) {
    mark(resolution, { [id]: { moved: 'normal', moveDone: true } });
    return fallBack(resolution, id);
  }
  const unit = unitOf(resolution, id);
  // T-16.5, unless T-18.3 sets the unit free.
  const bound = unitHas(resolution, unit, 'actsAfterRegroup')
    ? {}
    : { regrouped: true, moved: 'normal' as const, moveDone: true };
  const place = to === undefined ? {} : { hex: to };
  resolution.add({ type: 'unit-regrouped', unit: id, sets: { [id]: { fallingBack: false, ...bound, ...place } } });
  if (to !== undefined) testDangerous(resolution, id, unit.hex, [to]);
}

/** T-12.6: a unit that is charged while it falls back; returns whether it has regrouped. It does not move, and T-16.5 does not bind it. */
export function regroupWhenCharged(resolution: Resolution, id: UnitId): boolean {
  if (!findUnit(resolution, id) || !testRegroup(resolution, id, true)) return false;
  resolution.add({ type: 'unit-regrouped', unit: id, sets: { [id]: { fallingBack: false } } });
  return true;
}
