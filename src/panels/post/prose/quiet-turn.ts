import { GM, type Seat } from '@hexpost/engine';
import type { ProsePart } from './prose-page.ts';
import type { ReportSource } from './report-source.ts';
import { type SentenceMaker, strong } from './say.ts';

/** A turn in which nothing happened is told too: whose it was, and who ended it. */
export function quietTurn(
  side: string,
  endedBy: Seat | undefined,
  { isMasterless }: Pick<ReportSource, 'isMasterless'>,
  say: SentenceMaker,
): ProsePart[] {
  const context = endedBy !== GM ? undefined : isMasterless ? 'open' : 'master';
  return [{ kind: 'line', of: say('quiet', { side: strong(side) }, context) }];
}
