import type { Armoured } from './armour.ts';
import type { Kind } from './clear.ts';
import type { Course } from './course.ts';

/** Kinds of blocks that a replay may hold. */
const PUBLIC_KINDS: readonly Kind[] = ['campaign', 'roster', 'orders', 'dispatch', 'report', 'notice'];

const SENT: readonly Kind[] = ['orders', 'dispatch'];

/**
 * What a stranger needs to see a campaign and to check it: its block, the rosters, reports and notices that stand, and the
 * sealed orders and dispatches of the rounds that are over. No note, no request, nothing of the open round. In the order of the rounds.
 */
export function replayBlocks({ ledger, now }: Pick<Course, 'ledger' | 'now'>): readonly Armoured[] {
  const blocks = [...ledger.blocks].flatMap(([digest, block]) => {
    const isOver = !SENT.includes(block.kind) || block.round < now.round;
    return isOver && PUBLIC_KINDS.includes(block.kind) && ledger.standing.get(digest) === 'good' ? [block] : [];
  });
  return blocks.sort((a, b) => a.round - b.round || PUBLIC_KINDS.indexOf(a.kind) - PUBLIC_KINDS.indexOf(b.kind));
}

/** True for blocks that come to a campaign to be looked at: its beginning, a report, and nothing that is not public. */
export const isReplay = (blocks: readonly Armoured[]): boolean =>
  blocks.some(({ kind }) => kind === 'campaign') &&
  blocks.some(({ kind }) => kind === 'report') &&
  blocks.every(({ kind }) => PUBLIC_KINDS.includes(kind)) &&
  new Set(blocks.map(({ campaign }) => campaign)).size === 1;
