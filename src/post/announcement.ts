import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Block } from './armour.ts';
import { blockContent } from './block-content.ts';
import { CampaignContent, campaignId } from './contents.ts';
import { SIGNATURE_BYTES, signedByOwnKey } from './keys.ts';

/** The campaign block among others. */

export interface AnnouncedCampaign {
  readonly id: string;
  readonly content: CampaignContent;
  /** Digest of the campaign block's payload; its mark is the id. */
  readonly digest: string;
}

/**
 * The status of a campaign block by itself: good when its id follows from its payload and it is signed with the key that it
 * carries. It is unpacked only then.
 */
export function announcement(block: Block): 'good' | 'forged' | 'unreadable' {
  if (block.seat !== 'gm' || block.round !== 0 || block.after !== '-') return 'forged';
  if (block.campaign !== campaignId(block.body.subarray(SIGNATURE_BYTES))) return 'forged';
  const signed = signedByOwnKey(block);
  return signed === 'good' && !blockContent(CampaignContent, block) ? 'unreadable' : signed;
}

/** The campaign with this id, or without one the only campaign, that the blocks announce. `blocks` come by digest. */
export function findCampaign(
  blocks: readonly (readonly [digest: string, block: Block])[],
  id: string | undefined,
): AnnouncedCampaign | undefined {
  const own = blocks.filter(
    ([, block]) =>
      block.kind === 'campaign' && (id === undefined || block.campaign === id) && announcement(block) === 'good',
  );
  const [, block] = own[0] ?? [];
  if (!block || new Set(own.map(([, other]) => other.campaign)).size > 1) return undefined;
  // A campaign block that was signed again is the same campaign: its payload is what everything else builds on.
  const digest = bytesToHex(sha256(block.body.subarray(SIGNATURE_BYTES)));
  return { id: block.campaign, content: blockContent(CampaignContent, block)!, digest };
}
