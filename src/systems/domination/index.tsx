import type { State } from '@hexpost/engine/domination';
import { IconFileText, IconUsers } from '@tabler/icons-react';
import { useUnitKeys } from '../../panels/map/next-unit.tsx';
import { commandLine } from '../../panels/post/command-line.ts';
import { spokenBy } from '../../panels/replay/event-table.ts';
import type { SystemUi } from '../../panels/system-ui.ts';
import { hintParts } from '../../panels/table/due-hint.tsx';
import dominationBook from './book/index.ts';
import { dominationCards } from './cards.ts';
import { dominationEnding, dominationGoal } from './ending.ts';
import { EVENTS } from './event-table.ts';
import { dominationFinder } from './finder.ts';
import { HINTS, hintFor, leftOver } from './hints.ts';
import { map } from './map/index.tsx';
import { NAMESPACES, namesOf } from './names.ts';
import { isSaid, ORDERS } from './orders/commands.ts';
import { DominationOrders, ordersTitle } from './orders/DominationOrders.tsx';
import { Armies } from './panels/Armies.tsx';
import { Papers } from './papers/Papers.tsx';
import { standingOrdersGiven } from './papers/papers-of.ts';
import { replay } from './replay.tsx';
import { Status } from './Status.tsx';
import { ownTable, tableRules } from './table.ts';
import { useContent } from './text-map.ts';

/** The table screen of Domination. */
const ui: SystemUi = {
  id: 'domination',
  namespaces: NAMESPACES,
  names: namesOf,
  table: tableRules,
  own: ownTable,
  book: dominationBook,
  replay,
  stats: () => import('./stats/pages.ts'),
  print: () => import('./print.ts'),
  orderSheet: { line: (words, command) => commandLine(words, command, isSaid), papers: standingOrdersGiven },
  screen: {
    map,
    Orders: DominationOrders,
    ordersTitle,
    ordersFirst: ({ view }) => (view as State).phase === 'answer',
    leftOver,
    goal: dominationGoal,
    ending: dominationEnding,
    papersPanel: 'papers',
    panels: [
      { id: 'army', icon: IconUsers, title: ({ words }) => words.t('domination/play:panel.army'), Body: Armies },
      {
        id: 'papers',
        icon: IconFileText,
        title: ({ words }) => words.t('domination/papers:panel'),
        Body: Papers,
        isThere: ({ past, closed, sitting }) => !past && !closed && sitting.seat !== null,
      },
    ],
    Status,
    ...hintParts({
      ids: HINTS,
      due: (table, draft, calledBack) => hintFor(ownTable(table), draft, calledBack),
      textOf: (id) => `domination/play:hint.${id}`,
    }),
    Dialogs: () => null,
    useKeys: useUnitKeys,
    odds: { below: 'domination/answers:odds' },
    orderLooks: ORDERS,
    cards: dominationCards,
    spoken: spokenBy(EVENTS),
    finder: dominationFinder,
    textMap: { useContent },
  },
};
export default ui;
