import { type Block, markOf } from './armour.ts';
import { type BlockStatus, isSigned } from './block-status.ts';
import { isSignedBy } from './keys.ts';
import { MASTER_KINDS } from './master-posts.ts';
import type { MasterRecord } from './record.ts';

/** A post of the game master that somebody names and that is not here. */
export interface MissingPost {
  readonly mark: string;
  /**
   * The seats of those whose blocks name it. If none but the game master does, perhaps nobody else has ever seen it: it is theirs
   * to show, and until then nothing behind it counts.
   */
  readonly namedBy: readonly string[];
}

/** Marks by digest: a ledger is built anew whenever a block comes in. */
const marks = new Map<string, string>();
const MOST_MARKS = 20_000;

function knownMark(digest: string): string {
  const known = marks.get(digest);
  if (known !== undefined) return known;
  if (marks.size >= MOST_MARKS) marks.clear();
  const mark = markOf(digest);
  marks.set(digest, mark);
  return mark;
}

/** The posts that genuine blocks name, or posts of a game master behind a gap, and that are not among them. */
export function missingIn(
  own: readonly (readonly [digest: string, block: Block])[],
  status: ReadonlyMap<string, BlockStatus>,
  { masters, behindGap }: Pick<MasterRecord, 'masters' | 'behindGap'>,
): readonly MissingPost[] {
  // Nearly all blocks name one of few posts, so first those are looked for.
  const sought = new Set(own.map(([, { after }]) => after));
  sought.delete('-');
  for (const [digest, { kind, campaign }] of own) {
    if (kind === 'campaign') sought.delete(campaign);
    else if (MASTER_KINDS.includes(kind)) sought.delete(knownMark(digest));
  }
  if (sought.size > 0) for (const [digest] of own) sought.delete(knownMark(digest));
  const named = new Map<string, Set<string>>();
  for (const [digest, block] of own) {
    if (!sought.has(block.after)) continue;
    const isMasters = behindGap.has(digest) && [...masters].some((key) => isSignedBy(key, block));
    if (isMasters || isSigned(status.get(digest)))
      named.set(block.after, (named.get(block.after) ?? new Set()).add(block.seat));
  }
  return [...named]
    .map(([mark, seats]) => ({ mark, namedBy: [...seats].sort() }))
    .sort((a, b) => (a.mark < b.mark ? -1 : 1));
}
