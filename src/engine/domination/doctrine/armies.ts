import type { Hex } from '../../kernel/board/hex.ts';
import { cacheOn } from '../../kernel/cache.ts';
import type { SideId } from '../../kernel/ids.ts';
import { battlesIn, fortSide, hasEnemies, isHeld, isOccupied } from '../locations.ts';
import { enemies, groundAt, hexesBeside, occupiedHexes, type Position, unitsIn } from '../position.ts';
import type { Unit } from '../state.ts';
import { battleForecast } from './forecast.ts';
import { type ArmyStrength, armyStrength } from './strength.ts';
import { unitWorth } from './worth.ts';

/** The armies of a position (D-1.4), with their strength. */

export interface FieldArmy {
  readonly hex: Hex;
  readonly side: SideId;
  readonly units: readonly Unit[];
  readonly strength: ArmyStrength;
  /** D-2.7: a pending battle binds it. */
  readonly held: boolean;
}

export function fieldArmies(position: Position): readonly FieldArmy[] {
  const { units, hexes } = position.state;
  const known = cacheOn(units, 'armies', () => new WeakMap<object, readonly FieldArmy[]>());
  let armies = known.get(hexes);
  if (!armies) {
    armies = findArmies(position);
    known.set(hexes, armies);
  }
  return armies;
}

function findArmies(position: Position): FieldArmy[] {
  const armies: FieldArmy[] = [];
  for (const hex of occupiedHexes(position)) {
    const sides = new Map<SideId, Unit[]>();
    for (const unit of unitsIn(position, hex)) {
      if (unit.hidden) continue;
      const army = sides.get(unit.side);
      if (army) army.push(unit);
      else sides.set(unit.side, [unit]);
    }
    for (const [side, units] of sides) {
      const held = isHeld(position, hex, side);
      armies.push({ hex, side, units, strength: armyStrength(position, units, hex, side), held });
    }
  }
  return armies;
}

/** The strength of a side in a hex, including a camp that may be there; undefined if it has nothing. */
export function strengthIn(position: Position, hex: Hex, side: SideId): ArmyStrength | undefined {
  const army = fieldArmies(position).find((each) => each.hex === hex && each.side === side);
  if (army) return army.strength;
  return fortSide(position, hex) === side ? armyStrength(position, [], hex, side) : undefined;
}

/** D-6.8: whether an army has somewhere to flee to. Room is ignored. */
export const canFlee = (position: Position, hex: Hex, side: SideId): boolean =>
  hexesBeside(position, hex).some(
    (near) => groundAt(position, near) !== 'impassable' && !isOccupied(position, near, side),
  );

/** The armies beside a hex that could attack it. */
export const enemiesBeside = (position: Position, hex: Hex, side: SideId): FieldArmy[] => {
  const near = hexesBeside(position, hex);
  if (!near.some((other) => hasEnemies(position, other, side))) return [];
  return fieldArmies(position).filter(
    (army) => near.includes(army.hex) && enemies(position, army.side, side) && !isBound(position, army),
  );
};

/** Whether an army attacks, or is likely to be beaten: one that beats off an attack by its answer is free to march (D-2.2, D-2.7). */
const isBound = (position: Position, { hex, side, strength, held }: FieldArmy): boolean =>
  held &&
  battlesIn(position, hex).some(({ attacker, defender }) => {
    if (defender !== side) return attacker === side;
    const other = strengthIn(position, hex, attacker);
    return other !== undefined && battleForecast(position, other, strength).wins > 0.5;
  });

/** The forces that could attack a hex: for each enemy side the best of its units beside it, as many as have room there. */
export function besiegersOf(position: Position, hex: Hex, side: SideId): readonly Force[] {
  const near = enemiesBeside(position, hex, side);
  if (near.length < 2) return near;
  const sides = [...new Set(near.map((army) => army.side))];
  return sides.map((enemy) => ({
    side: enemy,
    strength: together(
      position,
      hex,
      enemy,
      near.filter((army) => army.side === enemy),
    ),
  }));
}

interface Force {
  readonly side: SideId;
  readonly strength: ArmyStrength;
}

/** The strength of a side that could strike at a hex from beside it; undefined if it has no units there. */
export function comradesBeside(position: Position, hex: Hex, side: SideId): ArmyStrength | undefined {
  const near = hexesBeside(position, hex);
  const armies = fieldArmies(position).filter((army) => army.side === side && !army.held && near.includes(army.hex));
  return armies.length === 0 ? undefined : together(position, hex, side, armies);
}

function together(position: Position, hex: Hex, side: SideId, armies: readonly FieldArmy[]): ArmyStrength {
  if (armies.length === 1) return armies[0]!.strength;
  const { stackLimit } = position.rules.ruleset.numbers;
  const units = armies.flatMap((army) => army.units).sort((a, b) => unitWorth(position, b) - unitWorth(position, a));
  return armyStrength(position, units.slice(0, stackLimit), hex, side);
}
