import type { Ledger } from './ledger.ts';
import { rosterIn, type SeatHolder } from './rosters.ts';

/** Whose chains of salts make the dice of a round: they were fixed before the round began. */

/**
 * The holders whose chains count in a round. Round 1: those of the roster with which play begins, the first one that seats
 * everybody or says so. Later: those of the last roster before the first report of the round before. None before play begins.
 */
export function chainHolders({ record, campaign }: Ledger, round: number): readonly SeatHolder[] {
  const seats = campaign?.content.players.map(({ seat }) => seat) ?? [];
  let found: readonly SeatHolder[] = [];
  let hasBegun = false;
  for (const post of record.posts) {
    if (post.kind === 'report' && post.round === round - 1) break;
    const roster = post.kind === 'roster' ? rosterIn(post) : undefined;
    if (!roster) continue;
    const isWhole = seats.every((seat) => roster.seats.some((holder) => holder.seat === seat));
    const begins = isWhole || (roster as { readonly begins?: boolean }).begins === true;
    if (hasBegun ? round > 1 : begins) found = roster.seats;
    hasBegun ||= begins;
  }
  return found;
}
