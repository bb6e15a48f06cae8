import { digestOf } from './armour.ts';
import type { PostedClose } from './closing.ts';
import type { Ledger } from './ledger.ts';

/**
 * Orders of a closed round that do not count: `out` by the close's own reason, `other` when it names another sheet of the
 * seat, `missing` when it names none. Whether such orders were posted before the close only the thread can tell.
 */
export interface CloseRemark {
  readonly seat: string;
  readonly kind: 'out' | 'other' | 'missing';
  readonly reason?: string | undefined;
}

/** Compares a close with the orders in force in its round. */
export function remarksOnClose({ orders }: Pick<Ledger, 'orders'>, close: PostedClose): readonly CloseRemark[] {
  const { sheets } = close.content;
  const posted = [...orders.values()].filter(({ round }) => round === close.block.round);
  const out = sheets.flatMap((one): CloseRemark[] =>
    one.out === undefined ? [] : [{ seat: one.seat, kind: 'out', reason: one.out }],
  );
  const unnamed = posted.filter((block) => !sheets.some(({ digest }) => digest === digestOf(block)));
  return [
    ...out,
    ...unnamed.map(
      ({ seat }): CloseRemark => ({ seat, kind: sheets.some((one) => one.seat === seat) ? 'other' : 'missing' }),
    ),
  ];
}
