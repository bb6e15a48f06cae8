/** The standing of a block among the others of its campaign. */

/**
 * The status of a block.
 *
 * - `good`: it counts.
 * - `superseded`: its author signed a later revision, or corrected this report.
 * - `contradiction`: its author signed something else in its place. Of the game master's posts, the branch of the record that more
 *   players have seen counts; of a player's blocks with the same revision, the one that the close names, else the lower digest.
 * - `forged`: not signed by the author it names.
 * - `unsigned-hand`: no roster names a key for its seat yet.
 * - `foreign`: it belongs to another campaign.
 * - `unreadable`: its content has the wrong form, or a key in it is not a good one. Whoever it names has signed it all the same, but for a
 *   block that carries its own key, which anybody can make.
 * - `outdated`: orders or a dispatch from before the seats voted for another game master; to be given again.
 * - `late`: orders or a dispatch whose author had seen that the round was closed.
 * - `early`: its author names a post before the roster that seats them, or orders of round 1 one before play begins.
 * - `unseated`: its author held the seat by what they had seen, and holds it no more. Their orders belong into the close all the same.
 * - `behind-gap`: it follows a post of the game master that is not here, so it does not count yet.
 * - `other-branch`: its author is seated only on a branch of the record that another one has displaced.
 * - `powerless`: signed by the founder of a campaign without a game master, who has no right to post it: the first roster that
 *   fills every seat is final, and nobody closes or reports a round.
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
  | 'early'
  | 'unseated'
  | 'behind-gap'
  | 'other-branch'
  | 'powerless';

/** True when a block was signed by the author it names, whatever was posted after it. */
export const isGenuine = (status: BlockStatus | undefined): boolean =>
  status === 'good' || status === 'superseded' || status === 'contradiction' || status === 'unseated';

/** True when a block is genuine, or would be if it had come at another time. */
export const isSigned = (status: BlockStatus | undefined): boolean =>
  isGenuine(status) || status === 'late' || status === 'early' || status === 'outdated';
