import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PanelId } from '../../store/screen.ts';
import { useTight } from '../map/insets.ts';
import { Advice } from './Advice.tsx';
import { ComputerMoves } from './ComputerMoves.tsx';
import { AfterGame } from './EndFigures.tsx';

import { LastResult } from './LastResult.tsx';
import { FootContext } from './PanelFoot.tsx';
import css from './Panels.module.css';
import { foldPanel, type Panel, setPanel, usePanels } from './panel-folds.ts';
import { useDrafting, useScreen, useTable, useTools } from './tools.ts';
import { useWide } from './window-size.ts';

/** The orders of the seat at the screen; by post, complete orders are ready to be sealed. */
function Orders() {
  const { ui, Sealing, Planned } = useTools();
  const { past, sitting } = useTable();
  if (Sealing && !past && sitting.seat === null) return <Sealing />;
  return (
    <>
      <LastResult />
      <AfterGame />
      <ComputerMoves />
      <ui.screen.Orders />
      <Advice />
      {Planned && !past && <Planned />}
    </>
  );
}

function Tabs({ panels, label }: { readonly panels: readonly Panel[]; readonly label: string }) {
  const { screen } = useTools();
  const open = useScreen((now) => now.panel);
  const lines = useDrafting((now) => now.lines.length);
  return (
    <nav className={css.tabs} aria-label={label}>
      {panels.map(({ id, icon: Icon, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={open === id}
          onClick={() => screen.setState({ panel: open === id ? null : id })}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
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

/** Panels over the edges of the map: two edges on a wide screen, one at the bottom of a narrow one. All of them fold away. */
export function Panels() {
  const { screen, ui, Sealing } = useTools();
  const { own: _, ...table } = useTable();
  const { words, view, past, closed, sitting } = table;
  const wide = useWide();
  const tight = useTight(wide);
  const { panel, ordersFolded, inspected } = useScreen((now) => now);
  const panels = usePanels();
  const orders = panels.find(({ id }) => id === 'orders')!;
  const { t } = words;
  const ordersFirst = !past && !closed && ui.screen.ordersFirst(table);
  // On a phone the panel of orders opens when it has content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every position
  useEffect(() => {
    // The map in words has its own orders.
    if (screen.getState().panel === 'reader') return;
    if (!wide && (inspected !== null || ordersFirst)) screen.setState({ panel: 'orders' });
    if (wide && screen.getState().panel === 'orders') screen.setState({ panel: null });
  }, [wide, inspected, words.when(view), ordersFirst, screen]);
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
  const tabs = panels.filter(({ id }) => (id !== 'orders' || !wide) && (id !== 'reader' || panel === 'reader'));
  const shown = tabs.find(({ id }) => id === panel);
  return (
    <div className={css.edges} data-wide={wide} data-tight={tight}>
      <div className={css.left}>
        <Tabs panels={tabs} label={t('play:panel.panels')} />
        {shown && (
          <aside className={css.panel} aria-label={shown.name}>
            <Head panel={shown} wide={wide} />
            <Body id={shown.id}>{shown.id === 'orders' ? <Orders /> : <shown.Body />}</Body>
          </aside>
        )}
      </div>
      {wide && !ordersFolded && (
        <aside className={`${css.panel} ${css.right}`} aria-label={orders.name}>
          <Head panel={orders} wide={wide} />
          <Body id="orders">
            <Orders />
          </Body>
        </aside>
      )}
    </div>
  );
}

/** The scrolled part of a panel, and the strip below it that stays in sight. */
function Body({ id, children }: { readonly id: PanelId; readonly children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <>
      <FootContext value={foot}>
        <div className={css.body} data-panel={id}>
          {children}
        </div>
      </FootContext>
      <div className={css.foot} ref={setFoot} />
    </>
  );
}

function Head({
  panel: { id, name },
  wide,
}: {
  readonly panel: Pick<Panel, 'name'> & { readonly id: PanelId };
  readonly wide: boolean;
}) {
  const { screen } = useTools();
  const { words } = useTable();
  return (
    <div className={css.head}>
      <h2 {...(id === 'orders' && { tabIndex: -1, 'data-home': true })}>{name}</h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        data-back={wide ? undefined : true}
        aria-label={words.t('play:panel.fold', { panel: name })}
        onClick={() => foldPanel(screen, id, wide)}
      >
        {wide ? <IconX size={18} /> : <IconChevronDown size={20} />}
      </ActionIcon>
    </div>
  );
}
