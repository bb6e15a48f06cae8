import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Block, digestOf, markOf } from './armour.ts';
import type { CampaignHistory } from './campaign-history.ts';
import { handoverIn } from './handover.ts';
import { isSignedBy } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { PUBLIC_LETTERS } from './letters.ts';
import { MASTER_KINDS, rosterHolders } from './master-posts.ts';

/** A short mark of a whole thread, for two people to compare: with equal marks they hold the same blocks of the finished rounds. */
interface ThreadMark {
  /** Four groups of four characters. */
  readonly mark: string;
  /** The last finished round. */
  readonly round: number;
}

/** The mark of a thread; undefined before the first round is finished. FORMAT.md defines it. */
export function threadMark({ ledger, checked }: Pick<CampaignHistory, 'ledger' | 'checked'>): ThreadMark | undefined {
  const round = ledger.campaign?.content.open ? checked.length : reportedRounds(ledger);
  if (round === 0) return undefined;
  const digests = genuineTo(ledger, round);
  const last = ledger.record.posts.findLast((post) => post.round <= round);
  const id = ledger.campaign!.id;
  const end = last ? markOf(digestOf(last)) : id;
  const hash = sha256(utf8ToBytes(['hexpost thread', id, `${round}`, end, ...digests].join('|')));
  return { mark: markOf(bytesToHex(hash)).slice(0, 16).match(/.{4}/g)!.join(' '), round };
}

/** The last round of those that are reported one after the other, whatever the rules say of the reports. */
function reportedRounds({ reports }: Ledger): number {
  let round = 0;
  while (reports.has(round + 1)) round++;
  return round;
}

/** Digests, sorted, of the blocks up to a round that bear the signature of somebody whom the record knows in their seat. */
function genuineTo({ blocks, campaign, record, rosters }: Ledger, round: number): readonly string[] {
  const posts = record.posts.filter((post) => post.round <= round);
  const masters = [
    campaign!.content.master.sign,
    ...posts.flatMap((post) => (post.kind === 'handover' ? (handoverIn(post)?.term.keys.sign ?? []) : [])),
  ];
  const seated = campaign!.content.open
    ? rosters.flatMap(({ content }) => content.seats)
    : posts.flatMap(rosterHolders);
  const signersOf = ({ kind, seat }: Block): readonly string[] => {
    if (MASTER_KINDS.includes(kind)) return seat === 'gm' ? masters : [];
    if (!PUBLIC_LETTERS.includes(kind)) return [];
    return seated.filter((one) => one.seat === seat).map(({ keys }) => keys.sign);
  };
  return [...blocks]
    .filter(([, block]) => block.round <= round && signersOf(block).some((key) => isSignedBy(key, block)))
    .map(([digest]) => digest)
    .sort();
}
