import type { Hex } from '../kernel/board/hex.ts';
import { memoizeRecent } from '../kernel/cache.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { answerOf, has } from './active-traits.ts';
import { type ArmyAnswer, type ArmyCommand, askSide } from './army-rules.ts';
import { checkHqFree, checkPassable, checkResources, checkUncontested, checkUnused } from './checks.ts';
import { covertly } from './infiltration.ts';
import { countOf, hqOwner, inZone, isOccupied } from './locations.ts';
import { checkRoom } from './movement.ts';
import { workingObject } from './objects.ts';
import { declareBattles } from './pending.ts';
import { contentsOf, enemies, findSeen, type Position, type Resolution, sideOf, unitsIn } from './position.ts';
import type { UnitType } from './ruleset.ts';
import type { Unit } from './state.ts';
import { braveHazard } from './steps.ts';

/** D-4: reinforcements. */

/** D-4.9: an id that no unit has or had: the given one, or side, hyphen and the lowest free number. */
function freeId({ state }: Position, side: SideId, given: UnitId | undefined): UnitId {
  // D-9.10: a hidden unit of another side may have the given id, which must not be revealed.
  if (given !== undefined && !isTaken(state, given)) return given;
  for (let number = 1; ; number++) {
    const id = `${side}-${number}`;
    if (!isTaken(state, id)) return id;
  }
}

const isTaken = ({ units, gone }: Position['state'], id: UnitId): boolean =>
  Object.hasOwn(units, id) || idsIn(gone).has(id);
const idsIn = memoizeRecent((ids: readonly UnitId[]) => new Set(ids));

const checkId = (position: Position, side: SideId, id: UnitId | undefined): Refusal | undefined =>
  id !== undefined && (findSeen(position, side, id) !== undefined || idsIn(position.state.gone).has(id))
    ? refusal('id-taken', 'D-4.9', { unit: id })
    : undefined;

/** The checks that `buy` and `drop` begin with, about the type to be bought. */
function checkType(position: Position, side: SideId, type: string): UnitType | Refusal {
  const row = position.rules.units.get(type);
  if (!row) return refusal('unknown-type', 'D-4.1', { type });
  return row.army === sideOf(position, side).faction ? row : refusal('wrong-faction', 'D-4.1', { type });
}

export const checkLimit = (
  { state }: Position,
  side: SideId,
  { id, limit }: { readonly id: string; readonly limit: number | null },
): Refusal | undefined =>
  limit !== null && countOf(state, side, id) >= limit
    ? refusal('limit-reached', 'D-1.7', { type: id, limit })
    : undefined;

/** D-15.7: the price of a guard, if one is wanted. */
const guardPrice = ({ rules }: Position, guard: boolean | undefined): number =>
  guard ? rules.ruleset.numbers.guardCost : 0;

/** D-4.2: whether reinforcements of a side arrive in a hex. */
export function isDeliveryPoint(position: Position, hex: Hex, side: SideId): boolean {
  if (sideOf(position, side).hq === hex) return true;
  const { building } = contentsOf(position, hex);
  if (building?.side === side && building.active && position.rules.buildings.get(building.type)!.delivers) return true;
  const work = workingObject(position, hex);
  return work?.owner === side && work.row.lifts !== undefined;
}

/** D-15.8: the brood in a hex to which another unit of its type can be bought. */
function broodIn(position: Position, hex: Hex, side: SideId, type: UnitType): readonly Unit[] {
  if (!has(position, { type: type.id }, 'hatches')) return [];
  const brood = unitsIn(position, hex).filter((unit) => unit.side === side && unit.type === type.id);
  return brood.some(({ arrived }) => !arrived) ? brood : [];
}

/** D-15.8: whether a newcomer joins a brood that is hidden, and so is hidden itself. */
const joinsHidden = (position: Position, hex: Hex, side: SideId, type: UnitType): boolean => {
  const brood = broodIn(position, hex, side, type);
  if (brood.length === 0 || brood.some(({ hidden }) => !hidden)) return false;
  const open = isDeliveryPoint(position, hex, side) && checkArrival(position, hex, side) === undefined;
  return !open;
};

/** Why a delivery point is closed, if it is. */
const checkArrival = (position: Position, hex: Hex, side: SideId): Refusal | undefined =>
  (sideOf(position, side).hq === hex ? checkHqFree(position, side) : undefined) ??
  checkUncontested(position, hex, side);

/** A unit to buy: its type, its id if the player names one, and whether it comes with a guard. */
export interface Purchase {
  readonly type: string;
  readonly id?: UnitId | undefined;
  readonly guard?: boolean | undefined;
}
type Delivery = Purchase & { readonly at?: Hex | undefined };
type Landing = Purchase & { readonly at: Hex };

/** The refusal if a unit of that kind cannot be bought at all, wherever it arrives and whatever it costs. */
export function checkBought(position: Position, side: SideId, { type, id }: Purchase): Refusal | undefined {
  const row = checkType(position, side, type);
  return 'code' in row ? row : (checkId(position, side, id) ?? checkLimit(position, side, row));
}
const priceOf = (position: Position, { type, guard }: Purchase): number =>
  position.rules.units.get(type)!.cost + guardPrice(position, guard);

export const checkPrice = (position: Position, side: SideId, wanted: Purchase): Refusal | undefined =>
  checkResources(position, side, priceOf(position, wanted));

export function checkBuy(position: Position, side: SideId, command: Delivery): Refusal | undefined {
  const refused = checkBought(position, side, command);
  if (refused) return refused;
  const type = position.rules.units.get(command.type)!;
  const at = command.at ?? sideOf(position, side).hq;
  if (at === null || at === undefined) return refusal('hq-occupied', 'D-3.2');
  const hidden = joinsHidden(position, at, side, type);
  return (
    (isDeliveryPoint(position, at, side) || broodIn(position, at, side, type).length > 0
      ? undefined
      : refusal('not-a-delivery-point', 'D-4.2', { hex: at })) ??
    (hidden ? undefined : checkArrival(position, at, side)) ??
    checkRoom(position, side, 1, at) ??
    checkPrice(position, side, command)
  );
}

export function buy(resolution: Resolution, side: SideId, command: Delivery): void {
  const type = resolution.rules.units.get(command.type)!;
  const at = command.at ?? sideOf(resolution, side).hq!;
  const hidden = joinsHidden(resolution, at, side, type);
  resolution.add({
    type: 'unit-bought',
    side,
    unit: freeId(resolution, side, command.id),
    unitType: type.id,
    at,
    cost: priceOf(resolution, command),
    guard: command.guard === true,
    hidden,
    ...(hidden && covertly(resolution, side)),
  });
}

/** D-4.3: the price of landing a unit; undefined for types that cannot land. */
const dropPrice = (position: Position, wanted: Purchase): number | undefined => {
  const surcharge = answerOf(position, wanted, 'dropsFor');
  return surcharge === undefined ? undefined : priceOf(position, wanted) + surcharge;
};

/** The same for a unit that is dropped. */
export function checkDropped(position: Position, side: SideId, wanted: Purchase): Refusal | undefined {
  const row = checkType(position, side, wanted.type);
  if ('code' in row) return row;
  return (
    checkId(position, side, wanted.id) ??
    (dropPrice(position, wanted) === undefined ? refusal('no-deep-strike', 'D-4.3', { type: row.id }) : undefined) ??
    checkLimit(position, side, row)
  );
}
export const checkDropPrice = (position: Position, side: SideId, wanted: Purchase): Refusal | undefined =>
  checkResources(position, side, dropPrice(position, wanted)!);

export function checkDrop(position: Position, side: SideId, command: Landing): Refusal | undefined {
  const refused = checkDropped(position, side, command);
  if (refused) return refused;
  const { at } = command;
  const hq = hqOwner(position, at);
  return (
    checkPassable(position, at) ??
    (hq !== undefined && enemies(position, hq, side)
      ? refusal('enemy-hq', 'D-4.3', { hex: at, side: hq })
      : undefined) ??
    (askSide(position, side, 'dropsInZone').length > 0 && !inZone(position, at, side)
      ? refusal('synapse', 'D-15.5', { hex: at })
      : undefined) ??
    checkDropLimit(position, side, at) ??
    checkRoom(position, side, 1, at) ??
    checkDropPrice(position, side, command)
  );
}

function checkDropLimit(position: Position, side: SideId, hex: Hex): Refusal | undefined {
  const { dropped } = sideOf(position, side);
  const { dropLimit } = position.rules.ruleset.numbers;
  const cap = position.state.options['drop-cap'];
  if ((dropped[hex] ?? 0) >= dropLimit) return refusal('drop-limit', 'D-4.3', { hex, limit: dropLimit });
  const total = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return cap > 0 && total >= cap ? refusal('drop-limit', 'D-4.3', { hex, limit: cap }) : undefined;
}

/** D-4.4: landing counts as entering, and among enemies as an attack. */
export function drop(resolution: Resolution, side: SideId, command: Landing): void {
  const unit = freeId(resolution, side, command.id);
  const { type: unitType, at, guard = false } = command;
  const cost = dropPrice(resolution, command)!;
  resolution.add({ type: 'unit-dropped', side, unit, unitType, at, cost, guard });
  braveHazard(resolution, [unit], at);
  if (isOccupied(resolution, at, side)) declareBattles(resolution, at, side);
}

/** The answer of a side's army for a command that only some armies have. */
export const armyCommand = (
  position: Position,
  side: SideId,
  name: ArmyCommand['command'],
): ArmyAnswer<ArmyCommand> | undefined => askSide(position, side, 'command').find(({ says }) => says.command === name);

/** D-12.3. */
export function checkMobilize(position: Position, side: SideId, command: Pick<Purchase, 'id'>): Refusal | undefined {
  const rule = armyCommand(position, side, 'mobilize');
  if (!rule) return refusal('wrong-faction', 'D-12.3');
  const { hq, hqPaid } = sideOf(position, side);
  return (
    checkId(position, side, command.id) ??
    checkHqFree(position, side) ??
    (hqPaid ? undefined : refusal('no-hq-income', 'D-12.3')) ??
    checkUnused(position, side, 'mobilize', 'D-12.3') ??
    checkUncontested(position, hq!, side) ??
    checkRoom(position, side, 1, hq!) ??
    checkResources(position, side, rule.says.cost)
  );
}

export function mobilize(resolution: Resolution, side: SideId, { id }: Pick<Purchase, 'id'>): void {
  const { says, rule } = armyCommand(resolution, side, 'mobilize')!;
  resolution.add({
    type: 'unit-mobilized',
    side,
    unit: freeId(resolution, side, id),
    unitType: rule.unit!,
    at: sideOf(resolution, side).hq!,
    cost: says.cost,
    guard: false,
  });
}

/** D-15.7: a guard hatches in the HQ. */
export const checkAddGuard = (position: Position, unit: Unit): Refusal | undefined =>
  (has(position, unit, 'mayHaveGuard') ? undefined : refusal('wrong-type', 'D-15.7', { unit: unit.id })) ??
  (unit.guard ? refusal('has-guard', 'D-15.7', { unit: unit.id }) : undefined) ??
  (sideOf(position, unit.side).hq === unit.at
    ? undefined
    : refusal('not-a-delivery-point', 'D-15.7', { hex: unit.at })) ??
  checkUncontested(position, unit.at, unit.side) ??
  checkResources(position, unit.side, position.rules.ruleset.numbers.guardCost);

export const addGuard = (resolution: Resolution, unit: UnitId): void =>
  resolution.add({ type: 'guard-added', unit, cost: resolution.rules.ruleset.numbers.guardCost });
