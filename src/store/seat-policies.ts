import { type Campaign, computerAt, GM, PUBLIC, type Seat, type SideId } from '@hexpost/engine';
import { hotseatPolicy, lastReveal, type ScreenStore, type SeatPolicy, type Sitting } from './screen.ts';
import type { CampaignTable } from './table.ts';

/** Nobody acts: everyone watches while the computer plays. */
const LOOKING_ON: Sitting = { seat: null, viewer: PUBLIC, next: null, curtain: false };

/** The only person at a screen where the computer plays all other sides; undefined where there are more, or none. */
export function onlyPerson(campaign: Pick<Campaign, 'players' | 'computers'>): Seat | undefined {
  if (!campaign.computers?.seats.length) return undefined;
  const people = campaign.players.filter(({ seat }) => computerAt(campaign, seat) === undefined);
  return people.length === 1 ? people[0]!.seat : undefined;
}

/**
 * The seat at a shared screen at which the computer plays some of the sides: never one of the computer's. No curtain falls for
 * the only person, who sees what their side sees all the time; after another who handed a side over here it does, or they are next.
 */
export const besideComputers =
  (policy: SeatPolicy): SeatPolicy =>
  (system, campaign, state, screen) => {
    if (!campaign.computers?.seats.length) return policy(system, campaign, state, screen);
    const isComputer = (seat: Seat | null) => computerAt(campaign, seat) !== undefined;
    const only = onlyPerson(campaign);
    const awaitsPeople = {
      ...system,
      awaited: (now: unknown) => system.awaited(now).filter((seat) => !isComputer(seat)),
    };
    const { lifted } = screen;
    const isOther = lifted !== null && lifted.seat !== only && lifted.seat !== GM;
    if (only === undefined || isOther) {
      const who = policy(awaitsPeople, campaign, state, screen);
      if (only === undefined || who.viewer !== only)
        return isComputer(who.seat) || isComputer(who.next) ? LOOKING_ON : who;
    }
    const alone = { lifted: { seat: only, since: lastReveal(system, campaign) }, together: null };
    const { seat } = policy(system, campaign, state, alone);
    const awaited = system.awaited(state).filter((each) => !isComputer(each));
    if (awaited.length > 0 && awaited.every((each) => each === GM))
      return { seat: GM, viewer: only, next: GM, curtain: false };
    const sat = seat === null || isComputer(seat) ? (awaited.includes(only) ? only : null) : seat;
    return { seat: sat, viewer: only, next: sat, curtain: false };
  };

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

/** A seat sits at the screen now: another that was alone there has left, and the curtain falls before its secrets again. */
export function endSitting(screen: ScreenStore, seat: Seat): void {
  const { lifted } = screen.getState();
  if (lifted && lifted.seat !== seat) screen.setState({ lifted: null });
}
