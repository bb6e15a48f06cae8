import { accept } from '../../kernel/commands/define.ts';
import { anything, type Reader, reader, recordWith } from '../../kernel/commands/readers.ts';
import { type Refusal, refusal, refusalIn } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import { attacksIn, canLeave, checkAttackTarget, checkOrbital, checkOrders, type RawOrder } from '../orders.ts';
import { adjacentSectors } from '../planet.ts';
import { armiesIn, type Resolution, sectorsOf } from '../position.ts';
import { checkDeployment, isCount } from '../setup.ts';
import type { Order, SectorId, Sheet, State } from '../state.ts';
import { leave } from '../turn.ts';
import { type Asked, askAnything, askNumber, askParts, defineCommand, type Part, partOf } from './define.ts';

/** S-3, S-4, S-9.6: the sheets of a strategist. Their fields are nested: `armies.s1`, `orders.s1.action`. */

/** S-3.3, S-4.14: a sheet replaces the previous one. The command was checked, so this cannot be a refusal. */
const submit = (resolution: Resolution, side: SideId, sheet: Sheet | Refusal): void =>
  resolution.add({ type: 'sheet-submitted', side, phase: resolution.state.phase, sheet: sheet as Sheet });

export const deploy = defineCommand('deploy', {
  clause: 'S-3.1',
  by: 'strategist',
  phases: ['deployment'],
  fields: { armies: askParts(recordWith(anything), placesLeft) },
  opensEmpty: true,
  check: (position, _, { armies }) => refusalIn(checkDeployment(position, armies)),
  act: (resolution, side, { armies }) => submit(resolution, side, checkDeployment(resolution, armies)),
});

/** S-3.1, S-3.2: one sector at a time; the last one gets all remaining armies. */
function placesLeft({ position: { state }, draft }: Asked): Part[] {
  const { data, map } = state;
  const armies = partOf(draft.armies);
  const chosen = map.sectors.filter((sector) => Object.hasOwn(armies, sector));
  const sectorsLeft = data.startSectors - chosen.length;
  const placed = chosen.reduce((sum, sector) => sum + (isCount(armies[sector], 1) ? armies[sector] : 0), 0);
  const most = data.startArmies - placed - (sectorsLeft - 1);
  if (sectorsLeft <= 0 || most < 1) return [];
  return map.sectors
    .filter((sector) => !chosen.includes(sector))
    .map((sector) => askNumber(['armies'], sector, sectorsLeft === 1 ? most : 1, most));
}

/** S-4.3, S-4.8: the fields of an order by its action. Their values have their own refusals. */
const FIELDS: Readonly<Record<Order['action'], readonly string[]>> = {
  move: ['action', 'to', 'armies'],
  attack: ['action', 'targets'],
  fortify: ['action'],
};
const ACTIONS = Object.keys(FIELDS) as Order['action'][];
const KNOWN = [...new Set(Object.values(FIELDS).flat())];
const isOrder = (value: unknown): value is RawOrder => ACTIONS.some((action) => action === partOf(value).action);
const strayIn = (order: RawOrder) => Object.keys(order).find((key) => !FIELDS[order.action].includes(key));
const copied = ({ targets, ...order }: RawOrder): RawOrder =>
  targets === undefined ? order : { ...order, targets: Array.isArray(targets) ? [...targets] : targets };
const order: Reader<RawOrder> = {
  ...reader((value) => (isOrder(value) && strayIn(value) === undefined ? copied(value) : undefined)),
  findStray(value) {
    const key = isOrder(value) ? strayIn(value) : undefined;
    return key === undefined ? undefined : { key, known: KNOWN, within: '' };
  },
};

export const submitOrders = defineCommand('submit-orders', {
  clause: 'S-4.14',
  by: 'strategist',
  phases: ['orders'],
  fields: {
    orders: askParts(recordWith(order), ({ position: { state }, side, draft }) => {
      const orders = partOf(draft.orders);
      return sectorsOf(state, side).flatMap((sector) => fieldsIn(state, side, sector, partOf(orders[sector])));
    }),
    orbital: askAnything(({ position }) => position.state.map.sectors, {
      why: ({ position, side }, sector) => checkOrbital(position.state, side, sector),
    }),
  },
  check: (position, side, { orders, orbital }) => refusalIn(checkOrders(position, side, orders, orbital)),
  act: (resolution, side, { orders, orbital }) =>
    submit(resolution, side, checkOrders(resolution, side, orders, orbital)),
});

/** The fields of the order in one sector. */
function fieldsIn(state: State, side: SideId, sector: SectorId, { action: given, targets = [] }: Draft): Part[] {
  const within = ['orders', sector];
  const fields: Part[] = [
    {
      kind: 'one',
      name: 'action',
      within,
      optional: true,
      choices: () => ACTIONS,
      why: (_, action) => checkAction(state, side, sector, action),
      facts: (_, action) => mostOf(state, side, sector, action),
    },
  ];
  if (given === 'move') {
    const choices = () => adjacentSectors(state.map, sector);
    const most = canLeave(state, side, sector);
    fields.push({ kind: 'one', name: 'to', within, optional: false, choices, why: accept });
    if (most > 0) fields.push(askNumber(within, 'armies', 1, most));
  } else if (given === 'attack') {
    const choices = () => opponentsOf(state, side);
    const why = (_: Asked, target: unknown) =>
      checkNextTarget(state, side, sector, target, Array.isArray(targets) ? targets : []);
    fields.push({ kind: 'next', name: 'targets', within, optional: false, choices, why, repeats: true });
  }
  return fields;
}

/** S-4.4, S-4.9: the most armies that can leave, the most attacks. */
const mostOf = (state: State, side: SideId, sector: SectorId, action: unknown) =>
  action === 'fortify'
    ? undefined
    : { most: action === 'move' ? canLeave(state, side, sector) : attacksIn(state, side, sector) };

const opponentsOf = (state: State, side: SideId): SideId[] =>
  state.seats.filter((other) => other !== side && !state.sides[other]!.eliminated);

/** The refusal if a side can do nothing of this kind in a sector. */
function checkAction(state: State, side: SideId, sector: SectorId, action: unknown): Refusal | undefined {
  if (action === 'move' && canLeave(state, side, sector) === 0)
    return refusal('must-leave-one', 'S-4.4', { sector, given: armiesIn(state, side, sector), most: 0 });
  if (action === 'move' && adjacentSectors(state.map, sector).length === 0)
    return refusal('not-adjacent', 'S-4.3', { sector });
  if (action !== 'attack') return undefined;
  const refusals = opponentsOf(state, side).map((target) => checkNextTarget(state, side, sector, target, []));
  if (refusals.includes(undefined)) return undefined;
  // S-4.8: the refusal names no opponent if there is none in the sector.
  const reason = refusals.find((each) => each!.code !== 'target-not-there');
  return reason ?? refusal('target-not-there', 'S-4.8', { sector });
}

/** S-4.8 to S-4.10: the refusal if a side cannot be the next target in a sector. */
function checkNextTarget(state: State, side: SideId, sector: SectorId, target: unknown, before: readonly unknown[]) {
  const refused = checkAttackTarget(state, side, sector, target, before);
  const most = attacksIn(state, side, sector);
  if (refused || before.length < most) return refused;
  return refusal('too-many-attacks', 'S-4.9', { sector, given: before.length + 1, most });
}

export const withdrawSheet = defineCommand('withdraw-sheet', {
  clause: 'S-3.3',
  by: 'strategist',
  phases: ['deployment', 'orders'],
  fields: {},
  check: ({ state }, side) => (state.sides[side]!.sheet === null ? refusal('no-sheet', 'S-3.3') : undefined),
  act: (resolution, side) => resolution.add({ type: 'sheet-withdrawn', side, phase: resolution.state.phase }),
});

export const concede = defineCommand('concede', {
  clause: 'S-9.6',
  by: 'strategist',
  fields: {},
  act: (resolution, side) => leave(resolution, side),
});
