import { GM, type Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import { chainEnd, chainLink } from '../post/chain.ts';
import { type Term, termAt, voteContent } from '../post/handover.ts';
import type { Identity } from '../post/keys.ts';
import { nextRevision } from '../post/latest.ts';
import { handoverBlock, offerBlock, voteBlock } from '../post/make-blocks.ts';
import { roundRecipient } from '../post/round-key.ts';
import { announced, holdersNow, isMaster, type Mail, type MailStore, masterNow } from './mail.ts';
import { isMasterless } from './open-round.ts';
import { includes, signBlock } from './outbox.ts';

/** Passing the campaign to another game master: offers, votes, and the handover itself. */

/** An offer to lead the campaign. */
export interface LeadOffer {
  readonly block: Block;
  readonly digest: string;
  readonly name: string;
  readonly isMine: boolean;
  /** The seats that voted for it after the same post of the game master: the largest such group. */
  readonly votes: readonly Seat[];
  /** Mark of that post, and one vote of each of these seats. */
  readonly after: string;
  readonly ballots: readonly Block[];
  /** True when more than half of the held seats have voted for it. */
  readonly isElected: boolean;
}

/** The offers for the open round, except those of its game master and of who leads from the next one on. */
export function leadOffers(mail: Mail): readonly LeadOffer[] {
  const { ledger, now } = mail.history;
  const seats = new Set(holdersNow(mail).map(({ seat }) => seat));
  const heir = heirOf(mail);
  return ledger.offers.flatMap(({ block, digest, content }) => {
    if (block.round !== now.round || [masterNow(mail), heir].some((one) => one?.keys.sign === content.keys.sign))
      return [];
    const cast = ledger.votes.filter((vote) => vote.block.round === now.round && vote.content.offer === digest);
    const groups = [...new Set(cast.map((vote) => vote.block.after))].map((after) => {
      const here = cast.map((vote) => vote.block).filter((vote) => vote.after === after && seats.has(vote.seat));
      const ballots = new Map(here.map((vote) => [vote.seat, vote]));
      return { after, ballots: [...ballots.values()], votes: [...ballots.keys()] };
    });
    const [best] = groups.sort((a, b) => b.votes.length - a.votes.length || (a.after < b.after ? -1 : 1));
    const { after = ledger.record.last, ballots = [], votes = [] } = best ?? {};
    const isMine = mail.me?.sign === content.keys.sign;
    return [
      { block, digest, name: content.name, isMine, votes, after, ballots, isElected: 2 * votes.length > seats.size },
    ];
  });
}

/** The offer by which the seats have voted for this user, who can take the campaign over. */
export const wonOffer = (mail: Mail): LeadOffer | undefined =>
  isMaster(mail) || isMasterless(mail) ? undefined : leadOffers(mail).find((one) => one.isMine && one.isElected);

/** The game master from the next round on, if the game master has passed it on. */
export function heirOf({ history: { ledger, now } }: Pick<Mail, 'history'>): Term | undefined {
  const next = termAt(ledger, now.round + 1);
  return next.from > now.round ? next : undefined;
}

/** Offers to lead the campaign. The keys become those of the open mailbox. `nonce` is 32 random hex digits, for the dice. */
export function offerToLead(mail: MailStore, me: Identity, name: string, nonce: string): Promise<Block> {
  mail.setState({ me });
  return signBlock(mail, (arrived) => {
    const { history } = mail.getState();
    const { ledger, now } = history;
    // An offer with another nonce would be another chain of dice.
    const same = ledger.offers.find((one) => includes(arrived, one.block) && one.block.round === now.round);
    if (same) return same;
    const end = chainEnd(me, nonce);
    const revision = nextRevision(ledger, 'offer', '-', now.round);
    const at = { campaign: announced({ history }).id, round: now.round, revision, after: ledger.record.last };
    const chain = { tip: chainLink(end, 0), nonce, key: roundRecipient(chainLink(end, 1)) };
    return { block: offerBlock(me, at, name, chain) };
  });
}

/** Votes for an offer in the name of a seat. Refused (RangeError) without keys. */
export function voteFor(mail: MailStore, seat: Seat, offer: LeadOffer, reason: string): Promise<Block> {
  return signBlock(mail, (arrived) => {
    const { me, history } = mail.getState();
    const { ledger, now } = history;
    if (!me) throw new RangeError('nobody votes without keys');
    const same = ledger.votes.find(
      ({ block, content }) => includes(arrived, block) && block.seat === seat && content.offer === offer.digest,
    );
    if (same) return same;
    const revision = nextRevision(ledger, 'vote', seat, now.round);
    // Votes count together only after the same post: a later voter joins the earlier ones.
    const after = offer.votes.length > 0 ? offer.after : ledger.record.last;
    const at = { campaign: announced({ history }).id, seat, round: now.round, revision, after };
    return { block: voteBlock(me, at, voteContent(offer.block, reason)) };
  });
}

/**
 * Passes the campaign on: the game master to anyone who offers, from the next round on; or the person whom the seats have voted for
 * to themselves, at once.
 */
export function passOn(mail: MailStore, offer: LeadOffer): Promise<Block> {
  return signBlock(mail, (arrived) => {
    const { me, history } = mail.getState();
    const { ledger, now } = history;
    // A handover that was made in another tab stands.
    const passed = arrived.find(({ kind }) => kind === 'handover');
    if (passed) return { block: passed };
    const byMaster = isMaster({ me, history });
    if (!me || (!byMaster && !(offer.isMine && offer.isElected)))
      throw new RangeError('the campaign is not yours to pass on');
    const revision = nextRevision(ledger, 'handover', GM, now.round);
    const after = byMaster ? ledger.record.last : offer.after;
    const at = { campaign: announced({ history }).id, round: now.round, revision, after };
    return { block: handoverBlock(me, at, offer.block, byMaster ? [] : offer.ballots) };
  });
}
