import { type Campaign, computerAt, GM, PUBLIC, type Seat } from '@hexpost/engine';
import { type State, TACTICAL } from '@hexpost/engine/sectors';
import { lastReveal, type Screen, type SeatPolicy, type Sitting } from '../../store/screen.ts';

/** S-10.9: false if phases close by themselves once everything is in: the table then needs no game master. */
export const hasMaster = ({ options }: Pick<State, 'options'>): boolean => options.advance !== 'when-ready';

/**
 * The seat at a shared screen. In secret phases any seat may sit down behind the curtain, including the game master and
 * a side that wants to change the sheet it sent. In public phases `acting` gives commands and all look on, so an army
 * list that only one side may see is hidden. At a table without a game master, the master's tools show only what
 * everybody may see.
 */
export const seatPolicy =
  (acting: Seat | null): SeatPolicy =>
  (system, campaign, state, { lifted, together }: Pick<Screen, 'lifted' | 'together'>): Sitting => {
    const awaited = system.awaited(state);
    const next = awaited[0] ?? null;
    if (next === null) return { seat: null, viewer: PUBLIC, next, curtain: false };
    if (!system.secret(state)) {
      const barred: readonly Seat[] = hasMaster(state as State) ? [TACTICAL] : [TACTICAL, GM];
      const first = awaited.find((seat) => !barred.includes(seat)) ?? GM;
      return { seat: acting ?? first, viewer: PUBLIC, next, curtain: false };
    }
    if (acting === GM && !hasMaster(state as State)) return { seat: GM, viewer: PUBLIC, next, curtain: false };
    const since = lastReveal(system, campaign);
    if (lifted?.since === since) return { seat: lifted.seat, viewer: lifted.seat, next: lifted.seat, curtain: false };
    return { seat: null, viewer: PUBLIC, next, curtain: together !== since };
  };

/** All seats that may sit down: the sides in play, and the game master if there is one. */
export const seatsOf = (state: Pick<State, 'seats' | 'sides' | 'options'>): Seat[] => [
  ...state.seats.filter((id) => !state.sides[id]!.eliminated),
  ...(hasMaster(state) ? [GM] : []),
];

/** Those of them that people play. */
export const seatsOfPeople = (
  state: Pick<State, 'seats' | 'sides' | 'options'>,
  campaign: Pick<Campaign, 'computers'>,
): Seat[] => seatsOf(state).filter((seat) => !computerAt(campaign, seat));
