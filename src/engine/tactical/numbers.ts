/** T-2, T-9.5, T-13.5: target numbers. A number of 7 or more means "impossible": no die is rolled. */

export const IMPOSSIBLE = 7;
/** T-2.7: a natural 1 never succeeds. */
const BEST = 2;
/** T-2.6. */
const HIGHEST = 10;
/** T-9.4: the ballistic skill of snap shots. */
export const SNAP_SKILL = 1;

export const capped = (characteristic: number): number => Math.min(HIGHEST, Math.max(0, characteristic));

/** T-9.5: the number needed to hit, and the one for a second roll, if the skill itself allows one. */
export function toHit(skill: number): { readonly need: number; readonly again: number } {
  if (skill < 1) return { need: IMPOSSIBLE, again: IMPOSSIBLE };
  return { need: Math.max(BEST, 7 - skill), again: skill > 5 ? Math.max(BEST, 12 - skill) : IMPOSSIBLE };
}

/** T-13.5: weapon skill against that of the target. */
export function toHitInMelee(skill: number, against: number): number {
  if (skill > against) return 3;
  return against > 2 * skill ? 5 : 4;
}

/** T-2.9. */
export function toWound(strength: number, toughness: number): number {
  const more = strength - toughness;
  if (more >= 2) return BEST;
  if (more >= -2) return 4 - more;
  return more === -3 ? 6 : IMPOSSIBLE;
}

/** T-10.5, T-18.59. */
export const isDoubled = (strength: number, toughness: number): boolean => toughness > 0 && strength >= 2 * toughness;

/** T-2.8: the value that most models have; if tied, the higher. `shares` are values with their models. */
export function majority(shares: readonly (readonly [value: number, models: number])[]): number {
  const counts = new Map<number, number>();
  for (const [value, models] of shares) counts.set(value, (counts.get(value) ?? 0) + models);
  let [best, most] = [0, 0];
  for (const [value, models] of counts)
    if (models > most || (models === most && value > best)) [best, most] = [value, models];
  return best;
}
