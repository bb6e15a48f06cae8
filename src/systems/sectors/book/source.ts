import { createContext, useContext } from 'react';
import type { PlanetRow, SectorRow } from '../../../engine/sectors/ruleset.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import type { State } from '../../../engine/sectors/state.ts';

/** A campaign as far as it decides what the tables say. */
export type Here = Pick<State, 'data' | 'options' | 'map'>;

/** What the tables are drawn up from: the ruleset, and the campaign at whose table the book lies; null in the shipped book. */
export interface BookSource {
  readonly rules: RulesetIndex;
  readonly here: Here | null;
}
export const SourceContext = createContext<BookSource | null>(null);

export function useSource(): BookSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('outside the tables of sectors');
  return source;
}

/** The numbers that are in force. */
export const dataOf = ({ rules, here }: BookSource) => here?.data ?? rules.ruleset.data;

/** Id of a map that a campaign has brought itself. */
export const OWN_MAP = 'own-map';

/** A planet of the tables; what a map of the campaign's own does not tell is left out. */
export type BookPlanet = Pick<PlanetRow, 'id' | 'links' | 'wrap' | 'suggested'> &
  Partial<Pick<PlanetRow, 'name' | 'text'>> & {
    readonly sectors: readonly (Pick<SectorRow, 'id' | 'pole'> & Partial<Pick<SectorRow, 'name'>>)[];
  };

/** The planets of the ruleset, and the map that the campaign has brought itself, if it has one. */
export function planetsOf({ rules, here }: BookSource): readonly BookPlanet[] {
  const { planets } = rules.ruleset;
  if (!here || here.map.id !== null) return planets;
  const { sectors, links } = here.map;
  const own: BookPlanet = {
    id: OWN_MAP,
    sectors: sectors.map((id) => ({ id, pole: false })),
    links: links.map(([a, b]) => [a, b]),
    wrap: [],
    suggested: {},
  };
  return [...planets, own];
}

/** The row of a sector: those of two planets may have the same id. */
export const sectorRowId = (planet: string, sector: string): string => `${planet}-${sector}`;
