import {
  type AnyCommand,
  type Draft,
  type Field,
  fillField,
  type Json,
  type Options,
  open,
  type SideId,
  valueIn,
} from '@hexpost/engine';
import {
  isOrderSheet,
  type Order,
  type OrderSheet,
  type PartOfSheet,
  type SectorId,
  type Sheet,
  type State,
  sectorsOf,
} from '@hexpost/engine/sectors';
import { clearField } from '../../../panels/command/draft-fields.ts';
import type { NamedTable } from '../../../panels/system-ui.ts';
import type { TableTools } from '../../../panels/table/tools.ts';
import { keepUnsent } from '../../../store/draft.ts';

/** An order sheet being drawn up: `{ command, orders: { s1: { action, ... } }, orbital }`. */

export type Action = Order['action'];
/** The rules' answer to a draft. */
export type Ask = (draft: Draft) => Options<never>;
/** An order that may have empty fields. */
export type OpenOrder = Readonly<{ action?: Action; to?: SectorId; armies?: number; targets?: readonly SideId[] }>;

/** The key under which an unsent sheet is kept. */
export const sheetKey = (side: SideId, { round, phase }: Pick<State, 'round' | 'phase'>): string =>
  `${side} ${round} ${phase}`;

/** The card of a sector on the page; without a sector, the card of the reinforcement. */
export const cardId = (sector = 'orbital'): string => `sheet-${sector}`;

export const startOf = (sheet: Sheet | null): Draft => ({
  command: 'submit-orders',
  orders: sheet && isOrderSheet(sheet) ? sheet.orders : {},
  ...(sheet && isOrderSheet(sheet) && sheet.orbital !== null && { orbital: sheet.orbital }),
});

/** A draft with a part of an advised sheet: the order of a sector, or (without one) the sector of the reinforcement. */
export function withAdvised(draft: Draft, { sector, order }: Pick<PartOfSheet, 'sector' | 'order'>): Draft {
  if (!order) return { ...draft, orbital: sector };
  const { [sector]: _, ...others } = openOrders(draft);
  const orders = order.action === 'fortify' ? others : { ...others, [sector]: order as OpenOrder };
  return { ...draft, orders: orders as Json };
}

const openOrders = ({ orders }: Draft): Readonly<Record<SectorId, OpenOrder>> =>
  (orders ?? {}) as Readonly<Record<SectorId, OpenOrder>>;

export const openOrderIn = (draft: Draft, sector: SectorId): OpenOrder => openOrders(draft)[sector] ?? {};

export const fieldsIn = (fields: readonly Field[], sector: SectorId): readonly Field[] =>
  fields.filter(({ within }) => within?.[1] === sector);

/** S-4.2: a sector that the sheet does not name is fortified, so fortifying removes it from the sheet. */
export function chooseAction(draft: Draft, sector: SectorId, action: Action, ask: Ask): Draft {
  const bare = clearField(draft, { name: sector, within: ['orders'] });
  return action === 'fortify' ? bare : fillRest(beginOrder(bare, sector, action), sector, ask);
}

const beginOrder = (bare: Draft, sector: SectorId, action: Action): Draft =>
  fillField(bare, { kind: 'one', name: 'action', within: ['orders', sector] }, action);

/** Fills in fields with only one choice, and numbers with the least value. */
function fillRest(draft: Draft, sector: SectorId, ask: Ask): Draft {
  let filled = draft;
  for (const field of fieldsIn(ask(draft).fields, sector)) {
    if (valueIn(draft, field) !== undefined) continue;
    if (field.kind === 'number') filled = fillField(filled, field, field.least);
    else {
      const [only, ...others] = open(field.choices);
      if (only && others.length === 0) filled = fillField(filled, field, only.value);
    }
  }
  return filled;
}

/** S-4.3, S-4.8: the goals of the armies in a sector: sectors to move to or sides to attack there, with any refusals. */
export function goalsOf(draft: Draft, sector: SectorId, action: Action, ask: Ask) {
  const isBegun = openOrderIn(draft, sector).action === action;
  const bare = isBegun ? draft : clearField(draft, { name: sector, within: ['orders'] });
  const actions = fieldsIn(ask(bare).fields, sector).find(({ name }) => name === 'action');
  if (actions?.kind !== 'one') return undefined;
  const begun = isBegun ? draft : beginOrder(bare, sector, action);
  const goal = fieldsIn(ask(begun).fields, sector).find(({ name }) => name === (action === 'move' ? 'to' : 'targets'));
  if (!goal || goal.kind === 'number') return undefined;
  const barred = actions.choices.find(({ value }) => value === action)?.refusal;
  const choices = barred ? goal.choices.map((choice) => ({ ...choice, refusal: barred })) : goal.choices;
  return { begun, goal, choices };
}

/** The draft with the order for a goal, begun by `goalsOf`. */
export const fillGoal = (begun: Draft, goal: Field, value: Json, sector: SectorId, ask: Ask): Draft =>
  fillRest(fillField(begun, goal, value), sector, ask);

export function isWhole(order: OpenOrder): order is Order {
  if (order.action === 'move') return order.to !== undefined && order.armies !== undefined;
  return order.action === 'attack' ? (order.targets?.length ?? 0) > 0 : order.action === 'fortify';
}

/** The complete part of the draft: orders without empty fields, and the orbital sector if there is one. */
export function sheetOf(draft: Draft): OrderSheet {
  const whole = Object.entries(openOrders(draft)).filter((entry): entry is [SectorId, Order] => isWhole(entry[1]));
  return { orders: Object.fromEntries(whole), orbital: typeof draft.orbital === 'string' ? draft.orbital : null };
}

/** True when two sheets give the same orders, including those left to the default. */
export function sameOrders(state: State, side: SideId, a: OrderSheet, b: OrderSheet): boolean {
  const plain = ({ orders, orbital }: OrderSheet) =>
    JSON.stringify([orbital, sectorsOf(state, side).map((sector) => shape(orders[sector]))]);
  return plain(a) === plain(b);
}
const shape = (order: Order | undefined): unknown[] => {
  if (order?.action === 'move') return [order.to, order.armies];
  return order?.action === 'attack' ? [...order.targets] : [];
};

/** Puts an advised order, or the sector of the reinforcement, on the unsent sheet of the side at the screen. */
export function followPart(part: AnyCommand, { state, sitting }: NamedTable, { drafts }: TableTools): void {
  const { seat } = sitting;
  if (seat === null) return;
  const now = state as State;
  const key = sheetKey(seat, now);
  const draft = drafts.getState().unsent[key] ?? startOf(now.sides[seat]!.sheet);
  keepUnsent(drafts, key, withAdvised(draft, part as PartOfSheet));
}
