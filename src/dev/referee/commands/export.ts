import { armour, type Block } from '../../../post/armour.ts';
import type { CampaignSource } from '../block-source.ts';
import { openCampaignBlocks } from '../campaign-blocks.ts';
import { openMemory } from '../campaign-memory.ts';

/** `export`: the thread of a campaign as text, for a forum or a mail. */

/** The order in which people post. Readers do not care. */
const ORDER: readonly Block['kind'][] = [
  ...([
    'campaign',
    'join',
    'roster',
    'notice',
    'orders',
    'dispatch',
    'note',
    'opening',
    'close',
    'reopen',
    'report',
  ] as const),
  ...(['offer', 'vote', 'handover'] as const),
];

export async function threadText(id: string, source: CampaignSource, memories: string): Promise<string> {
  const blocks = openCampaignBlocks(id, source.open(id), openMemory(memories, id, true), {
    clock: Date.now,
    isDry: true,
  });
  await blocks.look();
  const placed = blocks.stored().map(({ block, at }) => ({ block, at, place: ORDER.indexOf(block.kind) }));
  // A request for a seat has the round 0, and so do posts before play.
  placed.sort(
    (a, b) => a.block.round - b.block.round || a.place - b.place || a.block.revision - b.block.revision || a.at - b.at,
  );
  return placed.map(({ block }) => armour(block)).join('\n\n');
}
