import type { SideId } from '../../../engine/kernel/ids.ts';
import type { MapFault } from '../../../engine/nuclear/map-laws.ts';
import type { DrawnMap } from '../../../engine/nuclear/map-recipe.ts';
import type { CampaignForm } from '../../../panels/new-campaign/campaign-form.ts';
import type { ZoneGiving } from './zones.ts';

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
  readonly zones: ZoneGiving;
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
