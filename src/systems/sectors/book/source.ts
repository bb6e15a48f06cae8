import type { PlanetRow, RulesetIndex, SectorRow, State } from '@hexpost/engine/sectors';

/** The part of a campaign that the tables depend on. */
export type BookCampaign = Pick<State, 'data' | 'options' | 'map'>;

/** A ruleset as it is played: with the numbers and the map of the campaign whose table the book is open at, if any. */
export interface BookRules extends RulesetIndex {
  readonly map: State['map'] | null;
}

export const playedIn = (rules: RulesetIndex, campaign: Pick<BookCampaign, 'data' | 'map'> | null): BookRules => ({
  ...rules,
  ...(campaign && { ruleset: { ...rules.ruleset, data: campaign.data } }),
  map: campaign?.map ?? null,
});

/** Id of a campaign's own map. */
export const OWN_MAP = 'own-map';

/** A planet for the tables. A campaign's own map has no names. */
export type BookPlanet = Pick<PlanetRow, 'id' | 'links' | 'wrap' | 'suggested'> &
  Partial<Pick<PlanetRow, 'name' | 'text'>> & {
    readonly sectors: readonly (Pick<SectorRow, 'id' | 'pole'> & Partial<Pick<SectorRow, 'name'>>)[];
  };

/** The planets of the ruleset, and the campaign's own map if it has one. */
export function planetsOf({ ruleset: { planets }, map }: BookRules): readonly BookPlanet[] {
  if (!map || map.id !== null) return planets;
  const { sectors, links } = map;
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
