import type { SideCommandName, UnitCommandName } from '@hexpost/engine/tactical';
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
import type { OrderLook } from '../../../panels/command/order-looks.ts';
import type { IsSaid } from '../../../panels/post/command-line.ts';

/** Orders of a unit. */
export const ORDERS: Readonly<Record<UnitCommandName, OrderLook>> = {
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

/** Commands of a side that are given elsewhere: lists, sheets, the ends of phases and of the game. */
type InItsOwnPlace = 'submit-list' | 'end-phase' | 'sheet' | 'concede' | 'default';
/** Orders of a side. */
export const SIDE_ORDERS: Readonly<Record<Exclude<SideCommandName, InItsOwnPlace>, OrderLook>> = {
  'choose-edge': { icon: IconMapPin, key: '' },
  'choose-first': { icon: IconArrowUpRight, key: '' },
  place: { icon: IconMapPin, key: '' },
};

/** Fields that the text of an order includes already, or that name the unit giving it. */
const NAMED: ReadonlySet<string> = new Set(['unit', 'hex', 'to', 'path', 'target', 'transport', 'into', 'for']);

export const isSaid: IsSaid = (field) => NAMED.has(field);
