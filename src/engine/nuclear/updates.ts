import type { SideId, UnitId } from '../kernel/ids.ts';
import type { HexContents, Side, State, Unit } from './state.ts';

/** Copies of a state with one thing changed. */

export const acted = (state: State, id: UnitId): State => withUnit(state, id, (unit) => ({ ...unit, acted: 'yes' }));

export const withUnit = (state: State, id: UnitId, change: (unit: Unit) => Unit): State =>
  putUnit(state, change(state.units[id]!));

export const putUnit = (state: State, unit: Unit): State => ({ ...state, units: { ...state.units, [unit.id]: unit } });

export function withoutUnit(state: State, id: UnitId): State {
  const { [id]: _, ...units } = state.units;
  return { ...state, units };
}

export const withSide = (state: State, id: SideId, change: Partial<Side>): State => ({
  ...state,
  sides: { ...state.sides, [id]: { ...state.sides[id]!, ...change } },
});

export function withSides(state: State, change: (side: Side) => Side): State {
  const sides: Record<SideId, Side> = {};
  for (const id in state.sides) sides[id] = change(state.sides[id]!);
  return { ...state, sides };
}

export function mapUnits(state: State, change: (unit: Unit) => Unit): State {
  let changed = false;
  const units: Record<UnitId, Unit> = {};
  for (const id in state.units) {
    const before = state.units[id]!;
    const after = change(before);
    changed ||= after !== before;
    units[id] = after;
  }
  return changed ? { ...state, units } : state;
}

export const withFeature = (state: State, hex: string, change: HexContents): State =>
  putFeature(state, hex, { ...state.hexes[hex], ...change });

export function putFeature(state: State, hex: string, feature: HexContents): State {
  if (Object.keys(feature).length > 0) return { ...state, hexes: { ...state.hexes, [hex]: feature } };
  const { [hex]: _, ...hexes } = state.hexes;
  return { ...state, hexes };
}

export function withoutStructure(state: State, hex: string): State {
  const { structure: _, ...rest } = state.hexes[hex] ?? {};
  return putFeature(state, hex, rest);
}

/** N-14.6: a side does not get back a lost base. */
export function withoutBase(state: State, hex: string): State {
  const owner = Object.values(state.sides).find(({ base }) => base === hex);
  return owner ? withSide(state, owner.id, { base: null }) : state;
}

export const survivors = (upgrades: Unit['modelUpgrades'], living: readonly number[]): Unit['modelUpgrades'] => {
  const kept = Object.entries(upgrades).filter(([model]) => living.includes(Number(model)));
  return kept.length === Object.keys(upgrades).length ? upgrades : Object.fromEntries(kept);
};
