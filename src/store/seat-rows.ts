import type { Seat } from '@hexpost/engine';
import type { Block } from '../post/armour.ts';
import { currentDeadline } from '../post/deadline.ts';
import type { SeatHolder } from '../post/rosters.ts';
import { campaignContent, holdersNow, isOpenPhase, type Mail, owingSeats, postedOrdersOf } from './mail.ts';

/** A seat of the campaign, and what it has posted in the open round. */
export interface SeatRow {
  readonly seat: Seat;
  /** Name and colour of the side. */
  readonly name: string;
  readonly colour: number;
  readonly player: string | undefined;
  /** `idle`: the game does not wait for this seat now. */
  readonly state: 'idle' | 'owes' | 'in';
  /** Revision of the orders in force. */
  readonly revision?: number;
  /** Import time of those orders, in milliseconds. */
  readonly at?: number;
  /** Set when the seat has yet to give a command in the open, not sealed orders. */
  readonly isOpen?: true;
  /** Set when orders or a dispatch were imported after the deadline; the thread shows when they were posted. */
  readonly isLate: boolean;
  /** Set when the seat has posted dispatches in this round. */
  readonly hasSpoken: boolean;
}

export function seatRows(mail: Mail): readonly SeatRow[] {
  const { ledger, now } = mail.history;
  const owing = owingSeats(mail);
  const holders = holdersNow(mail);
  const { until } = currentDeadline(mail.history);
  const isOpen = isOpenPhase(mail);
  const arrivals = new Map(mail.blocks.map(({ block, at }) => [block, at]));
  const isLate = (block: Block) => typeof until === 'number' && (arrivals.get(block) ?? until) > until;
  return campaignContent(mail).players.map(({ seat, name, colour }) => {
    const sent = ledger.dispatches.get(now.round)?.filter((one) => one.seat === seat) ?? [];
    const dispatches = sent.flatMap(({ digest }) => ledger.blocks.get(digest) ?? []);
    // A seat may have posted everything required of it in the open, and then more.
    const posted = postedOrdersOf(mail, seat) ?? (owing.includes(seat) ? undefined : dispatches.at(-1));
    const at = posted && arrivals.get(posted);
    return {
      seat,
      name,
      colour,
      player: holderNames(holders, seat),
      state: posted ? 'in' : owing.includes(seat) ? 'owes' : 'idle',
      ...(isOpen && !posted && { isOpen: true as const }),
      ...(posted && { revision: posted.revision }),
      ...(at !== undefined && { at }),
      isLate: [...(posted ? [posted] : []), ...dispatches].some(isLate),
      hasSpoken: dispatches.length > 0,
    };
  });
}

/** Names of the holders of a seat; undefined when nobody holds it. */
export const holderNames = (holders: readonly SeatHolder[], seat: Seat): string | undefined =>
  holders
    .filter((taken) => taken.seat === seat)
    .map(({ name }) => name)
    .join(', ') || undefined;
