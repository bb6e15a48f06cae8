import type { PlanetRow, RulesetIndex, SectorRow, State } from '@hexpost/engine/sectors';

/** The part of a campaign that the tables depend on. */
export type BookCampaign = Pick<State, 'data' | 'options' | 'map'>;

/** A ruleset, and the campaign whose table the book is open at; null in the shipped book. */
export interface BookSource {
  readonly rules: RulesetIndex;
  readonly campaign: BookCampaign | null;
}

/** The numbers in force. */
export const dataOf = ({ rules, campaign }: BookSource) => campaign?.data ?? rules.ruleset.data;

/** Id of a campaign's own map. */
export const OWN_MAP = 'own-map';

/** A planet for the tables. A campaign's own map has no names. */
export type BookPlanet = Pick<PlanetRow, 'id' | 'links' | 'wrap' | 'suggested'> &
  Partial<Pick<PlanetRow, 'name' | 'text'>> & {
    readonly sectors: readonly (Pick<SectorRow, 'id' | 'pole'> & Partial<Pick<SectorRow, 'name'>>)[];
  };

/** The planets of the ruleset, and the campaign's own map if it has one. */
export function planetsOf({ rules, campaign }: BookSource): readonly BookPlanet[] {
  const { planets } = rules.ruleset;
  if (!campaign || campaign.map.id !== null) return planets;
  const { sectors, links } = campaign.map;
  const own: BookPlanet = {
    id: OWN_MAP,
    sectors: sectors.map((id) => ({ id, pole: false })),
    links: links.map(([a, b]) => [a, b]),
    wrap: [],
    suggested: {},
  };
  return [...planets, own];
}

/** Row id of a sector. Two planets may use the same sector id. */
export const sectorRowId = (planet: string, sector: string): string => `${planet}-${sector}`;
