import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import {
  checkAble,
  checkFrenzied,
  checkHidden,
  checkNotEnemyHeld,
  checkPassable,
  checkResources,
  checkUnused,
} from './checks.ts';
import { destroyOutright } from './hits.ts';
import { buildingAt, hqOwner, inZone } from './locations.ts';
import { armyIn, contentsOf, findUnit, type Position, type Resolution, sideOf, typeOf, unitOf } from './position.ts';
import { checkLimit } from './reinforcements.ts';
import type { BuildingType } from './ruleset.ts';
import type { Unit } from './state.ts';

/** D-4.5 to D-4.8, D-13.7, D-13.8, D-14.6, D-15.9: buildings. */

function checkType(position: Position, side: SideId, type: string): BuildingType | Refusal {
  const row = position.rules.buildings.get(type);
  if (!row) return refusal('unknown-type', 'D-4.5', { type });
  return row.army === sideOf(position, side).faction ? row : refusal('wrong-faction', 'D-4.5', { type });
}

/** A building to put up, with its builder or its place. */
interface Site {
  readonly type: string;
  readonly unit?: UnitId | undefined;
  readonly at?: Hex | undefined;
}

/** The refusal if a side can have no further building of a type anywhere. */
export function checkOneMore(position: Position, side: SideId, type: string): Refusal | undefined {
  const row = checkType(position, side, type);
  return 'code' in row ? row : (checkLimit(position, side, row) ?? checkResources(position, side, row.cost));
}

/** The refusal of building, in the order of V-9: first about the builder, then about the place. */
export function checkBuild(position: Position, side: SideId, command: Site): Refusal | undefined {
  const row = checkType(position, side, command.type);
  if ('code' in row) return row;
  const builder = command.unit === undefined ? undefined : findUnit(position, command.unit);
  const hex = builder?.at ?? command.at!;
  return (builder && checkBuilder(position, builder, row)) ?? checkSite(position, side, hex, row);
}

const checkBuilder = (position: Position, unit: Unit, row: BuildingType): Refusal | undefined =>
  (typeOf(position, unit).builds === row.id
    ? undefined
    : refusal('wrong-type', 'D-4.5', { unit: unit.id, type: row.id })) ??
  checkAble(position, [unit]) ??
  checkHidden(unit) ??
  checkFrenzied(unit);

const checkSite = (position: Position, side: SideId, hex: Hex, row: BuildingType): Refusal | undefined =>
  checkPassable(position, hex) ??
  checkNotEnemyHeld(position, hex, side, 'D-4.5') ??
  (contentsOf(position, hex).building || hqOwner(position, hex) !== undefined
    ? refusal('building-here', 'D-4.5', { hex })
    : undefined) ??
  checkLimit(position, side, row) ??
  (row.inZone && !inZone(position, hex, side) ? refusal('synapse', 'D-15.9', { hex }) : undefined) ??
  checkResources(position, side, row.cost);

export function build(resolution: Resolution, side: SideId, command: Site): void {
  const { id, cost } = resolution.rules.buildings.get(command.type)!;
  const unit = command.unit ?? null;
  const at = unit === null ? command.at! : unitOf(resolution, unit).at;
  resolution.add({ type: 'building-built', at, building: id, side, unit, cost });
}

/** Whether a type may be sacrificed at some building. */
const isVictim = ({ rules }: Position, type: string): boolean =>
  [...rules.buildings.values()].some(({ sacrifices }) => sacrifices.includes(type));

/** D-13.8: whether a unit can be sacrificed for any army. */
export function checkVictim(position: Position, unit: Unit): Refusal | undefined {
  const altar = buildingAt(position, unit.at);
  const isAltar =
    altar?.building.side === unit.side && altar.building.active && altar.row.sacrifices.includes(unit.type);
  return (
    (isVictim(position, unit.type) ? undefined : refusal('wrong-type', 'D-13.8', { unit: unit.id })) ??
    checkHidden(unit) ??
    (isAltar ? undefined : refusal('no-altar', 'D-13.8', { hex: unit.at })) ??
    checkUnused(position, unit.side, `altar@${unit.at}`, 'D-13.8')
  );
}

/** D-13.8. */
export const checkSacrifice = (position: Position, unit: Unit, army: Hex): Refusal | undefined =>
  checkVictim(position, unit) ??
  (armyIn(position, army, unit.side).some(({ id }) => id !== unit.id)
    ? undefined
    : refusal('no-target', 'D-13.8', { hex: army }));

export function sacrifice(resolution: Resolution, unit: Unit, army: Hex): void {
  resolution.add({ type: 'unit-sacrificed', unit: unit.id, at: unit.at, army });
  destroyOutright(resolution, unit, 'sacrifice');
}
