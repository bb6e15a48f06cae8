import type { Block } from './armour.ts';
import type { BlockStatus } from './block-status.ts';
import { type BlockKind, MAX_REVISION } from './header.ts';
import { signerHint } from './keys.ts';
import type { Ledger } from './ledger.ts';

/**
 * The latest of the good blocks for each key; among equal revisions the first in the list. The others are marked as superseded
 * or contradictory.
 */
type Entry = readonly [digest: string, block: Block];

export function latest<T>(
  blocks: readonly Entry[],
  status: Map<string, BlockStatus>,
  keyOf: (block: Block) => string,
  read: (block: Block) => T | undefined,
): { key: string; content: T }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of blocks) {
    if (status.get(entry[0]) !== 'good') continue;
    const key = keyOf(entry[1]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].flatMap(([key, group]) => {
    // The sort is stable: among equal revisions the one given first counts.
    const ordered = [...group].sort(([, a], [, b]) => b.revision - a.revision);
    // An unreadable block never displaces a readable one.
    let found: { content: T } | undefined;
    // Two holders of a seat may have used the same revision: that is nobody's contradiction.
    const signed = new Set<string>();
    for (const [digest, block] of ordered) {
      const content = read(block);
      const name = `${block.revision} ${signerHint(block)}`;
      if (content === undefined) status.set(digest, 'unreadable');
      else if (signed.has(name)) status.set(digest, 'contradiction');
      else if (found) status.set(digest, 'superseded');
      else found = { content };
      if (content !== undefined) signed.add(name);
    }
    return found ? [{ key, content: found.content }] : [];
  });
}

/**
 * The revision for an author's next block: one above the highest of that kind, seat and round that they signed. Blocks that
 * others wrote in their name do not count.
 */
export function nextRevision(
  { blocks, status }: Pick<Ledger, 'blocks' | 'status'>,
  kind: BlockKind,
  seat: string,
  round: number,
): number {
  const own = [...blocks].filter(
    ([digest, block]) =>
      block.kind === kind &&
      block.seat === seat &&
      block.round === round &&
      !NOT_BY_AUTHOR.includes(status.get(digest)),
  );
  // The numbers of a seat can be used up: then the last one is used again, and the close says which block counts.
  return Math.min(MAX_REVISION, 1 + Math.max(0, ...own.map(([, { revision }]) => revision)));
}
const NOT_BY_AUTHOR: readonly (BlockStatus | undefined)[] = ['forged', 'foreign', 'unsigned-hand', undefined];
