/** The standing of a block among the others of its campaign. */

/**
 * The status of a block.
 *
 * - `good`: it counts.
 * - `superseded`: its author signed a later revision, or corrected this report.
 * - `contradiction`: its author signed something else in its place. Of the game master's posts the branch of the record counts
 *   that more players have seen, of a player's blocks with one revision the one that the close names, else the lower digest.
 * - `forged`: not signed by the author it names.
 * - `unsigned-hand`: no roster names a key for its seat yet.
 * - `foreign`: it belongs to another campaign.
 * - `unreadable`: its content has the wrong form, or names a key that is none. Campaign, join and offer blocks bring the key
 *   that signs them, so nobody can tell who has signed an unreadable one.
 * - `outdated`: orders or a dispatch from before the campaign passed to another game master; to be given again.
 * - `late`: orders or a dispatch by somebody who had seen that the round was closed.
 * - `powerless`: signed by the founder of a campaign without a game master, and more than a founder may say: the first roster
 *   that fills every seat stands for good, and nobody closes or reports a round.
 */
export type BlockStatus =
  | 'good'
  | 'superseded'
  | 'contradiction'
  | 'forged'
  | 'unsigned-hand'
  | 'foreign'
  | 'unreadable'
  | 'outdated'
  | 'late'
  | 'powerless';

/** True when a block was signed by the author it names, whatever was posted after it. */
export const isGenuine = (status: BlockStatus | undefined): boolean =>
  status === 'good' || status === 'superseded' || status === 'contradiction';
