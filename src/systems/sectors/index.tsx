import { GM } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { IconMap2, IconTrophy } from '@tabler/icons-react';
import type { NamedTable, SystemUi } from '../../panels/system-ui.ts';
import { hintParts } from '../../panels/table/due-hint.tsx';
import sectorsBook from './book/index.ts';
import { sectorsCards } from './cards.ts';
import { FIGURES } from './figures.ts';
import { find, sectorsFinder } from './finder.ts';
import { HINTS, hintFor } from './hints.ts';
import { map } from './map/index.tsx';
import { VictoryPanel } from './map/VictoryPanel.tsx';
import { NAMESPACES, namesOf, type SectorsWords } from './names.ts';
import { orderLine } from './order-line.ts';
import { PlanetList } from './PlanetList.tsx';
import { replay } from './replay.tsx';
import { SectorsOrders } from './SectorsOrders.tsx';
import { MasterToolsItem, Status, TableLife, When } from './Status.tsx';
import { followPart } from './sheet/order-draft.ts';
import { drawsUp, ownTable, seatsOf, tableRules } from './table.ts';
import { sectorsTextMap } from './text-map.ts';

/** The table screen of Sectors. */
const ui: SystemUi = {
  id: 'sectors',
  namespaces: NAMESPACES,
  names: namesOf,
  table: tableRules,
  own: ownTable,
  book: sectorsBook,
  stats: () => import('./stats/pages.ts'),
  print: () => import('./print.ts'),
  orderSheet: { line: (words, command) => orderLine(words as SectorsWords, command) },
  replay,
  screen: {
    map,
    Orders: SectorsOrders,
    followPart,
    ordersTitle: ({ view, words }) =>
      words.t((view as State).phase === 'battles' ? 'sectors/play:battles' : 'sectors/play:orders'),
    // Only the sheet of a round is drawn up on the map.
    ordersFirst: (table) => !drawsUp(table) || map.isDrawn?.(table) === false,
    panels: [
      { id: 'planet', icon: IconMap2, title: ({ words }) => words.t('sectors/play:planet'), Body: PlanetList },
      {
        id: 'victory',
        icon: IconTrophy,
        title: ({ words }) => words.t('sectors/map:victory.title'),
        Body: VictoryPanel,
      },
    ],
    When,
    goal({ view, words }) {
      const { data } = view as State;
      const armies = (words as SectorsWords).armies(data.armiesToControl);
      return words.t('sectors/map:victory.goal', { count: data.sectorsToWin, armies });
    },
    ending: {
      by: ['campaign-won', 'campaign-drawn'],
      winners: (state) => [(state as State).winner ?? []].flat(),
      drawn: (state) => (state as State).drawn,
      figures: { of: FIGURES, order: (state) => (state as State).seats, heads: 'sectors/play:figure' },
    },
    Status,
    ...hintParts({ ids: HINTS, due: hintFor, textOf: (id) => `sectors/play:hint.${id}` }),
    MenuItems: MasterToolsItem,
    Extras: TableLife,
    Dialogs: () => null,
    find,
    cards: sectorsCards,
    finder: sectorsFinder,
    textMap: sectorsTextMap,
    curtain,
    odds: {
      below: 'sectors/battle:quick-odds',
      outcome: (id, words) => (words as SectorsWords).term('categories', id),
    },
  },
};
export default ui;

/** The seats that may sit down: all players, the game master included; a side also to change a sheet already sent. */
function curtain({ state: any, words }: NamedTable) {
  const state = any as State;
  return seatsOf(state).map((seat) => ({
    seat,
    note:
      seat === GM || state.phase === 'events'
        ? undefined
        : words.t(state.sides[seat]!.sheet === null ? 'sectors/play:sheet-owed' : 'sectors/play:sheet-in'),
  }));
}
