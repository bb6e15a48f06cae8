import { choice } from '../kernel/choice.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import type { Choice, Draft, Field } from '../kernel/system.ts';
import { isCount } from './deployment.ts';
import { attacksIn, canLeave, checkAttackTarget, checkOrbital } from './orders.ts';
import { adjacentSectors } from './planet.ts';
import { armiesIn, type Position, sectorsOf } from './position.ts';
import type { SectorId, State } from './state.ts';

/** The blanks of the two sheets. They are nested in the draft: `armies.s1`, `orders.s1.action`. */

type Part = Readonly<Record<string, unknown>>;
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});

/** S-3.1, S-3.2: a sector at a time; the last one gets all armies that are left. */
export function deploymentFields({ data, map }: State, draft: Draft): Field[] {
  const armies = partOf(draft.armies);
  const chosen = map.sectors.filter((sector) => Object.hasOwn(armies, sector));
  const sectorsLeft = data.startSectors - chosen.length;
  if (sectorsLeft <= 0) return [];
  const placed = chosen.reduce((sum, sector) => sum + (isCount(armies[sector], 1) ? armies[sector] : 0), 0);
  const most = data.startArmies - placed - (sectorsLeft - 1);
  if (most < 1) return [];
  return map.sectors
    .filter((sector) => !chosen.includes(sector))
    .map((sector) => ({
      kind: 'number',
      name: sector,
      within: ['armies'],
      least: sectorsLeft === 1 ? most : 1,
      most,
    }));
}

/** An action for every sector with own armies, and the orbital sector. */
export function orderFields(position: Position, side: SideId, draft: Draft): Field[] {
  const { state } = position;
  const orders = partOf(draft.orders);
  const orbital = state.map.sectors.map((sector) => choice(sector, checkOrbital(state, side, sector)));
  return [
    ...sectorsOf(state, side).flatMap((sector) => fieldsIn(state, side, sector, partOf(orders[sector]))),
    { kind: 'one', name: 'orbital', choices: orbital },
  ];
}

function fieldsIn(state: State, side: SideId, sector: SectorId, order: Part): Field[] {
  const within = ['orders', sector];
  const action: Field = {
    kind: 'one',
    name: 'action',
    within,
    optional: true,
    choices: [
      choice('move', checkMoving(state, side, sector), { most: canLeave(state, side, sector) }),
      choice('attack', checkAttacking(state, side, sector), { most: attacksIn(state, side, sector) }),
      choice('fortify'),
    ],
  };
  if (order.action === 'move') {
    const to = adjacentSectors(state.map, sector).map((other) => choice(other));
    const most = canLeave(state, side, sector);
    return [
      action,
      { kind: 'one', name: 'to', within, choices: to },
      ...(most > 0 ? [{ kind: 'number', name: 'armies', within, least: 1, most } as const] : []),
    ];
  }
  if (order.action !== 'attack') return [action];
  const before = Array.isArray(order.targets) ? (order.targets as unknown[]) : [];
  return [action, { kind: 'next', name: 'targets', within, choices: targetsIn(state, side, sector, before) }];
}

/** S-4.3, S-4.4: why no armies can leave, if so. */
function checkMoving(state: State, side: SideId, sector: SectorId): Refusal | undefined {
  if (canLeave(state, side, sector) === 0)
    return refusal('must-leave-one', 'S-4.4', { sector, given: armiesIn(state, side, sector), most: 0 });
  return adjacentSectors(state.map, sector).length === 0 ? refusal('not-adjacent', 'S-4.3', { sector }) : undefined;
}

/** S-4.8: why nobody can be attacked, if so. No opponent is named where none stands in the sector. */
function checkAttacking(state: State, side: SideId, sector: SectorId): Refusal | undefined {
  const targets = targetsIn(state, side, sector, []);
  if (targets.some((target) => !target.refusal)) return undefined;
  const reason = targets.find((target) => target.refusal!.code !== 'target-not-there')?.refusal;
  return reason ?? refusal('target-not-there', 'S-4.8', { sector });
}

/** S-4.8 to S-4.10: the possible targets of one more attack. */
function targetsIn(state: State, side: SideId, sector: SectorId, before: readonly unknown[]): Choice[] {
  const most = attacksIn(state, side, sector);
  const full =
    before.length < most ? undefined : refusal('too-many-attacks', 'S-4.9', { sector, given: before.length + 1, most });
  return state.seats
    .filter((other) => other !== side && !state.sides[other]!.eliminated)
    .map((other) => choice(other, checkAttackTarget(state, side, sector, other, before) ?? full));
}
