import type { AnyEvent } from '../kernel/system.ts';
import type { Event } from './events.ts';
import { gridIn, hexOf, OPEN_GROUND } from './position.ts';
import type { State } from './state.ts';

/** A state or view in the fields of table 23.14. Conformance cases compare them. */
export function project(state: State): Record<string, unknown> {
  const { turn, active, first, phase, board, data, pending, sheet, result } = state;
  const sides = Object.values(state.sides).map(({ id, deployed: _, ...side }) => [id, side] as const);
  const units = Object.values(state.units).map((unit) => {
    const { id, ...fields } = unit;
    return [id, { ...fields, hex: hexOf({ state }, unit) }] as const;
  });
  const hexes = gridIn({ state }).names.map((hex) => [hex, state.hexes[hex] ?? { terrain: OPEN_GROUND }] as const);
  return {
    turn,
    active,
    first,
    phase,
    board,
    data,
    hexes: Object.fromEntries(hexes),
    sides: Object.fromEntries(sides),
    units: Object.fromEntries(units),
    pending,
    sheet,
    result,
  };
}

/** An event in the fields of table 23.13: an event of a unit carries its side. `state` is any state after it. */
export function projectEvent(event: Event, { units, gone }: State): AnyEvent & { readonly side?: string | undefined } {
  if ('side' in event || !('unit' in event)) return event;
  return { ...event, side: (units[event.unit] ?? gone[event.unit])?.side };
}
