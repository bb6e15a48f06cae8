import type { Hex } from '../kernel/board/hex.ts';
import { contentsOf, gridIn, terrainAt } from './position.ts';
import type { State } from './state.ts';

/** A state or view in the fields of V-8. Conformance cases compare them. */
export function project(state: State): Record<string, unknown> {
  const { map, round, active, phase, winner } = state;
  const sides = Object.values(state.sides).map(({ id, ...side }) => [id, side] as const);
  const units = Object.values(state.units).map(({ id, ...unit }) => [id, unit] as const);
  const hexes = gridIn({ state }).names.map((hex) => [hex, projectHex(state, hex)] as const);
  return {
    map: { cols: map.cols, rows: map.rows },
    turn: { round, side: active, phase },
    sides: Object.fromEntries(sides),
    units: Object.fromEntries(units),
    hexes: Object.fromEntries(hexes),
    winner,
  };
}

function projectHex(state: State, hex: Hex): Record<string, unknown> {
  const { object, building, battles = [] } = contentsOf({ state }, hex);
  return {
    terrain: terrainAt({ state }, hex),
    object: object?.type ?? null,
    value: object?.value ?? 1,
    owner: object?.owner ?? null,
    active: object?.active ?? false,
    devastated: object?.devastated ?? false,
    building: building ?? null,
    battles: battles.map(({ attacker, defender }) => `${attacker}>${defender}`),
  };
}
