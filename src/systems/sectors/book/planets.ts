import { adjacentSectors } from '@hexpost/engine/sectors';
import { rowLink } from '../../../panels/book/Go.tsx';
import { listed } from '../../../panels/book/List.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import { type BookPlanet, type BookSource, OWN_MAP, planetsOf, sectorRowId } from './source.ts';

const planetName = ({ row, own }: BookTexts, { name }: BookPlanet): string => row(name, own('own-map'));

function sectorName({ row, t }: BookTexts, { sectors }: BookPlanet, id: string): string {
  return row(sectors.find((sector) => sector.id === id)?.name, t('sectors/terms:word.sector', { id }));
}

/** The planets to fight for (S-2.4). */
export function planetsTable(source: BookSource): RulesTable {
  const { campaign } = source;
  const playedOn = campaign && (campaign.map.id ?? OWN_MAP);
  return {
    id: 'planets',
    house: true,
    columns: ['sectors', 'links', 'sectors-to-win', ...(playedOn === null ? [] : ['here'])],
    rows: (texts) =>
      planetsOf(source).map((planet) => ({
        id: planet.id,
        name: planetName(texts, planet),
        text: planet.text && texts.row(planet.text),
        cells: [
          planet.sectors.length,
          planet.links.length,
          planet.suggested.sectorsToWin ?? '—',
          ...(playedOn === null ? [] : [planet.id === playedOn ? texts.own('is-here') : '—']),
        ],
      })),
  };
}

/** S-2.1 to S-2.3: the sectors of each planet with their neighbours. */
export const sectorsTable = (source: BookSource): RulesTable => ({
  id: 'sectors',
  columns: ['planet', 'neighbours', 'count'],
  rows: (texts) =>
    planetsOf(source).flatMap((planet) =>
      planet.sectors.map(({ id, pole }) => {
        const neighbours = neighbourLinks(texts, planet, id);
        return {
          id: sectorRowId(planet.id, id),
          name: sectorName(texts, planet, id),
          text: pole ? texts.t('sectors/map:pole') : undefined,
          search: planetName(texts, planet),
          cells: [
            rowLink('planets', planet.id, planetName(texts, planet)).shown,
            listed(neighbours, '; '),
            neighbours.length,
          ],
        };
      }),
    ),
});

function neighbourLinks(texts: BookTexts, planet: BookPlanet, from: string) {
  const { id, sectors, links, wrap } = planet;
  const goesRound = (to: string) => wrap.some(([a, b]) => (a === from && b === to) || (a === to && b === from));
  return adjacentSectors({ id, sectors: sectors.map((sector) => sector.id), links }, from).map((to) => {
    const { shown } = rowLink('sectors', sectorRowId(id, to), sectorName(texts, planet, to));
    return { id: to, shown, after: goesRound(to) ? ` (${texts.own('round-the-back')})` : undefined };
  });
}
