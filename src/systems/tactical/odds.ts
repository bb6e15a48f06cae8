import { chargeInches, chargeRoute, isRoughCharge, needFor } from '../../engine/tactical/charge.ts';
import { findUnit, type Position } from '../../engine/tactical/position.ts';
import type { Unit } from '../../engine/tactical/state.ts';
import type { Note } from '../../map/picture.ts';
import type { TacticalWords } from './names.ts';

/** The chance that `count` dice of six faces give a sum that `passes`. */
export function shareOf(count: number, passes: (faces: readonly number[]) => boolean): number {
  let good = 0;
  const all = 6 ** count;
  for (let throw_ = 0; throw_ < all; throw_++) {
    const faces = Array.from({ length: count }, (_, i) => (Math.floor(throw_ / 6 ** i) % 6) + 1);
    if (passes(faces)) good++;
  }
  return good / all;
}

/** T-2.1: the chance to pass a test on two dice. */
export const testChance = (leadership: number): number => shareOf(2, ([a, b]) => a! + b! <= leadership);

/** T-12.5: the chance that a charge gets there, before overwatch and re-rolls; undefined where there is no way. */
export function chargeChance(position: Position, unit: Unit, target: Unit): number | undefined {
  const route = chargeRoute(position, unit, [target]);
  if (!route) return undefined;
  const [need, rough] = [needFor(position, route), isRoughCharge(position, unit, route)];
  return shareOf(rough ? 3 : 2, (faces) => chargeInches(faces, rough) >= need);
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A callout over the target of a charge. */
export function chargeNote(position: Position, { t }: TacticalWords, unit: unknown, target: unknown): Note[] {
  const [from, to] = [findUnit(position, unit), findUnit(position, target)];
  const chance = from && to?.hex ? chargeChance(position, from, to) : undefined;
  if (chance === undefined) return [];
  return [{ hex: to!.hex!, text: t('tactical/map:charge', { chance: percent(chance) }), tone: 'plain' }];
}
