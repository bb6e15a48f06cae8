import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { askSide } from './army-rules.ts';
import { checkResources, checkUncontested } from './checks.ts';
import { locationIndex } from './locations.ts';
import { contentsOf, enemies, hasArmy, type Position, type Resolution, stepsBetween } from './position.ts';
import type { ObjectType } from './ruleset.ts';

/** D-10: neutral objects. */

interface Work {
  readonly hex: Hex;
  readonly row: ObjectType;
  readonly owner: SideId;
}

/** The row of an object that works for its owner now (D-10.2); undefined if none does. */
export function workingObject(position: Position, hex: Hex): Work | undefined {
  const { object } = contentsOf(position, hex);
  if (!object || object.owner === null || !object.active || object.devastated) return undefined;
  if (!hasArmy(position, hex, object.owner)) return undefined;
  if (askSide(position, object.owner, 'leavesObjects').length > 0) return undefined;
  return { hex, row: position.rules.objects.get(object.type)!, owner: object.owner };
}

/** The working objects of a side, by hex. */
export function worksOf(position: Position, side: SideId): Work[] {
  const found: Work[] = [];
  for (const hex of locationIndex(position.state.hexes).objects) {
    const work = position.state.hexes[hex]!.object!.owner === side ? workingObject(position, hex) : undefined;
    if (work) found.push(work);
  }
  return found;
}

/** Whether a working object of one of these owners reaches a hex. */
export const isReached = (
  position: Position,
  hex: Hex,
  radiusOf: (row: ObjectType) => number | undefined,
  isOwner: (side: SideId) => boolean,
): boolean =>
  locationIndex(position.state.hexes).objects.some((at) => {
    const found = workingObject(position, at);
    if (!found || !isOwner(found.owner)) return false;
    const radius = radiusOf(found.row);
    return radius !== undefined && stepsBetween(position, at, hex) <= radius;
  });

/** D-9.9, D-10.8: whether an enemy's radar reaches a hex. */
export const isUnderRadar = (position: Position, hex: Hex, side: SideId): boolean =>
  isReached(
    position,
    hex,
    ({ radar }) => radar,
    (owner) => enemies(position, owner, side),
  );
/** D-10.5: whether an enemy's air defence reaches a hex. */
export const isUnderAirDefence = (position: Position, hex: Hex, side: SideId): boolean =>
  isReached(
    position,
    hex,
    ({ airDefence }) => airDefence,
    (owner) => enemies(position, owner, side),
  );

/** D-15.4: refuses to restore a devastated object. */
export function checkRestore(position: Position, side: SideId, hex: Hex): Refusal | undefined {
  const { object } = contentsOf(position, hex);
  const cost = position.rules.ruleset.numbers.restoreCost;
  return (
    (askSide(position, side, 'leavesObjects').length > 0 ? refusal('wrong-faction', 'D-15.10') : undefined) ??
    (object ? undefined : refusal('no-object', 'D-10.1', { hex })) ??
    (object!.devastated ? undefined : refusal('not-devastated', 'D-15.4', { hex })) ??
    (object!.owner === side && hasArmy(position, hex, side) ? undefined : refusal('not-holding', 'D-15.4', { hex })) ??
    checkUncontested(position, hex, side) ??
    checkResources(position, side, cost)
  );
}

export const restore = (resolution: Resolution, side: SideId, at: Hex): void =>
  resolution.add({ type: 'object-restored', at, side, cost: resolution.rules.ruleset.numbers.restoreCost });
