import { IMPOSSIBLE } from '../numbers.ts';
import { isInstantDeath, saveAgainst } from '../shooting/wounds.ts';
import type { Answers } from '../traits/active-traits.ts';
import { type Combatant, formNow, isGone, wear } from './combatant.ts';
import type { Volley } from './pair.ts';

/**
 * T-18.22, T-18.42: blows that change units in the middle of a fight, one after another. `forces` is called at each unsaved wound, with the
 * wounds that the model has left, and returns whether a force weapon slays.
 */
export function throwOneByOne(
  target: Combatant,
  { count, chance, wound, blows }: Volley,
  random: () => number,
  forces: (answers: Answers, left: number, instantly: boolean) => boolean,
): void {
  for (let blow = 0; blow < count && !isGone(target); blow++) {
    if (random() >= chance) continue;
    const { line } = formNow(target);
    const rank = line.ranks[line.rankAt[target.place]!]!;
    const left = line.leftAt[target.place]!;
    if (succeeds(saveAgainst(rank, wound, IMPOSSIBLE), random)) continue;
    const instantly = isInstantDeath(rank, wound);
    const forced = forces(rank.answers, left, instantly);
    const slain = instantly || (forced && rank.answers.shrugsInstantDeath === undefined);
    if (!slain && succeeds(rank.answers.ignoresWound ?? IMPOSSIBLE, random)) continue;
    wear(target, target.place + (slain ? left : 1));
    if (blows.answers.concusses && !slain && left > 1) target.dazed = true;
  }
}

/** Whether a die of six reaches a number. */
const succeeds = (need: number, random: () => number): boolean => need < IMPOSSIBLE && random() < (7 - need) / 6;
