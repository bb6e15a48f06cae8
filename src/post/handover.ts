import { type Block, digestOf, fromBase64 } from './armour.ts';
import { blockContent } from './block-content.ts';
import { HandoverContent, OfferContent, VoteContent } from './contents.ts';
import { FORMAT_VERSION } from './header.ts';
import { isSignedBy, type PublicKeys } from './keys.ts';

/** Passing a campaign to another game master: by the current one, or by the seats when nobody leads it any more. */

/** One game master's time: the round from which they lead the campaign, and the chain that their dice come from. */
export interface Term {
  readonly from: number;
  readonly name: string;
  readonly keys: PublicKeys;
  /** First link of the dice chain: link _n_ belongs to the _n_-th round of the term. */
  readonly tip: string;
  readonly nonce: string;
  /** The age recipient to which the orders of the first round of the term are sealed. */
  readonly key: string;
  /** Set when the seats voted for it: it holds at once, and the salts of the open round are thrown away. */
  readonly voted?: true;
}

/** A seat, and one who holds it. */
interface Holder {
  readonly seat: string;
  readonly keys: PublicKeys;
}

interface Handover {
  /** As offered; `from` is the round of the offer. */
  readonly term: Term;
  readonly offer: Block;
  readonly votes: readonly Block[];
}

const read = new WeakMap<Uint8Array, Handover | null>();

/** Reads a handover; undefined when it has the wrong form, or when the offer in it is not signed. */
export function handoverIn(block: Block): Handover | undefined {
  const known = read.get(block.body);
  if (known !== undefined) return known ?? undefined;
  const found = readHandover(block);
  read.set(block.body, found ?? null);
  return found;
}

function readHandover(block: Block): Handover | undefined {
  const content = blockContent(HandoverContent, block);
  const offer = content && unquoted(block, 'offer', '-', content.offer);
  const offered = offer && blockContent(OfferContent, offer);
  if (!offered) return undefined;
  const votes = content.votes.map(({ seat, ...vote }) => unquoted(block, 'vote', seat, vote));
  if (!votes.every((vote) => vote !== undefined)) return undefined;
  return { term: { from: block.round, ...offered }, offer, votes };
}

function unquoted(
  { campaign, round }: Block,
  kind: Block['kind'],
  seat: string,
  { revision, after, body: text }: HandoverContent['offer'],
): Block | undefined {
  const body = fromBase64(text);
  return body && { kind, version: FORMAT_VERSION, campaign, seat, round, revision, after, body };
}

/**
 * True when a handover is signed by its new game master, with votes for this offer, at this place of the record, by holders of more
 * than half of the held seats. All votes in it must count: one by a stranger who quotes others is refused at the first vote.
 */
export function isVoted(post: Block, holders: readonly Holder[]): boolean {
  const handover = post.kind === 'handover' ? handoverIn(post) : undefined;
  if (!handover || !isSignedBy(handover.term.keys.sign, post)) return false;
  const { votes } = handover;
  const seats = new Set(holders.map(({ seat }) => seat));
  return (
    2 * votes.length > seats.size &&
    votes.every(
      (vote) =>
        vote.after === post.after &&
        holders.some(({ seat, keys }) => seat === vote.seat && isSignedBy(keys.sign, vote)) &&
        isVoteFor(vote, handover),
    )
  );
}

/** A vote for an offer, which names who made it. Refused (RangeError) when the offer cannot be read. */
export function voteContent(offer: Block, reason: string): VoteContent {
  const content = blockContent(OfferContent, offer);
  if (!content) throw new RangeError('this is not an offer');
  return { offer: digestOf(offer), name: content.name, sign: content.keys.sign, reason };
}

/** True when a vote names this offer, and who made it. */
function isVoteFor(vote: Block, { offer, term }: Handover): boolean {
  const content = blockContent(VoteContent, vote);
  return content?.offer === digestOf(offer) && content.name === term.name && content.sign === term.keys.sign;
}

/** The term that a round belongs to. */
export const termAt = ({ terms }: { readonly terms: readonly Term[] }, round: number): Term =>
  terms.findLast(({ from }) => from <= round) ?? terms[0]!;

/**
 * The salt of a round is this link of the players' chains: its number, and one more for each handover by votes, because the game
 * master of before may have read the salts of the round that was not reported.
 */
export const throwOf = ({ terms }: { readonly terms: readonly Term[] }, round: number): number =>
  round + terms.filter(({ from, voted }) => voted && from <= round).length;
