import type { SideId, UnitId } from '@hexpost/engine';
import { inReserve, type State, type UnitCommandName } from '@hexpost/engine/nuclear';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconBomb,
  IconDoorExit,
  IconFlag3,
  IconHammer,
  IconHeartPlus,
  IconHourglass,
  IconMapPinPlus,
  IconMedal2,
  IconReceiptRefund,
  IconRoute,
  IconSwords,
  IconTargetArrow,
} from '@tabler/icons-react';
import { ORDER_KEYS, type OrderLook } from '../../panels/command/order-looks.ts';

/** The first unit of a side's Reserve that has no place on the map yet. */
export function nextToDeploy(state: State, side: SideId): UnitId | undefined {
  const plans = state.sides[side]?.plans ?? [];
  return Object.values(state.units).find(
    (unit) => unit.side === side && inReserve(unit) && !plans.some((plan) => plan.unit === unit.id),
  )?.id;
}

export const ORDERS: Readonly<Record<UnitCommandName, OrderLook>> = {
  move: { icon: IconArrowUpRight, key: ORDER_KEYS.move },
  march: { icon: IconRoute, key: ORDER_KEYS.hasten },
  attack: { icon: IconSwords, key: ORDER_KEYS.attack },
  shoot: { icon: IconTargetArrow, key: ORDER_KEYS.shoot },
  wait: { icon: IconHourglass, key: ORDER_KEYS.wait },
  rally: { icon: IconFlag3, key: ORDER_KEYS.rally },
  recover: { icon: IconHeartPlus, key: ORDER_KEYS.mend },
  withdraw: { icon: IconDoorExit, key: ORDER_KEYS.leave },
  build: { icon: IconHammer, key: ORDER_KEYS.build },
  demolish: { icon: IconBomb, key: ORDER_KEYS.destroy },
  'set-retreat': { icon: IconArrowBackUp, key: ORDER_KEYS.retreat },
  deploy: { icon: IconMapPinPlus, key: ORDER_KEYS.place },
  refund: { icon: IconReceiptRefund, key: ORDER_KEYS.refund },
  'choose-upgrade': { icon: IconMedal2, key: ORDER_KEYS.upgrade },
};

/** The orders that a click on the map can mean, most preferred first. */
export const PREFERRED = ['shoot', 'move', 'march', 'attack'];

/** Commands given as soon as they are complete: they are secret, and giving them again changes them. */
export const AT_ONCE: ReadonlySet<string> = new Set(['deploy']);

/** Orders whose outcome is worth computing first. */
export const FIGHTS: ReadonlySet<string> = new Set(['attack', 'shoot']);
