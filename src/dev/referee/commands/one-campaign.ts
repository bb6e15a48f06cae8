import type { Identity } from '../../../post/keys.ts';
import type { CampaignSource } from '../block-source.ts';
import { openCampaignBlocks } from '../campaign-blocks.ts';
import { openMemory } from '../campaign-memory.ts';
import { type OpenedCampaign, openCampaign } from '../open-campaign.ts';

/** Campaigns for a command that looks once, or posts one thing. */

export interface OneLook {
  readonly source: CampaignSource;
  readonly memories: string;
  /** Null for whoever only looks. */
  readonly me: Identity | null;
  /** True where nothing is written. */
  readonly isDry: boolean;
}

/** Opens a campaign as it stands; undefined for one that cannot be followed here. */
export async function openOnce(
  id: string,
  { source, memories, me, isDry }: OneLook,
): Promise<OpenedCampaign | undefined> {
  const blocks = openCampaignBlocks(id, source.open(id), openMemory(memories, id, isDry), { clock: Date.now, isDry });
  await blocks.look();
  return openCampaign(blocks, me);
}

/** The id of the campaign that a person has named by its beginning, or the only one; a sentence where that is not clear. */
export async function pickCampaign(
  source: CampaignSource,
  named: string | undefined,
): Promise<{ readonly id: string } | string> {
  const ids = (await source.campaigns()).filter((id) => id.startsWith(named ?? ''));
  const [id, ...others] = ids;
  if (id === undefined) {
    const away = (source.away?.() ?? []).map((place) => `${place.name} does not answer`);
    return [`There is no such campaign in ${source.name}`, ...away].join('; ');
  }
  return others.length === 0 ? { id } : `Name the campaign by its id: --campaign with one of\n${ids.join('\n')}`;
}
