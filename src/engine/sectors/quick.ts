import { numberOf } from './army-lists.ts';
import type { Play } from './game.ts';
import { categoryOf, isDraw } from './outcome.ts';
import type { Battle } from './state.ts';

/** S-7.10 to S-7.12: dice in place of a battle. */

/** S-7.11, S-7.12: rolls the battle and makes the result final. */
export function quickBattle(play: Play, { id, attacker, defender, foc, bonus }: Battle): void {
  const { data } = play.state;
  const modifier = (side: string) => {
    const { quickModifier: list } = data;
    return list[Math.min(numberOf(foc[side]!), list.length) - 1]!;
  };
  const throwFor = (label: 'quick-attack' | 'quick-defence', by: string, against: string) =>
    play.roll({ label, by, against, clause: 'S-7.11' }, 6, 2);
  const attack = throwFor('quick-attack', attacker, defender);
  const defence = throwFor('quick-defence', defender, attacker);
  const total = (side: string, dice: readonly number[]) => sum(dice) + modifier(side);
  let [attackTotal, defenceTotal] = [total(attacker, attack), total(defender, defence)];
  const behind = attackTotal < defenceTotal ? attacker : attackTotal > defenceTotal ? defender : null;
  const rerolled = bonus !== null && bonus === behind;
  if (rerolled) {
    const against = bonus === attacker ? defender : attacker;
    const [face] = play.roll({ label: 'quick-reroll', by: bonus, against, clause: 'S-7.12' }, 6) as [number];
    const again = Math.max(...(bonus === attacker ? attack : defence)) + face + modifier(bonus);
    if (bonus === attacker) attackTotal = again;
    else defenceTotal = again;
  }
  play.add({ type: 'quick-resolved', battle: id, attackTotal, defenceTotal, rerolled });
  const category = categoryOf(data, Math.abs(attackTotal - defenceTotal));
  const winner = isDraw(category) ? null : attackTotal > defenceTotal ? attacker : defender;
  play.add({ type: 'result-final', battle: id, category, winner, method: 'quick' });
}

const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);
