import { type Icon, IconArrowsMove } from '@tabler/icons-react';

/** The icon of an order, and the key that chooses it (`letterKeyOf`). Empty: no key. */
export interface OrderLook {
  readonly icon: Icon;
  readonly key: string;
}

/** Looks by command. */
export type OrderLooks = Readonly<Record<string, OrderLook>>;

const OTHER: OrderLook = { icon: IconArrowsMove, key: '' };
export const lookIn = (looks: OrderLooks, command: string): OrderLook => looks[command] ?? OTHER;
