import { gridIn, terrainAt } from '@hexpost/engine/tactical';
import type { FinderParts, SystemFindings } from '../../panels/finder/finder-search.ts';
import { useMapFindings } from '../../panels/finder/map-findings.ts';
import type { Names } from '../../panels/system-ui.ts';
import { placeOfUnit } from './facts.ts';
import { type TacticalWords, unitsOf } from './names.ts';
import { useTable } from './table.ts';

/** Units and stretches of terrain: choosing one shows it on the map. */
export const tacticalFinder: FinderParts = { query: ({ t }) => t('tactical/map:finder'), useFindings };

function useFindings(names: readonly Names[]): SystemFindings {
  const { unit, place, hexes } = useMapFindings(names as readonly TacticalWords[]);
  const { position, words } = useTable();
  const units = unitsOf(position.state).map((each) => unit(each.id, each.side, placeOfUnit(position, words, each)));
  const ground = Object.entries(position.state.hexes).map(([hex, { terrain }]) =>
    place('ground', hex, null, ({ row }) => row('terrain', terrain)),
  );
  return {
    things: [...units, ...ground],
    byQuery: (query) => hexes(query, gridIn(position), (hex, { row }) => row('terrain', terrainAt(position, hex).id)),
  };
}
