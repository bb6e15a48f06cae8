import type { Hex } from '../kernel/board/hex.ts';
import { cacheOn, cacheRecent } from '../kernel/cache.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { type Position, typeOf } from './position.ts';
import type { Weapon } from './ruleset.ts';
import type { Unit } from './state.ts';
import { cellOf } from './terrain.ts';

/** N-1.2 to N-1.4, N-2.4: units, their hexes and their weapons. */

/** The units on the map, by hex. During a melee both units are in one hex; only one of them is listed. */
export const standingUnits = ({ state }: Position): ReadonlyMap<Hex, Unit> =>
  cacheRecent(state.units, 'standing', () => {
    const map = new Map<Hex, Unit>();
    for (const id in state.units) {
      const unit = state.units[id]!;
      if (unit.hex !== null && !map.has(unit.hex)) map.set(unit.hex, unit);
    }
    return map;
  });

export const unitAt = (position: Position, hex: Hex): Unit | undefined => standingUnits(position).get(hex);

/** The units on the map in hex order (N-1.8). */
export const inHexOrder = (position: Position): readonly Unit[] =>
  cacheRecent(position.state.units, 'hex order', () =>
    [...standingUnits(position).values()].sort((a, b) => cellOf(position, a.hex!) - cellOf(position, b.hex!)),
  );

export function unitsOfSide({ state }: Position, side: SideId): Unit[] {
  const found: Unit[] = [];
  for (const id in state.units) if (state.units[id]!.side === side) found.push(state.units[id]!);
  return found;
}

export const inReserve = (unit: Unit): boolean => unit.hex === null && unit.aboard === null;

/** The hex of a unit or of its transport; null in Reserve. */
export const whereabouts = ({ state }: Pick<Position, 'state'>, unit: Unit): Hex | null =>
  unit.hex ?? (unit.aboard === null ? null : (state.units[unit.aboard]?.hex ?? null));

/** A weapon of a unit, with the number of living models that have it. */
export interface Armed {
  readonly weapon: Weapon;
  readonly models: number;
}

/**
 * The weapons of a unit in profile order: its type's, then those of model upgrades in the ruleset's
 * order (N-7.6). A model upgrade replaces its bearer's shooting or melee weapons (N-13.3).
 */
export const weaponsOf = (position: Position, unit: Unit): readonly Armed[] =>
  cacheOn(unit, 'weapons', () => findWeapons(position, unit));

function findWeapons(position: Position, unit: Unit): Armed[] {
  const { rules } = position;
  const upgrades = Object.values(unit.modelUpgrades).map((id) => rules.upgrades.get(id)!);
  const armed: Armed[] = [];
  for (const id of typeOf(position, unit).weapons) {
    const weapon = rules.weapons.get(id)!;
    const kind = weapon.range > 0 ? 'shooting' : 'melee';
    const without = upgrades.filter(({ replaces }) => replaces === kind).length;
    if (unit.living.length > without) armed.push({ weapon, models: unit.living.length - without });
  }
  if (upgrades.length > 0)
    for (const { id, weapon } of rules.ruleset.upgrades) {
      const models = upgrades.filter((upgrade) => upgrade.id === id).length;
      if (weapon !== undefined && models > 0) armed.push({ weapon: rules.weapons.get(weapon)!, models });
    }
  return armed;
}

/** A new unit of a type, in Reserve. `tough` is the number of Wounds each model can take. */
export const recruit = (id: UnitId, side: SideId, type: string, models: number, tough: number, rank: string): Unit => ({
  id,
  side,
  type,
  hex: null,
  aboard: null,
  cargo: [],
  living: Array.from({ length: models }, (_, i) => i + 1),
  tough: Array.from({ length: models }, () => tough),
  xp: 0,
  rank,
  picks: 0,
  upgrades: [],
  modelUpgrades: {},
  traits: [],
  suppressed: false,
  acted: 'no',
  retreat: [],
  fresh: false,
  fought: false,
});
