import { bit, type Fighter, type Force, holds, type Stand, size } from './force.ts';

/** D-7.6 to D-7.8: the outcome of a duel. */

/** The die with which the side that moved in wins if neither has a bonus; a 6 always wins for it and a 1 never does. */
const EVEN = 4;
const SUREST = 2;
const HARDEST = 6;

/** D-7.6: the least die with which the attacking unit wins. */
export const needOf = (attackerBonus: number, defenderBonus: number): number =>
  Math.min(HARDEST, Math.max(SUREST, EVEN - attackerBonus + defenderBonus));

/** D-7.7: the bonus of a fighter. `enemies` is the length of the other queue. */
export function bonusOf({ fighters }: Force, stand: Stand, n: number, enemies: number, cap: number): number {
  const { bonus, horde, unit } = fighters[n]!;
  if (!unit) return 0;
  const numbers = size(stand.queue) > enemies ? horde : 0;
  const call = holds(stand.called, n) ? callBonus(fighters) : 0;
  return Math.min(cap, bonus + numbers + call + leadBonus(fighters, stand, n));
}

/** D-14.7. */
export const callBonus = (fighters: readonly Fighter[]): number =>
  fighters.reduce((most, { call }) => Math.max(most, call?.bonus ?? 0), 0);

const leadBonus = (fighters: readonly Fighter[], stand: Stand, n: number): number =>
  leadsFor(fighters, stand, n).reduce((sum, { bonus }) => sum + bonus, 0);

/** D-11.7, D-12.4: the leaderships that apply to a fighter. Each kind counts once. */
export function leadsFor(
  fighters: readonly Fighter[],
  { queue }: Stand,
  n: number,
): { readonly trait: string; readonly bonus: number }[] {
  const found: { readonly trait: string; readonly bonus: number }[] = [];
  for (let leader = n + 1; leader < fighters.length; leader++) {
    if (!holds(queue, leader)) continue;
    for (const { trait, bonus, count, passesOthers, on } of fighters[leader]!.leads) {
      if (!holds(on, n) || found.some((lead) => lead.trait === trait)) continue;
      const ahead = queue & (bit(leader) - bit(n)) & (passesOthers ? on : ~0);
      if (size(ahead) <= count) found.push({ trait, bonus });
    }
  }
  return found;
}
