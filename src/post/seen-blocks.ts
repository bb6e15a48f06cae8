import { type Block, digestOf, markOf } from './armour.ts';
import { type BlockStatus, isGenuine } from './block-status.ts';
import type { BlockKind } from './header.ts';
import type { Ledger } from './ledger.ts';
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

/** Posts that a block names and that are not here. Whether they were ever posted the naming block does not prove. */
interface AbsentPosts {
  /** The seat whose block names them; `gm` for a close. */
  readonly by: string;
  readonly kind: 'orders' | 'opening' | 'dispatch' | 'close';
  readonly count: number;
}

type Known = Pick<Ledger, 'blocks' | 'status' | 'openings' | 'dispatches' | 'closings'>;

/** The posts of a round that genuine blocks of it name and that are not here: a carrier may withhold them, or bring them later. */
export function absentPosts(ledger: Known, round: number): readonly AbsentPosts[] {
  const here = new Set([...ledger.blocks.keys()].map((digest) => digest.slice(0, SEEN_DIGITS)));
  const absent = new Map<string, { readonly by: string; readonly kind: AbsentPosts['kind']; names: Set<string> }>();
  const look = (by: string, kind: AbsentPosts['kind'], named: readonly string[]) => {
    const missing = named.map((name) => name.slice(0, SEEN_DIGITS)).filter((name) => !here.has(name));
    if (missing.length === 0) return;
    const found = absent.get(`${by} ${kind}`) ?? { by, kind, names: new Set() };
    for (const name of missing) found.names.add(name);
    absent.set(`${by} ${kind}`, found);
  };
  for (const [digest, block] of ledger.blocks)
    if (block.round === round && block.kind === 'orders' && isGenuine(ledger.status.get(digest)))
      look(block.seat, 'orders', publicPartOf(block)?.seen ?? []);
  for (const { block, content } of ledger.openings.get(round) ?? [])
    look(block.seat, 'opening', [content.orders, ...content.seen]);
  for (const { seat, content } of ledger.dispatches.get(round) ?? []) look(seat, 'dispatch', content.seen);
  for (const { block, content } of ledger.closings.get(round)?.all ?? [])
    look(block.seat, 'close', [...content.sheets.map(({ digest }) => digest), ...content.dispatches]);
  return [...absent.values()].map(({ by, kind, names }) => ({ by, kind, count: names.size }));
}

/** The seats whose own posts show that they had seen a post of the game master, or one that follows it. */
export function readersOf({ blocks, status }: Pick<Ledger, 'blocks' | 'status'>, digest: string): readonly string[] {
  const all = [...blocks.values()];
  const branch = new Set([markOf(digest)]);
  let count = 0;
  while (branch.size > count) {
    count = branch.size;
    for (const block of all) if (block.seat === 'gm' && branch.has(block.after)) branch.add(markOf(digestOf(block)));
  }
  const own = all.filter(
    (block) => block.seat !== 'gm' && branch.has(block.after) && isGenuine(status.get(digestOf(block))),
  );
  return [...new Set(own.map(({ seat }) => seat))].sort();
}
