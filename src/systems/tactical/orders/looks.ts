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
import { ORDER_KEYS, type OrderLook } from '../../../panels/command/order-looks.ts';
import type { IsSaid } from '../../../panels/post/command-line.ts';

/** Orders of a unit. */
export const ORDERS: Readonly<Record<UnitCommandName, OrderLook>> = {
  deploy: { icon: IconMapPin, key: ORDER_KEYS.place },
  reserve: { icon: IconHourglass, key: ORDER_KEYS.wait },
  move: { icon: IconArrowUpRight, key: ORDER_KEYS.move },
  regroup: { icon: IconShieldChevron, key: ORDER_KEYS.rally },
  arrive: { icon: IconArrowBigUpLines, key: ORDER_KEYS.enter },
  'deep-strike': { icon: IconParachute, key: ORDER_KEYS.descend },
  'reroll-edge': { icon: IconRefresh, key: '' },
  embark: { icon: IconDoorEnter, key: ORDER_KEYS.board },
  disembark: { icon: IconDoorExit, key: ORDER_KEYS.leave },
  join: { icon: IconArrowsJoin, key: ORDER_KEYS.join },
  cast: { icon: IconWand, key: ORDER_KEYS.cast },
  shoot: { icon: IconTargetArrow, key: ORDER_KEYS.shoot },
  run: { icon: IconRun, key: ORDER_KEYS.hasten },
  charge: { icon: IconSwords, key: ORDER_KEYS.attack },
  fight: { icon: IconSwords, key: ORDER_KEYS.fight },
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
