import type { Block } from './armour.ts';
import { type BlockStatus, isGenuine } from './block-status.ts';
import { markOf } from './mark.ts';

/** The marks of posts that genuine blocks name and that are not among them. */
export function missingIn(
  own: readonly (readonly [digest: string, block: Block])[],
  status: ReadonlyMap<string, BlockStatus>,
): readonly string[] {
  const here = new Set(own.map(([digest, { kind, campaign }]) => (kind === 'campaign' ? campaign : markOf(digest))));
  const named = own.flatMap(([digest, { after }]) => (isGenuine(status.get(digest)) && after !== '-' ? [after] : []));
  return [...new Set(named)].filter((mark) => !here.has(mark)).sort();
}
