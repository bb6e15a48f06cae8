import { type Campaign, createCampaign, type PinnedRules, withComputers } from '@hexpost/engine';
import type { CampaignForm } from './campaign-form.ts';
import type { FormRules, NewCampaign, Randomness } from './new-campaign.ts';
import { hasOpponents, type TeamSetup } from './teams.ts';

/** The campaign of a completed form, in the position of a scenario, before its first entry. */
export const campaignOf = (
  rules: PinnedRules,
  { name, options, sides }: CampaignForm,
  { id, seed }: Randomness,
  scenario: Campaign['scenario'],
): Campaign =>
  createCampaign(rules, {
    id,
    name,
    options,
    scenario,
    players: sides.map(({ seat, name: player, colour }) => ({ seat, name: player, colour })),
    ...withComputers(sides.flatMap(({ seat, computer }) => (computer ? [{ seat, ...computer }] : []))),
    seed,
  });

/** The parts of a new campaign that begins in the scenario of its form; null if the form results in none. */
export const inScenario = <R extends FormRules & PinnedRules, Setup>(
  scenarioOf: (rules: R, form: CampaignForm<Setup>) => Campaign['scenario'] | null,
): Pick<NewCampaign<R, Setup>, 'isReady' | 'make'> => ({
  isReady: (rules, form) => hasOpponents(withTeams(form)) && scenarioOf(rules, form) !== null,
  make(rules, form, random) {
    const scenario = scenarioOf(rules, form);
    if (!scenario) throw new RangeError(`no map for ${form.count} sides`);
    return campaignOf(rules, form, random, scenario);
  },
});

/** Without a choice of teams, each side is its own team. */
const withTeams = <Setup>(form: CampaignForm<Setup>): CampaignForm<TeamSetup> => ({
  ...form,
  setup: { teams: {}, ...form.setup },
});
