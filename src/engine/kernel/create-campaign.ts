import type { Campaign } from './campaign.ts';

/** Rules that a campaign can be pinned to: the result of `Engine.load`, or the rules of one system. */
export interface PinnedRules {
  readonly ruleset: { readonly id: string; readonly system: string };
  /** SHA-256 of the ruleset in hex. */
  readonly hash: string;
}

/** The parts of a campaign that its founder chooses. */
export type CampaignStart = Omit<Campaign, 'format' | 'engine' | 'system' | 'ruleset' | 'entries'>;

/** A campaign before its first entry, pinned to its rules. `Engine.load(...).startFaults` judges its options and scenario. */
export const createCampaign = ({ ruleset, hash }: PinnedRules, start: CampaignStart): Campaign => ({
  format: 2,
  system: ruleset.system,
  ruleset: { id: ruleset.id, hash, rules: ruleset },
  ...start,
  entries: [],
});
