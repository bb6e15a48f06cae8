import type { OpenField } from '../../kernel/commands/define.ts';
import { anything, type Reader, reader, recordOf } from '../../kernel/commands/readers.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import { checkDeployment, isCount } from '../deployment.ts';
import { attacksIn, canLeave, checkAttackTarget, checkOrbital, checkOrders, type RawOrder } from '../orders.ts';
import { leave } from '../phases.ts';
import { adjacentSectors } from '../planet.ts';
import { armiesIn, type Position, type Resolution, sectorsOf } from '../position.ts';
import type { Order, SectorId, Sheet, State } from '../state.ts';
import { type Asked, accept, askAnything, askParts, defineCommand, numberIn, partOf, refusalIn } from './define.ts';

/** S-3, S-4, S-9.6: the sheets of a strategist. Their fields are nested: `armies.s1`, `orders.s1.action`. */

/** S-3.3, S-4.14: a sheet replaces the one before. The command was checked, so it is no refusal. */
const submit = (resolution: Resolution, side: SideId, sheet: Sheet | Refusal): void =>
  resolution.add({ type: 'sheet-submitted', side, phase: resolution.state.phase, sheet: sheet as Sheet });

export const deploy = defineCommand('deploy', {
  clause: 'S-3.1',
  by: 'strategist',
  phases: ['deployment'],
  fields: { armies: askParts(recordOf(anything), placesLeft) },
  opensEmpty: true,
  check: (position, _, { armies }) => refusalIn(checkDeployment(position, armies)),
  act: (resolution, side, { armies }) => submit(resolution, side, checkDeployment(resolution, armies)),
});

/** S-3.1, S-3.2: a sector at a time; the last one gets all armies that are left. */
function placesLeft({ position: { state }, draft }: Asked): OpenField<Position>[] {
  const { data, map } = state;
  const armies = partOf(draft.armies);
  const chosen = map.sectors.filter((sector) => Object.hasOwn(armies, sector));
  const sectorsLeft = data.startSectors - chosen.length;
  const placed = chosen.reduce((sum, sector) => sum + (isCount(armies[sector], 1) ? armies[sector] : 0), 0);
  const most = data.startArmies - placed - (sectorsLeft - 1);
  if (sectorsLeft <= 0 || most < 1) return [];
  return map.sectors
    .filter((sector) => !chosen.includes(sector))
    .map((sector) => numberIn(['armies'], sector, sectorsLeft === 1 ? most : 1, most));
}

/** S-4.3, S-4.8: the fields of an order by its action. Their values have refusals of their own. */
const FIELDS: Readonly<Record<Order['action'], readonly string[]>> = {
  move: ['action', 'to', 'armies'],
  attack: ['action', 'targets'],
  fortify: ['action'],
};
const KNOWN = ['action', 'to', 'armies', 'targets'];
const fieldsOf = (order: unknown): readonly string[] | undefined => {
  const { action } = partOf(order);
  return typeof action === 'string' && Object.hasOwn(FIELDS, action) ? FIELDS[action as Order['action']] : undefined;
};
const order: Reader<RawOrder> = {
  ...reader((value) => {
    const fields = fieldsOf(value);
    const given = { ...(value as RawOrder) };
    if (!fields || !Object.keys(given).every((key) => fields.includes(key))) return undefined;
    return Array.isArray(given.targets) ? { ...given, targets: [...given.targets] } : given;
  }),
  findStray(value) {
    const fields = fieldsOf(value);
    const key = fields && Object.keys(value as RawOrder).find((each) => !fields.includes(each));
    return key === undefined ? undefined : { key, known: KNOWN, within: '' };
  },
};

export const submitOrders = defineCommand('submit-orders', {
  clause: 'S-4.14',
  by: 'strategist',
  phases: ['orders'],
  fields: {
    orders: askParts(recordOf(order), ({ position: { state }, side, draft }) => {
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
function fieldsIn(state: State, side: SideId, sector: SectorId, given: Draft): OpenField<Position>[] {
  const within = ['orders', sector];
  const field = { kind: 'one', within, optional: false, why: accept } as const;
  const limits = { move: canLeave(state, side, sector), attack: attacksIn(state, side, sector) };
  const action: OpenField<Position> = {
    ...field,
    name: 'action',
    optional: true,
    choices: () => ['move', 'attack', 'fortify'],
    why: (_, value) => checkAction[String(value)]?.(state, side, sector),
    facts: (_, value) => (value === 'fortify' ? undefined : { most: limits[value as 'move' | 'attack'] }),
  };
  if (given.action === 'move') {
    const to = { ...field, name: 'to', choices: () => adjacentSectors(state.map, sector) };
    return [action, to, ...(limits.move > 0 ? [numberIn(within, 'armies', 1, limits.move)] : [])];
  }
  if (given.action !== 'attack') return [action];
  const before: readonly unknown[] = Array.isArray(given.targets) ? given.targets : [];
  const targets: OpenField<Position> = {
    ...field,
    kind: 'next',
    name: 'targets',
    repeats: true,
    choices: () => opponentsOf(state, side),
    why: (_, target) => checkNextTarget(state, side, sector, target, before),
  };
  return [action, targets];
}

const opponentsOf = (state: State, side: SideId): SideId[] =>
  state.seats.filter((other) => other !== side && !state.sides[other]!.eliminated);

const checkAction: Readonly<Record<string, (state: State, side: SideId, sector: SectorId) => Refusal | undefined>> = {
  /** S-4.3, S-4.4: why no armies can leave, if so. */
  move(state, side, sector) {
    if (canLeave(state, side, sector) === 0)
      return refusal('must-leave-one', 'S-4.4', { sector, given: armiesIn(state, side, sector), most: 0 });
    return adjacentSectors(state.map, sector).length === 0 ? refusal('not-adjacent', 'S-4.3', { sector }) : undefined;
  },
  /** S-4.8: why nobody can be attacked, if so. No opponent is named where none stands in the sector. */
  attack(state, side, sector) {
    const refusals = opponentsOf(state, side).map((target) => checkNextTarget(state, side, sector, target, []));
    if (refusals.includes(undefined)) return undefined;
    const reason = refusals.find((each) => each!.code !== 'target-not-there');
    return reason ?? refusal('target-not-there', 'S-4.8', { sector });
  },
};

/** S-4.8 to S-4.10: why a side cannot be the next target in a sector, if so. */
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
