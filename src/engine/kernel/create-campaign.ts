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

/** The most that the name of a campaign holds, in UTF-16 units. */
export const LONGEST_NAME = 120;

/** A name with something behind it, shortened to what a campaign may have. No character is cut in half. */
export const shortenedName = (name: string, end = ''): string =>
  `${name.slice(0, LONGEST_NAME - end.length).replace(/[\uD800-\uDBFF]$/, '')}${end}`;
