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

/**
 * The letters of orders: the same for the same thing in every system, and none twice. The table itself has E, G, N, O and T
 * (`table/keys.ts`).
 */
export const ORDER_KEYS = {
  move: 'M',
  /** A move at the cost of everything else. */
  hasten: 'R',
  attack: 'A',
  shoot: 'F',
  /** The blows of a melee that has begun. */
  fight: 'H',
  cast: 'Y',
  wait: 'W',
  rally: 'L',
  /** Healing and repairs. */
  mend: 'C',
  leave: 'Q',
  board: 'S',
  build: 'B',
  destroy: 'X',
  retreat: 'D',
  place: 'P',
  /** The way onto the map, or among the enemy. */
  enter: 'I',
  descend: 'K',
  join: 'J',
  upgrade: 'U',
  refund: 'V',
  reveal: 'Z',
} as const;
