import type { Seat } from '@hexpost/engine';
import { agreementKey, seatedBy } from '../post/agreement.ts';
import type { Block } from '../post/armour.ts';
import { canonical } from '../post/canonical.ts';
import type { SeatEntry } from '../post/contents.ts';
import type { BlockKind } from '../post/header.ts';
import { agreementIn, type SeatStage, stageOf } from '../post/open-stage.ts';
import { piecesNeeded } from '../post/pieces.ts';
import { type SeatHolder, seatEntry } from '../post/rosters.ts';
import { ANY_SEAT } from './join.ts';
import type { Mail } from './mail.ts';
import { outboxOf } from './outbox.ts';
import { peopleAsking } from './seat-requests.ts';

/** The choices of a seat in a round without a game master. */

/** A seat's view of the open round: how far everybody is, and what the seat can do next. */
export interface OwnPart {
  readonly stages: ReadonlyMap<Seat, SeatStage>;
  /** `commit` and `open`: what the seat has yet to do. `again`: the others agreed on something else than it did. */
  readonly next: 'commit' | 'open' | 'again' | 'wait';
  /** Seats that the seat continues without now, by its own opening. */
  readonly without: readonly Seat[];
  /** Those, and seats that committed to nothing: its next opening continues without them. */
  readonly out: readonly Seat[];
  /**
   * Seats that it could continue without: they have something yet to do, or others continue without them. Empty where too few would
   * be left.
   */
  readonly late: readonly Seat[];
  /** Seats that others continue without, and by whom. */
  readonly dropped: readonly { readonly seat: Seat; readonly by: readonly Seat[] }[];
  /** Seats that it continues without and that have opened after all. */
  readonly back: readonly Seat[];
  /** Those of the late that it can continue without together. */
  readonly lateTogether: readonly Seat[];
  /** The people to whom it gives seats by its own opening. */
  readonly given: readonly SeatEntry[];
  /** Seats that others would give to somebody, and this one would not. */
  readonly proposed: readonly Proposal[];
}

/** Other seats would give these to somebody else from the next round on. */
export interface Proposal {
  readonly given: readonly SeatEntry[];
  readonly without: readonly Seat[];
  readonly by: readonly Seat[];
}

export function ownPart({ history: { ledger, now } }: Pick<Mail, 'history'>, seat: Seat): OwnPart {
  const { seats, stages, orders, openings } = stageOf(ledger, now);
  const own = openings.get(seat);
  const without = own?.content.agreed.without ?? [];
  const others = seats.filter((other) => other !== seat);
  const dropped = others.flatMap((other) => {
    if (without.includes(other)) return [];
    const by = [...openings].flatMap(([name, { content }]) => (content.agreed.without.includes(other) ? [name] : []));
    return by.length > 0 ? [{ seat: other, by }] : [];
  });
  const given = own?.content.agreed.seats ?? [];
  const isAgain = own && agreementKey(agreementIn(ledger, now, without, given)) !== agreementKey(own.content.agreed);
  const owing = others.filter((other) => {
    const stage = stages.get(other);
    return stage === 'commit' || stage === 'open' || dropped.some((one) => one.seat === other);
  });
  const out = agreementIn(ledger, now, without).without;
  const mayGoOn = (other: Seat) => seats.length - new Set([...out, other]).size >= piecesNeeded(seats.length);
  const proposals = new Map<string, Proposal>();
  for (const [by, { content }] of openings) {
    const { seats: theirs = [], without } = content.agreed;
    const key = canonical(theirs);
    if (by === seat || theirs.length === 0 || key === canonical(given)) continue;
    proposals.set(key, { given: theirs, without, by: [...(proposals.get(key)?.by ?? []), by] });
  }
  const late = orders.has(seat) ? owing.filter((other) => !without.includes(other) && mayGoOn(other)) : [];
  const stage = stages.get(seat)!;
  return {
    stages,
    next: stage === 'commit' || stage === 'open' ? stage : isAgain ? 'again' : 'wait',
    without,
    out,
    late,
    dropped,
    back: without.filter((other) => openings.has(other)),
    lateTogether: late.slice(0, Math.max(0, seats.length - out.length - piecesNeeded(seats.length))),
    given,
    proposed: [...proposals.values()],
  };
}

/** Everybody to whom a seat could be given: they asked for it or for any, hold none, and nobody of the table looks like them. */
export function heirsFor(mail: Pick<Mail, 'history' | 'blocks'>, seat: Seat): readonly SeatHolder[] {
  const { ledger, now } = mail.history;
  return peopleAsking(mail).flatMap(({ holder, wish, is }) => {
    const heir = { ...holder, seat };
    const mayAsk = (wish === ANY_SEAT || wish === seat) && is !== 'seated';
    return mayAsk && seatedBy(ledger, now, [seatEntry(heir)]) ? [heir] : [];
  });
}

/** The kinds that a player posts in a round. */
const TURN_KINDS: readonly BlockKind[] = ['dispatch', 'orders', 'opening'];

/** The blocks of its turns that a seat has still to post, dispatches first: all of it goes into one post. */
export const turnPost = (mail: Pick<Mail, 'notes' | 'history'>, seat: Seat): readonly Block[] =>
  outboxOf(mail)
    .filter((block) => block.seat === seat && TURN_KINDS.includes(block.kind))
    .sort((a, b) => a.round - b.round || TURN_KINDS.indexOf(a.kind) - TURN_KINDS.indexOf(b.kind));
