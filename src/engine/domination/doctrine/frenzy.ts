import type { SideId } from '../../kernel/ids.ts';
import { askSide } from '../army-rules.ts';
import { enemies, hexesBeside, type Position } from '../position.ts';
import { type FieldArmy, fieldArmies } from './armies.ts';
import { answeredAttack } from './forecast.ts';
import { stakeIn } from './ground.ts';

/** D-14.3: the mean loss of a side, in resources, from attacks into which enemies next door may drive its armies. */
export function frenzyLoss(position: Position, side: SideId): number {
  const [frenzy] = askSide(position, side, 'frenzy');
  if (!frenzy) return 0;
  let loss = 0;
  for (const army of fieldArmies(position)) {
    if (army.side !== side || army.held) continue;
    const near = hexesBeside(position, army.hex);
    const gains = fieldArmies(position)
      .filter((victim) => near.includes(victim.hex) && enemies(position, victim.side, side))
      .map((victim) => attackGain(position, army, victim));
    // The player chooses the target (D-14.4).
    if (gains.length > 0) loss += (Math.max(0, -Math.max(...gains)) * frenzy.says) / 6;
  }
  return loss;
}

function attackGain(position: Position, { strength, side }: FieldArmy, victim: FieldArmy): number {
  const stake = stakeIn(position, victim.hex, side, victim.side);
  const end = answeredAttack(position, strength, victim.strength, stake, true);
  return end.defenderLoss - end.attackerLoss + end.wins * stake;
}
