import { type Block, markOf } from './armour.ts';
import { isSignedBy } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { beginsPlay } from './master-posts.ts';
import { rosterAt, type SeatHolder } from './rosters.ts';

/**
 * The chains of salts that count in a round. They are fixed before anybody who knows the link of the round can know the salts of the
 * others: whoever is seated later plays at once, and gives a salt from the next round on.
 */

/** The place in the record of the roster with which play begins. */
export function placeOfBeginning({ record, campaign }: Pick<Ledger, 'record' | 'campaign'>): number | undefined {
  const found = record.posts.findIndex((post) => campaign && beginsPlay(post, campaign.content.players));
  return found < 0 ? undefined : found + 1;
}

/** True once orders of a round count: in round 1 only those of people who have seen the roster with which play begins. */
export const hasPlayBegun = (ledger: Pick<Ledger, 'record' | 'campaign'>, round: number): boolean =>
  round > 1 || ledger.campaign?.content.open !== undefined || placeOfBeginning(ledger) !== undefined;

/**
 * The holders whose chains count in a round: in round 1 those of the roster with which play begins, then those who would hold a seat
 * in the round by the rosters before the first report of the round before. Nobody while that report is not here.
 */
export function chainHolders(ledger: ChainSource, round: number): readonly SeatHolder[] {
  const { campaign, record, rosters, reports, otherReports } = ledger;
  if (campaign?.content.open) return rosterAt({ rosters }, round)?.seats ?? [];
  if (round <= 1) {
    const first = placeOfBeginning(ledger);
    return rosters.find(({ place }) => place === first)?.content.seats ?? [];
  }
  const report = otherReports.get(round - 1)?.corrected.at(-1) ?? reports.get(round - 1);
  const reported = report && record.placeOf(markOf(report.digest));
  return (reported !== undefined && rosterAt({ rosters }, round, reported)?.seats) || [];
}

type ChainSource = Pick<Ledger, 'campaign' | 'record' | 'rosters' | 'reports' | 'otherReports'>;

/** The one who signed a block, among all who have ever held its seat: first of all by the request whose chain of salts counts. */
export function authorOf(ledger: ChainSource, block: Block): SeatHolder | undefined {
  const seated = [...chainHolders(ledger, block.round), ...ledger.rosters.flatMap(({ content }) => content.seats)];
  return seated.find(({ seat, keys }) => seat === block.seat && isSignedBy(keys.sign, block));
}
