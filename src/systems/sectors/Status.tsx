import { GM } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { Menu } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useEffect } from 'react';
import { openPanel } from '../../panels/table/panel-folds.ts';
import { SeatBadge, SideStrip } from '../../panels/table/SideStrip.tsx';
import { useTools } from '../../panels/table/tools.ts';
import { useWide } from '../../panels/table/window-size.ts';
import type { PlanStore } from '../../store/plan.ts';
import { lastReveal } from '../../store/screen.ts';
import { FIGURES } from './figures.ts';
import { hasMaster } from './seat-policy.ts';
import { sheetComesBack } from './sheet/kept.ts';
import { useTable } from './table.ts';
import { useClock } from './week/use-clock.ts';

/** Round, phase, and the deadline if the campaign has a calendar. On a narrow screen only the panels show the deadline. */
export function When() {
  const { view, words } = useTable();
  const isWide = useWide();
  const { deadline } = view;
  const until = deadline === null || !isWide ? [] : [words.t('sectors/play:until', { time: words.moment(deadline) })];
  return [words.when(view), ...until].join(' · ');
}

/** The top bar: the side at the screen, and the armies and sectors of every side. */
export function Status() {
  const { view, sitting, words } = useTable();
  return (
    <>
      {sitting.seat !== null && sitting.seat === sitting.viewer && <SeatBadge side={sitting.seat} />}
      <SideStrip
        sides={view.seats.map((side) => {
          const armies = FIGURES.armies(view, side);
          const held = FIGURES.sectors(view, side);
          return {
            side,
            value: armies,
            detail: words.t('sectors/play:bar', { count: armies, held, most: view.data.sectorsToWin }),
            label: words.t('sectors/play:armies-held', { side: words.side(side), armies, held }),
            isOut: view.sides[side]?.eliminated ?? false,
          };
        })}
      />
    </>
  );
}

/** The menu item for the game master's tools, at a table without a game master. */
export function MasterToolsItem() {
  const { screen } = useTools();
  const { state, hotseat, past, closed, words, act } = useTable();
  if (!hotseat || past || closed || hasMaster(state)) return null;
  return (
    <Menu.Item
      leftSection={<IconGavel size={16} />}
      onClick={() => {
        act(GM);
        openPanel(screen, 'orders');
      }}
    >
      {words.t('sectors/week:tools')}
    </Menu.Item>
  );
}

/** Lets the campaign's clock tick while its table is shown; by post, restores a sheet removed from the plan as a draft. */
export function TableLife() {
  const { byPost, store, drafts } = useTools();
  useClock(useTable());
  useEffect(() => (byPost ? sheetComesBack(store as PlanStore, drafts) : undefined), [byPost, store, drafts]);
  useSeenTogether();
  return null;
}

/** S-10.9: everybody sees the map of a new round before the curtain falls for the next sheets. */
function useSeenTogether(): void {
  const { store, screen } = useTools();
  const { hotseat } = useTable();
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const [was, is] = [before.state as State, now.state as State];
        if (hotseat && !hasMaster(is) && is.round > was.round)
          screen.setState({ together: lastReveal(now.system, now.campaign) });
      }),
    [store, screen, hotseat],
  );
}
