import { type Campaign, computerAt, GM, PUBLIC, type Seat } from '@hexpost/engine';
import { type State, TACTICAL } from '@hexpost/engine/sectors';
import { lastReveal, type Screen, type SeatPolicy, type Sitting } from '../../store/screen.ts';

/** S-10.9: false where phases close by themselves once all is in: then nobody has to sit at the table as game master. */
export const hasMaster = ({ options }: Pick<State, 'options'>): boolean => options.advance !== 'when-ready';

/**
 * The seat at a shared screen. In secret phases anybody may sit down behind the curtain, the game master too, and also
 * a side that has sent its sheet and wants to change it. In public ones `acting` gives commands and all look on: an
 * army list that only one side may see is seen by nobody. Where nobody is game master, whoever uses the master's tools
 * sees no more than everybody does.
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

/** Every seat that may sit down: the sides that are in play, and the game master where there is one. */
export const seatsOf = (state: Pick<State, 'seats' | 'sides' | 'options'>): Seat[] => [
  ...state.seats.filter((id) => !state.sides[id]!.eliminated),
  ...(hasMaster(state) ? [GM] : []),
];

/** Those of them that people play. */
export const seatsOfPeople = (
  state: Pick<State, 'seats' | 'sides' | 'options'>,
  campaign: Pick<Campaign, 'computers'>,
): Seat[] => seatsOf(state).filter((seat) => !computerAt(campaign, seat));
