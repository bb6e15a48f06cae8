import { adjacentSectors } from '../../../engine/sectors/planet.ts';
import { BookTable } from '../../../panels/book/BookTable.tsx';
import { Go } from '../../../panels/book/Go.tsx';
import { List } from '../../../panels/book/List.tsx';
import { rowPlace } from '../../../panels/book/places.ts';
import { useReading } from '../../../panels/book/reading.ts';
import { type BookPlanet, OWN_MAP, planetsOf, sectorRowId, useSource } from './source.ts';

/** What planets there are to fight for (S-2.4). */
export function PlanetsTable() {
  const { row, own } = useReading();
  const source = useSource();
  const planets = planetsOf(source);
  const at = source.here && (source.here.map.id ?? OWN_MAP);
  return (
    <BookTable
      table="planets"
      columns={['sectors', 'links', 'sectors-to-win', ...(at === null ? [] : ['here'])]}
      rows={planets.map(({ id, name, text, sectors, links, suggested }) => ({
        id,
        name: row(name, own('own-map')),
        text: text && row(text),
        cells: [
          sectors.length,
          links.length,
          suggested.sectorsToWin === undefined ? '—' : suggested.sectorsToWin,
          ...(at === null ? [] : [id === at ? own('is-here') : '—']),
        ],
      }))}
    />
  );
}

/** S-2.1 to S-2.3: the sectors of each planet with their neighbours. */
export function SectorsTable() {
  const { row, own, t } = useReading();
  const planets = planetsOf(useSource());
  const nameOf = ({ sectors }: BookPlanet, id: string) =>
    row(sectors.find((sector) => sector.id === id)?.name, t('sectors/book:sector', { id }));
  const next = (planet: BookPlanet, from: string) => {
    const { id, sectors, links } = planet;
    const all = adjacentSectors({ id, sectors: sectors.map((sector) => sector.id), links }, from);
    const isBack = (to: string) => planet.wrap.some(([a, b]) => (a === from && b === to) || (a === to && b === from));
    return all.map((to) => ({
      id: to,
      it: (
        <>
          <Go to={rowPlace('sectors', sectorRowId(id, to))}>{nameOf(planet, to)}</Go>
          {isBack(to) && ` (${own('round-the-back')})`}
        </>
      ),
    }));
  };
  return (
    <BookTable
      table="sectors"
      columns={['planet', 'neighbours', 'count']}
      rows={planets.flatMap((planet) =>
        planet.sectors.map((sector) => {
          const neighbours = next(planet, sector.id);
          return {
            id: sectorRowId(planet.id, sector.id),
            name: nameOf(planet, sector.id),
            text: sector.pole ? own('pole') : undefined,
            cells: [
              <Go key="planet" to={rowPlace('planets', planet.id)}>
                {row(planet.name, own('own-map'))}
              </Go>,
              <List key="neighbours" of={neighbours} by="; " />,
              neighbours.length,
            ],
          };
        }),
      )}
    />
  );
}
