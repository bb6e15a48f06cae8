import { hexOf } from '../../engine/tactical/position.ts';
import type { FinderParts, SystemFindings } from '../../panels/finder/finder-parts.ts';
import { useChooseUnit } from '../../panels/map/unit-presses.ts';
import { useTools } from '../../panels/table/tools.ts';
import { focusMap } from '../../panels/table/use-table-keys.ts';
import { centreOn } from '../../store/screen.ts';
import type { Names } from '../system-ui.ts';
import { unitsOf } from './known-units.ts';
import type { TacticalWords } from './names.ts';
import { placeOfUnit } from './panels/place.ts';
import { useTable } from './table.ts';

/** Units and stretches of terrain: choosing one shows it on the map. */
export const tacticalFinder: FinderParts = { query: ({ t }) => t('tactical/map:finder'), useFindings };

function useFindings(names: readonly Names[]): SystemFindings {
  const every = names as readonly TacticalWords[];
  const { position, words } = useTable();
  const { screen } = useTools();
  const choose = useChooseUnit();
  const units = unitsOf(position.state).map((unit) => ({
    id: `unit ${unit.id}`,
    label: words.unit(unit.id),
    detail: placeOfUnit(position, words, unit),
    also: every.map((each) => each.unit(unit.id)),
    side: unit.side,
    run() {
      const hex = hexOf(position, unit);
      choose(unit.id);
      if (hex) centreOn(screen, hex);
      focusMap();
    },
  }));
  const ground = Object.entries(position.state.hexes).map(([hex, { terrain }]) => ({
    id: `ground ${hex}`,
    label: words.row('terrain', terrain),
    detail: hex,
    also: every.map((each) => each.row('terrain', terrain)),
    run() {
      centreOn(screen, hex);
      screen.setState({ asked: hex });
      focusMap();
    },
  }));
  return { things: [...units, ...ground] };
}
