import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { asText } from '../kernel/plain-data.ts';
import { areNeighbours } from './planet.ts';
import { armiesIn, isSector, type Position, sectorsOf } from './position.ts';
import { isCount } from './setup.ts';
import type { Order, OrderSheet, SectorId, State } from './state.ts';

/** S-4: the order sheet of a round. */

/** An unchecked order: only its `action` is known to be valid. */
export type RawOrder = { readonly action: Order['action'] } & Readonly<Record<string, unknown>>;
export type RawOrders = Readonly<Record<string, RawOrder>>;

/** Table 13.6: checks every sector of the sheet in map order, then the orbital sector. */
export function checkOrders(position: Position, side: SideId, raw: RawOrders, orbital: unknown): Refusal | OrderSheet {
  const { state } = position;
  const stray = Object.keys(raw).find((sector) => !isSector(state, sector));
  if (stray !== undefined) return refusal('unknown-sector', 'S-2.1', { sector: stray });
  const orders: Record<SectorId, Order> = {};
  for (const sector of state.map.sectors) {
    if (!Object.hasOwn(raw, sector)) continue;
    const order = checkSectorOrder(position, side, sector, raw[sector]!);
    if ('code' in order) return order;
    orders[sector] = order;
  }
  const refused = checkOrbital(state, side, orbital);
  return refused ?? { orders, orbital: orbital as SectorId };
}

export function checkSectorOrder(position: Position, side: SideId, sector: SectorId, raw: RawOrder): Refusal | Order {
  if (armiesIn(position.state, side, sector) === 0) return refusal('no-armies', 'S-4.1', { sector });
  if (raw.action === 'move') return checkMove(position, side, sector, raw);
  return raw.action === 'attack' ? checkAttack(position, side, sector, raw.targets) : { action: 'fortify' };
}

/** S-4.3 to S-4.6. */
function checkMove({ state }: Position, side: SideId, sector: SectorId, { to, armies }: RawOrder): Refusal | Order {
  if (!isCount(armies, 1)) return refusal('bad-amount', 'S-4.3', { sector });
  if (!isSector(state, to)) return refusal('unknown-sector', 'S-4.3', { sector: asText(to) });
  if (!areNeighbours(state.map, sector, to)) return refusal('not-adjacent', 'S-4.3', { sector, to });
  const most = canLeave(state, side, sector);
  if (armies > most) return refusal('must-leave-one', 'S-4.4', { sector, given: armies, most });
  return { action: 'move', to, armies };
}

/** S-4.4: the number of armies that may leave a sector. */
export const canLeave = (state: State, side: SideId, sector: SectorId): number =>
  Math.max(0, armiesIn(state, side, sector) - Math.max(1, state.data.leaveBehind));

/** S-4.8 to S-4.10: checks target by target, then their number. */
function checkAttack({ state }: Position, side: SideId, sector: SectorId, targets: unknown): Refusal | Order {
  if (!Array.isArray(targets) || targets.length === 0) return refusal('no-targets', 'S-4.8', { sector });
  for (const [i, target] of (targets as readonly unknown[]).entries()) {
    const refused = checkAttackTarget(state, side, sector, target, targets.slice(0, i));
    if (refused) return refused;
  }
  const most = attacksIn(state, side, sector);
  if (targets.length > most) return refusal('too-many-attacks', 'S-4.9', { sector, given: targets.length, most });
  return { action: 'attack', targets: [...targets] as SideId[] };
}

export function checkAttackTarget(
  state: State,
  side: SideId,
  sector: SectorId,
  target: unknown,
  before: readonly unknown[],
): Refusal | undefined {
  if (typeof target !== 'string' || target === side || !Object.hasOwn(state.sides, target))
    return refusal('not-an-opponent', 'S-4.8', { sector, target: asText(target) });
  if (armiesIn(state, target, sector) === 0) return refusal('target-not-there', 'S-4.8', { sector, target });
  return state.options['repeat-attacks'] === 'one-per-opponent' && before.includes(target)
    ? refusal('repeated-attack', 'S-4.10', { sector, target })
    : undefined;
}

/** S-4.9: the number of attacks that a side may declare in a sector. */
export const attacksIn = (state: State, side: SideId, sector: SectorId): number =>
  Math.ceil(armiesIn(state, side, sector) / state.data.armiesPerAttack);

/** S-4.13. */
export function checkOrbital(state: State, side: SideId, orbital: unknown): Refusal | undefined {
  if (orbital === undefined || orbital === null) return refusal('orbital-missing', 'S-4.13');
  if (!isSector(state, orbital)) return refusal('unknown-sector', 'S-4.13', { sector: asText(orbital) });
  return armiesIn(state, side, orbital) > 0 ? undefined : refusal('orbital-no-armies', 'S-4.13', { sector: orbital });
}

/** S-4.2, S-4.14: the complete sheet. Sectors with own armies that it does not name are fortified. */
export function completed(state: State, side: SideId, { orders, orbital }: OrderSheet): OrderSheet {
  const unnamed = sectorsOf(state, side).filter((sector) => !Object.hasOwn(orders, sector));
  const fortify: Order = { action: 'fortify' };
  return { orders: { ...orders, ...Object.fromEntries(unnamed.map((sector) => [sector, fortify])) }, orbital };
}

/** S-4.15. */
export const defaultOrders = (state: State, side: SideId): OrderSheet =>
  completed(state, side, { orders: {}, orbital: null });

export const isOrderSheet = (sheet: object): sheet is OrderSheet => 'orders' in sheet;

/** The order sheet of a side; undefined if it has none. */
export function orderSheetOf(state: State, side: SideId): OrderSheet | undefined {
  const { sheet } = state.sides[side]!;
  return sheet && isOrderSheet(sheet) ? sheet : undefined;
}

/** The order of a side in a sector; undefined if its sheet does not name the sector. */
export function orderIn(state: State, side: SideId, sector: SectorId): Order | undefined {
  const orders = orderSheetOf(state, side)?.orders;
  return orders && Object.hasOwn(orders, sector) ? orders[sector] : undefined;
}
