import type { RulesetIndex } from './ruleset-index.ts';
import type { Planet, SectorId } from './state.ts';

/** S-2: sectors and links. */

/** S-2.4. */
export const areNeighbours = ({ links }: Planet, a: SectorId, b: SectorId): boolean =>
  links.some(([from, to]) => (from === a && to === b) || (from === b && to === a));

/** S-2.2, S-2.3: the neighbours of a sector, in map order. */
export const adjacentSectors = (planet: Planet, sector: SectorId): SectorId[] =>
  planet.sectors.filter((other) => areNeighbours(planet, sector, other));

/** A planet of the ruleset (table 13.2); undefined if there is none with this id. */
export function planetOf(rules: RulesetIndex, id: string): Planet | undefined {
  const row = rules.planets.get(id);
  return row && { id, sectors: row.sectors.map((sector) => sector.id), links: row.links };
}

/** A fault of a map: a code for which `words/` has a sentence, with its place and facts. */
export interface PlanetFault {
  readonly path: readonly (string | number)[];
  readonly reason: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** S-2.4: checks that every link joins two different, existing sectors, and that all sectors are connected. */
export function planetFaults({ sectors, links }: Pick<Planet, 'sectors' | 'links'>): PlanetFault[] {
  const faults: PlanetFault[] = [];
  for (const [i, id] of sectors.entries())
    if (sectors.indexOf(id) < i) faults.push({ path: ['sectors', i], reason: 'duplicate-id', facts: { id } });
  for (const [i, link] of links.entries()) {
    for (const [j, id] of link.entries())
      if (!sectors.includes(id))
        faults.push({ path: ['links', i, j], reason: 'unknown-id', facts: { id, among: 'sectors' } });
    if (link[0] === link[1])
      faults.push({ path: ['links', i], reason: 'sector-beside-itself', facts: { id: link[0] } });
  }
  const reached = new Set(sectors.slice(0, 1));
  for (const sector of reached)
    for (const [a, b] of links) {
      if (a === sector) reached.add(b);
      if (b === sector) reached.add(a);
    }
  const cut = sectors.find((id) => !reached.has(id));
  if (cut !== undefined) faults.push({ path: ['links'], reason: 'sector-cut-off', facts: { id: cut } });
  return faults;
}
