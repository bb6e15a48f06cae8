import type { Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import type { Changes } from '../events.ts';
import { checkFacing, checkPath, moveAlong, moveMarks, slowed } from '../movement/movement.ts';
import { aboard, isHex, type Position, type Resolution, sideOf, unitOf, unitsOfSide } from '../position.ts';
import { type AnyEdge, EDGES, type Edge, RESERVE_WAYS, type Reserve, type Unit } from '../state.ts';
import { allOf, unitHas } from '../traits/active-traits.ts';
import { canInfiltrate, covertIn, haveNoPlace, isInHand, isOnEdge, mustDeepStrike } from './placement.ts';

/** T-7: reserves, outflanking, arriving from an edge. */

export function checkReserve(position: Position, unit: Unit, { by }: Arguments): Refusal | undefined {
  const { phase } = position.state;
  const isLate = phase === 'infiltration';
  if (isLate && !haveNoPlace(position, unit.side)) return refusal('wrong-phase', 'T-1.9', { phase });
  if (!isInHand(unit)) return refusal('already-placed', 'T-7.1');
  if (by === undefined || !RESERVE_WAYS.includes(by)) return refusal('bad-argument', 'T-7.1');
  const must = mustDeepStrike(position, unit);
  if (must && by !== 'deep-strike') return refusal('must-deep-strike', 'T-18.34');
  if (by === 'deep-strike' && allOf(position, unit, 'deepStrikes') === undefined)
    return refusal('trait-missing', 'T-18.33');
  if (by === 'outflank' && !canInfiltrate(position, unit)) return refusal('trait-missing', 'T-18.57');
  if (!must && !isLate && isFull(position, unit.side)) return refusal('reserve-limit', 'T-7.2');
  return undefined;
}

/** T-7.2: at most half of the units, rounded up; riders and units that must deep strike do not count. */
function isFull(position: Position, side: SideId): boolean {
  const counted = unitsOfSide(position, side).filter(
    (unit) => unit.joined === null && unit.embarked === null && !mustDeepStrike(position, unit),
  );
  const held = counted.filter(({ reserve }) => reserve !== null).length;
  return held + 1 > Math.ceil(counted.length / 2);
}

export function holdInReserve(resolution: Resolution, id: UnitId, by: Reserve['by']): void {
  resolution.add({
    type: 'unit-reserved',
    unit: id,
    by,
    sets: { [id]: { reserve: { by, status: 'waiting' } } },
    ...covertIn(resolution, unitOf(resolution, id).side),
  });
}

/** T-7.3, T-7.5: by id; an outflanker's edge right after its roll. */
export function rollReserves(resolution: Resolution, side: SideId): void {
  const { from, surely } = resolution.rules.ruleset.reserves;
  for (const { id, reserve } of unitsOfSide(resolution, side)) {
    if (reserve === null || reserve.status === 'available') continue;
    const free = reserve.status === 'ongoing' || resolution.state.turn >= surely;
    const roll = free ? undefined : resolution.roll({ label: 'reserves', by: id, clause: 'T-7.3' }, 6)[0]!;
    const arrived = roll === undefined || roll >= from;
    const edge = arrived && reserve.by === 'outflank' ? rollEdge(resolution, id) : undefined;
    const now: Reserve = { ...reserve, status: 'available', ...(edge && { edge }) };
    resolution.add({
      type: 'reserve-rolled',
      unit: id,
      arrived,
      ...(roll !== undefined && { roll }),
      ...(arrived && { sets: { [id]: { reserve: now } } }),
    });
  }
}

/** T-7.5: the flanks of a side, and the die that chooses one. */
function rollEdge(resolution: Resolution, id: UnitId): AnyEdge {
  const [face] = resolution.roll({ label: 'outflank', by: id, clause: 'T-7.5' }, 6);
  const flanks = flanksOf(sideOf(resolution, unitOf(resolution, id).side).edge);
  return face! <= 2 ? flanks[0] : face! <= 4 ? flanks[1] : 'any';
}
const flanksOf = (edge: AnyEdge): readonly [Edge, Edge] =>
  edge === 'west' || edge === 'east' ? ['north', 'south'] : ['west', 'east'];

/** T-18.1. */
export function checkRerollEdge(position: Position, unit: Unit): Refusal | undefined {
  const { reserve } = unit;
  if (reserve?.by !== 'outflank' || reserve.status !== 'available') return refusal('not-available', 'T-18.1');
  if (!unitHas(position, unit, 'rerollsEdge')) return refusal('trait-missing', 'T-18.1');
  return reserve.rerolled ? refusal('no-reroll', 'T-18.1') : undefined;
}
/** T-2.4: the second result is final. */
export function rerollEdge(resolution: Resolution, id: UnitId): void {
  const edge = rollEdge(resolution, id);
  const reserve: Reserve = { ...unitOf(resolution, id).reserve!, edge, rerolled: true };
  resolution.add({ type: 'edge-rerolled', unit: id, edge, sets: { [id]: { reserve } } });
}

/** The edges that an available unit may arrive from. */
export function arrivalEdges(position: Position, { side, reserve }: Unit): readonly Edge[] {
  if (reserve === null || reserve.by === 'deep-strike') return [];
  const own = sideOf(position, side).edge;
  const edge = reserve.by === 'outflank' ? (reserve.edge ?? 'any') : own;
  if (edge !== 'any') return [edge];
  return reserve.by === 'outflank' ? flanksOf(own) : EDGES;
}

/** T-7.3. */
export const checkArriving = (_: Position, { reserve }: Unit): Refusal | undefined =>
  reserve?.status !== 'available' || reserve.by === 'deep-strike' ? refusal('not-available', 'T-7.3') : undefined;

/** T-7.4: the first hex of the path is on the edge and costs one. */
export function checkArrive(position: Position, unit: Unit, command: Arguments): Refusal | undefined {
  const { path } = command;
  const [first] = path ?? [];
  if (first === undefined) return refusal('bad-path', 'T-7.4');
  if (!isHex(position, first)) return refusal('bad-path', 'T-7.4');
  if (!arrivalEdges(position, unit).some((edge) => isOnEdge(position, edge, first)))
    return refusal('wrong-edge', 'T-7.4', { hex: first });
  return checkPath(position, unit, null, path, 'T-7.4') ?? checkFacing(command);
}

export function arrive(resolution: Resolution, id: UnitId, path: readonly Hex[], facing: number | undefined): void {
  const way = slowed(resolution, id, null, path, 1);
  const hex = way.at(-1)!;
  resolution.add({
    type: 'unit-arrived',
    unit: id,
    hex,
    sets: {
      [id]: { hex, reserve: null, arrived: true, ...moveMarks(resolution, id, null, way, facing) },
      ...withRiders(resolution, id),
    },
  });
  moveAlong(resolution, id, null, way);
}

/**
 * T-7.6: passengers have arrived, too, and may not charge this turn. In the source rules they wait in reserve with their transport (T-7.2)
 * and move onto the table in it (T-18.57); T-18.5 lifts the bar of T-8.6 for units that get out, not this one, and T-18.38 says the same of
 * those from orbit. They have not moved yet, so T-8.6 lets them get out; then T-18.60 finds them.
 */
export const withRiders = (position: Position, id: UnitId): Changes =>
  Object.fromEntries(aboard(position, id).map((rider) => [rider.id, { arrived: true }]));
