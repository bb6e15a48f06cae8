import { freshNuclear, nuclearRules, nuclearSystem } from '../../src/dev/systems/nuclear/campaigns.ts';
import { nuclearStep } from '../../src/dev/systems/nuclear/manner.ts';
import { type Campaign, submit } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { State } from '../../src/engine/nuclear/state.ts';

/** Without its texts, which are most of a ruleset: files get small and tests quick. */
const mute = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mute);
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value && 'ru' in value) return { en: '-', ru: '-' };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mute(member)]));
};
const read = readRuleset(mute(nuclearRules().ruleset));
if (!read.ok) throw new Error(JSON.stringify(read.faults));

export const { rules } = read;
export const system = nuclearSystem(rules);

/** A campaign with `count` entries by random legal players. */
export function played(count: number, seed = 'app', sides = 2): Campaign {
  let campaign = freshNuclear(rules, { seed, sides });
  let state = system.begin(campaign.scenario, campaign.options) as State;
  const random = stream(seed);
  while (campaign.entries.length < count) {
    const step = nuclearStep(system, state, random, 'eager');
    if (!step) break;
    const answer = submit(system, campaign, state, step.seat, step.command);
    if (!answer.ok) throw new Error(answer.refusal.code);
    campaign = { ...campaign, entries: [...campaign.entries, answer.entry] };
    state = answer.state as State;
  }
  return campaign;
}
