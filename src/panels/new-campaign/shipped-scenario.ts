import type { Campaign, ComputerManner } from '@hexpost/engine';
import { sideLook } from '../../map/palette.ts';
import { LANGUAGES, type Language, type RulesetText } from '../../words/language.ts';
import { givenName } from '../../words/side-names.ts';
import { type CampaignForm, sidesFor } from './campaign-form.ts';
import type { AnyNewCampaign, Randomness } from './new-campaign.ts';
import { freshForm } from './use-campaign-form.ts';

/** A scenario that comes with a system: a file of `rulesets/<id>/scenarios`, and its entry in a list of scenarios. */
export interface ShippedScenario {
  readonly id: string;
  /** Playing time for two people, in minutes. */
  readonly minutes: number;
  /** The size of its map in the system's words: "12 × 12 hexes". */
  readonly size: RulesetText;
  readonly file: { readonly name: RulesetText; readonly text: RulesetText };
  /** Options of a quick start instead of those of the file: a shorter game. */
  readonly quick?: Readonly<Record<string, string | number | boolean>>;
}

/** The scenario as a quick start plays it. */
export const quickly = ({ quick, file, ...scenario }: ShippedScenario): ShippedScenario => ({
  ...scenario,
  file: {
    ...file,
    options: { ...(file as { readonly options?: object }).options, ...quick },
  } as ShippedScenario['file'],
});

/** The form of a shipped scenario, with all names filled in. Throws if the system refuses the file: a test reads them all. */
export function formOfScenario(
  system: AnyNewCampaign,
  { id, file }: Pick<ShippedScenario, 'id' | 'file'>,
  language: Language = LANGUAGES[0],
): CampaignForm {
  const rules = system.shipped;
  const read = system.files?.readScenario(new TextEncoder().encode(JSON.stringify(file)), rules, `${id}.json`);
  if (!read?.ok) throw new RangeError(`the scenario ${id} cannot be read`);
  const { seats, options, setup } = read.value;
  const fresh = freshForm(system, rules, false);
  const sides = sidesFor(seats).map((side) => {
    const usual = system.sideName?.(rules, side.seat);
    return { ...side, name: usual?.[language] ?? givenName(sideLook(side.colour).name, language) };
  });
  return {
    ...fresh,
    name: file.name[language],
    sides,
    count: seats.length,
    options,
    scenario: `${id}.json`,
    setup: { ...(fresh.setup as object), ...setup },
  };
}

/** The campaign of a shipped scenario, before its first entry. With a manner, the computer plays all sides but the first. */
export const campaignOfScenario = (
  system: AnyNewCampaign,
  scenario: Pick<ShippedScenario, 'id' | 'file'>,
  random: Randomness,
  language: Language,
  computer?: ComputerManner,
): Campaign => {
  const form = formOfScenario(system, scenario, language);
  const sides = form.sides.map((side, i) => (i > 0 ? { ...side, computer } : side));
  return system.make(system.shipped, { ...form, sides }, random);
};
