import { digestOf, markOf } from './armour.ts';
import { isGenuine, type Ledger } from './ledger.ts';

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
