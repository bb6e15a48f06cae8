import {
  IconArrowBigUpLines,
  IconArrowsJoin,
  IconArrowUpRight,
  IconClipboardList,
  IconDoorEnter,
  IconDoorExit,
  IconHourglass,
  IconMapPin,
  IconParachute,
  IconRefresh,
  IconRun,
  IconShieldChevron,
  IconSwords,
  IconTargetArrow,
  IconWand,
} from '@tabler/icons-react';
import type { OrderLooks } from '../../../panels/command/order-looks.ts';
import type { IsSaid } from '../../../panels/post/command-line.ts';

/** Orders of a unit. */
export const ORDERS: OrderLooks = {
  deploy: { icon: IconMapPin, key: 'D' },
  reserve: { icon: IconHourglass, key: 'V' },
  move: { icon: IconArrowUpRight, key: 'M' },
  regroup: { icon: IconShieldChevron, key: 'E' },
  arrive: { icon: IconArrowBigUpLines, key: 'A' },
  'deep-strike': { icon: IconParachute, key: 'K' },
  'reroll-edge': { icon: IconRefresh, key: '' },
  embark: { icon: IconDoorEnter, key: 'B' },
  disembark: { icon: IconDoorExit, key: 'U' },
  join: { icon: IconArrowsJoin, key: 'J' },
  cast: { icon: IconWand, key: 'Y' },
  shoot: { icon: IconTargetArrow, key: 'T' },
  run: { icon: IconRun, key: 'R' },
  charge: { icon: IconSwords, key: 'C' },
  fight: { icon: IconSwords, key: 'X' },
  'set-standing': { icon: IconClipboardList, key: '' },
};

/** Orders of a side. */
export const SIDE_ORDERS: OrderLooks = {
  'choose-edge': { icon: IconMapPin, key: '' },
  'choose-first': { icon: IconArrowUpRight, key: '' },
  place: { icon: IconMapPin, key: '' },
};

/** Fields that the name of an order says, or by whom it is given. */
const NAMED: ReadonlySet<string> = new Set(['unit', 'hex', 'to', 'path', 'target', 'transport', 'into', 'for']);

export const isSaid: IsSaid = (field) => NAMED.has(field);
