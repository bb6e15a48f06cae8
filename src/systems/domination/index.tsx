import type { State } from '../../engine/domination/state.ts';
import type { SystemUi } from '../system-ui.ts';
import { dominationCards } from './cards.ts';
import { find } from './find.ts';
import { map } from './map/index.tsx';
import { NAMESPACES, namesOf } from './names.ts';
import { DominationOrders, ordersTitle } from './orders/DominationOrders.tsx';
import { replay } from './replay/index.ts';
import { Status, When } from './Status.tsx';
import { loadDominationStats } from './stats/index.ts';
import { ownTable, tableRules } from './table.ts';

/** The table screen of Domination. */
const ui: SystemUi = {
  id: 'domination',
  namespaces: NAMESPACES,
  names: namesOf,
  table: tableRules,
  own: ownTable,
  replay,
  stats: loadDominationStats,
  print: () => import('./print.ts'),
  screen: {
    map,
    Orders: DominationOrders,
    ordersTitle,
    ordersFirst: ({ view }) => (view as State).phase === 'answer',
    panels: [],
    When,
    Status,
    Dialogs: () => null,
    find,
    cards: dominationCards,
  },
};
export default ui;
