import type { Block } from './armour.ts';
import type { CampaignHistory } from './campaign-history.ts';
import type { BlockKind } from './header.ts';

/** Kinds of blocks that a replay may hold. */
const PUBLIC_KINDS: readonly BlockKind[] = ['campaign', 'roster', 'orders', 'dispatch', 'report', 'notice'];

const SENT: readonly BlockKind[] = ['orders', 'dispatch'];

/**
 * What a stranger needs to see a campaign and to check it: its block, the rosters, reports and notices that stand, and the
 * sealed orders and dispatches of the rounds that are over. No note, no request, nothing of the open round. In the order of the rounds.
 */
export function replayBlocks({ ledger, now }: Pick<CampaignHistory, 'ledger' | 'now'>): readonly Block[] {
  const blocks = [...ledger.blocks].flatMap(([digest, block]) => {
    const isOver = !SENT.includes(block.kind) || block.round < now.round;
    return isOver && PUBLIC_KINDS.includes(block.kind) && ledger.status.get(digest) === 'good' ? [block] : [];
  });
  return blocks.sort((a, b) => a.round - b.round || PUBLIC_KINDS.indexOf(a.kind) - PUBLIC_KINDS.indexOf(b.kind));
}

/** True for blocks that come to a campaign to be looked at: its beginning, a report, and nothing that is not public. */
export const isReplay = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === 'campaign') &&
  blocks.some(({ kind }) => kind === 'report') &&
  blocks.every(({ kind }) => PUBLIC_KINDS.includes(kind)) &&
  new Set(blocks.map(({ campaign }) => campaign)).size === 1;
