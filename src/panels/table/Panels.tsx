import { ActionIcon, Badge } from '@mantine/core';
import {
  type Icon,
  IconBook2,
  IconChevronDown,
  IconListNumbers,
  IconTargetArrow,
  IconTextScan2,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import type { PanelId } from '../../store/screen.ts';
import { EventBox } from '../../systems/nuclear/phases/EventBox.tsx';
import { Preparation } from '../../systems/nuclear/phases/Preparation.tsx';
import { Setup } from '../../systems/nuclear/phases/Setup.tsx';
import { TurnStart } from '../../systems/nuclear/phases/TurnStart.tsx';
import { StandingsTable } from '../../systems/nuclear/Summary.tsx';
import { UnitCard } from '../../systems/nuclear/UnitCard.tsx';
import { Orders } from '../command/Orders.tsx';
import { Sheet } from '../command/Sheet.tsx';
import { useTight } from '../map/insets.ts';
import { Reader } from '../map/text/Reader.tsx';
import { UnitList } from '../map/UnitList.tsx';
import { Log } from '../replay/Log.tsx';
import css from './Panels.module.css';
import { setPanel, usePanelIds, useWide } from './panel-folds.ts';
import { useDrafting, usePlay, useScreen, useTable } from './play.ts';

const ICONS: Readonly<Record<PanelId, Icon>> = {
  orders: IconTargetArrow,
  units: IconUsers,
  sheet: IconListNumbers,
  log: IconBook2,
  reader: IconTextScan2,
};
const PANELS: Readonly<Record<PanelId, () => ReactNode>> = {
  orders: Phase,
  units: UnitList,
  sheet: Sheet,
  log: Log,
  reader: Reader,
};
/** Phases in which there is nothing to do without the panel. */
const AT_ONCE_OPEN: ReadonlySet<string> = new Set(['setup', 'turn-start', 'preparation']);
const NO_EVENTS: readonly never[] = [];

/** What the phase asks for: the panel of orders is never the same twice in a turn. */
function Phase() {
  const { Sealing } = usePlay();
  const { game, past, sitting } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { phase } = game.state;
  if (Sealing && !past && sitting.seat === null) return <Sealing />;
  if (!past && phase === 'setup') return <Setup />;
  const unit = inspected === null ? undefined : game.state.units[inspected];
  if (!past && phase === 'preparation' && sitting.seat !== null)
    return (
      <>
        {unit && unit.hex !== null && <UnitCard unit={unit} />}
        <Preparation />
      </>
    );
  if (!past && (phase === 'initial' || phase === 'final') && sitting.seat !== null)
    return (
      <>
        {game.state.event && !unit && <EventBox />}
        <Orders />
      </>
    );
  return (
    <>
      {unit && <UnitCard unit={unit} />}
      {(phase === 'over' || (past && !unit)) && <StandingsTable of={NO_EVENTS} />}
      {phase === 'preparation' && <EventBox />}
      {!past && phase === 'turn-start' && <TurnStart />}
    </>
  );
}

function useTitles(): Readonly<Record<PanelId, string>> {
  const { game, words, past } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { phase } = game.state;
  const { t } = words;
  const looking = inspected === null && (past || phase === 'over');
  const now = looking
    ? t('play:panel.standings')
    : past || phase === 'initial' || phase === 'final'
      ? t('play:panel.orders')
      : t(`terms:phase.${phase}`);
  return {
    orders: now,
    units: t('play:panel.units'),
    sheet: t('play:panel.sheet'),
    log: t('play:panel.log'),
    reader: t('reader:title'),
  };
}

function Tabs({ ids, label }: { ids: readonly PanelId[]; label: string }) {
  const { screen } = usePlay();
  const open = useScreen((now) => now.panel);
  const lines = useDrafting((now) => now.lines.length);
  const titles = useTitles();
  return (
    <nav className={css.tabs} aria-label={label}>
      {ids.map((id) => {
        const Icon = ICONS[id];
        return (
          <button
            key={id}
            type="button"
            aria-pressed={open === id}
            onClick={() => screen.setState({ panel: open === id ? null : id })}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            <span>{titles[id]}</span>
            {id === 'sheet' && lines > 0 && (
              <Badge size="sm" circle>
                {lines}
              </Badge>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Panels over the edges of the map: two edges on a wide screen, one at the bottom of a narrow one. All fold away. */
export function Panels() {
  const { screen, Sealing } = usePlay();
  const { words, game, past, closed, sitting } = useTable();
  const wide = useWide();
  const tight = useTight(wide);
  const { panel, ordersFolded, inspected } = useScreen((now) => now);
  const titles = useTitles();
  const { t } = words;
  const { phase } = game.state;
  const looking = past || closed;
  // On a phone the panel of orders comes up when there is something in it.
  useEffect(() => {
    // The map in words has orders of its own.
    if (screen.getState().panel === 'reader') return;
    if (!wide && (inspected !== null || (!looking && AT_ONCE_OPEN.has(phase)))) screen.setState({ panel: 'orders' });
    if (wide && screen.getState().panel === 'orders') screen.setState({ panel: null });
  }, [wide, inspected, phase, looking, screen]);
  // By post, orders that are complete are to be sealed: that is seen at once.
  const sealing = Sealing !== undefined && sitting.seat === null;
  useEffect(() => {
    if (sealing) setPanel(screen, 'orders', true);
  }, [sealing, screen]);
  const tabs = usePanelIds().filter((id) => (id !== 'orders' || !wide) && (id !== 'reader' || panel === 'reader'));
  const shown = panel !== null && tabs.includes(panel) ? panel : null;
  const Shown = shown === null ? Fragment : PANELS[shown];
  const fold = (id: PanelId) => () => setPanel(screen, id, false, wide);
  const head = (id: PanelId) => (
    <div className={css.head}>
      <h2>{titles[id]}</h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('play:panel.fold', { panel: titles[id] })}
        onClick={fold(id)}
      >
        {wide ? <IconX size={18} /> : <IconChevronDown size={20} />}
      </ActionIcon>
    </div>
  );
  return (
    <div className={css.edges} data-wide={wide} data-tight={tight}>
      <div className={css.left}>
        <Tabs ids={tabs} label={t('play:panel.panels')} />
        {shown !== null && (
          <aside className={css.panel} aria-label={titles[shown]}>
            {head(shown)}
            <div className={css.body} data-panel={shown}>
              <Shown />
            </div>
          </aside>
        )}
      </div>
      {wide &&
        (ordersFolded ? (
          <button type="button" className={css.unfold} onClick={() => screen.setState({ ordersFolded: false })}>
            <IconTargetArrow size={18} stroke={1.7} aria-hidden /> {titles.orders}
          </button>
        ) : (
          <aside className={`${css.panel} ${css.right}`} aria-label={titles.orders}>
            {head('orders')}
            <div className={css.body} data-panel="orders">
              <Phase />
            </div>
          </aside>
        ))}
    </div>
  );
}
