import type { SideId } from '../kernel/ids.ts';
import { focNumber } from './army-lists.ts';
import type { Category, Data } from './data.ts';
import { categoryOf, isDraw, type Outcome } from './outcome.ts';
import type { Resolution } from './position.ts';
import type { Battle } from './state.ts';

/** S-7.10 to S-7.12: dice in place of a battle. */

/** Everything that a quick battle depends on, apart from dice. */
type QuickBattle = Pick<Battle, 'attacker' | 'defender' | 'foc' | 'bonus'>;

/** The faces, 1 to 6: two dice per side, and the re-roll once it is made. */
export interface QuickDice {
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  readonly reroll?: number;
}

/** S-7.11: the modifier of a side, by the number of its FOC row. */
export function quickModifierOf({ quickModifier: list }: Data, { foc }: QuickBattle, side: SideId): number {
  return list[Math.min(focNumber(foc[side]!), list.length) - 1]!;
}

/** S-7.11: the sum of a side's first two dice and its modifier. */
const totalOf = (data: Data, battle: QuickBattle, side: SideId, { attack, defence }: QuickDice): number =>
  sum(side === battle.attacker ? attack : defence) + quickModifierOf(data, battle, side);

/** S-7.12: the side that must re-roll its lower die; null if the bonus does not apply, or its side is not behind. */
export function rerollerOf(data: Data, battle: QuickBattle, dice: QuickDice): SideId | null {
  const { attacker, defender, bonus } = battle;
  if (bonus === null) return null;
  const other = bonus === attacker ? defender : attacker;
  return totalOf(data, battle, bonus, dice) < totalOf(data, battle, other, dice) ? bonus : null;
}

export interface QuickResult extends Outcome {
  readonly attackTotal: number;
  readonly defenceTotal: number;
}

/** S-7.11, S-7.12: the result of the dice. `reroll` is used, and required, only if a re-roll is due. */
export function quickResult(data: Data, battle: QuickBattle, dice: QuickDice): QuickResult {
  const { attacker, defender } = battle;
  const again = rerollerOf(data, battle, dice);
  const kept = (side: SideId): QuickDice => {
    const better = (two: readonly number[]) => [Math.max(...two), dice.reroll!];
    if (side !== again) return dice;
    return side === attacker ? { ...dice, attack: better(dice.attack) } : { ...dice, defence: better(dice.defence) };
  };
  const attackTotal = totalOf(data, battle, attacker, kept(attacker));
  const defenceTotal = totalOf(data, battle, defender, kept(defender));
  const category = categoryOf(data, Math.abs(attackTotal - defenceTotal));
  const winner = isDraw(category) ? null : attackTotal > defenceTotal ? attacker : defender;
  return { attackTotal, defenceTotal, category, winner };
}

/** S-7.11, S-7.12: rolls for the battle and makes the result final. The dice name the battle: two sides may have several in a round. */
export function quickBattle(resolution: Resolution, battle: Battle): void {
  const { id, attacker, defender } = battle;
  const { data } = resolution.state;
  const throwFor = (label: 'quick-attack' | 'quick-defence', by: string) =>
    resolution.roll({ label, by, against: id, clause: 'S-7.11' }, 6, 2);
  const attack = throwFor('quick-attack', attacker);
  const defence = throwFor('quick-defence', defender);
  const by = rerollerOf(data, battle, { attack, defence });
  let reroll: number | undefined;
  if (by !== null)
    [reroll] = resolution.roll({ label: 'quick-reroll', by, against: id, clause: 'S-7.12' }, 6) as [number];
  const dice = { attack, defence, ...(reroll !== undefined && { reroll }) };
  const { attackTotal, defenceTotal, category, winner } = quickResult(data, battle, dice);
  resolution.add({ type: 'quick-resolved', battle: id, attackTotal, defenceTotal, rerolled: by !== null });
  resolution.add({ type: 'result-final', battle: id, category, winner, method: 'quick' });
}

const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);

/** A result of a quick battle, and how many of the `QUICK_WAYS` equally likely rolls of five dice lead to it. */
export interface QuickChance {
  readonly category: Category;
  readonly winner: SideId | null;
  readonly ways: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const TWO_DICE = FACES.length * FACES.length;
/** The number of rolls of two dice per side and one for the re-roll. Without a re-roll, all faces of that die count alike. */
export const QUICK_WAYS = TWO_DICE * TWO_DICE * FACES.length;

/** All rolls of two dice, regardless of order, with their frequency. */
const PAIRS = FACES.flatMap((high) =>
  FACES.filter((low) => low <= high).map((low) => ({ dice: [high, low], times: low === high ? 1 : 2 })),
);

/** S-7.11, S-7.12: all possible results of a quick battle with their exact chances, as numbers of ways. */
export function quickOdds(data: Data, battle: QuickBattle): QuickChance[] {
  const found = new Map<string, QuickChance>();
  const add = (dice: Parameters<typeof quickResult>[2], ways: number) => {
    const { category, winner } = quickResult(data, battle, dice);
    const key = `${category} ${winner}`;
    found.set(key, { category, winner, ways: (found.get(key)?.ways ?? 0) + ways });
  };
  for (const { dice: attack, times: a } of PAIRS)
    for (const { dice: defence, times: d } of PAIRS) {
      if (rerollerOf(data, battle, { attack, defence }) === null) add({ attack, defence }, a * d * FACES.length);
      else for (const reroll of FACES) add({ attack, defence, reroll }, a * d);
    }
  return [...found.values()];
}
