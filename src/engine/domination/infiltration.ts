import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { has } from './active-traits.ts';
import { checkAble, checkActed, checkAdjacent, checkArrived, checkFrenzied, checkPassable } from './checks.ts';
import type { Covert } from './events.ts';
import { isOccupied } from './locations.ts';
import { checkRoom } from './movement.ts';
import { isUnderRadar } from './objects.ts';
import { declareBattles, settled } from './pending.ts';
import { groundAt, type Position, type Resolution, unitOf, unitsOfSide } from './position.ts';
import type { Unit } from './state.ts';
import { step } from './steps.ts';

/** D-9: infiltration. */

/** D-9.1: the least die of a test about a hex. A 1 always fails and a 6 never does (D-1.8). */
export function infiltrationNeed(position: Position, hex: Hex): number {
  const { infiltrateFrom } = position.rules.ruleset.numbers;
  return groundAt(position, hex) === 'rough' ? infiltrateFrom - 1 : infiltrateFrom;
}

/** D-9.10: marks an event as visible only to its own side, if option `hidden-infiltrators` is on. */
export const covertly = ({ state }: Pick<Position, 'state'>, side: SideId): Covert =>
  state.options['hidden-infiltrators'] ? { covert: side } : {};

/** D-9.1: tests a unit about a hex; returns whether it passed. */
export function testInfiltration(resolution: Resolution, unit: UnitId, hex: Hex, hides = true): boolean {
  const need = infiltrationNeed(resolution, hex);
  const [roll] = resolution.roll({ label: 'infiltration', by: unit, clause: 'D-9.1' }, 6);
  const passed = roll === 6 || (roll !== 1 && roll! >= need);
  const secrecy = passed && hides ? covertly(resolution, unitOf(resolution, unit).side) : {};
  resolution.add({ type: 'infiltration-tested', unit, at: hex, roll: roll!, need, passed, ...secrecy });
  return passed;
}

export const checkTrait = (position: Position, unit: Unit): Refusal | undefined =>
  has(position, unit, 'infiltrates') ? undefined : refusal('no-infiltration', 'D-9.1', { unit: unit.id });

export const checkRadar = (position: Position, hex: Hex, side: SideId): Refusal | undefined =>
  isUnderRadar(position, hex, side) ? refusal('radar', 'D-9.9', { hex }) : undefined;

/** D-9.2: whether a unit can infiltrate anything. */
export const checkInfiltrator = (position: Position, unit: Unit): Refusal | undefined =>
  checkTrait(position, unit) ?? checkAble(position, [unit]);

/** D-9.2. */
export const checkInfiltrate = (position: Position, unit: Unit, to: Hex): Refusal | undefined =>
  checkInfiltrator(position, unit) ??
  checkAdjacent(position, unit.at, to, 'D-9.2') ??
  checkPassable(position, to) ??
  (isOccupied(position, to, unit.side) ? undefined : refusal('no-enemy', 'D-9.2', { hex: to })) ??
  checkRadar(position, to, unit.side) ??
  checkRoom(position, unit.side, 1, to) ??
  checkFrenzied(unit);

/** D-9.2, D-9.3: enters hidden, or visibly as an attack. */
export function infiltrate(resolution: Resolution, { id, at, side, hidden }: Unit, to: Hex): void {
  const passed = testInfiltration(resolution, id, to);
  if (!passed && hidden) resolution.add({ type: 'unit-revealed', unit: id, at, acted: true });
  const secrecy = passed ? covertly(resolution, side) : {};
  const go = (unit: UnitId) => resolution.add({ type: 'unit-moved', unit, from: at, to, ...secrecy });
  const [living] = step(resolution, [id], at, to, go, secrecy);
  if (living === undefined) return;
  if (!passed) declareBattles(resolution, to, side);
  else if (!hidden) resolution.add({ type: 'unit-hidden', unit: id, at: to, ...secrecy });
}

/** D-9.7. */
export const checkReveal = (unit: Unit): Refusal | undefined =>
  (unit.hidden ? undefined : refusal('not-hidden', 'D-9.7', { unit: unit.id })) ??
  checkArrived(unit) ??
  checkActed(unit);

export function reveal(resolution: Resolution, { id, at, side }: Unit): void {
  resolution.add({ type: 'unit-revealed', unit: id, at, acted: true });
  declareBattles(resolution, at, side);
}

/** D-9.5: at dawn every hidden unit of the side tests again, or loses a token that it no longer needs. */
export function testHidden(resolution: Resolution, side: SideId): void {
  for (const { id } of unitsOfSide(resolution, side).filter(({ hidden }) => hidden)) {
    settled(resolution, () => testAtDawn(resolution, unitOf(resolution, id)));
  }
}

function testAtDawn(resolution: Resolution, { id, at, side }: Unit): void {
  const needed = isOccupied(resolution, at, side);
  if (needed && staysHidden(resolution, id, at, side)) return;
  resolution.add({ type: 'unit-revealed', unit: id, at, acted: needed });
  if (needed) declareBattles(resolution, at, side);
}

/** D-9.9: under a radar the test fails without a die. */
function staysHidden(resolution: Resolution, unit: UnitId, at: Hex, side: SideId): boolean {
  if (!isUnderRadar(resolution, at, side)) return testInfiltration(resolution, unit, at);
  const need = infiltrationNeed(resolution, at);
  resolution.add({ type: 'infiltration-tested', unit, at, roll: null, need, passed: false });
  return false;
}

/** D-9.8: hides a unit that passed its test. */
export const hideUnit = (resolution: Resolution, unit: UnitId, at: Hex): void =>
  resolution.add({ type: 'unit-hidden', unit, at, ...covertly(resolution, unitOf(resolution, unit).side) });
