import type { Block } from './armour.ts';
import type { CampaignHistory } from './campaign-history.ts';
import type { BlockKind } from './header.ts';

/** Kinds of blocks that a public replay may contain. */
const PUBLIC_KINDS: readonly BlockKind[] = [
  'campaign',
  'roster',
  'orders',
  'opening',
  'dispatch',
  'close',
  'report',
  'reopen',
  'notice',
];

const SENT: readonly BlockKind[] = ['orders', 'opening', 'dispatch'];
/** Kinds without which there is nothing to watch. */
const OUTCOMES: readonly BlockKind[] = ['report', 'opening'];

/**
 * The blocks with which a stranger can watch and check a campaign, in the order of the rounds: the campaign block, rosters,
 * reports and notices in force, and the sealed orders and dispatches of finished rounds. No notes, no requests for seats,
 * nothing of the open round.
 */
export function replayBlocks({ ledger, now }: Pick<CampaignHistory, 'ledger' | 'now'>): readonly Block[] {
  const blocks = [...ledger.blocks].flatMap(([digest, block]) => {
    const isOver = !SENT.includes(block.kind) || block.round < now.round;
    return isOver && PUBLIC_KINDS.includes(block.kind) && ledger.status.get(digest) === 'good' ? [block] : [];
  });
  return blocks.sort((a, b) => a.round - b.round || PUBLIC_KINDS.indexOf(a.kind) - PUBLIC_KINDS.indexOf(b.kind));
}

/** True for the blocks of one watchable campaign: its campaign block, at least one report, and nothing private. */
export const isReplay = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === 'campaign') &&
  blocks.some(({ kind }) => OUTCOMES.includes(kind)) &&
  blocks.every(({ kind }) => PUBLIC_KINDS.includes(kind)) &&
  new Set(blocks.map(({ campaign }) => campaign)).size === 1;
