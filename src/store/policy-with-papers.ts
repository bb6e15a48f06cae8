import { type Campaign, PUBLIC, type Seat, type SideId } from '@hexpost/engine';
import { hotseatPolicy, lastReveal, type ScreenStore, type SeatPolicy } from './screen.ts';
import type { CampaignTable } from './table.ts';

/** The seat at a shared screen in games whose sides may change secret standing orders at any time. */

/** Answers whether a side's standing orders have something that the others at the table may not see. */
type HasSecrets<State> = (state: State, side: SideId, entries: Campaign['entries']) => boolean;

/**
 * The seat is the side that is awaited, or `acting`, who changes standing orders out of turn. The curtain falls only before a side
 * that has secrets, so most games are played without it. In secret phases the usual seating holds.
 */
export const policyWithPapers =
  <State>(hasSecrets: HasSecrets<State>) =>
  (acting: Seat | null): SeatPolicy =>
  (system, campaign, state, screen) => {
    if (system.secret(state) || system.awaited(state).length === 0)
      return hotseatPolicy(system, campaign, state, screen);
    const [onTurn] = system.awaited(state);
    const side = acting ?? onTurn!;
    const isAlone = screen.lifted?.seat === side;
    if (!isAlone && (side !== onTurn || hasSecrets(state as State, side, campaign.entries)))
      return { seat: null, viewer: PUBLIC, next: side, curtain: screen.together !== lastReveal(system, campaign) };
    return { seat: side, viewer: side, next: side, curtain: false };
  };

/** The seat stays where it is when it writes down its first secret: no curtain falls before it. */
export function sitDown(
  screen: ScreenStore,
  { system, campaign, sitting: { seat } }: Pick<CampaignTable, 'system' | 'campaign' | 'sitting'>,
): void {
  if (seat !== null) screen.setState({ lifted: { seat, since: lastReveal(system, campaign) } });
}
