import { z } from 'zod';
import type { SideId } from './ids.ts';

/** Sides that the computer plays. The rules know nothing of it: its commands are judged like anybody's. */

/** Levels differ in judgement, never in what they may see or throw. */
export const LEVELS = ['recruit', 'officer', 'general'] as const;
export type Level = (typeof LEVELS)[number];

export const CHARACTERS = ['steady', 'cautious', 'reckless', 'greedy-for-ground'] as const;
export type CharacterName = (typeof CHARACTERS)[number];

/** How the computer plays a side. */
export interface ComputerManner {
  readonly level: Level;
  readonly character: CharacterName;
}

export interface ComputerSeat extends ComputerManner {
  readonly seat: SideId;
}

/** A side was handed over before the entry with the number `at`: to the computer, or to a person where no level is named. */
export interface HandOver {
  readonly at: number;
  readonly seat: SideId;
  readonly level?: Level | undefined;
}

/** As a campaign keeps it beside its players. The version says what a reader must understand to let the computer play on. */
export interface ComputerSeats {
  readonly version: 1;
  readonly seats: readonly ComputerSeat[];
  /** In the order in which they happened; absent where the same play as at the beginning. */
  readonly handOvers?: readonly HandOver[] | undefined;
}

/** More than anybody makes by hand; of more the last are kept. */
const MOST_HAND_OVERS = 500;

/** No seat twice; whether each is a side of the game is for whoever knows the system. */
export const ComputerSeatsSchema = z.strictObject({
  version: z.literal(1),
  seats: z
    .array(z.strictObject({ seat: z.string().min(1).max(40), level: z.enum(LEVELS), character: z.enum(CHARACTERS) }))
    .max(12)
    .refine((seats) => new Set(seats.map(({ seat }) => seat)).size === seats.length),
  handOvers: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(100_000),
        seat: z.string().min(1).max(40),
        level: z.enum(LEVELS).optional(),
      }),
    )
    .max(MOST_HAND_OVERS)
    .optional(),
});

/** Seats the computer anew after so many entries, and notes who has been handed over. */
export function seatedAnew(
  { seats: before, handOvers = [] }: Pick<ComputerSeats, 'seats' | 'handOvers'>,
  seats: readonly ComputerSeat[],
  at: number,
): ComputerSeats {
  const levelIn = (all: readonly ComputerSeat[], seat: SideId) => all.find((each) => each.seat === seat)?.level;
  const changed = [...new Set([...before, ...seats].map(({ seat }) => seat))].flatMap((seat): HandOver[] => {
    const level = levelIn(seats, seat);
    return level === levelIn(before, seat) ? [] : [{ at, seat, ...(level && { level }) }];
  });
  const all = [...handOvers, ...changed].slice(-MOST_HAND_OVERS);
  return { version: 1, seats, ...(all.length > 0 && { handOvers: all }) };
}

interface PlayedByComputer {
  readonly computers?: ComputerSeats | undefined;
}

/** How the computer plays a seat of a campaign; undefined where a person does. */
export const computerAt = ({ computers }: PlayedByComputer, seat: SideId | null): ComputerSeat | undefined =>
  computers?.seats.find((each) => each.seat === seat);

/** The field of a campaign, left out where the computer plays nobody. */
export const withComputers = (seats: readonly ComputerSeat[]): PlayedByComputer =>
  seats.length > 0 ? { computers: { version: 1, seats } } : {};
