import { type Campaign, computerAt, GM, PUBLIC, type Seat } from '@hexpost/engine';
import { lastReveal, type SeatPolicy, type Sitting } from './screen.ts';

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
 * the only person, who sees what their side sees all the time.
 */
export const besideComputers =
  (policy: SeatPolicy): SeatPolicy =>
  (system, campaign, state, screen) => {
    if (!campaign.computers?.seats.length) return policy(system, campaign, state, screen);
    const isComputer = (seat: Seat | null) => computerAt(campaign, seat) !== undefined;
    const only = onlyPerson(campaign);
    if (only === undefined) {
      const awaitsPeople = {
        ...system,
        awaited: (now: unknown) => system.awaited(now).filter((seat) => !isComputer(seat)),
      };
      const who = policy(awaitsPeople, campaign, state, screen);
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
