import type { Block } from './armour.ts';
import { handoverIn, isVoted, type Term } from './handover.ts';
import { isSignedBy } from './keys.ts';
import type { SeatHolder } from './rosters.ts';

/** The game masters and holders of seats at a place of the record. */
export interface RecordStanding {
  /** Signing keys of those who sign the next post. */
  readonly leaders: readonly string[];
  /** The holders in the last roster that names any. */
  readonly holders: readonly SeatHolder[];
  /** The round after the last report. */
  readonly open: number;
  /** True after the roster with which play begins. */
  readonly hasBegun: boolean;
  readonly handovers: readonly HandoverMade[];
  /** Signing key of who leads from the next round on. */
  readonly heir?: string | undefined;
}

/** A handover of the record, and the term that it begins. */
export interface HandoverMade {
  readonly post: Block;
  readonly term: Term;
}

/** The facts about a post. */
interface PostFacts {
  readonly holdersIn: (post: Block) => readonly SeatHolder[] | undefined;
  readonly begins: (post: Block) => boolean;
}

export const firstStanding = (master: string): RecordStanding => ({
  leaders: [master],
  holders: [],
  open: 1,
  hasBegun: false,
  handovers: [],
});

/** True when a post is signed by who leads the campaign, or is a handover for which the seats voted here. */
export const isPostedBy = ({ leaders, holders }: RecordStanding, post: Block): boolean =>
  leaders.some((key) => isSignedBy(key, post)) || isVoted(post, holders);

/** True when the seats made this post, not who leads the campaign. */
export const isByVotes = ({ leaders }: RecordStanding, post: Block): boolean =>
  !leaders.some((key) => isSignedBy(key, post));

/**
 * The standing after a post. A handover by votes holds from the open round at once. One by the game master holds from the round
 * after, because they know the dice of the open one and whoever takes over does not; before play begins it holds at once.
 */
export function afterPost(standing: RecordStanding, post: Block, { holdersIn, begins }: PostFacts): RecordStanding {
  const holders = holdersIn(post);
  if (!holders) return standing;
  if (post.kind === 'roster')
    return {
      ...standing,
      hasBegun: standing.hasBegun || begins(post),
      holders: holders.length > 0 ? holders : standing.holders,
    };
  if (post.kind === 'report') {
    // A report of any other round ends nothing: nobody can skip rounds.
    if (post.round !== standing.open) return standing;
    const { heir } = standing;
    return {
      ...standing,
      open: standing.open + 1,
      ...(heir !== undefined && { leaders: [heir], heir: undefined }),
    };
  }
  const handover = post.kind === 'handover' ? handoverIn(post) : undefined;
  if (!handover) return standing;
  const voted = isByVotes(standing, post);
  const isAtOnce = voted || !standing.hasBegun;
  const from = isAtOnce ? standing.open : standing.open + 1;
  const { sign } = handover.term.keys;
  // Another handover that has not taken effect gives way to this one.
  const handovers = standing.handovers.filter(({ term }) => term.from <= standing.open);
  return {
    ...standing,
    handovers: [...handovers, { post, term: { ...handover.term, from, ...(voted && { voted: true as const }) } }],
    ...(isAtOnce ? { leaders: [sign], heir: undefined } : { heir: sign }),
  };
}
