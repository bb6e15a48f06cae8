import type { Block } from './armour.ts';
import { handoverIn } from './handover.ts';
import { hintOf, isSignedBy, signerHint } from './keys.ts';
import type { RecordPost } from './record.ts';
import { isByVotes, type RecordStanding } from './record-standing.ts';
import type { SeatHolder } from './rosters.ts';

/** Two or more posts of the record after the same one. */
export interface Fork {
  /** Digest of the post that counts, and of the others. */
  readonly kept: string;
  readonly others: readonly string[];
  /** Those of them that are handovers by votes, if any: they contradict nobody. */
  readonly voted?: readonly string[];
  /**
   * The reason why it counts: the seats voted for it; only those whom it seats have posted; more holders had seen it; only its
   * branch has a report; the votes for the other one do not stand; or its digest alone decides.
   */
  readonly by: 'votes' | 'own' | 'seen' | 'report' | 'unvoted' | 'digest';
}

/** The players' posts, and the reading of rosters. */
export interface Letters {
  readonly letters: readonly Block[];
  readonly holdersIn: (post: Block) => readonly SeatHolder[] | undefined;
}

/** A post and all that follow it. */
interface Branch {
  readonly node: RecordPost;
  readonly posts: readonly RecordPost[];
}

/**
 * The branch that counts: one for which the votes stand; where nobody held a seat before, one whose own holders have posted; the one
 * that more holders have seen, by their own posts; one with a report; one that is no handover by votes; a readable before an
 * unreadable post; the lower digest.
 */
export function chooseBranch(
  branches: readonly Branch[],
  standing: RecordStanding,
  { letters, holdersIn }: Letters,
): { readonly kept: RecordPost; readonly fork?: Fork } {
  if (branches.length === 1) return { kept: branches[0]!.node };
  const isFirst = standing.holders.length === 0;
  const witnesses = isFirst ? seatedByAll() : standing.holders;
  const judged = branches.map((branch) => ({
    node: branch.node,
    votes: Number(doVotesStand(branch)),
    own: Number(isFirst && haveSeen(branch, firstSeated(branch)) > 0),
    seen: haveSeen(branch, witnesses),
    report: Number(hasReport(branch)),
    unvoted: Number(!isByVotes(standing, branch.node.block)),
    readable: Number(holdersIn(branch.node.block) !== undefined),
  }));
  const REASONS = ['votes', 'own', 'seen', 'report', 'unvoted', 'readable'] as const;
  const difference = (a: Judged, b: Judged) => REASONS.find((reason) => a[reason] !== b[reason]);
  type Judged = (typeof judged)[number];
  judged.sort((a, b) => {
    const reason = difference(a, b);
    return reason ? b[reason] - a[reason] : a.node.digest < b.node.digest ? -1 : 1;
  });
  const [{ node: kept }, ...others] = judged as [Judged, ...Judged[]];
  const reason = difference(judged[0]!, judged[1]!) ?? 'digest';
  const voted = judged.filter(({ node }) => isByVotes(standing, node.block));
  const fork: Fork = {
    kept: kept.digest,
    others: others.map(({ node }) => node.digest),
    ...(voted.length > 0 && { voted: voted.map(({ node }) => node.digest) }),
    by: reason === 'readable' ? 'digest' : reason,
  };
  return { kept, fork };

  /** The holders in the first roster of a branch. */
  function firstSeated({ posts }: Branch): readonly SeatHolder[] {
    return posts.map(({ block }) => holdersIn(block) ?? []).find((holders) => holders.length > 0) ?? [];
  }

  /** The holders seated alike by the first roster on each branch: the game master cannot win them by naming others. */
  function seatedByAll(): readonly SeatHolder[] {
    const [first = [], ...rest] = branches.map(firstSeated).filter((holders) => holders.length > 0);
    return first.filter(({ keys }) => rest.every((holders) => holders.some((one) => one.keys.sign === keys.sign)));
  }

  /** The number of holders who wrote something after a post of this branch. */
  function haveSeen({ posts }: Branch, holders: readonly SeatHolder[]): number {
    const near = lettersAfter(posts);
    // Each says whose it is: no key is tried on the letters of others.
    const byHint = new Map<string, Block[]>();
    for (const block of near) {
      const others = byHint.get(signerHint(block));
      if (others) others.push(block);
      else byHint.set(signerHint(block), [block]);
    }
    const keys = [...new Set(holders.map(({ keys }) => keys.sign))];
    return keys.filter((key) => byHint.get(hintOf(key))?.some((block) => isSignedBy(key, block))).length;
  }

  function lettersAfter(posts: readonly RecordPost[]): readonly Block[] {
    const marks = new Set(posts.map(({ mark }) => mark));
    return letters.filter(({ after }) => marks.has(after));
  }

  function hasReport({ posts }: Branch): boolean {
    return posts.some(
      ({ block }) => block.kind === 'report' && block.round === standing.open && holdersIn(block) !== undefined,
    );
  }

  /**
   * True for a handover by votes against branches without a report. A vote counts while its voter keeps the seat on the other
   * branches, and has signed nothing that names a post of them: to go on there takes it back.
   */
  function doVotesStand(branch: Branch): boolean {
    const { block } = branch.node;
    const handover = block.kind === 'handover' && isByVotes(standing, block) ? handoverIn(block) : undefined;
    if (!handover) return false;
    const rest = branches.filter((one) => one !== branch);
    if (rest.some(hasReport)) return false;
    const rosters = rest.flatMap(({ posts }) => posts.filter(({ block }) => block.kind === 'roster'));
    const later = lettersAfter(rest.flatMap(({ posts }) => posts));
    const standingVotes = handover.votes.filter((vote) => {
      const voter = standing.holders.find((one) => one.seat === vote.seat && isSignedBy(one.keys.sign, vote));
      const isSeated = rosters.every(({ block }) => {
        const holders = holdersIn(block);
        return !holders || holders.some(({ seat, keys }) => seat === vote.seat && keys.sign === voter?.keys.sign);
      });
      return voter && isSeated && !later.some((one) => isSignedBy(voter.keys.sign, one));
    });
    return 2 * standingVotes.length > new Set(standing.holders.map(({ seat }) => seat)).size;
  }
}
