import { type Block, digestOf } from '../../../post/armour.ts';
import type { BlockKind } from '../../../post/header.ts';
import type { Ledger } from '../../../post/ledger.ts';

const WITH_REPORT: readonly BlockKind[] = ['close', 'reopen'];

/**
 * A report, preceded by the blocks that closed and reopened its round since the report that it corrects: with this post
 * alone a reader can see that the report follows its close. `together` are posts before it that nobody has seen yet.
 */
export function blocksOfReport(
  { record }: Pick<Ledger, 'record'>,
  report: Block,
  together: readonly Block[] = [],
): readonly Block[] {
  const at = record.posts.findIndex((post) => digestOf(post) === digestOf(report));
  const earlier = record.posts.slice(0, Math.max(0, at)).filter(({ round }) => round === report.round);
  const corrected = earlier.findLastIndex(({ kind }) => kind === 'report');
  const own = earlier.slice(corrected + 1).filter(({ kind }) => WITH_REPORT.includes(kind));
  const unseen = together.filter((block) => block !== report);
  return [...record.posts.filter((post) => own.includes(post) || unseen.includes(post)), report];
}
