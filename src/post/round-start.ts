import type { Campaign } from '@hexpost/engine';

/** The position at the start of a round of posting, as the reports published until then leave it. */
export interface RoundStart {
  readonly campaign: Campaign;
  readonly state: unknown;
  /** Number of the round, from 1. */
  readonly round: number;
  /** Digest of the last report, or of the campaign block. */
  readonly last: string;
  /** Last link of the dice chain that was shown. */
  readonly link: string;
  /** The age recipient to which the orders of the round are sealed. */
  readonly key: string;
}
