import type { Seat } from '@hexpost/engine';
import { agreementKey, seatedBy } from '../post/agreement.ts';
import type { Block } from '../post/armour.ts';
import { canonical } from '../post/canonical.ts';
import type { SeatEntry } from '../post/contents.ts';
import type { BlockKind } from '../post/header.ts';
import { agreementIn, type SeatStage, stageOf } from '../post/open-stage.ts';
import { piecesNeeded } from '../post/pieces.ts';
import { type SeatHolder, seatEntry } from '../post/rosters.ts';
import { foulLocks, hasLocks, type LockedSheet, lockedSheets } from './locks.ts';
import { isMaster, type Mail } from './mail.ts';
import { outboxOf } from './outbox.ts';
import { ANY_SEAT, peopleAsking } from './seat-requests.ts';

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
  /** Other seats whose sealed orders open by themselves, where they do: those that nobody has opened. */
  readonly locked: readonly LockedSheet[];
  /** Seats that others would give to somebody, and this one would not. */
  readonly proposed: readonly Proposal[];
}

/** Other seats would give these to somebody else from the next round on. */
interface Proposal {
  readonly given: readonly SeatEntry[];
  readonly without: readonly Seat[];
  readonly by: readonly Seat[];
}

export function ownPart({ history }: Pick<Mail, 'history'>, seat: Seat): OwnPart {
  const { ledger, now } = history;
  const stageNow = stageOf(ledger, now);
  const { seats, stages, orders, openings } = stageNow;
  const isLocked = hasLocks({ history });
  const foul = foulLocks({ history }, seat, stageNow);
  const own = openings.get(seat);
  const without = own?.content.agreed.without ?? [];
  const others = seats.filter((other) => other !== seat);
  const dropped = others.flatMap((other) => {
    if (without.includes(other)) return [];
    const by = [...openings].flatMap(([name, { content }]) => (content.agreed.without.includes(other) ? [name] : []));
    return by.length > 0 ? [{ seat: other, by }] : [];
  });
  const given = own?.content.agreed.seats ?? [];
  const isAgain =
    own && agreementKey(agreementIn(ledger, now, without, given, foul)) !== agreementKey(own.content.agreed);
  const owing = others.filter((other) => {
    const stage = stages.get(other)!;
    // Sealed orders that open by themselves are waited for.
    const isSilent = stage === 'commit' || stage === 'false-lock' || (stage === 'open' && !isLocked);
    return isSilent || foul.includes(other) || dropped.some((one) => one.seat === other);
  });
  const out = agreementIn(ledger, now, without).without;
  // A seat with a false lock has no word.
  const needed = (without: readonly Seat[]) =>
    piecesNeeded(seats.length - without.filter((one) => stages.get(one) === 'false-lock').length);
  const mayGoOn = (other: Seat) => {
    const left = [...new Set([...out, other])];
    return seats.length - left.length >= needed(left);
  };
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
    next: stage === 'unlocked' ? 'open' : stage === 'commit' || stage === 'open' ? stage : isAgain ? 'again' : 'wait',
    without,
    out,
    late,
    dropped,
    back: without.filter((other) => openings.has(other)),
    lateTogether: late.slice(0, Math.max(0, seats.length - out.length - needed([...out, ...late]))),
    locked: lockedSheets({ history }).filter((one) => one.seat !== seat),
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

/**
 * The blocks of its turns that a seat has still to post, dispatches first: all of it goes into one post. The founder's roster goes with
 * them, if nobody has it yet.
 */
export function turnPost(mail: Pick<Mail, 'me' | 'notes' | 'history'>, seat: Seat): readonly Block[] {
  const waiting = outboxOf(mail);
  const own = waiting
    .filter((block) => block.seat === seat && TURN_KINDS.includes(block.kind))
    .sort((a, b) => a.round - b.round || TURN_KINDS.indexOf(a.kind) - TURN_KINDS.indexOf(b.kind));
  return own.length > 0 && isMaster(mail) ? [...waiting.filter(({ kind }) => kind === 'roster'), ...own] : own;
}
