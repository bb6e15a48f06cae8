import type { Hex } from '../kernel/board/hex.ts';
import { cacheOn, cacheRecent } from '../kernel/cache.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { askTraits, has, most } from './active-traits.ts';
import type { ExperienceReason } from './events.ts';
import { type Position, type Resolution, typeOf, unitOf } from './position.ts';
import type { Weapon } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
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

/** N-12: transports. Embarking is part of Move and March (`movement.ts`), wrecks are in `losses.ts`. */

/** N-12.1: the number of models that a transport can carry, and the number aboard now. */
export const roomIn = (position: Position, transport: Unit): number => most(askTraits(position, transport, 'room'));
export const loadOf = (position: Position, transport: Unit): number =>
  transport.cargo.reduce((models, id) => models + unitOf(position, id).living.length, 0);

/** N-12.1, N-12.2: the refusal if a unit may not board another unit of its side. */
export function boardable(position: Position, unit: Unit, transport: Unit): Refusal | undefined {
  const room = roomIn(position, transport);
  if (room === 0) return refusal('hex-occupied', 'N-6.4', { hex: transport.hex ?? '' });
  if (!has(position, unit, 'boards')) return refusal('not-infantry', 'N-12.1');
  if (transport.suppressed) return refusal('transport-suppressed', 'N-12.2');
  const load = loadOf(position, transport) + unit.living.length;
  return load > room ? refusal('transport-full', 'N-12.1', { load, room }) : undefined;
}

/** N-13.5, N-13.6: gives a unit experience and, one by one, the ranks that it now reaches. */
export function gainExperience(resolution: Resolution, id: UnitId, amount: number, reason: ExperienceReason): void {
  const unit = resolution.state.units[id];
  if (!unit || inReserve(unit) || amount === 0) return;
  resolution.add({ type: 'experience-gained', unit: id, amount, reason });
  const { ranks } = resolution.rules;
  const xp = unit.xp + amount;
  for (let next = rankIndex(resolution.rules, unit) + 1; next < ranks.length && ranks[next]!.xp <= xp; next++)
    resolution.add({ type: 'rank-gained', unit: id, rank: ranks[next]!.id });
}

const rankIndex = ({ ranks }: RulesetIndex, unit: Unit): number => ranks.findIndex(({ id }) => id === unit.rank);

/** The rank for an amount of experience. */
export const rankFor = ({ ranks }: RulesetIndex, xp: number): string => ranks.findLast((rank) => rank.xp <= xp)!.id;
