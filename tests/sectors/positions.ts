import fc from 'fast-check';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Seat } from '../../src/engine/kernel/ids.ts';
import type { AnyCommand, AnyEvent } from '../../src/engine/kernel/system.ts';
import { begin } from '../../src/engine/sectors/scenario.ts';
import type { State } from '../../src/engine/sectors/state.ts';

/** Generated positions and what is played on them. HEXPOST_LONG=1 tries more. */

export const LONG = process.env.HEXPOST_LONG === '1';
export const RUNS = LONG ? 2000 : 150;
export const rules = sectorsRules();
export const system = sectorsSystem(rules);

/** The position after commands of several seats, each decided where it stands in the order. */
export function played(state: State, steps: readonly (readonly [Seat, AnyCommand])[]): State {
  return steps.reduce((now: State, [seat, command]) => {
    const decision = system.decide(now, seat, command, keyed('properties', '0'));
    if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.code}`);
    return foldEvents(system, now, decision.events as AnyEvent[]) as State;
  }, state);
}

export const SIDES = ['red', 'blue', 'green', 'yellow', 'violet'];
export const CLOSE = ['gm', { command: 'close-phase' }] as const;

/** Some armies in every sector, by sector and seat. */
export const ARMIES = fc.array(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 5, maxLength: 5 }), {
  minLength: 5,
  maxLength: 5,
});
export const position = (armies: readonly (readonly number[])[], sides: number): State =>
  begin(
    rules,
    {
      seats: SIDES.slice(0, sides),
      sectors: Object.fromEntries(
        armies.map((counts, i) => [
          `s${i + 1}`,
          { armies: Object.fromEntries(counts.slice(0, sides).map((count, j) => [SIDES[j]!, count])) },
        ]),
      ),
    },
    {},
  );
