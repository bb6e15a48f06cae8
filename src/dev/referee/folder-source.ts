import type { BlockSource, CampaignSource } from './block-source.ts';
import { campaignsIn, fileState, listedDigests, readBlock, writeBlock } from './folder-files.ts';
import type { SignsOfLife } from './sign-of-life.ts';

/** The campaigns of a shared folder; with signs of life for a referee that stays. */
export const folderSource = (folder: string, signs?: SignsOfLife): CampaignSource => ({
  name: folder,
  campaigns: async () => campaignsIn(folder),
  open: (campaign) => ({
    ...campaignFolder(folder, campaign),
    ...(signs && { leads: async () => signs.leads(campaign) }),
  }),
  publish: async (block) => writeBlock(folder, block),
});

function campaignFolder(folder: string, campaign: string): BlockSource {
  /** Files that were not whole, as they were then: none is read twice that has not changed. */
  const broken = new Map<string, string | undefined>();
  return {
    publish: async (block) => writeBlock(folder, block),
    list: async () => ({ digests: listedDigests(folder, campaign) }),
    async readBlock(digest) {
      const state = fileState(folder, campaign, digest);
      if (broken.has(digest) && broken.get(digest) === state) return undefined;
      const block = readBlock(folder, campaign, digest);
      if (block === null || state === undefined) broken.set(digest, state);
      if (!block) return undefined;
      broken.delete(digest);
      return block;
    },
  };
}
