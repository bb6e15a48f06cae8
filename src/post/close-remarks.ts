import { digestOf } from './armour.ts';
import type { PostedClose } from './closing.ts';
import type { Ledger } from './ledger.ts';

/**
 * Seats of a closed round whose orders do not count: `out` by the close's own reason, `other` when it names another sheet of the
 * seat, `missing` when it names none, `displaced` when the computer acts for the seat anyway. `computer` is a silent seat for which
 * the computer acts. Only the thread shows whether such orders were posted before the close.
 */
export interface CloseRemark {
  readonly seat: string;
  readonly kind: 'out' | 'other' | 'missing' | 'displaced' | 'computer';
  readonly reason?: string | undefined;
}

/** Compares a close with the orders in force in its round. */
export function remarksOnClose({ orders }: Pick<Ledger, 'orders'>, close: PostedClose): readonly CloseRemark[] {
  const { sheets, computers = [] } = close.content;
  const posted = [...orders.values()].filter(({ round }) => round === close.block.round);
  const out = sheets.flatMap((one): CloseRemark[] =>
    one.out === undefined ? [] : [{ seat: one.seat, kind: 'out', reason: one.out }],
  );
  const unnamed = posted.filter((block) => !sheets.some(({ digest }) => digest === digestOf(block)));
  const isOf = (seat: string) => (one: { readonly seat: string }) => one.seat === seat;
  const kindOf = (seat: string) =>
    sheets.some(isOf(seat)) ? 'other' : computers.some(isOf(seat)) ? 'displaced' : 'missing';
  return [
    ...out,
    ...unnamed.map(({ seat }): CloseRemark => ({ seat, kind: kindOf(seat) })),
    ...computers.flatMap(({ seat }): CloseRemark[] => (posted.some(isOf(seat)) ? [] : [{ seat, kind: 'computer' }])),
  ];
}
