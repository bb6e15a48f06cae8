import { openingsOn, opens, standsOn } from './agreement.ts';
import { type Block, digestOf } from './armour.ts';
import type { Agreement, SeatEntry } from './contents.ts';
import { seatsIn } from './dispatch.ts';
import { isGenuine, type Ledger } from './ledger.ts';
import { latestOpening, type PostedOpening, unlockedWith } from './opening.ts';
import type { RoundStart } from './round-start.ts';
import { signaturesIn } from './unlocked.ts';

/** The progress of each seat in the open round of a campaign without a game master, and the agreement of the next one to open. */

/**
 * `commit` and `open`: the seat has yet to do so. `committed`: it waits for others to commit. `unlocked`: its lock opened its orders;
 * `false-lock`: that showed them to be false.
 */
export type SeatStage = 'commit' | 'committed' | 'open' | 'opened' | 'unlocked' | 'false-lock';

export interface OpenStage {
  readonly seats: readonly string[];
  readonly stages: ReadonlyMap<string, SeatStage>;
  /** The orders to be opened, by seat. */
  readonly orders: ReadonlyMap<string, Block>;
  /** The last opening of each seat that has one, if it opens correctly. */
  readonly openings: ReadonlyMap<string, PostedOpening>;
}

export function stageOf(ledger: Ledger, now: RoundStart): OpenStage {
  const seats = seatsIn(now.campaign);
  const orders = ordersToOpen(ledger, now, seats);
  const all = openingsOn(ledger, now);
  const openings = new Map(
    seats.flatMap((seat) => {
      const opening = latestOpening(all, seat);
      const own = opening && ledger.blocks.get(opening.content.orders);
      return own && opens(ledger, own, opening, seats) ? [[seat, opening] as const] : [];
    }),
  );
  const isOpening = openings.size > 0 || orders.size === seats.length;
  const signatures = signaturesIn(ledger, now);
  const stages = new Map(
    seats.map((seat): [string, SeatStage] => {
      if (openings.has(seat)) return [seat, 'opened'];
      const unlocked = orders.has(seat) ? unlockedWith(ledger, signatures, orders.get(seat)!) : undefined;
      if (unlocked) return [seat, 'fault' in unlocked ? 'false-lock' : 'unlocked'];
      return [seat, orders.has(seat) ? (isOpening ? 'open' : 'committed') : 'commit'];
    }),
  );
  return { seats, stages, orders, openings };
}

/**
 * The orders of each seat: those that openings name, of several the lowest revision, because a later one may have been made with
 * the openings in view; else those in force.
 */
function ordersToOpen(ledger: Ledger, now: RoundStart, seats: readonly string[]): ReadonlyMap<string, Block> {
  const named = openingsOn(ledger, now).flatMap(({ content }) =>
    content.agreed.orders.flatMap((digest) => ledger.blocks.get(digest) ?? []),
  );
  return new Map(
    seats.flatMap((seat) => {
      const counts = (block: Block | undefined) =>
        block?.kind === 'orders' &&
        block.seat === seat &&
        block.round === now.round &&
        isGenuine(ledger.status.get(digestOf(block))) &&
        standsOn(block, now);
      const [first] = named
        .filter(counts)
        .sort((a, b) => a.revision - b.revision || (digestOf(a) < digestOf(b) ? -1 : 1));
      const block = first ?? ledger.orders.get(`${now.round} ${seat}`);
      return block && counts(block) ? [[seat, block] as const] : [];
    }),
  );
}

/**
 * The agreement of a seat that continues without `without` and gives seats to `given`. Else it depends only on the openings that are
 * there, so that seats that choose the same agree. The orders of `foul` seats are not named: nobody could open them.
 */
export function agreementIn(
  ledger: Ledger,
  now: RoundStart,
  without: readonly string[],
  given: readonly SeatEntry[] = [],
  foul: readonly string[] = [],
): Agreement {
  const { seats, orders } = stageOf(ledger, now);
  const openings = openingsOn(ledger, now);
  const named = new Set(openings.flatMap(({ content }) => content.agreed.orders));
  const out = seats.filter((seat) => without.includes(seat) || !orders.has(seat));
  // The salt of a seat that others counted on is in the dice, with or without its orders.
  const counted = [...orders].filter(
    ([seat, block]) => !out.includes(seat) || (named.has(digestOf(block)) && !foul.includes(seat)),
  );
  // Only posts that are here and count: one seat could name others that nobody will ever have.
  const there = (ledger.dispatches.get(now.round) ?? []).map(({ digest }) => digest);
  const sent = new Set(openings.flatMap(({ content }) => content.agreed.dispatches));
  return {
    orders: counted.map(([, block]) => digestOf(block)).sort(),
    dispatches: there.filter((digest) => openings.length === 0 || sent.has(digest)).sort(),
    without: out.sort(),
    ...(given.length > 0 && { seats: [...given] }),
  };
}
