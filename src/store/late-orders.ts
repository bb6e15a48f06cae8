import type { Seat } from '@hexpost/engine';
import { type Block, digestOf } from '../post/armour.ts';
import type { MasterDecisions } from '../post/report-content.ts';
import { campaignContent, type Mail } from './mail.ts';
import { seatRows } from './seat-rows.ts';

/**
 * Orders that reached the game master late: after the deadline, or after a close that was undone by a reopening. The game master
 * says of each whether it counts, and all of it is on record.
 */

type OpenHistory = Pick<Mail['history'], 'ledger' | 'now'>;

/** Orders in force in a reopened round that its last close does not name, and those of the same seat that it does name. */
interface NewSheet {
  readonly block: Block;
  readonly prior: Block | undefined;
}

export function newSheets({ history: { ledger, now } }: { readonly history: OpenHistory }): readonly NewSheet[] {
  const closed = ledger.reopened.has(now.round) ? ledger.closings.get(now.round)?.last : undefined;
  if (!closed) return [];
  const { sheets } = closed.content;
  return [...ledger.orders.values()].flatMap((block) => {
    const digest = digestOf(block);
    if (block.round !== now.round || sheets.some((one) => one.digest === digest)) return [];
    const prior = sheets.find((one) => one.seat === block.seat && one.out === undefined);
    return [{ block, prior: prior && ledger.blocks.get(prior.digest) }];
  });
}

/** The orders of a reopened round that have no part in it: new ones that were not let in, and those that a new one replaces. */
export function refusedSheets(
  mail: { readonly history: OpenHistory },
  { lateIn = [] }: Pick<MasterDecisions, 'lateIn'>,
): readonly Block[] {
  const { ledger, now } = mail.history;
  const first = ledger.closings.get(now.round)?.first.content.sheets.map(({ digest }) => digest) ?? [];
  return newSheets(mail).flatMap(({ block, prior }) => {
    if (!prior) return [];
    if (!lateIn.some(({ seat }) => seat === block.seat)) return [block];
    // Those of the first close are kept: their salt stays in the dice.
    return first.includes(digestOf(prior)) ? [] : [prior];
  });
}

/** `out`: the orders do not count; those of the seat before them do, if the last close names any. */
export type LateChoice = 'in-time' | 'late' | 'out';

interface LateSeat {
  readonly seat: Seat;
  /** The choice made, or the one that holds until it is made. */
  readonly choice: LateChoice;
  readonly choices: readonly LateChoice[];
}

/** The seats whose late orders are to be decided on, with the decision so far. */
export function lateSeats(mail: Mail, { leftOut = [], lateIn = [] }: MasterDecisions): readonly LateSeat[] {
  const isNever = campaignContent(mail).calendar?.late === 'never';
  const news = newSheets(mail).map(({ block }) => block.seat);
  const choices = (['in-time', 'late', 'out'] as const).filter((choice) => choice !== 'late' || !isNever);
  return seatRows(mail).flatMap(({ seat, isLate }) => {
    const isNew = news.includes(seat);
    const isOut = leftOut.some((one) => one.seat === seat);
    if (!isLate && !isNew && !isOut) return [];
    const posted = lateIn.find((one) => one.seat === seat)?.posted ?? (isNew ? undefined : 'late');
    const isIn = !isOut && posted !== undefined && !(isNever && posted === 'late');
    return [{ seat, choice: isIn ? posted : 'out', choices }];
  });
}

/** The decisions with this choice for a seat. `reason` is what everybody reads of orders that are left out. */
export function decideLate(
  mail: Mail,
  decisions: MasterDecisions,
  seat: Seat,
  choice: LateChoice,
  reason: string,
): MasterDecisions {
  const others = <T extends { readonly seat: Seat }>(list: readonly T[] = []) =>
    list.filter((one) => one.seat !== seat);
  const hasPrior = newSheets(mail).some(({ block, prior }) => block.seat === seat && prior !== undefined);
  return {
    ...decisions,
    leftOut: [...others(decisions.leftOut), ...(choice === 'out' && !hasPrior ? [{ seat, reason }] : [])],
    lateIn: [...others(decisions.lateIn), ...(choice === 'out' ? [] : [{ seat, posted: choice }])],
  };
}

/**
 * The decisions with every late seat on record: left out with a reason, or let in. Where the game master has not decided, orders after
 * the deadline are let in, unless the calendar counts none; orders after a close are not.
 */
export const settleLate = (mail: Mail, decisions: MasterDecisions, reason: string): MasterDecisions =>
  lateSeats(mail, decisions).reduce<MasterDecisions>(
    (settled, { seat, choice }) =>
      choice === 'out' && settled.leftOut?.some((one) => one.seat === seat)
        ? settled
        : decideLate(mail, settled, seat, choice, reason),
    { ...decisions, leftOut: decisions.leftOut ?? [], lateIn: decisions.lateIn ?? [] },
  );
