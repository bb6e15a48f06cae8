import type { SideId } from '../../../engine/kernel/ids.ts';
import { generateMap } from '../../../engine/nuclear/map-generator.ts';
import type { MapFault } from '../../../engine/nuclear/map-laws.ts';
import type { DrawnMap } from '../../../engine/nuclear/map-recipe.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { CampaignForm } from '../../../panels/new-campaign/campaign-form.ts';

/** The map of a scenario file, and the properties of N-18 that it lacks. */
export interface PaintedMap {
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly map: DrawnMap;
  readonly faults: readonly MapFault[];
}

/** The fields of a new campaign of Nuclear besides names, colours and options. */
export interface NuclearSetup {
  /** The seed of the generated map. */
  readonly seed: string;
  /** A map from a file, in place of a generated one. */
  readonly painted: PaintedMap | null;
  /** Team numbers of sides, from 0; a side that is not listed is a team of its own. */
  readonly teams: Readonly<Record<SideId, number>>;
}
export type NuclearForm = CampaignForm<NuclearSetup>;

/** The team of each side in play, in side order. Sides with the same number are allies. */
export const teamsOf = ({ sides, count, setup }: NuclearForm): readonly number[] =>
  sides.slice(0, count).map(({ seat }, place) => {
    const team = setup.teams[seat];
    // After sides have left, their numbers are not offered any more.
    return team !== undefined && team < count ? team : place;
  });

/** True when at least two teams play. */
export const hasOpponents = (form: NuclearForm): boolean => new Set(teamsOf(form)).size > 1;

export const LONGEST_SEED = 40;

/** A seed as two people write it down for each other: spaces and small letters do not matter. */
export const cleanSeed = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').toUpperCase().slice(0, LONGEST_SEED);

/** No 0, O, 1, I, L: a seed must survive being read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(8));
  const text = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

let latest: { readonly rules: RulesetIndex; readonly key: string; readonly map: DrawnMap | null } | undefined;

/** The map as it will be: painted, or grown from the seed; null when the ruleset grows none for these sides. */
export function mapOfForm(rules: RulesetIndex, { sides, count, setup }: NuclearForm): DrawnMap | null {
  if (setup.painted) return setup.painted.map;
  const seats = sides.slice(0, count).map(({ seat }) => seat);
  const seed = cleanSeed(setup.seed);
  const key = [...seats, seed].join();
  // Growing a map takes a noticeable moment, and the page asks for the same one several times.
  if (latest?.rules !== rules || latest.key !== key) latest = { rules, key, map: grownMap(rules, seats, seed) };
  return latest.map;
}

function grownMap(rules: RulesetIndex, seats: readonly SideId[], seed: string): DrawnMap | null {
  try {
    return generateMap(rules.ruleset.map, Object.fromEntries(rules.terrain), [...seats], seed);
  } catch {
    return null;
  }
}
