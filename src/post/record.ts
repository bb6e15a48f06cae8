import { type Block, digestOf } from './armour.ts';
import { type Holder, heirOf, isByMaster, isVoted } from './handover.ts';
import { isSignedBy } from './keys.ts';
import { markOf } from './mark.ts';

/**
 * The game master's record: their posts as a chain. Each names the one before it in its head, so that the whole past is fixed by
 * the last one, and two posts after the same one are a contradiction that everybody who holds both can see.
 */
export interface MasterRecord {
  /** The posts that count, in the order of the record; behind a gap they come last. */
  readonly posts: readonly Block[];
  /** The number of a post in the record by its mark, from 0 for the campaign block; undefined where a post before it is missing. */
  readonly placeOf: (mark: string) => number | undefined;
  /** Digests of posts that do not count, because they are on a branch of the record that another one has displaced. */
  readonly displaced: ReadonlySet<string>;
  readonly forks: readonly Fork[];
  /** Mark of the post that the next one must name. */
  readonly last: string;
}

/** Two or more posts of the game master after the same one. */
export interface Fork {
  /** Digest of the post that counts, and of the others. */
  readonly kept: string;
  readonly others: readonly string[];
  /** The reason why it counts: the seats voted for it, or more of their holders had seen it, or its digest alone decides. */
  readonly by: 'votes' | 'seen' | 'digest';
}

/** The blocks that the record is made of. */
export interface RecordParts {
  /** Digest of the campaign block. */
  readonly root: string;
  /** The signing key of the game master who announced the campaign. */
  readonly master: string;
  /** Posts in the name of the game master, the campaign block left out. */
  readonly posts: readonly Block[];
  /** The players' posts, genuine or not. */
  readonly letters: readonly Block[];
  /** The holders that a roster names; none for another post, undefined for one that cannot be read. */
  readonly holdersIn: (post: Block) => readonly Holder[] | undefined;
}

/**
 * Orders the game master's posts. Where the record forks, the branch that more holders have seen, by their own signed posts,
 * counts: those who held a seat before the fork, or if none did, those seated by the first roster on every branch. Among equals a
 * readable post comes before an unreadable one, then the lower digest. The same posts give the same record on every computer.
 */
export function masterRecord({ root, master, posts, letters, holdersIn }: RecordParts): MasterRecord {
  const nodes = posts.map((block): Node => {
    const digest = digestOf(block);
    return { block, digest, mark: markOf(digest) };
  });
  const next = new Map<string, Node[]>();
  for (const node of nodes) next.set(node.block.after, [...(next.get(node.block.after) ?? []), node]);
  const known = new Set([markOf(root), ...nodes.map(({ mark }) => mark)]);
  const places = new Map<string, number>([[markOf(root), 0]]);
  const displaced = new Set<string>();
  const forks: Fork[] = [];
  const counting: Block[] = [];
  /** Keys of everybody who has led the campaign. */
  const masters = new Set([master]);

  let last = markOf(root);
  walk(last, 0);
  // Posts behind a gap: each begins a stretch of its own, until the missing one is here.
  const behind = nodes.filter(({ block }) => !known.has(block.after)).sort(byRound);
  for (const gap of new Set(behind.map(({ block }) => block.after))) walk(gap, undefined);
  return { posts: counting, placeOf: (mark) => places.get(mark), displaced, forks, last: endOf() };

  /** Follows one stretch of the record. `place` is undefined behind a gap. */
  function walk(from: string, place: number | undefined): void {
    let [mark, at] = [from, place];
    let holders: readonly Holder[] = [];
    // Behind a gap it is unknown which of them led the campaign by then.
    let leaders: readonly string[] = place === undefined ? [...masters] : [master];
    for (;;) {
      const found = (next.get(mark) ?? []).filter(({ block }) => isByMaster(block, leaders, holders));
      if (found.length === 0) break;
      const { node: kept, by } = found.length > 1 ? chosen(found, holders) : { node: found[0]!, by: 'digest' as const };
      if (found.length > 1) {
        const others = found.filter((node) => node !== kept);
        forks.push({ kept: kept.digest, others: others.map(({ digest }) => digest), by });
        for (const node of others.flatMap(branchOf)) displaced.add(node.digest);
      }
      const heir = heirOf(kept.block);
      if (heir !== undefined) {
        leaders = [heir];
        masters.add(heir);
      }
      counting.push(kept.block);
      mark = kept.mark;
      if (at !== undefined) places.set(mark, ++at);
      const seated = holdersIn(kept.block);
      if (seated && seated.length > 0) holders = seated;
      if (place !== undefined) last = mark;
    }
  }

  function chosen(rivals: readonly Node[], holders: readonly Holder[]): { node: Node; by: Fork['by'] } {
    const witnesses = holders.length === 0 ? seatedByAll(rivals) : holders;
    const judged = rivals.map(
      (node): Judged => ({
        node,
        voted: isVoted(node.block, holders) ? 1 : 0,
        seen: holdersWhoSaw(new Set(branchOf(node).map(({ mark }) => mark)), witnesses),
        readable: holdersIn(node.block) === undefined ? 0 : 1,
      }),
    );
    judged.sort(
      (a, b) =>
        b.voted - a.voted || b.seen - a.seen || b.readable - a.readable || (a.node.digest < b.node.digest ? -1 : 1),
    );
    const [first, second] = judged as [Judged, Judged];
    const by = first.voted > second.voted ? 'votes' : first.seen > second.seen ? 'seen' : 'digest';
    return { node: first.node, by };
  }

  /** The holders seated alike by the first roster on each branch: the game master cannot win them by naming others. */
  function seatedByAll(rivals: readonly Node[]): readonly Holder[] {
    const seated = rivals.map((node) => {
      const rosters = branchOf(node).map(({ block }) => holdersIn(block) ?? []);
      return rosters.find((holders) => holders.length > 0) ?? [];
    });
    const [first = [], ...others] = seated.filter((holders) => holders.length > 0);
    return first.filter(({ keys }) => others.every((holders) => holders.some((one) => one.keys.sign === keys.sign)));
  }

  /** The number of holders who wrote something after a post of this branch. */
  function holdersWhoSaw(branch: ReadonlySet<string>, holders: readonly Holder[]): number {
    const near = letters.filter(({ after }) => branch.has(after));
    const keys = [...new Set(holders.map(({ keys }) => keys.sign))];
    return keys.filter((key) => near.some((block) => isSignedBy(key, block))).length;
  }

  /** A post and all that follow it. */
  function branchOf(first: Node): Node[] {
    const found = [first];
    for (let i = 0; i < found.length; i++)
      found.push(...(next.get(found[i]!.mark) ?? []).filter(({ block }) => isByMaster(block, [...masters], [])));
    return found;
  }

  /** The end of the record; where something is missing, the end of the stretch that reaches the latest round. */
  function endOf(): string {
    const latest = nodes
      .filter(({ block }) => counting.includes(block))
      .sort(byRound)
      .at(-1);
    const isBehind = latest && places.get(latest.mark) === undefined;
    const here = nodes.find(({ mark }) => mark === last)?.block.round ?? 0;
    return isBehind && latest.block.round > here ? latest.mark : last;
  }
}

const byRound = (a: Node, b: Node): number => a.block.round - b.block.round || (a.digest < b.digest ? -1 : 1);

interface Judged {
  readonly node: Node;
  readonly voted: number;
  readonly seen: number;
  readonly readable: number;
}

interface Node {
  readonly block: Block;
  readonly digest: string;
  readonly mark: string;
}
