import type { AnnouncedCampaign } from './announcement.ts';
import { type SeatEntry, strangersAlike } from './contents.ts';
import { mayHold } from './master-posts.ts';
import { holderOf, type Roster, requestIn, type SeatHolder } from './rosters.ts';

/** Seats that pass to other people in a campaign without a game master, by an agreement of more than half of the seats. */

/**
 * The roster after these seats have passed on; undefined if one of them is no seat of the campaign, its request is not signed by its
 * author, or its holder cannot hold it or is not told apart from somebody else at the table.
 */
export function rosterAfter(
  { id, content }: AnnouncedCampaign,
  roster: Roster,
  given: readonly SeatEntry[],
): Roster | undefined {
  const holders: SeatHolder[] = [];
  for (const entry of given) {
    const request = requestIn(entry, id);
    const holder = request && holderOf(request, entry.seat);
    // The first request that is not good ends the reading: the signatures of the others cost nothing.
    if (!holder) return undefined;
    holders.push(holder);
  }
  const passed = new Set(holders.map(({ seat }) => seat));
  const seats = [...roster.seats.filter(({ seat }) => !passed.has(seat)), ...holders];
  const isPossible = holders.every(
    ({ seat, keys }) => content.players.some((player) => player.seat === seat) && mayHold(content, keys.sign, seat),
  );
  return isPossible && strangersAlike(seats).length === 0 ? { seats } : undefined;
}
