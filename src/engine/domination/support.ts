import type { Hex } from '../kernel/board/hex.ts';
import { askTraits, has } from './active-traits.ts';
import { isHeld } from './locations.ts';
import { type Position, stepsBetween } from './position.ts';
import type { Unit } from './state.ts';

/** D-16.3: the bonus of a unit that fights in a hex, from comrades nearby who are not bound by a battle of their own. */
export function supportBonus(position: Position, hex: Hex, unit: Unit): number {
  const [support] = askTraits(position, unit, 'supported');
  if (!support) return 0;
  const given = Object.values(position.state.units).some(
    (other) =>
      other.side === unit.side &&
      !other.hidden &&
      other.at !== hex &&
      has(position, other, 'supports') &&
      askTraits(position, other, 'supports').some(({ says }) => stepsBetween(position, other.at, hex) <= says) &&
      !isHeld(position, other.at, unit.side),
  );
  return given ? support.says : 0;
}
