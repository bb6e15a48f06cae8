import { type Block, digestOf, markOf } from './armour.ts';
import { blockContent } from './block-content.ts';
import { type CampaignContent, CloseContent, NoticeContent, ReopenContent } from './contents.ts';
import { handoverIn, type Term } from './handover.ts';
import type { BlockKind } from './header.ts';
import type { MasterRecord } from './record.ts';
import { ReportContent } from './report-content.ts';
import { type DatedRoster, rosterIn, type SeatHolder } from './rosters.ts';
import type { RoundRecord } from './rounds.ts';

/** Reading the game master's posts, and the players' blocks against them. */

/** Kinds that only the game master posts, and that form the record. */
export const MASTER_KINDS: readonly BlockKind[] = ['roster', 'close', 'report', 'reopen', 'notice', 'handover'];
const MASTER_CONTENTS = {
  close: CloseContent,
  report: ReportContent,
  reopen: ReopenContent,
  notice: NoticeContent,
} as const;

/** True when a post of the game master has the form of its kind. */
export function isReadable(post: Block): boolean {
  if (post.kind === 'roster') return rosterIn(post) !== undefined;
  if (post.kind === 'handover') return handoverIn(post) !== undefined;
  const schema = MASTER_CONTENTS[post.kind as keyof typeof MASTER_CONTENTS];
  return blockContent<unknown>(schema, post) !== undefined;
}

/** The holders that a roster names; none for another post. */
export const rosterHolders = (post: Block): readonly SeatHolder[] =>
  post.kind === 'roster' ? (rosterIn(post)?.seats ?? []) : [];

/** The term of the game master who announced the campaign. */
export const firstTerm = ({ master: { name, ...keys }, tip, nonce, key }: CampaignContent): Term => ({
  from: 1,
  name,
  keys,
  tip,
  nonce,
  key,
});

/**
 * The rosters of the record, latest round first. One that comes after the report of a round holds from the next round on, whatever
 * it says: what was played stays signed by those who played it. Of two for one round the later one holds.
 */
export function rostersIn(
  posts: readonly Block[],
  isFalse: (report: Block) => boolean = () => false,
): readonly DatedRoster[] {
  const found: DatedRoster[] = [];
  let open = 0;
  for (const [i, post] of posts.entries()) {
    const isNext = post.kind === 'report' && post.round === Math.max(1, open) && !isFalse(post);
    if (isNext && isReadable(post)) open = post.round + 1;
    const content = post.kind === 'roster' ? rosterIn(post) : undefined;
    const round = Math.max(post.round, open);
    if (content) found.push({ place: i + 1, round, revision: post.revision, content });
  }
  return found.sort((a, b) => b.round - a.round || b.place - a.place);
}

/** The roster with which play begins: the first that seats every seat, or that says so. */
export const beginsPlay = (post: Block, players: CampaignContent['players']): boolean => {
  const roster = post.kind === 'roster' ? rosterIn(post) : undefined;
  return roster !== undefined && (roster.begins === true || isFull(roster, players));
};

/**
 * Without a game master the seats are filled once: the first roster that fills every seat is final, so that the founder cannot put
 * anyone out of a seat.
 */
export function foundersRoster(posts: readonly Block[], campaign: CampaignContent): readonly DatedRoster[] {
  const { players } = campaign;
  let last: DatedRoster | undefined;
  for (const [i, post] of posts.entries()) {
    const content = post.kind === 'roster' ? rosterIn(post) : undefined;
    if (!content?.seats.every(({ seat, keys }) => mayHold(campaign, keys.sign, seat))) continue;
    last = { place: i + 1, round: 0, revision: post.revision, content };
    if (isFull(content, players)) break;
  }
  return last ? [last] : [];
}

/** False for those who cannot hold a seat of a battle because they do not hold its side in the campaign that it belongs to. */
export const mayHold = ({ battle }: CampaignContent, sign: string, seat: string): boolean =>
  battle === undefined || battle.holders.some((holder) => holder.seat === seat && holder.sign === sign);

/** True when every seat is held. */
const isFull = ({ seats }: DatedRoster['content'], players: CampaignContent['players']): boolean =>
  players.every(({ seat }) => seats.some((holder) => holder.seat === seat));

/**
 * True for orders whose author had seen that their round was closed, but not that it was reopened after that. They stay late, whatever
 * is reopened and closed later.
 */
export function isAfterClose({ placeOf }: MasterRecord, round: RoundRecord | undefined, { after }: Block): boolean {
  const seen = placeOf(after);
  if (seen === undefined || !round) return false;
  const { closing, report, open } = round;
  const lastOf = (posts: readonly { readonly digest: string }[]): number =>
    Math.max(-1, ...posts.map(({ digest }) => placeOf(markOf(digest)) ?? -1).filter((place) => place <= seen));
  const closed = lastOf(closing?.all ?? (report ? [report] : []));
  return closed >= 0 && closed > lastOf([...(closing?.reopenings ?? []), ...(open ? [open] : [])]);
}

/** True for orders of a round that now belongs to a game master for whom the seats voted after what their author knew. */
export function isBeforeHandover({ placeOf, handovers }: MasterRecord, { after, round }: Block): boolean {
  const seen = placeOf(after);
  const handover = handovers.findLast(({ term }) => term.voted && term.from <= round);
  const passed = handover && placeOf(markOf(digestOf(handover.post)));
  return seen !== undefined && passed !== undefined && seen < passed;
}
