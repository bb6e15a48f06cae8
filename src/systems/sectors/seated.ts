import { GM, PUBLIC, type Seat } from '../../engine/kernel/ids.ts';
import { TACTICAL } from '../../engine/sectors/seats.ts';
import { lastReveal, type Screen, type Sits, type Sitting } from '../../store/screen.ts';

/**
 * The seat at a shared screen. In secret phases anybody may sit down behind the curtain, the game master too, and also
 * a side that has sent its sheet and wants to change it. In public ones `acting` gives commands and all look on: an
 * army list that only one side may see is seen by nobody.
 */
export const seated =
  (acting: Seat | null): Sits =>
  (system, campaign, state, { lifted, together }: Pick<Screen, 'lifted' | 'together'>): Sitting => {
    const awaited = system.awaited(state);
    const next = awaited[0] ?? null;
    if (next === null) return { seat: null, viewer: PUBLIC, next, curtain: false };
    if (!system.secret(state))
      return { seat: acting ?? awaited.find((seat) => seat !== TACTICAL) ?? GM, viewer: PUBLIC, next, curtain: false };
    const since = lastReveal(system, campaign);
    if (lifted?.since === since) return { seat: lifted.seat, viewer: lifted.seat, next: lifted.seat, curtain: false };
    return { seat: null, viewer: PUBLIC, next, curtain: together !== since };
  };

/** Every seat that may sit down: the sides that are in play, and the game master. */
export const seatsOf = (state: {
  readonly seats: readonly Seat[];
  readonly sides: Readonly<Record<string, { readonly eliminated: boolean }>>;
}): Seat[] => [...state.seats.filter((id) => !state.sides[id]!.eliminated), GM];
