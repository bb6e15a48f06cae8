import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { PanelId } from '../../store/screen.ts';
import { TABLE_DOCK, TABLE_SHEET, useTight } from '../map/insets.ts';
import { letKeysScroll } from '../parts/let-keys-scroll.ts';
import { Advice } from './Advice.tsx';
import { ComputerMoves } from './ComputerLine.tsx';
import { AfterGame, Standings } from './Ending.tsx';
import { LastResult } from './LastResult.tsx';
import { EndContext, FootContext } from './PanelFoot.tsx';
import css from './Panels.module.css';
import {
  dockedPanel,
  foldPanel,
  isOpen,
  type Panel,
  setPanel,
  unfoldPanel,
  useFolds,
  usePanels,
} from './panel-folds.ts';
import { ThumbBar } from './ThumbBar.tsx';
import { useDrafting, useScreen, useTable, useTools } from './tools.ts';
import { useColumnPanel, useFoldingPanel, useWatching } from './use-folding-panel.ts';
import { useLayout } from './window-size.ts';

/** The orders of the seat at the screen, in a replay and for whoever looks on the figures of every side; by post, complete orders are ready to be sealed. */
const Orders = memo(function Orders() {
  const { ui, Sealing, Planned } = useTools();
  const { past, closed, sitting, system, state } = useTable();
  if (Sealing && !past && sitting.seat === null) return <Sealing />;
  return (
    <>
      {past || (closed && !system.isOver(state)) ? <Standings /> : <AfterGame />}
      <ComputerMoves />
      <ui.screen.Orders />
      <Advice />
      <LastResult />
      {Planned && !past && <Planned />}
    </>
  );
});

function Tabs({ panels, label }: { readonly panels: readonly Panel[]; readonly label: string }) {
  const { screen } = useTools();
  const open = useFolds();
  const lines = useDrafting((now) => now.lines.length);
  const isColumn = useLayout() === 'side';
  const folds = isColumn ? { ...open, panel: open.panel ?? 'orders' } : open;
  return (
    <nav className={css.tabs} aria-label={label}>
      {panels.map(({ id, icon, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isOpen(folds, id, panels)}
          data-unfolds={id}
          onClick={() => setPanel(screen, id, isColumn || !isOpen(folds, id, panels))}
        >
          <TabIcon icon={icon} />
          <span>{name}</span>
          {id === 'sheet' && lines > 0 && (
            <Badge size="sm" circle>
              {lines}
            </Badge>
          )}
        </button>
      ))}
    </nav>
  );
}

const TabIcon = memo(function TabIcon({ icon: Icon }: Pick<Panel, 'icon'>) {
  return <Icon size={18} stroke={1.7} aria-hidden />;
});

/** Panels over the map or beside it: at two edges where there is room, else in one dock. All of them fold away. */
export function Panels() {
  const { screen, ui, Sealing } = useTools();
  const { own: _, ...table } = useTable();
  const { words, view, past, closed, sitting } = table;
  const layout = useLayout();
  const docked = layout === 'docked';
  const wide = docked || layout === 'edges';
  const tight = useTight(wide);
  const { panel: opened, ordersFolded, docked: open } = useFolds();
  const inspected = useScreen((now) => now.inspected);
  // A column beside the map has nothing to give back: it is never empty.
  const panel = layout === 'side' ? (opened ?? 'orders') : opened;
  const panels = usePanels();
  const orders = panels.find(({ id }) => id === 'orders')!;
  const { t } = words;
  const ordersFirst = !past && !closed && ui.screen.ordersFirst(table);
  const isWatching = useWatching() && layout === 'sheet';
  // In the dock the orders open when there is nothing to do without them, or when they cover nothing of the map.
  const opens = ordersFirst || (layout === 'side' && inspected !== null);
  useColumnPanel(layout);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every position
  useEffect(() => {
    const { panel: open } = screen.getState();
    // The map in words has its own orders, and what is docked stays.
    if (open === 'reader' || docked) return;
    if (!wide && opens && !isWatching) screen.setState({ panel: 'orders' });
    // The strip of orders is below the map: another panel makes room for it.
    else if (layout === 'sheet' && inspected !== null && open !== 'orders') screen.setState({ panel: null });
    if (wide && open === 'orders') screen.setState({ panel: null });
  }, [layout, inspected, words.when(view), opens, isWatching, screen]);
  useFoldingPanel(layout, isWatching);
  // By post, complete orders must be sealed: show that at once.
  const sealing = Sealing !== undefined && sitting.seat === null;
  useEffect(() => {
    if (sealing) setPanel(screen, 'orders', true);
  }, [sealing, screen]);
  // A side that owes nothing has come for its standing orders.
  const { papersPanel } = ui.screen;
  const outOfTurn =
    Sealing !== undefined && sitting.seat !== null && !table.system.awaited(table.state).includes(sitting.seat);
  useEffect(() => {
    if (outOfTurn && papersPanel !== undefined) setPanel(screen, papersPanel, true);
  }, [outOfTurn, papersPanel, screen]);
  const dockedOne = docked ? dockedPanel(open, panels) : undefined;
  const reads = (docked ? dockedOne?.id : panel) === 'reader';
  const tabs = panels.filter(({ id }) => (id !== 'orders' || !wide) && (id !== 'reader' || reads));
  const shown = docked ? dockedOne : (tabs.find(({ id }) => id === panel) ?? (wide ? undefined : orders));
  const log = docked && open.log ? panels.find(({ id }) => id === 'log') : undefined;
  // After the game the orders are a few figures: no column of their own beside the map.
  const ordersAt = !wide || ordersFolded ? null : docked && closed ? 'left' : 'right';
  const ordersPanel = (
    <aside className={`${css.panel} ${css.right}`} aria-label={orders.name}>
      <Head id={orders.id} name={orders.name} wide={wide} />
      <Body id="orders">
        <Orders />
      </Body>
    </aside>
  );
  return (
    <div className={css.edges} data-wide={wide} data-tight={tight}>
      <div className={css.left}>
        <div className={css.dock} id={wide ? undefined : TABLE_DOCK}>
          <Tabs panels={tabs} label={t('play:panel.panels')} />
          {!wide && <ThumbBar />}
        </div>
        {ordersAt === 'left' && ordersPanel}
        {shown && (
          <aside
            key={shown.id}
            id={wide ? undefined : TABLE_SHEET}
            className={css.panel}
            aria-label={shown.name}
            data-folded={(!docked && panel === null) || undefined}
          >
            {!docked && panel === null ? <ChosenUnit /> : <Head id={shown.id} name={shown.name} wide={wide} />}
            <Body id={shown.id} folded={!docked && panel === null}>
              {shown.id === 'orders' ? <Orders /> : <shown.Body />}
            </Body>
          </aside>
        )}
        {log && (
          <aside className={css.panel} aria-label={log.name}>
            <Head id={log.id} name={log.name} wide={wide} />
            <Body id="log">
              <log.Body />
            </Body>
          </aside>
        )}
      </div>
      {ordersAt === 'right' && ordersPanel}
    </div>
  );
}

interface BodyProps {
  readonly id: PanelId;
  /** Only the strip below it is shown. */
  readonly folded?: boolean;
  readonly children: ReactNode;
}

/** The scrolled part of a panel, and the strip below it that stays in sight even when the panel is folded. */
function Body({ id, folded = false, children }: BodyProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  return (
    <>
      <FootContext value={foot}>
        <div className={css.body} ref={letKeysScroll} hidden={folded} data-panel={folded ? undefined : id}>
          <EndContext value={end}>{children}</EndContext>
          <div className={css.end} ref={setEnd} />
        </div>
      </FootContext>
      <div className={css.foot} ref={setFoot} />
    </>
  );
}

/** The chosen unit or region beside the strip of folded orders; it unfolds them. While an order is begun, its sign alone, where the tabs are hidden. */
function ChosenUnit() {
  const { screen } = useTools();
  const { words } = useTable();
  const unit = useScreen((now) => now.inspected);
  const region = useScreen((now) => now.region);
  const chosen = unit ?? region;
  const begun = useDrafting(({ draft }) => draft.command !== undefined);
  if (chosen === null) return null;
  return (
    <button
      type="button"
      className={begun ? css.begun : css.chosen}
      data-chosen-unit={begun ? undefined : unit === null ? 'region' : 'unit'}
      data-unfolds="orders"
      onClick={() => unfoldPanel(screen, 'orders')}
    >
      <IconChevronUp size={18} aria-hidden />
      <span className={begun ? 'hx-unseen' : undefined}>{words.part(chosen)}</span>
    </button>
  );
}

interface HeadProps {
  readonly id: PanelId;
  readonly name: string;
  readonly wide: boolean;
}

const Head = memo(function Head({ id, name, wide }: HeadProps) {
  const { screen } = useTools();
  const { words } = useTable();
  const isColumn = useLayout() === 'side';
  return (
    <div className={css.head}>
      <h2 {...(id === 'orders' && { tabIndex: -1, 'data-home': true })}>{name}</h2>
      {!isColumn && (
        <ActionIcon
          variant="subtle"
          color="gray"
          data-back={wide ? undefined : true}
          aria-label={words.t('play:panel.fold', { panel: name })}
          onClick={() => foldPanel(screen, id)}
        >
          {wide ? <IconX size={18} /> : <IconChevronDown size={20} />}
        </ActionIcon>
      )}
    </div>
  );
});
