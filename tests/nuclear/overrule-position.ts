import { expect } from 'vitest';
import { nuclearRules } from '../../src/dev/systems/nuclear/campaigns.ts';
import { faultsOfState } from '../../src/dev/systems/nuclear/invariants.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { GM } from '../../src/engine/kernel/ids.ts';
import { freezeFromNowOn } from '../../src/engine/kernel/plain-data.ts';
import type { Change } from '../../src/engine/nuclear/changes.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import type { State } from '../../src/engine/nuclear/state.ts';

/** A position for overrules: red with a loaded transport and a Reserve, blue, and green who is out of the game. */

freezeFromNowOn();
export const rules = nuclearRules();
export const system = nuclear(rules);

export const FIELD = {
  turn: 2,
  phase: 'initial',
  sides: { red: { prestige: 150, controlPoints: 4 }, blue: { prestige: 130 }, green: { eliminated: true } },
  hexes: {
    '1110': { terrain: 'dead-forest', keyPoint: 'blue' },
    '1009': { terrain: 'mountains' },
    '0911': { terrain: 'gorge' },
    '0510': { structure: { type: 'bunker', owner: 'red' } },
  },
  units: {
    r1: { side: 'red', type: 'soldiers', hex: '0910', xp: 9 },
    r2: { side: 'red', type: 'ragnarok', hex: '0810', suppressed: true },
    r3: { side: 'red', type: 'engineers', aboard: 'r4' },
    r4: { side: 'red', type: 'brunhilde', hex: '0812' },
    r5: { side: 'red', type: 'heavy-weapons' },
    r6: { side: 'red', type: 'soldiers', hex: '0713' },
    b1: { side: 'blue', type: 'veterans', hex: '1110', models: 3 },
  },
} as const;
export type Given = Record<string, unknown>;
export const given = (more: Given = {}, options: Given = {}): State => system.begin({ ...FIELD, ...more }, options);
export const PREPARING = { phase: 'preparation', sides: { red: { prestige: 150, bid: 20 }, blue: { prestige: 130 } } };

export const overrule = (...changes: Change[]) => ({ command: 'overrule', reason: 'The map was misread.', changes });
export const decide = (state: State, ...changes: Change[]) =>
  system.decide(state, GM, overrule(...changes), keyed('overrule', '0'));

/** The state after changes that are accepted; it must be one that play could have come to. */
export function ruled(state: State, ...changes: Change[]): State {
  const decision = decide(state, ...changes);
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  expect(decision.rolls).toEqual([]);
  const next = foldEvents(system, state, decision.events) as State;
  expect(faultsOfState(rules, next)).toEqual([]);
  return next;
}
export const refusalOf = (state: State, ...changes: Change[]) => {
  const decision = decide(state, ...changes);
  return decision.ok ? undefined : decision.refusal;
};
