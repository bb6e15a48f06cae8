import { begin, meleeOdds, type RulesetIndex, shotOdds } from '@hexpost/engine/nuclear';
import { type BenchRow, frameRow, slowestOf } from './measure.ts';

/** Every type of the roster against every other, Shooting and melee, on full strength: the slowest pairing. */
export function oddsRow(rules: RulesetIndex): BenchRow {
  const types = rules.ruleset.units.map(({ id }) => id);
  const pairings = types.flatMap((attacker) =>
    types.flatMap((target) => [
      { attacker, target, word: 'shoots at', odds: shotOdds },
      { attacker, target, word: 'attacks', odds: meleeOdds },
    ]),
  );
  const { slowest, time } = slowestOf(pairings, ({ attacker, target, odds }) => {
    const units = {
      r1: { side: 'red', type: attacker, hex: '1010' },
      b1: { side: 'blue', type: target, hex: '1110' },
    };
    const state = begin(rules, { units, hexes: { '1110': { terrain: 'wooded-hills' } } }, {});
    return () => odds({ rules, state }, state.units.r1!, state.units.b1!);
  });
  const name = `${slowest.attacker} ${slowest.word} ${slowest.target}`;
  return frameRow(`exact odds, worst pairing of the roster (${name})`, time);
}
