import type { BlockStatus } from './block-status.ts';
import { type BlockKind, MAX_REVISION } from './header.ts';
import type { Ledger } from './ledger.ts';

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
