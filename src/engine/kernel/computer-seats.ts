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

/** As a campaign keeps it beside its players. The version says what a reader must understand to let the computer play on. */
export interface ComputerSeats {
  readonly version: 1;
  readonly seats: readonly ComputerSeat[];
}

/** No seat twice; whether each is a side of the game is for whoever knows the system. */
export const ComputerSeatsSchema = z.strictObject({
  version: z.literal(1),
  seats: z
    .array(z.strictObject({ seat: z.string().min(1).max(40), level: z.enum(LEVELS), character: z.enum(CHARACTERS) }))
    .max(12)
    .refine((seats) => new Set(seats.map(({ seat }) => seat)).size === seats.length),
});

interface PlayedByComputer {
  readonly computers?: ComputerSeats | undefined;
}

/** How the computer plays a seat of a campaign; undefined where a person does. */
export const computerAt = ({ computers }: PlayedByComputer, seat: SideId | null): ComputerSeat | undefined =>
  computers?.seats.find((each) => each.seat === seat);

/** The field of a campaign, left out where the computer plays nobody. */
export const withComputers = (seats: readonly ComputerSeat[]): PlayedByComputer =>
  seats.length > 0 ? { computers: { version: 1, seats } } : {};
