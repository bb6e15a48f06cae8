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
import type { OrderLook } from '../../../panels/command/order-looks.ts';
import type { IsSaid } from '../../../panels/post/command-line.ts';

/** Orders of a unit. */
export const ORDERS: Readonly<Record<UnitCommandName, OrderLook>> = {
  move: { icon: IconArrowUpRight, key: 'M' },
  infiltrate: { icon: IconSpy, key: 'I' },
  reveal: { icon: IconEye, key: 'V' },
  bombard: { icon: IconTargetArrow, key: 'B' },
  sorcery: { icon: IconWand, key: 'Y' },
  build: { icon: IconBuildingFortress, key: 'U' },
  sacrifice: { icon: IconFlame, key: 'X' },
  shuttle: { icon: IconPlaneDeparture, key: 'T' },
  repair: { icon: IconTool, key: 'R' },
  'add-guard': { icon: IconShieldPlus, key: 'D' },
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
