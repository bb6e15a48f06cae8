import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Location, Side, State, Unit } from './state.ts';

/** Copies of a state with one thing changed. */

/** A copy of a record with one entry set. Not as a computed key of a literal, which is slow. */
export function withEntry<T>(record: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const copy = { ...record };
  copy[key] = value;
  return copy;
}

/** A copy with a change; the object itself, where it is so already. */
export function changed<T extends object>(value: T, change: Partial<T>): T {
  for (const key in change) if (value[key] !== change[key]) return { ...value, ...change };
  return value;
}

export const withUnit = (state: State, id: UnitId, change: Partial<Unit>): State =>
  addUnit(state, { ...state.units[id]!, ...change });

export const addUnit = (state: State, unit: Unit): State => ({
  ...state,
  units: withEntry(state.units, unit.id, unit),
});

export function withoutUnit(state: State, id: UnitId): State {
  const { [id]: _, ...units } = state.units;
  return { ...state, units, gone: [...state.gone, id] };
}

/** Changes every unit that the test picks. */
export function mapUnits(state: State, change: (unit: Unit) => Unit): State {
  const units = { ...state.units };
  for (const id in units) units[id] = change(units[id]!);
  return { ...state, units };
}

export const withSide = (state: State, id: SideId, change: Partial<Side>): State => ({
  ...state,
  sides: withEntry(state.sides, id, { ...state.sides[id]!, ...change }),
});

/** Adds to a side's resources; a negative amount is spent. */
export const paid = (state: State, id: SideId, amount: number): State =>
  amount === 0 ? state : withSide(state, id, { resources: state.sides[id]!.resources + amount });

export const used = (state: State, id: SideId, what: string): State =>
  withSide(state, id, { used: [...state.sides[id]!.used, what] });

/** Puts contents into a hex; parts that are undefined are taken away, and an empty hex is forgotten. */
export function withLocation(
  state: State,
  hex: Hex,
  change: { readonly [K in keyof Location]: Location[K] | undefined },
): State {
  const merged = { ...state.hexes[hex], ...change };
  const left = Object.fromEntries(Object.entries(merged).filter(([, part]) => part !== undefined)) as Location;
  if (Object.keys(left).length > 0) return { ...state, hexes: withEntry(state.hexes, hex, left) };
  const { [hex]: _, ...hexes } = state.hexes;
  return { ...state, hexes };
}

export function mapLocations(state: State, change: (location: Location, hex: Hex) => Location): State {
  const hexes: Record<Hex, Location> = { ...state.hexes };
  let touched = false;
  for (const hex in state.hexes) {
    const after = change(state.hexes[hex]!, hex);
    if (after === state.hexes[hex]) continue;
    touched = true;
    if (Object.keys(after).length > 0) hexes[hex] = after;
    else delete hexes[hex];
  }
  return touched ? { ...state, hexes } : state;
}
