import { type Position, type State, zoneMiddle } from '@hexpost/engine/nuclear';
import { IconListNumbers, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SheetPanel } from '../../panels/command/SheetPanel.tsx';
import { useUnitKeys } from '../../panels/map/next-unit.tsx';
import { spokenBy } from '../../panels/replay/event-table.ts';
import type { NamedTable, SystemUi } from '../../panels/system-ui.ts';
import { useTools } from '../../panels/table/tools.ts';
import { centreOn, showHex } from '../../store/screen.ts';
import nuclearBook from './book/index.ts';
import { nuclearCards } from './cards.ts';
import { nuclearEnding, nuclearGoal } from './ending.tsx';
import { EVENTS } from './event-table.ts';
import { nuclearFinder } from './finder.tsx';
import { hints, leftOver } from './hints.ts';
import { map } from './map/index.tsx';
import { UnitList } from './map/UnitList.tsx';
import { NAMESPACES, namesOf, type Words } from './names.ts';
import { orderLine } from './order-line.ts';
import { ORDERS } from './orders.ts';
import { ClosePhase, MenuItems } from './phases/ClosePhase.tsx';
import { PhasePanel, phaseTitle } from './phases/PhasePanel.tsx';
import { replay } from './replay.tsx';
import { Status } from './Status.tsx';
import { ableUnits, ownTable, tableRules, useTable } from './table.ts';
import { useContent } from './text/text-map.ts';
import { Trait, TraitTip } from './UnitCard.tsx';

/**
 * Centres the map on the zone or the first unit of a side that takes the seat, unless the map is restored as it was
 * left; closes the card and the draft of a unit that is gone.
 */
function SeatFocus() {
  const { screen, drafts, views } = useTools();
  const { position, sitting, system, ask } = useTable();
  const { seat } = sitting;
  const zone = seat === null ? null : (position.state.sides[seat]?.zone ?? null);
  const secret = system.secret(position.state);
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every seat, not for every state
  useEffect(() => {
    screen.setState({ focus: null, hovered: null, inspected: null, asked: null });
    const isAsLeft = isNew.current && views.of(sitting.viewer) !== undefined;
    isNew.current = false;
    const middle = secret && zone !== null ? zoneMiddle(position, zone) : null;
    // The cursor starts in the side's own zone, wherever the map was left.
    if (isAsLeft) return screen.setState({ focus: middle });
    if (middle !== null) centreOn(screen, middle);
    const able = secret ? undefined : ableUnits(ask)[0];
    const hex = able && position.state.units[String(able.value)]?.hex;
    if (hex) showHex(screen, hex);
  }, [screen, seat, zone, secret]);
  useEffect(() => {
    const { inspected } = screen.getState();
    if (inspected !== null && !position.state.units[inspected]) screen.setState({ inspected: null });
    const { unit } = drafts.getState().draft;
    if (typeof unit === 'string' && !position.state.units[unit]) drafts.setState({ draft: {} });
  }, [screen, drafts, position]);
  return null;
}

const phaseOf = ({ view }: NamedTable) => (view as State).phase;
/** Phases that can only be played through the orders panel. */
const ORDERS_FIRST: ReadonlySet<string> = new Set(['setup', 'turn-start', 'preparation']);

/** The table screen of Nuclear. */
const ui: SystemUi = {
  id: 'nuclear',
  namespaces: NAMESPACES,
  names: namesOf,
  table: tableRules,
  own: ownTable,
  book: nuclearBook,
  stats: () => import('./stats/pages.ts'),
  print: () => import('./print.ts'),
  orderSheet: { line: (words, command) => orderLine(words as Words, command) },
  replay,
  screen: {
    map,
    Orders: PhasePanel,
    ordersTitle: phaseTitle,
    ordersFirst: (table) => ORDERS_FIRST.has(phaseOf(table)),
    leftOver,
    panels: [
      { id: 'units', icon: IconUsers, title: ({ words }) => words.t('play:panel.units'), Body: UnitList },
      {
        id: 'sheet',
        icon: IconListNumbers,
        title: ({ words }) => words.t('play:panel.sheet'),
        Body: SheetPanel,
        isThere: (table) =>
          !table.past && !table.closed && (phaseOf(table) === 'initial' || phaseOf(table) === 'final'),
      },
    ],
    goal: nuclearGoal,
    ending: nuclearEnding,
    Status,
    ...hints,
    MenuItems,
    Extras: () => (
      <>
        <SeatFocus />
        <ClosePhase />
      </>
    ),
    Dialogs: () => null,
    textMap: { useContent },
    cards: nuclearCards,
    drawnNames: { trait: ({ id }) => <Trait id={id} inline /> },
    Explained: TraitTip,
    finder: nuclearFinder,
    spoken: spokenBy(EVENTS),
    spokenChoice(draft, before, { words, view }) {
      const { unit: id } = draft;
      const unit = typeof id === 'string' && id !== before.unit ? (view as Position['state']).units[id] : undefined;
      return unit ? `${[(words as Words).unit(unit.id), unit.hex].filter((text) => text !== null).join(', ')}.` : '';
    },
    useKeys: useUnitKeys,
    odds: { below: 'nuclear/terms:odds' },
    orderLooks: ORDERS,
    // In setup the command is chosen automatically and stays.
    stickyFields: (table) => (phaseOf(table) === 'setup' ? 1 : 0),
  },
};
export default ui;
