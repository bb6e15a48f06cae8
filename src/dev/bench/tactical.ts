import { type AnySystem, replay } from '@hexpost/engine';
import { begin, fightOdds, type Scenario, type State } from '@hexpost/engine/tactical';
import { freshBattle, tacticalRules, tacticalSystem } from '../systems/tactical/campaigns.ts';
import { commandRow, gameRow } from './commands.ts';
import { type BenchRow, frameRow, slowestOf } from './measure.ts';

const rules = tacticalRules();
const system: AnySystem = tacticalSystem(rules);

/** Commands from first contact on, as many as a battle of random players has. */
export function tacticalCommandRow(): BenchRow {
  const fresh = freshBattle(rules, { seed: 'bench', beginning: 'contact', factions: ['space-marines', 'orks'] });
  const row = commandRow(system, replay(system, fresh));
  return { ...row, work: `${row.work} (Tactical)` };
}

/** A battle of about a thousand points a side, deployed, to its end: a figure to watch. */
export function tacticalGameRow(): BenchRow {
  const fresh = freshBattle(rules, {
    seed: 'bench',
    beginning: 'deployed',
    factions: ['imperial-guard', 'chaos-renegades'],
  });
  const from = replay(system, fresh) as State;
  const points = Object.values(from.sides).map((side) => side.points);
  return gameRow(
    system,
    from,
    (state, played) =>
      `a battle of ${points.join(' and ')} points ${played}, ${(state as State).turn} turns (Tactical)`,
  );
}

/** Every entry against two of every other: the slowest odds of a fight of three. */
export function tacticalFightRow(): BenchRow {
  const types = rules.ruleset.units.map(({ id }) => id);
  const fights = types.flatMap((attacker) => types.map((defender) => ({ attacker, defender })));
  const oddsOf = ({ attacker, defender }: (typeof fights)[number]) => {
    const position = { rules, state: begin(rules, melee(attacker, defender), {}) };
    return () => fightOdds(position, 'r1');
  };
  const { slowest, time } = slowestOf(fights, oddsOf);
  const name = `${slowest.attacker} at two ${slowest.defender}`;
  const error = (100 * oddsOf(slowest)().error).toFixed(1);
  return frameRow(`odds of a fight of three, worst of ${fights.length} (${name}; error ${error} %)`, time);
}

const melee = (attacker: string, defender: string): Scenario => ({
  phase: 'fight',
  units: {
    r1: { type: attacker, hex: '1010', charged: 'disordered', engaged: ['b1', 'b2'] },
    b1: { type: defender, hex: '1009', engaged: ['r1'] },
    b2: { type: defender, hex: '1110', engaged: ['r1'] },
  },
});
