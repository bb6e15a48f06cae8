import type { Block } from './armour.ts';
import type { CampaignContent } from './contents.ts';
import type { Ledger } from './ledger.ts';
import { markOf } from './mark.ts';
import { rostersIn } from './master-posts.ts';
import { rosterAt, rosterIn, type SeatHolder } from './rosters.ts';

/**
 * Whose chains of salts count in a round. They are fixed before anybody who knows the link of the round can know the salts of the
 * others: whoever is seated later plays at once, and gives a salt from the next round on.
 */

/** The roster with which play begins: the first that seats every seat, or that says so. */
export const beginningRoster = (posts: readonly Block[], players: CampaignContent['players']): Block | undefined =>
  posts.find((post) => {
    const roster = post.kind === 'roster' ? rosterIn(post) : undefined;
    const isFull = players.every(({ seat }) => roster?.seats.some((holder) => holder.seat === seat));
    return roster !== undefined && (isFull || roster.begins === true);
  });

/**
 * The holders whose chains count in a round: in round 1 those of the roster with which play begins, then those who would hold a seat
 * in the round by the rosters before the first report of the round before. Nobody while that report is not here.
 */
export function chainHolders(
  { campaign, record, rosters, reports, otherReports }: ChainSource,
  round: number,
): readonly SeatHolder[] {
  if (!campaign) return [];
  if (campaign.content.open) return rosterAt({ rosters }, round)?.seats ?? [];
  if (round <= 1) {
    const first = beginningRoster(record.posts, campaign.content.players);
    return (first && rosterIn(first)?.seats) ?? [];
  }
  const report = otherReports.get(round - 1)?.corrected.at(-1) ?? reports.get(round - 1);
  const place = report && record.placeOf(markOf(report.digest));
  if (place === undefined) return [];
  return rosterAt({ rosters: rostersIn(record.posts.slice(0, place)) }, round)?.seats ?? [];
}

type ChainSource = Pick<Ledger, 'campaign' | 'record' | 'rosters' | 'reports' | 'otherReports'>;
