import { type Draft, type Field, fillField, type Options, open, type SideId } from '@hexpost/engine';
import {
  isOrderSheet,
  type Order,
  type OrderSheet,
  type SectorId,
  type Sheet,
  type State,
  sectorsOf,
} from '@hexpost/engine/sectors';
import { clearField } from '../../../panels/command/draft-fields.ts';

/** An order sheet being drawn up: `{ command, orders: { s1: { action, ... } }, orbital }`. */

export type Action = Order['action'];
/** An order with blanks. */
export type OpenOrder = Readonly<{ action?: Action; to?: SectorId; armies?: number; targets?: readonly SideId[] }>;

export const startOf = (sheet: Sheet | null): Draft => ({
  command: 'submit-orders',
  orders: sheet && isOrderSheet(sheet) ? sheet.orders : {},
  ...(sheet && isOrderSheet(sheet) && sheet.orbital !== null && { orbital: sheet.orbital }),
});

const openOrders = ({ orders }: Draft): Readonly<Record<SectorId, OpenOrder>> =>
  (orders ?? {}) as Readonly<Record<SectorId, OpenOrder>>;

export const openOrderIn = (draft: Draft, sector: SectorId): OpenOrder => openOrders(draft)[sector] ?? {};

export const fieldsIn = (fields: readonly Field[], sector: SectorId): readonly Field[] =>
  fields.filter(({ within }) => within?.[1] === sector);

/** S-4.2: a sector that the sheet does not name is fortified, so to fortify is to name it no longer. */
export function chooseAction(draft: Draft, sector: SectorId, action: Action, ask: (draft: Draft) => Options<never>) {
  const field = { kind: 'one', name: 'action', within: ['orders', sector] } as const;
  const bare = clearField(draft, { name: sector, within: ['orders'] });
  if (action === 'fortify') return bare;
  let chosen = fillField(bare, field, action);
  // Where there is but one answer nobody is asked, and numbers begin with the least.
  for (const blank of fieldsIn(ask(chosen).fields, sector)) {
    if (blank.name === 'action') continue;
    if (blank.kind === 'number') chosen = fillField(chosen, blank, blank.least);
    else {
      const [only, ...others] = open(blank.choices);
      if (only && others.length === 0) chosen = fillField(chosen, blank, only.value);
    }
  }
  return chosen;
}

function isWhole(order: OpenOrder): order is Order {
  if (order.action === 'move') return order.to !== undefined && order.armies !== undefined;
  return order.action === 'attack' ? (order.targets?.length ?? 0) > 0 : order.action === 'fortify';
}

/** As far as it is drawn up: orders without blanks, and the orbital sector if one is named. */
export function sheetOf(draft: Draft): OrderSheet {
  const whole = Object.entries(openOrders(draft)).filter((entry): entry is [SectorId, Order] => isWhole(entry[1]));
  return { orders: Object.fromEntries(whole), orbital: typeof draft.orbital === 'string' ? draft.orbital : null };
}

/** True when two sheets order the same, whatever they leave to the default. */
export function sameOrders(state: State, side: SideId, a: OrderSheet, b: OrderSheet): boolean {
  const plain = ({ orders, orbital }: OrderSheet) =>
    JSON.stringify([orbital, sectorsOf(state, side).map((sector) => shape(orders[sector]))]);
  return plain(a) === plain(b);
}
const shape = (order: Order | undefined): unknown[] => {
  if (order?.action === 'move') return [order.to, order.armies];
  return order?.action === 'attack' ? [...order.targets] : [];
};
