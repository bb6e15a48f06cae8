import { type Block, digestOf, markOf } from './armour.ts';
import { chooseBranch, type Fork, type Letters } from './record-forks.ts';
import { afterPost, firstStanding, type HandoverMade, isPostedBy, type RecordStanding } from './record-standing.ts';
import type { SeatHolder } from './rosters.ts';

export type { Fork } from './record-forks.ts';
export type { HandoverMade } from './record-standing.ts';

/**
 * The game master's record: their posts as a chain. Each names the one before it in its head, so that the whole past is fixed by
 * the last one, and two posts after the same one are there for everybody to see. It has no holes: behind a post that is not here
 * nothing counts.
 */
export interface MasterRecord {
  /** The posts that count, in the order of the record. */
  readonly posts: readonly Block[];
  /** The number of a post in the record by its mark, from 0 for the campaign block; undefined for a post that does not count. */
  readonly placeOf: (mark: string) => number | undefined;
  /** The place after which the branch with this post begins, where it does not count; undefined for any other mark. */
  readonly placeOfFork: (mark: string) => number | undefined;
  /** Digests of posts on a branch that another one has displaced, and the standing of such a post. */
  readonly displaced: ReadonlyMap<string, 'contradiction' | 'other-branch'>;
  /** Digests of posts that follow a missing one. */
  readonly behindGap: ReadonlySet<string>;
  readonly forks: readonly Fork[];
  readonly handovers: readonly HandoverMade[];
  /** Signing keys of all who have led the campaign. */
  readonly masters: ReadonlySet<string>;
  /** Mark of the post that the next one must name. */
  readonly last: string;
}

/** The blocks that the record is made of. */
interface RecordParts {
  /** Digest of the campaign block. */
  readonly root: string;
  /** The signing key of the game master who announced the campaign. */
  readonly master: string;
  /** Posts in the name of the game master, the campaign block left out. */
  readonly posts: readonly Block[];
  /** The players' posts, genuine or not. */
  readonly letters: readonly Block[];
  /** The holders that a roster names; none for another post, undefined for one that cannot be read. */
  readonly holdersIn: (post: Block) => readonly SeatHolder[] | undefined;
  /** True for a roster with which play may begin. */
  readonly begins: (post: Block) => boolean;
}

/** A post of the record. */
export interface RecordPost {
  readonly block: Block;
  readonly digest: string;
  readonly mark: string;
}

/** Orders the game master's posts. The same posts give the same record on every computer. */
export function masterRecord({ root, master, posts, letters, holdersIn, begins }: RecordParts): MasterRecord {
  const nodes = posts.map((block): RecordPost => {
    const digest = digestOf(block);
    return { block, digest, mark: markOf(digest) };
  });
  const next = new Map<string, RecordPost[]>();
  for (const node of nodes) {
    const here = next.get(node.block.after);
    if (here) here.push(node);
    else next.set(node.block.after, [node]);
  }
  const byMark = new Map(nodes.map((node) => [node.mark, node]));
  const places = new Map<string, number>([[markOf(root), 0]]);
  const displaced = new Map<string, 'contradiction' | 'other-branch'>();
  const forkPlaces = new Map<string, number>();
  const forks: Fork[] = [];
  const counting: Block[] = [];
  const masters = new Set([master]);
  const facts = { holdersIn, begins };
  const seenBy: Letters = { letters, holdersIn };

  let last = markOf(root);
  let standing = firstStanding(master);
  for (let found = postsAfter(last, standing); found.length > 0; found = postsAfter(last, standing)) {
    const branches = found.map((node) => ({ node, posts: branchOf(node, standing) }));
    const { kept, fork } = chooseBranch(branches, standing, seenBy);
    if (fork) {
      forks.push(fork);
      const is = isContradiction(fork) ? 'contradiction' : 'other-branch';
      for (const { node, posts } of branches)
        if (node !== kept)
          for (const { digest, mark } of posts) {
            displaced.set(digest, is);
            forkPlaces.set(mark, counting.length);
          }
    }
    counting.push(kept.block);
    standing = afterPost(standing, kept.block, facts);
    for (const leader of standing.leaders) masters.add(leader);
    last = kept.mark;
    places.set(last, counting.length);
  }
  const gaps = new Map<string, boolean>();
  const behindGap = new Set(nodes.flatMap((node) => (isBehindGap(node) ? [node.digest] : [])));
  return {
    posts: counting,
    placeOf: (mark) => places.get(mark),
    placeOfFork: (mark) => forkPlaces.get(mark),
    displaced,
    behindGap,
    forks,
    handovers: standing.handovers,
    masters,
    last,
  };

  function postsAfter(mark: string, now: RecordStanding): readonly RecordPost[] {
    return (next.get(mark) ?? []).filter(({ block }) => isPostedBy(now, block));
  }

  /** A post and all that follow it, each by whoever led the campaign by then. A lone post is not followed. */
  function branchOf(first: RecordPost, before: RecordStanding): readonly RecordPost[] {
    if (postsAfter(first.block.after, before).length === 1) return [first];
    const found = [{ node: first, now: afterPost(before, first.block, facts) }];
    for (let i = 0; i < found.length; i++) {
      const { node, now } = found[i]!;
      found.push(...postsAfter(node.mark, now).map((one) => ({ node: one, now: afterPost(now, one.block, facts) })));
    }
    return found.map(({ node }) => node);
  }

  /** True for a post that follows a missing one, at whatever distance. */
  function isBehindGap({ mark }: RecordPost): boolean {
    const met = new Set<string>();
    let at = mark;
    for (let node = byMark.get(at); node && !places.has(at) && !gaps.has(at) && !met.has(at); node = byMark.get(at)) {
      met.add(at);
      at = node.block.after;
    }
    // Remembered for all that was met on the way: a long chain is walked once.
    const isBehind = gaps.get(at) ?? (!places.has(at) && !byMark.has(at));
    for (const one of met) gaps.set(one, isBehind);
    return isBehind;
  }
}

/** True when somebody signed two posts of a fork in one place: at most one of them is a handover by votes then. */
export const isContradiction = ({ kept, others, voted = [] }: Fork): boolean =>
  [kept, ...others].filter((digest) => !voted.includes(digest)).length > 1;
