import type { Campaign } from '../../engine/kernel/campaign.ts';
import { withComputers } from '../../engine/kernel/computer-seats.ts';
import type { CampaignForm } from './campaign-form.ts';
import type { Randomness } from './new-campaign.ts';

interface Rules {
  readonly ruleset: { readonly id: string; readonly system: string };
  readonly hash: string;
}

/** The campaign of a completed form, in the position of a scenario, before its first entry. */
export const campaignOf = (
  { ruleset, hash }: Rules,
  { name, options, sides }: CampaignForm,
  { id, seed }: Randomness,
  scenario: Campaign['scenario'],
): Campaign => ({
  format: 2,
  id,
  name,
  system: ruleset.system,
  ruleset: { id: ruleset.id, hash, rules: ruleset },
  options,
  scenario,
  players: sides.map(({ seat, name: player, colour }) => ({ seat, name: player, colour })),
  ...withComputers(sides.flatMap(({ seat, computer }) => (computer ? [{ seat, ...computer }] : []))),
  seed,
  entries: [],
});
