import type { AnnouncedCampaign } from './announcement.ts';
import { type SeatEntry, strangersAlike } from './contents.ts';
import { mayHold } from './master-posts.ts';
import { holderOf, type Roster, requestIn } from './rosters.ts';

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
  const holders = given.map((entry) => {
    const request = requestIn(entry, id);
    return request && holderOf(request, entry.seat);
  });
  if (!holders.every((holder) => holder !== undefined)) return undefined;
  const passed = new Set(holders.map(({ seat }) => seat));
  const seats = [...roster.seats.filter(({ seat }) => !passed.has(seat)), ...holders];
  const isPossible = holders.every(
    ({ seat, keys }) => content.players.some((player) => player.seat === seat) && mayHold(content, keys.sign, seat),
  );
  return isPossible && strangersAlike(seats).length === 0 ? { seats } : undefined;
}
