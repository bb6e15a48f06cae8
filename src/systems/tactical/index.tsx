import type { State } from '@hexpost/engine/tactical';
import { IconClipboardList, IconListNumbers, IconUsers } from '@tabler/icons-react';
import { SheetPanel } from '../../panels/command/SheetPanel.tsx';
import { useUnitKeys } from '../../panels/map/next-unit.tsx';
import { commandLine } from '../../panels/post/command-line.ts';
import { spokenBy } from '../../panels/replay/event-table.ts';
import type { SystemUi } from '../../panels/system-ui.ts';
import { hintParts } from '../../panels/table/due-hint.tsx';
import tacticalBook from './book/index.ts';
import { tacticalCards } from './cards.ts';
import { EVENTS } from './event-table.ts';
import { FIGURES, ORDER } from './facts.ts';
import { tacticalFinder } from './finder.ts';
import { leftOver, TACTICAL_HINTS, tacticalHint } from './hints.ts';
import { map } from './map/index.tsx';
import { NAMESPACES, namesOf, type TacticalWords } from './names.ts';
import { isSaid, ORDERS } from './orders/looks.ts';
import { ordersTitle, TacticalOrders } from './orders/TacticalOrders.tsx';
import { ArmyList } from './panels/ArmyList.tsx';
import { replay } from './replay.ts';
import { Status } from './Status.tsx';
import { standingOrdersGiven } from './standing/papers-of.ts';
import { StandingPanel } from './standing/StandingPanel.tsx';
import { ownTable, tableRules } from './table.ts';
import { useContent } from './text-map.ts';

/** T-22.1: true if the orders of the turn may be written on a sheet now. */
const mayWriteSheet = (options: State['options'], phase: State['phase']): boolean =>
  options['turn-mode'] === 'sheet' && phase === 'movement';

/** The table screen of a tactical battle. */
const ui: SystemUi = {
  id: 'tactical',
  namespaces: NAMESPACES,
  names: namesOf,
  table: tableRules,
  own: ownTable,
  book: tacticalBook,
  replay,
  stats: () => import('./stats/pages.ts'),
  print: () => import('./print.ts'),
  orderSheet: { line: (words, command) => commandLine(words, command, isSaid), papers: standingOrdersGiven },
  screen: {
    map,
    Orders: TacticalOrders,
    ordersTitle,
    ordersFirst: ({ view }) => ['lists', 'edge-choice', 'first-choice'].includes((view as State).phase),
    leftOver,
    // T-21.2, T-21.5: the end of the battle.
    ending: {
      by: ['game-ended'],
      winners: (state) => [(state as State).result?.winner ?? []].flat(),
      figures: { of: FIGURES, order: () => ORDER, heads: 'tactical/play:figure' },
    },
    papersPanel: 'standing',
    panels: [
      { id: 'army', icon: IconUsers, title: ({ words }) => words.t('tactical/play:army'), Body: ArmyList },
      {
        id: 'sheet',
        icon: IconListNumbers,
        title: ({ words }) => words.t('play:panel.sheet'),
        Body: SheetPanel,
        isThere: ({ past, closed, byPost, sitting, view }) => {
          const { active, options, phase } = view as State;
          return !past && !closed && !byPost && sitting.seat === active && mayWriteSheet(options, phase);
        },
      },
      {
        id: 'standing',
        icon: IconClipboardList,
        title: ({ words }) => words.t('tactical/orders:standing.panel'),
        Body: StandingPanel,
        isThere: ({ past, closed, sitting, view }) =>
          !past && !closed && sitting.seat !== null && (view as State).phase !== 'lists',
      },
    ],
    Status,
    ...hintParts({
      ids: TACTICAL_HINTS,
      due: (table, draft, calledBack) => tacticalHint(ownTable(table), draft, calledBack),
      textOf: (id) => `tactical/play:hint.${id}`,
    }),
    Dialogs: () => null,
    useKeys: useUnitKeys,
    odds: {
      below: 'tactical/orders:odds',
      facts: ({ trait }, names) =>
        trait === undefined ? {} : { trait: (names as TacticalWords).trait(String(trait)) },
    },
    orderLooks: ORDERS,
    cards: tacticalCards,
    spoken: spokenBy(EVENTS),
    finder: tacticalFinder,
    textMap: { useContent },
  },
};
export default ui;
