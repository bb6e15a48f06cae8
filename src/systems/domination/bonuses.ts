import {
  callBonus,
  type Force,
  holds,
  leadsFor,
  type Position,
  type Stand,
  size,
  typeOf,
} from '@hexpost/engine/domination';

/** A part of a fighter's bonus: `strength`, `blessing`, or the trait behind it. */
export interface NamedBonus {
  readonly because: string;
  readonly value: number;
}

/** D-7.7: all parts of a fighter's bonus in a duel, before the cap. `enemies` is the length of the other queue. */
export function bonusesOf(
  position: Position,
  { fighters }: Force,
  stand: Stand,
  n: number,
  enemies: number,
): readonly NamedBonus[] {
  const { unit, bonus, horde } = fighters[n]!;
  if (!unit) return [];
  const { strength } = typeOf(position, unit);
  const blessing = Number(unit.blessed);
  const parts: NamedBonus[] = [
    { because: 'strength', value: strength },
    { because: 'blessing', value: blessing },
    { because: 'support', value: bonus - strength - blessing },
    { because: 'horde', value: size(stand.queue) > enemies ? horde : 0 },
    { because: 'waaagh', value: holds(stand.called, n) ? callBonus(fighters) : 0 },
    ...leadsFor(fighters, stand, n).map(({ trait, bonus: value }) => ({ because: trait, value })),
  ];
  return parts.filter(({ value }) => value !== 0);
}
