import { stream } from '@hexpost/engine';
import { battleOdds, begin, type Scenario } from '@hexpost/engine/domination';
import type { Comparison } from '../../tested-system.ts';
import { dominationRules } from './campaigns.ts';

/** Random battles of Domination for law 9: one thing changed, the exact chance of the attacker compared. */

const rules = dominationRules();
const PLACE = '0505';

interface Fight {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly blessed?: 'red' | 'blue';
}

const GUARD = ['guard-infantry', 'guard-tank', 'guard-infantry'];
const ORKS = ['ork-infantry', 'speed-cult', 'battlewagon'];

function randomFight(seed: string): Fight {
  const random = stream(`fight ${seed}`);
  const some = (types: readonly string[]) =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => types[Math.floor(random() * types.length)]!);
  return { attackers: some(ORKS), defenders: some(GUARD) };
}

function chanceOf({ attackers, defenders, blessed }: Fight): number {
  const units: NonNullable<Scenario['units']> = {};
  for (const [side, types] of [
    ['red', attackers],
    ['blue', defenders],
  ] as const)
    for (const [i, type] of types.entries())
      units[`${side}-${i}`] = { side, type, at: PLACE, blessed: blessed === side };
  const scenario: Scenario = {
    turn: { side: 'blue', phase: 'answer' },
    sides: { red: { faction: 'orks' }, blue: { faction: 'imperial-guard' } },
    units,
    hexes: { [PLACE]: { battles: ['red>blue'] } },
  };
  const state = begin(rules, scenario, {});
  return battleOdds({ rules, state }, PLACE, { attacker: 'red', defender: 'blue' }).attacker;
}

const comparison = (name: string, never: Comparison['never'], change: (fight: Fight) => Fight): Comparison => ({
  name,
  never,
  compare(seed) {
    const fight = randomFight(seed);
    return { before: [chanceOf(fight)], after: [chanceOf(change(fight))] };
  },
});

export const FIGHTS: readonly Comparison[] = [
  comparison('D-13.8 a blessed attacker', 'lowers', (fight) => ({ ...fight, blessed: 'red' })),
  comparison('D-13.8 a blessed defender', 'raises', (fight) => ({ ...fight, blessed: 'blue' })),
  comparison('D-7.1 one Infantry more behind the defender', 'raises', (fight) => ({
    ...fight,
    defenders: [...fight.defenders, 'guard-infantry'],
  })),
  comparison('D-14.7 a Warboss behind the attacker', 'lowers', (fight) => ({
    ...fight,
    attackers: [...fight.attackers, 'warboss'],
  })),
];
