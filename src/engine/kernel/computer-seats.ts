import { z } from 'zod';
import type { SideId } from './ids.ts';
import { LEVELS, type Level } from './levels.ts';

/** Sides that the computer plays. The rules do not know about it: its commands are judged like any others. */

export const CHARACTERS = ['steady', 'cautious', 'reckless', 'greedy-for-ground'] as const;
export type CharacterName = (typeof CHARACTERS)[number];

/** The way the computer plays a side. */
export interface ComputerManner {
  readonly level: Level;
  readonly character: CharacterName;
}

export interface ComputerSeat extends ComputerManner {
  readonly seat: SideId;
}

/** A side that changed hands before the entry with the number `at`: to the computer, or to a person if no level is given. */
export interface HandOver {
  readonly at: number;
  readonly seat: SideId;
  readonly level?: Level | undefined;
  /** The way the computer played it before; absent if a person did. */
  readonly was?: ComputerManner | undefined;
}

/**
 * The part of a campaign that is stored beside its players. The version says what a reader must understand to let the computer continue.
 */
export interface ComputerSeats {
  readonly version: 1;
  readonly seats: readonly ComputerSeat[];
  /** In chronological order; absent if the seats have not changed since the start. */
  readonly handOvers?: readonly HandOver[] | undefined;
}

/** More than anybody makes by hand; beyond that, only the latest are stored. */
const MOST_HAND_OVERS = 500;

const MannerSchema = z.strictObject({ level: z.enum(LEVELS), character: z.enum(CHARACTERS) });

/** No seat twice; whether each is a side of the game is checked by code that knows the system. */
export const ComputerSeatsSchema = z.strictObject({
  version: z.literal(1),
  seats: z
    .array(MannerSchema.extend({ seat: z.string().min(1).max(40) }))
    .max(12)
    .refine((seats) => new Set(seats.map(({ seat }) => seat)).size === seats.length),
  handOvers: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(100_000),
        seat: z.string().min(1).max(40),
        level: z.enum(LEVELS).optional(),
        was: MannerSchema.optional(),
      }),
    )
    .max(MOST_HAND_OVERS)
    .optional(),
});

/** Changes the computer's seats after the first `at` entries, and records the sides that changed hands. */
export function seatedAnew(
  { seats: before, handOvers = [] }: Pick<ComputerSeats, 'seats' | 'handOvers'>,
  seats: readonly ComputerSeat[],
  at: number,
): ComputerSeats {
  const mannerIn = (all: readonly ComputerSeat[], id: SideId): ComputerManner | undefined => {
    const found = all.find(({ seat }) => seat === id);
    return found && { level: found.level, character: found.character };
  };
  const changed = [...new Set([...before, ...seats].map(({ seat }) => seat))].flatMap((seat): HandOver[] => {
    const [was, now] = [mannerIn(before, seat), mannerIn(seats, seat)];
    return now?.level === was?.level ? [] : [{ at, seat, ...(now && { level: now.level }), ...(was && { was }) }];
  });
  const all = [...handOvers, ...changed].slice(-MOST_HAND_OVERS);
  return { version: 1, seats, ...(all.length > 0 && { handOvers: all }) };
}

/** The seats as they were before the last handover, which is dropped. Unchanged if there was none. */
export function handedBack(computers: ComputerSeats): ComputerSeats {
  const { seats, handOvers = [] } = computers;
  const last = handOvers.at(-1);
  if (!last) return computers;
  const others = seats.filter(({ seat }) => seat !== last.seat);
  const rest = handOvers.slice(0, -1);
  return {
    version: 1,
    seats: last.was ? [...others, { seat: last.seat, ...last.was }] : others,
    ...(rest.length > 0 && { handOvers: rest }),
  };
}

interface PlayedByComputer {
  readonly computers?: ComputerSeats | undefined;
}

/** The way the computer plays a seat of a campaign; undefined if a person does. */
export const computerAt = ({ computers }: PlayedByComputer, seat: SideId | null): ComputerSeat | undefined =>
  computers?.seats.find((each) => each.seat === seat);

/** The field of a campaign, left out if the computer plays no side. */
export const withComputers = (seats: readonly ComputerSeat[]): PlayedByComputer =>
  seats.length > 0 ? { computers: { version: 1, seats } } : {};
