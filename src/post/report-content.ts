import { WhenSchema } from '@hexpost/engine';
import { z } from 'zod';
import { BeaconSignatureSchema } from './beacon.ts';
import { LINK_PATTERN, SALT_PATTERN } from './chain.ts';
import { DispatchContent, OrdersContent, StandInSeat } from './contents.ts';
import { SEAT_ID_PATTERN } from './header.ts';
import { SealKey } from './keys.ts';

/** The payload of a report block: everything a reader needs to resolve the round again and compare. */

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Dice thrown together: the name of the roll, the sides of each die, the faces, and a word for those thrown at a table. */
type TracedRoll = [name: string, sides: number, faces: number[], declared?: 'declared'];
/** An entry: the time of the game, its rolls, and the first eight digits of the hashes of its events and of the state after it. */
type TracedEntry = [when: string, rolls: TracedRoll[], events: string, state: string];

const isWithin = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most;

function isTracedRoll(roll: unknown): boolean {
  if (!Array.isArray(roll) || roll.length < 3 || roll.length > 4) return false;
  const [name, sides, faces, declared] = roll as readonly unknown[];
  return (
    typeof name === 'string' &&
    name.length <= 210 &&
    isWithin(sides, 65_536) &&
    Array.isArray(faces) &&
    isWithin(faces.length, 10_000) &&
    faces.every((face) => isWithin(face, 65_536)) &&
    (roll.length === 3 || declared === 'declared')
  );
}

const isEight = (text: unknown): boolean => typeof text === 'string' && text.length === 8;

function isTracedEntry(entry: unknown): boolean {
  if (!Array.isArray(entry) || entry.length !== 4) return false;
  const [when, rolls, events, state] = entry as readonly unknown[];
  return (
    WhenSchema.safeParse(when).success &&
    Array.isArray(rolls) &&
    rolls.length <= 20_000 &&
    rolls.every(isTracedRoll) &&
    isEight(events) &&
    isEight(state)
  );
}

/** Most of a report, and a stranger may write one of 8 MB: a schema for each value would take four times as long. */
const Entries = z.custom<TracedEntry[]>(
  (entries) => Array.isArray(entries) && entries.length <= 20_000 && entries.every(isTracedEntry),
);

export const ReportContent = z.strictObject({
  /** Digest of the report before, or of the campaign block's payload: reports form a chain. */
  before: Digest,
  /** Digest of the close that fixed what this report uses. */
  close: Digest,
  /** The next link of the dice chain. */
  link: z.string().regex(LINK_PATTERN),
  /** The beacon's signature of the round that the close names. */
  beacon: BeaconSignatureSchema.optional(),
  /** The secrets of the keys for new orders of the reopenings before this report, in their order. */
  keys: z.array(z.string().regex(LINK_PATTERN)).min(1).max(100).optional(),
  /** The age recipient to which the orders of the next round are sealed. */
  next: SealKey,
  /**
   * The orders used, opened, in seat order. `added`: their salt is not in the dice, because they came in after the round was first
   * closed, because their author's chain counts only from the next round on, or because it is not the salt of the round. `instead`:
   * the seat's orders in the first close, whose place they take, with their salt if it is in the dice.
   */
  used: z
    .array(
      z.strictObject({
        seat: z.string().regex(SEAT_ID_PATTERN),
        digest: Digest,
        content: OrdersContent,
        added: z.literal(true).optional(),
        instead: z.strictObject({ digest: Digest, salt: z.string().regex(SALT_PATTERN).optional() }).optional(),
      }),
    )
    .max(12),
  /** Commands that seats gave in the open, in the order in which they counted. */
  dispatches: z
    .array(z.strictObject({ seat: z.string().regex(SEAT_ID_PATTERN), digest: Digest, content: DispatchContent }))
    .max(800)
    .optional(),
  rulings: z
    .array(
      z.strictObject({
        /** Entries made before this ruling; absent for a ruling given when nothing else was left to do. */
        at: z.int().min(0).max(20_000).optional(),
        seat: z.string().regex(SEAT_ID_PATTERN).optional(),
        command: z.looseObject({ command: z.string().max(40) }),
        reason: z.string().max(1000).optional(),
        /** Faces of dice thrown at a table, by label. */
        told: z.record(z.string().max(40), z.array(z.int().min(1).max(1000)).max(100)).optional(),
      }),
    )
    .max(400),
  /** Seats for which the game master closed the round. */
  silent: z.array(z.string().regex(SEAT_ID_PATTERN)).max(12),
  /** Orders struck out before they were tried: index of the command, and of the order in a sheet, from 0. */
  strikes: z
    .array(
      z.strictObject({
        seat: z.string().regex(SEAT_ID_PATTERN),
        command: z.int().min(0).max(400),
        order: z.int().min(0).max(400).optional(),
        reason: z.string().min(1).max(1000),
      }),
    )
    .max(400)
    .optional(),
  /** Orders that the game master gave in place of a seat. */
  standIns: z
    .array(
      z.strictObject({
        seat: z.string().regex(SEAT_ID_PATTERN),
        commands: z.array(z.looseObject({ command: z.string().max(40) })).max(400),
        reason: z.string().min(1).max(1000),
      }),
    )
    .max(12)
    .optional(),
  /**
   * The orders of the computer in place of silent seats: anyone can work them out again from the last report and the dice of the
   * round.
   */
  computers: z
    .array(StandInSeat.extend({ commands: z.array(z.looseObject({ command: z.string().max(40) })).max(400) }))
    .min(1)
    .max(12)
    .optional(),
  /**
   * Seats whose posted orders were not used, with the reason, such as a missed deadline. Their salt is in the dice all the same,
   * but for those that are `added`; without one the orders did not open.
   */
  leftOut: z
    .array(
      z.strictObject({
        seat: z.string().regex(SEAT_ID_PATTERN),
        reason: z.string().min(1).max(1000),
        digest: Digest.optional(),
        salt: z.string().regex(SALT_PATTERN).optional(),
        added: z.literal(true).optional(),
      }),
    )
    .max(60)
    .optional(),
  /** Seats whose orders reached the game master after the deadline and count: posted in time by the thread, or let in late. */
  lateIn: z
    .array(z.strictObject({ seat: z.string().regex(SEAT_ID_PATTERN), posted: z.enum(['in-time', 'late']) }))
    .max(12)
    .optional(),
  /** Set in a later revision: the digest of the report that it replaces, and the reason. */
  corrects: z.strictObject({ digest: Digest, reason: z.string().min(1).max(1000) }).optional(),
  /** The entries of the round: anybody can check each die by them, without the rules. */
  entries: Entries,
  /** Hash of the state at the end of the round. */
  state: Digest,
  /** Publication time by the game master's clock, in milliseconds since 1970: the next deadline counts from it. */
  at: z.int().min(0).max(1e14).optional(),
});
export type ReportContent = z.output<typeof ReportContent>;

/** The decisions that went into a report, and its signature of the beacon. Dispatches are read from the thread again. */
export const decisionsOf = (report: ReportContent): MasterDecisions => {
  const { rulings, silent, strikes, standIns, computers, leftOut, lateIn, beacon } = report;
  const computerSeats = computers?.map(({ seat }) => seat);
  return { rulings, silent, strikes, standIns, ...(computerSeats && { computerSeats }), leftOut, lateIn, beacon };
};

type Decided =
  | 'dispatches'
  | 'rulings'
  | 'silent'
  | 'strikes'
  | 'standIns'
  | 'computers'
  | 'leftOut'
  | 'lateIn'
  | 'corrects'
  | 'beacon'
  | 'keys';

/** Everything the game master adds to the players' orders in a round. */
export interface MasterDecisions extends Partial<Pick<ReportContent, Decided>> {
  /** Seats for which the computer is to act, before anybody has worked out what it orders. */
  readonly computerSeats?: readonly string[] | undefined;
}
