import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Location, Side, State, Unit } from './state.ts';
import { followUnit, followUnits } from './unit-index.ts';

/**
 * Copies of a state with one thing changed. State, sides and units are copied field by field: the JavaScript engine
 * makes a literal ten times as fast as it spreads an object of a dozen fields.
 */

const copyOfState = ({
  options,
  map,
  round,
  active,
  phase,
  order,
  sides,
  units,
  hexes,
  gone,
  winner,
}: State): State => ({ options, map, round, active, phase, order, sides, units, hexes, gone, winner });

const copyOfSide = ({
  id,
  faction,
  team,
  hq,
  resources,
  status,
  hqPaid,
  used,
  dropped,
  orders,
  casualty,
  standing,
}: Side): Side => ({ id, faction, team, hq, resources, status, hqPaid, used, dropped, orders, casualty, standing });

const copyOfUnit = ({
  id,
  side,
  type,
  at,
  damaged,
  guard,
  hidden,
  arrived,
  acted,
  fought,
  blessed,
  frenzied,
}: Unit): Unit => ({ id, side, type, at, damaged, guard, hidden, arrived, acted, fought, blessed, frenzied });

export const withState = (state: State, change: Partial<State>): State => Object.assign(copyOfState(state), change);

/** A unit with a change; the unit itself if nothing differs. */
export function changedUnit(unit: Unit, change: Partial<Unit>): Unit {
  for (const key in change)
    if (unit[key as keyof Unit] !== change[key as keyof Unit]) return Object.assign(copyOfUnit(unit), change);
  return unit;
}

/** A copy of a record with one entry set. Not as a computed key of a literal, which is slow. */
export function withEntry<T>(record: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const copy: Record<string, T> = { ...record };
  copy[key] = value;
  return copy;
}

export const withUnit = (state: State, id: UnitId, change: Partial<Unit>): State =>
  addUnit(state, Object.assign(copyOfUnit(state.units[id]!), change));

export function addUnit(state: State, unit: Unit): State {
  const units = withEntry(state.units, unit.id, unit);
  followUnit(state.units, units, unit.id);
  return withState(state, { units });
}

export function withoutUnit(state: State, id: UnitId): State {
  const { [id]: _, ...units } = state.units;
  return withState(state, { units, gone: [...state.gone, id] });
}

/** Changes units one by one without moving them; an unchanged unit is returned itself. */
export function mapUnits(state: State, change: (unit: Unit) => Unit): State {
  let units: Record<UnitId, Unit> | undefined;
  for (const id in state.units) {
    const after = change(state.units[id]!);
    if (after === state.units[id]) continue;
    units ??= { ...state.units };
    units[id] = after;
  }
  if (!units) return state;
  followUnits(state.units, units);
  return withState(state, { units });
}

export const withSide = (state: State, id: SideId, change: Partial<Side>): State =>
  withState(state, { sides: withEntry(state.sides, id, Object.assign(copyOfSide(state.sides[id]!), change)) });

/** Adds to a side's resources; a negative amount is spent. */
export const paid = (state: State, id: SideId, amount: number): State =>
  amount === 0 ? state : withSide(state, id, { resources: state.sides[id]!.resources + amount });

export const used = (state: State, id: SideId, what: string): State =>
  withSide(state, id, { used: [...state.sides[id]!.used, what] });

/** Puts contents into a hex; undefined parts are removed, and an empty hex is dropped. */
export function withLocation(
  state: State,
  hex: Hex,
  change: { readonly [K in keyof Location]: Location[K] | undefined },
): State {
  const merged = { ...state.hexes[hex], ...change };
  const left = Object.fromEntries(Object.entries(merged).filter(([, part]) => part !== undefined)) as Location;
  if (Object.keys(left).length > 0) return withState(state, { hexes: withEntry(state.hexes, hex, left) });
  const { [hex]: _, ...hexes } = state.hexes;
  return withState(state, { hexes });
}

export function mapLocations(state: State, change: (location: Location, hex: Hex) => Location): State {
  let hexes: Record<Hex, Location> | undefined;
  for (const hex in state.hexes) {
    const after = change(state.hexes[hex]!, hex);
    if (after === state.hexes[hex]) continue;
    hexes ??= { ...state.hexes };
    if (Object.keys(after).length > 0) hexes[hex] = after;
    else delete hexes[hex];
  }
  return hexes ? withState(state, { hexes }) : state;
}
