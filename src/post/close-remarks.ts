import { type Block, digestOf } from './armour.ts';
import type { PostedClose } from './closing.ts';
import type { Ledger } from './ledger.ts';
import { unseatedSheets } from './posted-orders.ts';
import { proofsOfPresence } from './seen-blocks.ts';

/**
 * Seats of a closed round whose orders do not count: `out` by the close's own reason, `other` when it names another sheet of the
 * seat, `missing` when it names none, `unseated` when it names none by somebody who held the seat when they wrote, `displaced` when
 * the computer acts for the seat anyway. `computer` is a silent seat for which the computer acts. `by` proves that such orders were
 * there before others that it names; else only the thread shows it.
 */
export interface CloseRemark {
  readonly seat: string;
  readonly kind: 'out' | 'other' | 'missing' | 'unseated' | 'displaced' | 'computer';
  readonly reason?: string | undefined;
  /** The seat whose orders in the close name these, so that they were there before that seat sealed its own. */
  readonly by?: string | undefined;
}

/** Compares a close with the orders in force in its round. */
export function remarksOnClose(ledger: Ledger, close: PostedClose): readonly CloseRemark[] {
  const { sheets, computers = [] } = close.content;
  const posted = [...ledger.orders.values()].filter(({ round }) => round === close.block.round);
  const out = sheets.flatMap((one): CloseRemark[] =>
    one.out === undefined ? [] : [{ seat: one.seat, kind: 'out', reason: one.out }],
  );
  const isUnnamed = (block: Block) => !sheets.some(({ digest }) => digest === digestOf(block));
  const unnamed = posted.filter(isUnnamed);
  const unseated = unseatedSheets(ledger, close.block.round).filter(isUnnamed);
  const isOf = (seat: string) => (one: { readonly seat: string }) => one.seat === seat;
  const kindOf = (seat: string) =>
    sheets.some(isOf(seat)) ? 'other' : computers.some(isOf(seat)) ? 'displaced' : 'missing';
  const provenBy = proofsOfPresence(
    ledger,
    sheets.map(({ digest }) => digest),
  );
  const isProven = (block: Block) => {
    const by = provenBy(digestOf(block));
    return by === undefined ? {} : { by };
  };
  return [
    ...out,
    ...unnamed.map((block): CloseRemark => ({ seat: block.seat, kind: kindOf(block.seat), ...isProven(block) })),
    ...unseated.map((block): CloseRemark => ({ seat: block.seat, kind: 'unseated', ...isProven(block) })),
    ...computers.flatMap(({ seat }): CloseRemark[] => (posted.some(isOf(seat)) ? [] : [{ seat, kind: 'computer' }])),
  ];
}
