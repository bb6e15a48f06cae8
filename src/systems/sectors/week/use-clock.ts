import { type AnyCommand, type AnyEvent, type AnySystem, readInstant } from '@hexpost/engine';
import { CLOCK, type Event, type State } from '@hexpost/engine/sectors';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMinute } from '../../../panels/parts/use-minute.ts';
import { previewCommand } from '../../../store/preview.ts';
import { isClosed } from '../../../store/screen.ts';
import type { SectorsTable } from '../table.ts';
import { momentAt } from './clock-time.ts';

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
