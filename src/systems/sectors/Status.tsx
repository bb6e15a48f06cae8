import { type AnyCommand, type AnyEvent, type AnySystem, GM, readInstant } from '@hexpost/engine';
import { CLOCK, type Event, type State } from '@hexpost/engine/sectors';
import { Menu } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMinute } from '../../panels/parts/time-text.ts';
import { openPanel } from '../../panels/table/panel-folds.ts';
import { SeatBadge, SideStrip } from '../../panels/table/SideName.tsx';
import { useTools } from '../../panels/table/tools.ts';
import { useWide } from '../../panels/table/window-size.ts';
import type { PlanStore } from '../../store/plan.ts';
import { previewCommand } from '../../store/preview.ts';
import { isClosed, lastReveal } from '../../store/screen.ts';
import { FIGURES } from './figures.ts';
import { momentAt } from './pace.ts';
import { sheetComesBack } from './sheet/kept.ts';
import { hasMaster, type SectorsTable, useTable } from './table.ts';

/** False for events that only say that time passed or that a phase still cannot close (S-10.10). */
const isNews = (any: AnyEvent): boolean => {
  const event = any as Event;
  return event.type === 'clock-set' ? event.reminders !== undefined : event.type !== 'close-blocked';
};

/** S-10.8: the tick that would send a reminder, announce the deadline or close the phase; null while nothing is due. */
export function dueTick(system: AnySystem, state: State, now: number): AnyCommand | null {
  if (state.clock === null || state.deadline === null) return null;
  const tick = { command: 'tick', at: momentAt(now) };
  const seen = previewCommand(system, state, CLOCK, tick);
  return seen.kind === 'dice' || (seen.kind === 'known' && seen.events.some(isNews)) ? tick : null;
}

/** True while the campaign has not recorded that a deadline has passed. */
const isLate = ({ deadline, deadlinePassed }: State, now: number): boolean =>
  deadline !== null && !deadlinePassed && now >= readInstant(deadline)!;

type Clocked = Pick<SectorsTable, 'store' | 'screen' | 'system' | 'state' | 'hotseat' | 'byPost'>;

/**
 * Lets the campaign's clock tick, if the table can be written to and shows the present. By post the log sends no
 * reminders: at the master's desk it only records that a deadline has passed, and in a player's plan nothing ticks.
 */
export function useClock({ store, screen, system, state, hotseat, byPost }: Clocked): void {
  const now = useMinute();
  const at = useStore(screen, (shown) => shown.at);
  const trouble = useStore(store, (kept) => kept.trouble);
  useEffect(() => {
    const live = store.getState();
    if (byPost || (!hotseat && !isLate(state, now))) return;
    if (at !== null || trouble !== null || live.state !== state || isClosed(system, state)) return;
    const tick = dueTick(system, state, now);
    if (tick) live.submit(CLOCK, tick);
  }, [store, system, state, hotseat, byPost, now, at, trouble]);
}

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
