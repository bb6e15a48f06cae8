import { cacheOn } from '../../kernel/cache.ts';
import type { Position } from '../position.ts';
import type { ArmyStrength } from './strength.ts';

/** The likely end of a battle, duel by duel, without the finer points. */
export interface BattleForecast {
  /** The chance that the attacker wins. */
  readonly wins: number;
  /** Mean losses in resources. The loser of a battle loses all its units in it (D-7.12). */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
}

export function battleForecast(position: Position, attacker: ArmyStrength, defender: ArmyStrength): BattleForecast {
  const known = cacheOn(
    attacker,
    `against ${position.rules.ruleset.numbers.bonusCap}`,
    () => new Map<ArmyStrength, BattleForecast>(),
  );
  let found = known.get(defender);
  if (!found) {
    found = foughtOut(attacker, defender, position.rules.ruleset.numbers.bonusCap);
    known.set(defender, found);
  }
  return found;
}

/** Chances of D-7.6: no unit is sure to win a duel or to lose one. */
const LEAST = 1 / 6;
const MOST = 5 / 6;

function foughtOut(attacker: ArmyStrength, defender: ArmyStrength, cap: number): BattleForecast {
  const [a, d] = [attacker.lives.length, defender.lives.length];
  // The ends of the battle after i and j hits on the two sides, computed from the last to the first.
  const ends: BattleForecast[][] = Array.from({ length: a + 1 }, () => []);
  const lost = (lives: ArmyStrength['lives'], hits: number) =>
    lives.slice(0, hits).reduce((sum, { loss }) => sum + loss, 0);
  for (let i = a; i >= 0; i--)
    for (let j = d; j >= 0; j--) {
      if (j === d && i < a)
        ends[i]![j] = { wins: 1, attackerLoss: lost(attacker.lives, i), defenderLoss: defender.worth };
      else if (i === a) ends[i]![j] = { wins: 0, attackerLoss: attacker.worth, defenderLoss: lost(defender.lives, j) };
      else ends[i]![j] = duel(i, j);
    }

  function duel(i: number, j: number): BattleForecast {
    const [one, other] = [attacker.lives[i]!, defender.lives[j]!];
    const first = Math.min(cap, one.bonus + (one.queue > other.queue ? one.horde : 0));
    const second = Math.min(cap, other.bonus + (other.queue > one.queue ? other.horde : 0));
    const wins = Math.min(MOST, Math.max(LEAST, (3 + first - second) / 6));
    // A hit that a field avoids changes nothing.
    const won = wins * (1 - defender.field);
    const lostDuel = (1 - wins) * (1 - attacker.field);
    const share = won / (won + lostDuel);
    const both = ends[i + 1]![j + 1]!;
    return mixed(mixed(both, ends[i]![j + 1]!, other.heroism), mixed(both, ends[i + 1]![j]!, one.heroism), share);
  }

  // D-7.5: the attacker's shots come first.
  const shot = (i: number, j: number, n: number): BattleForecast => {
    const attacks = n < attacker.shots.length;
    const chance = attacks ? attacker.shots[n]! : defender.shots[n - attacker.shots.length];
    if (chance === undefined || i >= a || j >= d) return ends[Math.min(i, a)]![Math.min(j, d)]!;
    return mixed(attacks ? shot(i, j + 1, n + 1) : shot(i + 1, j, n + 1), shot(i, j, n + 1), chance);
  };
  return shot(0, 0, 0);
}

const mixed = (one: BattleForecast, other: BattleForecast, share: number): BattleForecast => ({
  wins: one.wins * share + other.wins * (1 - share),
  attackerLoss: one.attackerLoss * share + other.attackerLoss * (1 - share),
  defenderLoss: one.defenderLoss * share + other.defenderLoss * (1 - share),
});

/** The best answer to an attack, with its result. */
export interface Answered extends BattleForecast {
  readonly way: 'fight' | 'flight' | 'rear-guard';
}

/** The forecast of an attack that the defender answers in the best way: by a fight, by flight, or behind a rear-guard (D-6.7). */
export function answeredAttack(
  position: Position,
  attacker: ArmyStrength,
  defender: ArmyStrength,
  stake: number,
  canFlee: boolean,
): Answered {
  const fight = { ...battleForecast(position, attacker, defender), way: 'fight' } as const;
  if (!canFlee || !defender.mayRetreat) return fight;
  const gain = ({ wins, attackerLoss, defenderLoss }: BattleForecast) => attackerLoss - defenderLoss - wins * stake;
  const flight = { way: 'flight', wins: 1, attackerLoss: 0, defenderLoss: FLIGHT * defender.worth } as const;
  const ways: Answered[] = [fight, flight];
  if (defender.rear) {
    const rear = battleForecast(position, attacker, defender.rear);
    ways.push({ ...rear, way: 'rear-guard', defenderLoss: rear.defenderLoss + HASTE * defender.worth });
  }
  return ways.reduce((best, way) => (gain(way) > gain(best) ? way : best));
}

/** The share of an army that is caught if it flees without a rear-guard; and the cost of any flight, which is the army's turn. */
const FLIGHT = 0.5;
const HASTE = 0.06;
