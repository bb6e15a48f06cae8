import { momentsOf } from '../../../src/dev/random-games.ts';
import { dominationRules, dominationSystem, freshDomination } from '../../../src/dev/systems/domination/campaigns.ts';
import { dominationStep } from '../../../src/dev/systems/domination/manner.ts';
import type { State } from '../../../src/engine/domination/state.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { stream } from '../../../src/engine/kernel/dice/keyed.ts';
import type { AnySystem } from '../../../src/engine/kernel/system.ts';

/** Random campaigns of Domination for tests of its screens. All armies are in them. */

const rules = dominationRules();
export const system: AnySystem = dominationSystem(rules);

function played(seed: string, armies: readonly string[], entries: number): Campaign {
  const fresh = freshDomination(rules, { seed, sides: 2, planet: 'twin-poles', armies });
  const step = dominationStep('eager');
  const random = stream(seed);
  let campaign = fresh;
  for (const moment of momentsOf<State>(system, fresh, (state) => step(system, state, random))) {
    ({ campaign } = moment);
    if (campaign.entries.length >= entries) break;
  }
  return campaign;
}

export const CAMPAIGNS: readonly Campaign[] = [
  played('cards-1', ['space-marines', 'orks'], 250),
  played('cards-2', ['imperial-guard', 'tyranids'], 250),
  played('cards-3', ['renegades', 'tau'], 250),
];
