import { distanceOf, type Hex, type PositionIn, type ResolutionIn, type SideId, type UnitId } from '@hexpost/engine';
import type { RulesetIndex } from './ruleset.ts';

export interface State {
  readonly turn: number;
  readonly active: SideId;
  readonly over: boolean;
  readonly units: Readonly<Record<UnitId, { readonly side: SideId; readonly hex: Hex }>>;
}
export type Event =
  | { type: 'unit-moved'; unit: UnitId; to: Hex; seenBy: readonly SideId[] }
  | { type: 'unit-spotted'; unit: UnitId; seenBy: readonly SideId[] }
  | { type: 'shot-fired'; unit: UnitId; target: UnitId; hit: boolean }
  | { type: 'turn-ended' }
  | { type: 'game-ended'; winner: SideId | null };
export type Position = PositionIn<RulesetIndex, State>;
export type Resolution = ResolutionIn<RulesetIndex, State, Event>;
export const enemyOf = (side: SideId): SideId => (side === 'red' ? 'blue' : 'red');
export const unitsOf = ({ units }: State, side: SideId) => Object.keys(units).filter((id) => units[id]!.side === side);
/** P-1.2: a side sees the hexes within `sight` of its units. */
export const sees = ({ rules, state }: Position, side: SideId, hex: Hex): boolean =>
  unitsOf(state, side).some((id) => distanceOf(state.units[id]!.hex, hex) <= rules.ruleset.sight);

export function evolve(state: State, event: Event): State {
  const { units, active, turn } = state;
  if (event.type === 'unit-moved')
    return { ...state, units: { ...units, [event.unit]: { ...units[event.unit]!, hex: event.to } } };
  if (event.type === 'shot-fired' && event.hit)
    return { ...state, units: Object.fromEntries(Object.entries(units).filter(([id]) => id !== event.target)) };
  if (event.type === 'turn-ended') return { ...state, active: enemyOf(active), turn: turn + 1 };
  return event.type === 'game-ended' ? { ...state, over: true } : state;
}
