import type { SideCommandName, UnitCommandName } from '@hexpost/engine/domination';
import {
  IconArrowUpRight,
  IconBuildingFortress,
  IconCrosshair,
  IconEye,
  IconFlame,
  IconHeartHandshake,
  IconPlaneDeparture,
  IconRocket,
  IconShieldPlus,
  IconSpy,
  IconTargetArrow,
  IconTool,
  IconUserPlus,
  IconWand,
} from '@tabler/icons-react';
import { ORDER_KEYS, type OrderLook } from '../../../panels/command/order-looks.ts';
import type { IsSaid } from '../../../panels/post/command-line.ts';

/** Orders of a unit. */
export const ORDERS: Readonly<Record<UnitCommandName, OrderLook>> = {
  move: { icon: IconArrowUpRight, key: ORDER_KEYS.move },
  infiltrate: { icon: IconSpy, key: ORDER_KEYS.enter },
  reveal: { icon: IconEye, key: ORDER_KEYS.reveal },
  bombard: { icon: IconTargetArrow, key: ORDER_KEYS.shoot },
  sorcery: { icon: IconWand, key: ORDER_KEYS.cast },
  build: { icon: IconBuildingFortress, key: ORDER_KEYS.build },
  sacrifice: { icon: IconFlame, key: ORDER_KEYS.destroy },
  shuttle: { icon: IconPlaneDeparture, key: ORDER_KEYS.board },
  repair: { icon: IconTool, key: ORDER_KEYS.mend },
  'add-guard': { icon: IconShieldPlus, key: ORDER_KEYS.upgrade },
};

/** Commands of a side that are given elsewhere: answers, purchase cards, standing orders, the end of a turn. */
type InItsOwnPlace =
  | 'fight'
  | 'retreat'
  | 'end-answers'
  | 'buy'
  | 'drop'
  | 'end-turn'
  | 'set-battle-order'
  | 'set-casualty'
  | 'set-standing'
  | 'concede'
  | 'pass-for';
/** Orders of a side. */
export const SIDE_ORDERS: Readonly<Record<Exclude<SideCommandName, InItsOwnPlace>, OrderLook>> = {
  mobilize: { icon: IconUserPlus, key: '' },
  build: { icon: IconBuildingFortress, key: '' },
  deathstrike: { icon: IconRocket, key: '' },
  'fire-gun': { icon: IconCrosshair, key: '' },
  airlift: { icon: IconPlaneDeparture, key: '' },
  restore: { icon: IconHeartHandshake, key: '' },
};

/** Fields that the text of an order includes already, or that name the unit giving it. */
const NAMED: ReadonlySet<string> = new Set(['units', 'to', 'path', 'army', 'type']);

/** `order` in the names includes the destination; the target of an order is added separately. */
export const isSaid: IsSaid = (field, order) =>
  NAMED.has(field) ||
  (field === 'unit' && order.command !== 'set-casualty') ||
  (field === 'at' && !['to', 'path', 'army'].some((other) => other in order));
