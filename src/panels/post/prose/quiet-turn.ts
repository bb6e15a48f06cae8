import { GM, type Seat } from '@hexpost/engine';
import type { ProsePart } from './prose-page.ts';
import { type SentenceMaker, strong } from './say.ts';

/** A turn in which nothing happened is told too: whose it was, and who ended it. */
export const quietTurn = (side: string, endedBy: Seat | undefined, say: SentenceMaker): ProsePart[] => [
  { kind: 'line', of: say('quiet', { side: strong(side) }, endedBy === GM ? 'master' : undefined) },
];
