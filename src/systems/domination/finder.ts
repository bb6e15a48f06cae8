import { gridIn, terrainAt } from '@hexpost/engine/domination';
import type { FinderParts, SystemFindings } from '../../panels/finder/finder-search.ts';
import { useMapFindings } from '../../panels/finder/map-findings.ts';
import type { Names } from '../../panels/system-ui.ts';
import type { DominationWords } from './names.ts';
import { useTable } from './table.ts';

/** Units, objects, buildings, headquarters and battles: choosing one shows it on the map. */
export const dominationFinder: FinderParts = {
  query: ({ t }) => t('domination/map:finder.query'),
  useFindings,
};

function useFindings(names: readonly Names[]): SystemFindings {
  const { unit, place, hexes: found } = useMapFindings(names as readonly DominationWords[]);
  const { position } = useTable();
  const { sides, hexes, units } = position.state;
  const hqs = Object.values(sides).flatMap(({ id, hq }) =>
    hq === null ? [] : [place('hq', hq, id, ({ t }) => t('domination/terms:word.hq'))],
  );
  const works = Object.entries(hexes).flatMap(([hex, { object, building, battles = [] }]) => [
    ...(object ? [place('object', hex, object.owner, ({ row }) => row('objects', object.type))] : []),
    ...(building ? [place('building', hex, building.side, ({ row }) => row('buildings', building.type))] : []),
    ...battles.map(({ attacker, defender }) =>
      place(
        `battle ${attacker} ${defender}`,
        hex,
        null,
        ({ t, side }) => `${t('replay:usual.moment.battle')}: ${side(attacker)} – ${side(defender)}`,
      ),
    ),
  ]);
  return {
    things: [...Object.values(units).map(({ id, side, at }) => unit(id, side, at)), ...hqs, ...works],
    byQuery: (query) => found(query, gridIn(position), (hex, { row }) => row('terrain', terrainAt(position, hex))),
  };
}
