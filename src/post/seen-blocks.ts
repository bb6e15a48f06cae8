import type { Block } from './armour.ts';
import { type BlockStatus, isGenuine } from './block-status.ts';
import type { BlockKind } from './header.ts';
import { publicPartOf } from './sealed-contents.ts';

/**
 * Orders name the blocks of other players that their author holds. A block that they name was there before them, so a close that
 * names these orders but not that block left it out.
 */

/** Digits of a digest by which orders name a block. */
export const SEEN_DIGITS = 16;
/** The most blocks that our orders name; readers accept 60. They keep a sheet short. */
const MOST_NAMED = 24;
const NAMED_KINDS: readonly BlockKind[] = ['orders', 'dispatch', 'opening'];

interface Thread {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly status: ReadonlyMap<string, BlockStatus>;
}

/** The names of the other seats' blocks of a round, for orders of this seat: orders first, and of each kind the latest. */
export function seenInRound({ blocks, status }: Thread, round: number, seat: string): readonly string[] {
  const others = [...blocks].filter(
    ([digest, block]) =>
      block.round === round &&
      block.seat !== seat &&
      block.seat !== 'gm' &&
      NAMED_KINDS.includes(block.kind) &&
      isGenuine(status.get(digest)),
  );
  const rank = ({ kind }: Block) => NAMED_KINDS.indexOf(kind);
  return others
    .sort(([, a], [, b]) => rank(a) - rank(b) || b.revision - a.revision)
    .slice(0, MOST_NAMED)
    .map(([digest]) => digest.slice(0, SEEN_DIGITS))
    .sort();
}

/**
 * Finds for a block the seat whose orders prove that it was there before them: they are among `counted` (those that a close names,
 * say) and name it, or name orders that do. Undefined when nobody's do.
 */
export function proofsOfPresence(
  { blocks, status }: Thread,
  counted: readonly string[],
): (digest: string) => string | undefined {
  const witness = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const digest of blocks.keys()) {
    const name = digest.slice(0, SEEN_DIGITS);
    byName.set(name, [...(byName.get(name) ?? []), digest]);
  }
  const named = (digest: string): readonly string[] => {
    const block = blocks.get(digest);
    if (block?.kind !== 'orders' || !isGenuine(status.get(digest))) return [];
    return publicPartOf(block)?.seen ?? [];
  };
  const waiting = [...counted].sort().flatMap((digest) => {
    const block = blocks.get(digest);
    return block ? [{ digest, seat: block.seat }] : [];
  });
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { digest, seat } = next;
    for (const name of named(digest)) {
      const [found, ...more] = byName.get(name) ?? [];
      // Two blocks under one name: it is not known which of them was meant.
      if (found === undefined || more.length > 0 || witness.has(found) || blocks.get(found)!.seat === seat) continue;
      witness.set(found, seat);
      waiting.push({ digest: found, seat });
    }
  }
  return (digest) => witness.get(digest);
}
