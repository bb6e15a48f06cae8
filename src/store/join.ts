import type { Block } from '../post/armour.ts';
import type { JoinContent } from '../post/contents.ts';
import type { Identity } from '../post/keys.ts';
import { joinBlock } from '../post/make-blocks.ts';
import { holderOf, type SeatHolder } from '../post/rosters.ts';
import { announced, type Mail, type MailStore } from './mail.ts';
import { addToOutbox } from './outbox.ts';

/** The seat of a request for any seat. */
export const ANY_SEAT = '-';

export interface SeatRequest {
  readonly block: Block;
  readonly content: JoinContent;
}

/** The last request for a seat made with these keys. */
export const ownRequest = ({ me, history }: Pick<Mail, 'me' | 'history'>): SeatRequest | undefined =>
  history.ledger.joins
    .filter(({ content }) => content.keys.sign === me?.sign)
    .sort((a, b) => b.block.revision - a.block.revision)[0];

/** The holder that these keys make without a posted request: this is how game masters seat themselves. */
export const ownHolder = (me: Identity, campaign: string, name: string): SeatHolder =>
  holderOf(joinBlock(me, campaign, name), ANY_SEAT)!;

/** Asks for a seat under a name, or asks again. The keys become those of the open mailbox. */
export function askForSeat(mail: MailStore, me: Identity, name: string, seat = ANY_SEAT): Block {
  mail.setState({ me });
  const now = mail.getState();
  const block = joinBlock(me, announced(now).id, name, seat, (ownRequest(now)?.block.revision ?? 0) + 1);
  return addToOutbox(mail, block);
}
