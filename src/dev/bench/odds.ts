import { begin, meleeOdds, type RulesetIndex, shotOdds } from '@hexpost/engine/nuclear';
import { type BenchRow, bestOf, frameRow } from './measure.ts';

/** Every type of the roster against every other, Shooting and melee, on full strength: the slowest pairing. */
export function oddsRow(rules: RulesetIndex): BenchRow {
  const types = rules.ruleset.units.map(({ id }) => id);
  let worst = { time: 0, name: '' };
  for (const attacker of types)
    for (const target of types) {
      const units = {
        r1: { side: 'red', type: attacker, hex: '1010' },
        b1: { side: 'blue', type: target, hex: '1110' },
      };
      const game = () => ({
        rules,
        state: begin(rules, { units, hexes: { '1110': { terrain: 'wooded-hills' } } }, {}),
      });
      for (const [word, odds] of [
        ['shoots at', shotOdds],
        ['attacks', meleeOdds],
      ] as const) {
        // A new state each time: nothing cached for the last answer may help.
        const states = Array.from({ length: 3 }, game);
        const time = bestOf(3, () => {
          const { state } = states.pop()!;
          odds({ rules, state }, state.units.r1!, state.units.b1!);
        });
        if (time > worst.time) worst = { time, name: `${attacker} ${word} ${target}` };
      }
    }
  return frameRow(`exact odds, worst pairing of the roster (${worst.name})`, worst.time);
}
