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
import type { OrderLook } from '../../panels/command/order-looks.ts';

/** The first unit of a side's Reserve that has no place on the map yet. */
export function nextToDeploy(state: State, side: SideId): UnitId | undefined {
  const plans = state.sides[side]?.plans ?? [];
  return Object.values(state.units).find(
    (unit) => unit.side === side && inReserve(unit) && !plans.some((plan) => plan.unit === unit.id),
  )?.id;
}

export const ORDERS: Readonly<Record<UnitCommandName, OrderLook>> = {
  move: { icon: IconArrowUpRight, key: 'M' },
  march: { icon: IconRoute, key: 'R' },
  attack: { icon: IconSwords, key: 'A' },
  shoot: { icon: IconTargetArrow, key: 'F' },
  wait: { icon: IconHourglass, key: 'W' },
  rally: { icon: IconFlag3, key: 'L' },
  recover: { icon: IconHeartPlus, key: 'C' },
  withdraw: { icon: IconDoorExit, key: 'Q' },
  build: { icon: IconHammer, key: 'B' },
  demolish: { icon: IconBomb, key: 'X' },
  'set-retreat': { icon: IconArrowBackUp, key: 'T' },
  deploy: { icon: IconMapPinPlus, key: 'P' },
  refund: { icon: IconReceiptRefund, key: 'V' },
  'choose-upgrade': { icon: IconMedal2, key: 'U' },
};

/** The orders that a click on the map can mean, most preferred first. */
export const PREFERRED = ['shoot', 'move', 'march', 'attack'];

/** Commands given as soon as they are complete: they are secret, and giving them again changes them. */
export const AT_ONCE: ReadonlySet<string> = new Set(['deploy']);

/** Orders whose outcome is worth computing first. */
export const FIGHTS: ReadonlySet<string> = new Set(['attack', 'shoot']);
